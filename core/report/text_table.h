#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace eps::report {

/// Rows in columns as wide as their widest cell (counted in code points), two blanks apart, no trailing blanks.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> header) : m_rows{std::move(header)} {}
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
    void write(std::ostream &out, std::string_view indent = "") const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace eps::report
