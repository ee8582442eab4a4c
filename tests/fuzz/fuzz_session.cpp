#include "core/sources/session.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

/// Splitting a terminal session: the sections lie in the input, in order, without overlap, and know their line.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = eps::fuzz::textOf(data, size);
    const char *end = text.data();
    for (const auto &section : eps::sources::splitSession(eps::FileId(std::int32_t{0}), text)) {
        const char *start = section.text.data();
        eps::fuzz::require(start >= end && start + section.text.size() <= text.data() + text.size(),
                           "sections overlap or leave the text");
        end = start + section.text.size();
        const auto line = 1 + std::count(text.data(), start, '\n');
        eps::fuzz::require(static_cast<std::ptrdiff_t>(section.firstLine) == line, "a section's first line is wrong");
    }
    return 0;
}
