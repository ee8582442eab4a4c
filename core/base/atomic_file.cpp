#include "core/base/atomic_file.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace eps {

namespace {

constexpr mode_t kNewFile = 0666; ///< less the umask

class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    Descriptor(Descriptor &&other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    Descriptor &operator=(Descriptor &&) = delete;
    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool valid() const { return m_number >= 0; }

private:
    int m_number;
};

/// A file that is not in its place yet: without a name at first, if the file system can do that.
class Draft {
public:
    Draft(std::string folder, const std::string &name)
        : m_folder(std::move(folder)), m_name(hiddenName(m_folder, name)),
          m_file(::open(m_folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, kNewFile))
    {
    }
    ~Draft()
    {
        if (m_named)
            ::unlink(m_name.c_str());
    }
    Draft(const Draft &) = delete;
    Draft &operator=(const Draft &) = delete;

    /// Makes the file if it could not be made without a name.
    bool open()
    {
        if (m_file.valid())
            return true;
        m_named = true;
        m_hidden.emplace(::open(m_name.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, kNewFile));
        m_named = m_hidden->valid();
        return m_named;
    }
    [[nodiscard]] int number() const { return m_hidden ? m_hidden->number() : m_file.number(); }

    bool write(std::string_view bytes) const
    {
        while (!bytes.empty()) {
            const auto written = ::write(number(), bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
        }
        return ::fsync(number()) == 0;
    }

    /// Puts it in its place.
    bool rename(const std::string &path)
    {
        if (!m_named) {
            const std::string self = "/proc/self/fd/" + std::to_string(number());
            m_named = ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, m_name.c_str(), AT_SYMLINK_FOLLOW) == 0;
            if (!m_named)
                return false;
        }
        if (::rename(m_name.c_str(), path.c_str()) != 0)
            return false;
        m_named = false;
        return true;
    }

private:
    static std::string hiddenName(const std::string &folder, const std::string &name)
    {
        static std::atomic<unsigned> count = 0;
        return folder + "/." + name.substr(0, 200) + "." + std::to_string(::getpid()) + "-" + std::to_string(++count);
    }

    std::string m_folder;
    std::string m_name;
    Descriptor m_file;
    std::optional<Descriptor> m_hidden;
    bool m_named = false; ///< m_name exists
};

tl::unexpected<Error> failed(const std::string &path, int error)
{
    return failure("cannot write " + path, std::generic_category().message(error), "what was there before is untouched",
                   "save it elsewhere");
}

/// Permissions and, where this process may, the owner of the file that is replaced.
void takeOver(int descriptor, const std::string &path)
{
    struct stat before {};
    if (::stat(path.c_str(), &before) != 0)
        return;
    // The owner first: changing it clears some permissions. Who may not give files away keeps his own.
    [[maybe_unused]] const int owned = ::fchown(descriptor, before.st_uid, before.st_gid);
    [[maybe_unused]] const int allowed = ::fchmod(descriptor, before.st_mode & 07777U);
}

} // namespace

Result<void> writeFileAtomically(const std::string &path, std::string_view bytes)
{
    namespace fs = std::filesystem;
    std::error_code none;
    const fs::path real = fs::weakly_canonical(path, none);
    const fs::path target = none ? fs::path(path) : real;
    if (fs::is_directory(target, none))
        return failed(path, EISDIR);
    if (fs::exists(target, none) && ::access(target.c_str(), W_OK) != 0)
        return failed(path, errno);
    const std::string folder = target.has_parent_path() ? target.parent_path().string() : ".";
    Draft draft(folder, target.filename().string());
    if (!draft.open())
        return failed(path, errno);
    takeOver(draft.number(), target.string());
    if (!draft.write(bytes) || !draft.rename(target.string()))
        return failed(path, errno);
    // The name is safe only when the folder is; a file system that cannot do it does it when it can.
    const Descriptor place(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    [[maybe_unused]] const int forced = ::fsync(place.number());
    return {};
}

} // namespace eps
