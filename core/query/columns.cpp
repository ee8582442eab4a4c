#include "core/query/columns.h"

#include "core/base/text.h"
#include "core/query/cells.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <unordered_map>

namespace eps::query {

namespace {

constexpr std::size_t kPollEvery = 1024;

/// A number per row that sorts as its cell does; nothing for an empty cell.
using SortKeys = std::vector<std::optional<std::int64_t>>;

/// Different texts are few: they are sorted once, and rows by the place of theirs.
class TextPlaces {
public:
    std::uint32_t add(std::string text)
    {
        const auto [found, isNew] = m_numbers.try_emplace(std::move(text), static_cast<std::uint32_t>(m_texts.size()));
        if (isNew)
            m_texts.push_back(&found->first);
        return found->second;
    }

    /// The place of each text, by its number.
    [[nodiscard]] std::vector<std::int64_t> places() const
    {
        std::vector<std::uint32_t> order(m_texts.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(),
                  [this](std::uint32_t a, std::uint32_t b) { return text::naturalLess(*m_texts[a], *m_texts[b]); });
        std::vector<std::int64_t> places(order.size());
        for (std::size_t place = 0; place < order.size(); ++place)
            places[order[place]] = static_cast<std::int64_t>(place);
        return places;
    }

private:
    std::unordered_map<std::string, std::uint32_t> m_numbers;
    std::vector<const std::string *> m_texts; // keys of a node-based map stay where they are
};

SortKeys sortKeys(const RowIndex &index, const std::vector<Row> &rows, const Column &column,
                  const std::stop_token &stop)
{
    SortKeys keys(rows.size());
    TextPlaces texts;
    bool byNumber = column.number;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kPollEvery == 0 && stop.stop_requested())
            return keys;
        Cell cell = column.cell(index, rows[i]);
        byNumber = byNumber || cell.number.has_value();
        if (byNumber)
            keys[i] = cell.number;
        else if (!cell.text.empty())
            keys[i] = texts.add(std::move(cell.text));
    }
    if (byNumber)
        return keys;
    const auto places = texts.places();
    for (auto &key : keys) {
        if (key)
            key = places[static_cast<std::size_t>(*key)];
    }
    return keys;
}

} // namespace

std::span<const Column> columnsOf(Subject subject)
{
    switch (subject) {
    case Subject::Hops:
        return hopColumns();
    case Subject::Ranks:
        return rankColumns();
    case Subject::Devices:
        return deviceColumns();
    case Subject::Links:
        return linkColumns();
    case Subject::Ports:
        return portColumns();
    case Subject::Nics:
        return nicColumns();
    case Subject::Problems:
        return problemColumns();
    }
    return {};
}

std::vector<Row> sorted(const RowIndex &index, std::vector<Row> rows, const Column &column, bool descending,
                        const std::stop_token &stop)
{
    const SortKeys keys = sortKeys(index, rows, column, stop);
    if (stop.stop_requested())
        return rows;
    std::vector<std::uint32_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (!keys[a] || !keys[b])
            return keys[a].has_value() && !keys[b].has_value();
        return descending ? *keys[b] < *keys[a] : *keys[a] < *keys[b];
    });
    std::vector<Row> result;
    result.reserve(rows.size());
    for (const std::uint32_t place : order)
        result.push_back(rows[place]);
    return result;
}

Cell speedCell(std::uint64_t bitsPerSecond)
{
    if (bitsPerSecond == 0)
        return unknownCell();
    std::array<char, 32> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                                            static_cast<double>(bitsPerSecond) / 1e9, std::chars_format::general, 6);
    const auto number = static_cast<std::int64_t>(std::min<std::uint64_t>(bitsPerSecond, INT64_MAX));
    return {error == std::errc{} ? std::string(buffer.data(), end) : std::string(), false, number};
}

Cell listCell(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : " ") + text;
    return textCell(all);
}

Cell fileCell(const RowIndex &index, SourceRef source) { return textCell(index.snapshot().pathOf(source)); }

Cell lineCell(SourceRef source) { return source.valid() && source.line > 0 ? numberCell(source.line) : noCell(); }

Cell stateCell(const RowIndex &index, Subject subject, Row row) { return textCell(name(index.stateOf(subject, row))); }

Cell switchPortsCell(const Fabric &fabric, std::span<const NicId> nics)
{
    std::string all;
    for (const NicId nic : nics) {
        for (const PortId port : fabric.nic(nic).fabricPorts) {
            if (const PortId peer = fabric.peer(port); peer.valid())
                all += (all.empty() ? "" : ", ") + fabric.describe(peer);
        }
    }
    return textOrUnknown(all);
}

} // namespace eps::query
