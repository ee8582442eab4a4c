#pragma once

#include "core/base/byte_source.h"

namespace eps {

/// A source of the unpacked bytes of a gzip stream (several members in a row included). The one wrapper of zlib.
/// A stream that ends early or is damaged gives what was whole, then an error.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> gunzip(std::unique_ptr<ByteSource> packed);

/// The same for zstd frames. Windows over 128 MiB are refused, so that a small file cannot take all memory.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> unzstd(std::unique_ptr<ByteSource> packed);

} // namespace eps
