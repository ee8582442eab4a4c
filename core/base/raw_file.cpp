#include "core/base/raw_file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace eps {

namespace {

std::string errnoText(int error) { return std::error_code(error, std::generic_category()).message(); }

/// Closes what it holds.
class Descriptor {
public:
    // O_NONBLOCK: opening a pipe that nobody writes must not hang.
    explicit Descriptor(const std::string &path) : m_value(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
    ~Descriptor()
    {
        if (m_value >= 0)
            ::close(m_value);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    [[nodiscard]] int value() const { return m_value; }

private:
    int m_value;
};

} // namespace

Result<RawFile::Identity> RawFile::identityOf(int descriptor, const std::string &path)
{
    struct stat status {};
    if (::fstat(descriptor, &status) != 0)
        return failure("cannot look at " + path, errnoText(errno));
    if (!S_ISREG(status.st_mode))
        return failure("cannot read " + path, "it is not a regular file", "nothing of it is shown",
                       "copy its content into a file");
    Identity identity;
    identity.device = status.st_dev;
    identity.inode = status.st_ino;
    identity.size = static_cast<std::uint64_t>(std::max<off_t>(status.st_size, 0));
    identity.modifiedNs = std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
    return identity;
}

Result<std::unique_ptr<RawFile>> RawFile::open(const std::string &path)
{
    const Descriptor file(path);
    if (file.value() < 0)
        return failure("cannot open " + path, errnoText(errno), "nothing of this file is shown",
                       "check the path and its permissions");
    auto identity = identityOf(file.value(), path);
    if (!identity)
        return tl::unexpected(identity.error());
    std::unique_ptr<RawFile> raw(new RawFile(path));
    raw->m_identity = *identity;
    return raw;
}

void RawFile::note(FileChange change)
{
    FileChange known = m_change.load();
    while (known < change && !m_change.compare_exchange_weak(known, change)) {
    }
}

void RawFile::compare(const Identity &now)
{
    if (now.device != m_identity.device || now.inode != m_identity.inode)
        note(FileChange::Replaced);
    else if (now.size < m_identity.size)
        note(FileChange::Shrunk);
    else if (now.size > m_identity.size)
        note(FileChange::Grown);
    else if (now.modifiedNs != m_identity.modifiedNs)
        note(FileChange::Rewritten);
}

Result<std::size_t> RawFile::readAt(std::uint64_t offset, std::span<char> into)
{
    const Descriptor file(m_path);
    if (file.value() < 0) {
        note(FileChange::Gone);
        return failure("cannot open " + m_path, errnoText(errno));
    }
    const auto now = identityOf(file.value(), m_path);
    if (!now)
        return tl::unexpected(now.error());
    compare(*now);
    if (now->device != m_identity.device || now->inode != m_identity.inode)
        return failure("cannot read on in " + m_path, "another file has its name now", "its lines are not shown",
                       "load again");
    std::size_t filled = 0;
    while (filled < into.size()) {
        const auto got =
            ::pread(file.value(), into.data() + filled, into.size() - filled, static_cast<off_t>(offset + filled));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return failure("cannot read " + m_path, errnoText(errno));
        if (got == 0)
            break;
        filled += static_cast<std::size_t>(got);
    }
    return filled;
}

FileChange RawFile::change()
{
    const Descriptor file(m_path);
    if (file.value() < 0)
        note(FileChange::Gone);
    else if (const auto now = identityOf(file.value(), m_path))
        compare(*now);
    else
        note(FileChange::Replaced);
    return m_change.load();
}

} // namespace eps
