#include "core/base/byte_source.h"
#include "tests/fuzz/fuzz.h"

#include <string>

/// gzip, zstd and plain bytes through the reader that all files go through: bounded, no crash, no endless loop.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    constexpr std::size_t kLimit = 1U << 20U;
    auto source = eps::memoryByteSource(std::string(eps::fuzz::textOf(data, size)));
    if (!source)
        return 0;
    const auto whole = eps::readAll(**source, kLimit);
    eps::fuzz::require(!whole || whole->text.size() <= kLimit, "more bytes than the limit");
    return 0;
}
