#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// nvidia-smi --query-gpu=FIELDS --format=csv[,noheader][,nounits]: the header holds the field names, a unit in
// brackets behind some. Without a header only cells that say what they are can be told: a UUID, a PCI address, and the
// index where just one cell is a bare number.

namespace eps::sources::inventory {

namespace {

struct Columns {
    std::ptrdiff_t index = -1;
    std::ptrdiff_t uuid = -1;
    std::ptrdiff_t busId = -1;
    std::ptrdiff_t model = -1;
    std::size_t count = 0;
};

std::optional<Columns> parseHeader(std::string_view line)
{
    Columns columns;
    for (auto cell : text::split(line, ',')) {
        cell = text::trim(cell.substr(0, cell.find('[')));
        const auto position = static_cast<std::ptrdiff_t>(columns.count++);
        if (cell == "index")
            columns.index = position;
        else if (cell == "uuid" || cell == "gpu_uuid")
            columns.uuid = position;
        else if (cell == "pci.bus_id" || cell == "gpu_bus_id")
            columns.busId = position;
        else if (cell == "name" || cell == "gpu_name")
            columns.model = position;
    }
    const bool known = columns.uuid >= 0 || columns.busId >= 0;
    return known && columns.count >= 2 ? std::optional(columns) : std::nullopt;
}

bool looksLikeUuid(std::string_view cell)
{
    return cell.starts_with("GPU-") && cell.size() == 40 && cell.find(' ') == std::string_view::npos;
}

bool looksLikeBusId(std::string_view cell)
{
    return text::split(cell, ':').size() == 3 && canonicalBusId(cell).has_value();
}

std::optional<Columns> guessColumns(std::string_view line)
{
    Columns columns;
    std::size_t integers = 0;
    for (auto cell : text::split(line, ',')) {
        cell = text::trim(cell);
        const auto position = static_cast<std::ptrdiff_t>(columns.count++);
        if (looksLikeUuid(cell)) {
            columns.uuid = position;
        } else if (looksLikeBusId(cell)) {
            columns.busId = position;
        } else if (text::toInteger<std::int32_t>(cell)) {
            columns.index = position;
            ++integers;
        }
    }
    if (integers != 1)
        columns.index = -1;
    return columns.uuid >= 0 && columns.count >= 2 ? std::optional(columns) : std::nullopt;
}

std::optional<GpuFact> parseRow(std::string_view line, const Columns &columns)
{
    const auto cells = text::split(line, ',');
    if (cells.size() != columns.count)
        return std::nullopt;
    const auto cell = [&](std::ptrdiff_t column) {
        const auto value = column < 0 ? std::string_view() : text::trim(cells[static_cast<std::size_t>(column)]);
        return value.starts_with('[') ? std::string_view() : value; // [N/A], [Not Supported]
    };
    GpuFact row;
    if (const auto index = text::toInteger<std::int32_t>(cell(columns.index)))
        row.index = *index;
    row.model = cell(columns.model);
    row.uuid = cell(columns.uuid);
    const auto busId = cell(columns.busId);
    row.busId = canonicalBusId(busId).value_or(std::string());
    const bool bad = (!busId.empty() && row.busId.empty()) || (!row.uuid.empty() && !row.uuid.starts_with("GPU-"));
    return bad || (row.uuid.empty() && row.busId.empty()) ? std::nullopt : std::optional(row);
}

Probe probe(const Document &document)
{
    if (quotesLog(headOf(document)))
        return {};
    auto scanner = LineScanner::overHead(document);
    while (scanner.next()) {
        if (parseHeader(scanner.line()))
            return {90, "CSV header with uuid or pci.bus_id"};
        if (guessColumns(scanner.line()))
            return {75, "CSV rows with GPU UUIDs"};
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("nvidia-smi --query-gpu=index,uuid,pci.bus_id --format=csv");
    LineScanner scanner(document);
    std::optional<Columns> header;
    while (scanner.next()) {
        const auto line = text::trim(scanner.line());
        if (const auto found = parseHeader(line)) {
            header = found;
            continue;
        }
        if (line.empty() || isPromptLine(line) || line.starts_with("nvidia-smi"))
            continue;
        const auto columns = header ? header : guessColumns(line);
        if (!columns) {
            oddities.foreign(scanner.source(), line);
        } else if (auto row = parseRow(line, *columns)) {
            row->source = scanner.source();
            facts.gpus.push_back(std::move(*row));
        } else {
            oddities.malformed(scanner.source(), "a row with " + std::to_string(text::split(line, ',').size()) +
                                                     " of " + std::to_string(columns->count) +
                                                     " columns, or no GPU in it");
        }
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kNvidiaSmiQuery{"nvidia-smi-query", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
