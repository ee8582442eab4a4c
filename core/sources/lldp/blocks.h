#pragma once

#include "core/sources/lldp/raw_record.h"

#include <optional>
#include <span>
#include <string_view>

/// Dumps of labelled lines ("Port ID : Ethernet1"), one block per neighbour: all vendors' "detail" outputs. A vendor is
/// a BlockForm: one small table of labels and, where the blocks have heads, two small functions.
namespace eps::lldp {

/// A label of a vendor and the field that its value fills.
struct Label {
    std::string_view text; ///< compared without case
    Field field;
};

/// A line that names the local port of the blocks below it.
struct PortHead {
    std::string_view port;
    std::string_view lag;
    std::optional<int> count; ///< neighbours that follow, where the line says so
};

/// One vendor's form of blocks.
struct BlockForm {
    std::span<const Label> labels;
    std::string_view firstLabel; ///< opens a block; empty where `opens` does
    /// The local port of the blocks that follow, where it is not a label.
    std::optional<PortHead> (*head)(std::string_view line) = nullptr;
    /// Opens a block with a line of its own; the age if that line has one, else an empty text.
    std::optional<std::string_view> (*opens)(std::string_view line) = nullptr;
    std::string_view separator; ///< between two labelled values on one line
};

/// 85 when the beginning of the text (16 KiB) has the form's head or first label and at least three of its labels.
[[nodiscard]] sources::Probe probeBlocks(const BlockForm &form, const sources::Document &document,
                                         std::string_view reason);

/// Unlabelled lines continue a system description; what else is unknown is skipped. A head that announces more
/// neighbours than follow is a Problem.
void parseBlocks(const BlockForm &form, const sources::Document &document, sources::Findings &into);

} // namespace eps::lldp
