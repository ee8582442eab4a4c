#pragma once

#include "ui/graph/matrix_frame.h"
#include "ui/graph/object_text.h"

namespace eps::ui {

/// What is between the senders and receivers of one cell, in words: transports, NICs, hops, channels; or why there is
/// nothing.
[[nodiscard]] ObjectText describeCell(const MatrixData &data, const MatrixLevel &level, std::uint32_t from,
                                      std::uint32_t to);

/// The query that lists the hops of an area, in the words of the query language.
[[nodiscard]] QString queryOf(const MatrixData &data, const MatrixArea &area);

} // namespace eps::ui
