#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace eps::report {

/// The one writer of CSV: RFC 4180, UTF-8, lines end in CR LF, a cell is quoted where it has to be. A text that a
/// spreadsheet would run as a formula (it begins with = + - @) gets an apostrophe in front, as OWASP advises; numbers
/// stay as they are. Control characters and bytes that are no UTF-8 are made printable.
class CsvWriter {
public:
    explicit CsvWriter(std::ostream &out) : m_out(out) {}
    void row(const std::vector<std::string> &cells);

private:
    std::ostream &m_out;
};

/// Cells with tabs between them, for pasting into a spreadsheet or a terminal: tabs and line ends inside a cell become
/// blanks, the rest is as in CsvWriter. Ends in LF.
void writeTsvRow(std::ostream &out, const std::vector<std::string> &cells);

} // namespace eps::report
