#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

/// What the fuzz programs share.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace eps::fuzz {

/// The input as text; never null, so that views into it are never either.
[[nodiscard]] inline std::string_view textOf(const std::uint8_t *data, std::size_t size)
{
    return size == 0 ? std::string_view("") : std::string_view(reinterpret_cast<const char *>(data), size);
}

/// Ends the program like a sanitiser does, in every build: what must hold for any input does not.
inline void require(bool holds, std::string_view what)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

} // namespace eps::fuzz
