#pragma once

#include "core/sources/lldp/raw_record.h"

#include <span>
#include <string_view>

/// Tables with one neighbour per row, all vendors' "brief" outputs. A vendor is a BriefForm: the titles of its header.
namespace eps::lldp {

/// A title of a header and the field that its cells fill.
struct Column {
    std::string_view title;
    Field field;
};

/// What a row means whose local port is empty.
enum class Wrap {
    None,       ///< nothing that belongs to a neighbour
    NameBefore, ///< a long device id stands alone; the rest follows on the next line
    CellsAfter  ///< long cells go on, each in its column
};

/// One vendor's form of table.
struct BriefForm {
    std::span<const Column> columns; ///< in the order of the header
    Wrap wrap = Wrap::None;
};

/// 80 when a line within the first 16 KiB is the form's header.
[[nodiscard]] sources::Probe probeBrief(const BriefForm &form, const sources::Document &document,
                                        std::string_view reason);

/// Rows are cut at the ruler under the header, or at the header. Rows without a local port are counted in a Problem.
void parseBrief(const BriefForm &form, const sources::Document &document, sources::Findings &into);

} // namespace eps::lldp
