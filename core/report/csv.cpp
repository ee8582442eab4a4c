#include "core/report/csv.h"

#include "core/base/text.h"

#include <algorithm>

namespace eps::report {

namespace {

/// The text as a spreadsheet may read it without running it.
std::string harmless(std::string_view cell)
{
    std::string shown = text::toDisplay(cell);
    const bool formula = !shown.empty() && std::string_view("=+-@\t").find(shown.front()) != std::string_view::npos;
    return formula && !text::toDouble(shown) ? '\'' + shown : shown;
}

} // namespace

void CsvWriter::row(const std::vector<std::string> &cells)
{
    bool first = true;
    for (const std::string &cell : cells) {
        if (!first)
            m_out << ',';
        first = false;
        const std::string shown = harmless(cell);
        if (shown.find_first_of(",\"\r\n") == std::string::npos) {
            m_out << shown;
            continue;
        }
        m_out << '"';
        for (const char c : shown) {
            if (c == '"')
                m_out << '"';
            m_out << c;
        }
        m_out << '"';
    }
    m_out << "\r\n";
}

void writeTsvRow(std::ostream &out, const std::vector<std::string> &cells)
{
    bool first = true;
    for (const std::string &cell : cells) {
        if (!first)
            out << '\t';
        first = false;
        std::string shown = harmless(cell);
        std::replace(shown.begin(), shown.end(), '\t', ' ');
        out << shown;
    }
    out << '\n';
}

} // namespace eps::report
