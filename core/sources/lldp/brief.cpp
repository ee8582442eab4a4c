#include "core/sources/lldp/brief.h"

#include "core/base/text.h"
#include "core/sources/lldp/fields.h"
#include "core/sources/lldp/text_table.h"

#include <algorithm>
#include <optional>
#include <string>

namespace eps::lldp {

namespace {

constexpr std::size_t kHeadBytes = 16'384;

std::vector<std::string_view> titlesOf(const BriefForm &form)
{
    std::vector<std::string_view> titles;
    for (const auto &column : form.columns)
        titles.push_back(column.title);
    return titles;
}

/// A name of a port as far as a cut cell can be told from prose.
bool isPortName(std::string_view cell)
{
    return !cell.empty() && cell.size() <= 64 && cell.find(' ') == std::string_view::npos && cell.back() != ':';
}

/// A row has padding between its cells; a name that is too long for its column has not.
bool isNameAlone(std::string_view line) { return line.front() != ' ' && text::trim(line).find("  ") == line.npos; }

class Reader {
public:
    Reader(const BriefForm &form, const sources::Document &document, sources::Findings &into)
        : m_form(form), m_titles(titlesOf(form)), m_document(document), m_into(into)
    {
    }

    void read()
    {
        const auto lines = text::lines(m_document.text);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto next = i + 1 < lines.size() ? lines[i + 1] : std::string_view();
            if (!readHeader(lines[i], next) && m_table)
                readRow(lines[i], {m_document.file, m_document.firstLine + static_cast<std::uint32_t>(i)});
        }
        finishRecord();
        m_odd.report("no rows of the neighbour table", m_into);
    }

private:
    bool readHeader(std::string_view line, std::string_view next)
    {
        auto table = TextTable::ofTitles(line, m_titles);
        if (!table)
            return false;
        finishRecord();
        if (auto ruled = TextTable::ofRuler(line, next)) {
            const bool whole = std::all_of(m_titles.begin(), m_titles.end(),
                                           [&](std::string_view title) { return ruled->columnOf(title).has_value(); });
            if (whole)
                table = std::move(ruled);
        }
        m_table = std::move(table);
        m_columns.clear();
        for (const auto title : m_titles)
            m_columns.push_back(*m_table->columnOf(title));
        return true;
    }
    void readRow(std::string_view line, SourceRef source)
    {
        if (text::trim(line).empty() || isRuler(line) || text::startsWithIgnoreCase(text::trim(line), "total "))
            return;
        const auto row = m_table->cut(line);
        // IOS cuts a name at the width of its column and leaves no space.
        const std::size_t allowed = m_form.wrap == Wrap::NameBefore ? 1 : 0;
        if (m_form.wrap == Wrap::NameBefore && isNameAlone(line))
            readWrapped(line, row.cells, source);
        else if (row.crossed > allowed)
            m_odd.add(source);
        else if (isPortName(cell(row.cells, Field::LocalPort)))
            startRecord(row.cells, source);
        else
            readWrapped(line, row.cells, source);
    }
    void startRecord(const std::vector<std::string_view> &cells, SourceRef source)
    {
        finishRecord();
        m_record.emplace(m_name.empty() ? source : m_nameSource);
        m_record->set(Field::DeviceId, m_name);
        m_name = {};
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            m_record->set(m_form.columns[i].field, cells[m_columns[i]]);
    }
    void readWrapped(std::string_view line, const std::vector<std::string_view> &cells, SourceRef source)
    {
        switch (m_form.wrap) {
        case Wrap::NameBefore:
            finishRecord();
            if (!m_name.empty())
                m_odd.add(m_nameSource);
            m_name = text::trim(line);
            m_nameSource = source;
            break;
        case Wrap::CellsAfter:
            if (m_record && cell(cells, Field::LocalPort).empty())
                continueRecord(cells);
            else
                m_odd.add(source);
            break;
        case Wrap::None:
            if (!cell(cells, Field::LocalPort).empty() || !cell(cells, Field::DeviceId).empty())
                m_odd.add(source);
            break;
        }
    }
    void continueRecord(const std::vector<std::string_view> &cells)
    {
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            m_record->extend(m_form.columns[i].field, cells[m_columns[i]]);
    }
    std::string_view cell(const std::vector<std::string_view> &cells, Field field) const
    {
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (m_form.columns[i].field == field)
                return cells[m_columns[i]];
        }
        return {};
    }
    void finishRecord()
    {
        if (m_record && !isEmptyRow(*m_record))
            m_record->addTo(m_into);
        m_record.reset();
    }
    /// Tables of all interfaces list those without neighbour, too.
    static bool isEmptyRow(const RawRecord &record)
    {
        return record.get(Field::DeviceId).empty() && record.get(Field::ChassisId).empty() &&
               record.get(Field::PortId).empty() && record.get(Field::SystemName).empty();
    }

    const BriefForm &m_form;
    const std::vector<std::string_view> m_titles;
    const sources::Document &m_document;
    sources::Findings &m_into;
    std::optional<TextTable> m_table;
    std::vector<std::size_t> m_columns; ///< of m_table, for each column of m_form
    std::optional<RawRecord> m_record;
    std::string_view m_name; ///< a device id that stood alone on its line
    SourceRef m_nameSource;
    Oddities m_odd;
};

} // namespace

sources::Probe probeBrief(const BriefForm &form, const sources::Document &document, std::string_view reason)
{
    const auto head = document.text.substr(0, kHeadBytes);
    if (isMarkdown(head))
        return {};
    const auto titles = titlesOf(form);
    for (const auto line : text::lines(head)) {
        if (line.size() < 512 && TextTable::ofTitles(line, titles))
            return {80, reason};
    }
    return {};
}

void parseBrief(const BriefForm &form, const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    Reader(form, document, into).read();
    scope.close();
}

} // namespace eps::lldp
