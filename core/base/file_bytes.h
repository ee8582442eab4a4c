#pragma once

#include "core/base/raw_file.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace eps {

class UnpackCache;

/// The bytes of one regular file at any offset; gzip and zstd are unpacked on the way, so that offsets are those of
/// the text. The file is opened for each read and never mapped: a log may be cut while it is read, and thousands of
/// files may be in use. Thread-safe.
class FileBytes {
public:
    virtual ~FileBytes() = default;

    /// Fills `into` with what stands from `offset` on and gives how many bytes; fewer only at the end. Errors: gone,
    /// replaced, read failed, stopped. Plain: O(bytes). Packed: see openPackedBytes.
    [[nodiscard]] virtual Result<std::size_t> readAt(std::uint64_t offset, std::span<char> into,
                                                     const std::stop_token &stop = {}) = 0;
    /// Bytes that are known to be there: all of a plain file as it was at opening, at most kMostBytes; of a packed one
    /// what has been unpacked so far.
    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// size() is that of the whole file.
    [[nodiscard]] virtual bool isSizeKnown() const = 0;
    /// Why the text of a packed file ends before its time, once that was met.
    [[nodiscard]] virtual std::optional<Error> damage() const = 0;

    /// Looks at the file now. Once it is not None it stays; the worst counts.
    [[nodiscard]] virtual FileChange change() = 0;

    /// More than this of one file is not read, so that no index grows without bound.
    static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 40U;
};

/// Opens a regular file. `cache` holds what packed files unpack and is shared by all that one owner reads.
/// Errors: not found, permission, no regular file.
[[nodiscard]] Result<std::unique_ptr<FileBytes>> openFileBytes(const std::string &path,
                                                               const std::shared_ptr<UnpackCache> &cache);

} // namespace eps
