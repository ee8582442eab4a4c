#pragma once

#include "core/base/result.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace eps {

/// What happened to a file since it was opened.
enum class FileChange : std::uint8_t {
    None,
    Grown,     ///< longer now; what was there at opening is still read
    Rewritten, ///< same length, written to since
    Shrunk,
    Replaced, ///< another file has its name
    Gone
};

/// A regular file read at any offset, its bytes as they are. It is opened for each read and never mapped: a log may be
/// cut while it is read, and thousands of files may be in use. Thread-safe.
class RawFile {
public:
    /// Errors: not found, permission, no regular file.
    [[nodiscard]] static Result<std::unique_ptr<RawFile>> open(const std::string &path);

    /// Fewer bytes than asked for only at the end. Errors: gone, replaced, read failed.
    [[nodiscard]] Result<std::size_t> readAt(std::uint64_t offset, std::span<char> into);
    /// At opening.
    [[nodiscard]] std::uint64_t size() const { return m_identity.size; }
    /// Looks at the file now. Once it is not None it stays; the worst counts.
    [[nodiscard]] FileChange change();

private:
    /// What makes a file the same one.
    struct Identity {
        std::uint64_t device = 0;
        std::uint64_t inode = 0;
        std::uint64_t size = 0;
        std::int64_t modifiedNs = 0;
    };

    explicit RawFile(std::string path) : m_path(std::move(path)) {}
    [[nodiscard]] static Result<Identity> identityOf(int descriptor, const std::string &path);
    void note(FileChange change);
    void compare(const Identity &now);

    std::string m_path;
    Identity m_identity;
    std::atomic<FileChange> m_change{FileChange::None};
};

} // namespace eps
