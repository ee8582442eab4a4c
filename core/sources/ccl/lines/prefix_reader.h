#pragma once

#include "core/sources/ccl/lines/line_prefix.h"

#include <string>
#include <string_view>
#include <vector>

namespace eps::ccl {

/// Reads the prefixes of the lines of one file. Most lines of a file start with one of a few texts
/// ("node01:4711:4802 [3] NCCL INFO "): those are parsed once and then only compared.
class PrefixReader {
public:
    PrefixReader() = default;
    PrefixReader(const PrefixReader &) = delete;
    PrefixReader &operator=(const PrefixReader &) = delete;

    /// As parsePrefix(line, 0, prefix); sets LinePrefix::form when it remembers the text in front of the message.
    [[nodiscard]] bool read(std::string_view line, LinePrefix &prefix);

private:
    struct Known {
        std::string text;  ///< all bytes in front of the message
        LinePrefix prefix; ///< of `text`
    };
    [[nodiscard]] Known &slotOf(std::string_view text);

    std::vector<Known> m_known; ///< one text per value of a short hash; made at the first use
    std::uint32_t m_forms = 0;
};

} // namespace eps::ccl
