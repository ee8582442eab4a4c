#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace eps::lldp {

/// A table of fixed columns, as CLIs print it. Cells may be empty and may hold spaces, so rows are cut at the columns
/// of the header or of the ruler under it, counted in characters (UTF-8), never at spaces alone.
class TextTable {
public:
    /// From a header line in which these titles stand in this order, case ignored; nothing when one is missing.
    [[nodiscard]] static std::optional<TextTable> ofTitles(std::string_view header,
                                                           std::span<const std::string_view> titles);
    /// From a ruler ("-----  ---") and the header above it; nothing when the line is no ruler of two columns or more.
    [[nodiscard]] static std::optional<TextTable> ofRuler(std::string_view header, std::string_view ruler);

    /// Index of the column with that title, case ignored.
    [[nodiscard]] std::optional<std::size_t> columnOf(std::string_view title) const;

    /// The trimmed cells of a row, one per column.
    struct Row {
        std::vector<std::string_view> cells;
        std::size_t crossed = 0; ///< columns at whose start a word goes on: prose, or a cell that is too long
    };

    /// Cuts a row at the columns; where words cross them, at the words if these are as many as the columns.
    [[nodiscard]] Row cut(std::string_view row) const;

private:
    std::vector<std::string_view> m_titles; ///< borrowed from the header
    std::vector<std::size_t> m_starts;      ///< in characters
};

/// A line of dashes (or "=") and spaces.
[[nodiscard]] bool isRuler(std::string_view line);

} // namespace eps::lldp
