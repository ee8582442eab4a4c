#pragma once

#include "core/base/file_record.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

namespace eps {

/// Bytes in order, read in blocks; gzip and zstd are unpacked on the way. Used by one thread at a time.
/// Files are read, never mapped: a log that is being written may shrink (SIGBUS).
class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// Fills the front of `into` and returns how many bytes; 0 = end. Errors: read failed, damaged archive.
    [[nodiscard]] virtual Result<std::size_t> read(std::span<char> into) = 0;
    /// Bytes taken from the medium so far (compressed size), for progress.
    [[nodiscard]] virtual std::uint64_t consumed() const = 0;
};

/// Opens a regular file, or standard input for "-". gzip and zstd are recognised by their magic bytes.
/// Errors: not found, permission, a folder, a device or pipe other than standard input.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> openByteSource(const std::string &path);

/// A source, and what its bytes were on the medium: size and digest (if taken) are known when read() has given 0.
struct RecordedSource {
    std::unique_ptr<ByteSource> source;
    std::shared_ptr<const FileRecord> record;
};

/// Whether the digest of a file is taken while it is read (4 % of the time that reading a log takes).
enum class DigestUse { Take, Leave };

/// The same, and keeps a record of the file; that of standard input stays empty.
[[nodiscard]] Result<RecordedSource> openRecordedSource(const std::string &path, DigestUse digest = DigestUse::Take);

/// Opens a regular file and gives its bytes as they are: nothing is unpacked. Errors as openByteSource.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> openPlainBytes(const std::string &path);

/// A source over bytes in memory (copied), unpacked in the same way. For tests, fuzzers and pasted text.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> memoryByteSource(std::string bytes);

/// A source that gives `head` first and then what `rest` still holds: for code that looked at the first bytes.
[[nodiscard]] std::unique_ptr<ByteSource> withHead(std::string head, std::unique_ptr<ByteSource> rest);

/// What readAll gives: the text, and whether there was more than the limit.
struct WholeText {
    std::string text;
    bool truncated = false;
};

/// Reads to the end or to `limit` bytes (unpacked).
[[nodiscard]] Result<WholeText> readAll(ByteSource &source, std::size_t limit, std::stop_token stop = {});

} // namespace eps
