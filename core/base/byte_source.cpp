#include "core/base/byte_source.h"

#include "core/base/decompress.h"
#include "core/base/digest.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace eps {

namespace {

std::string errnoText(int number) { return std::generic_category().message(number); }

/// A descriptor; with a record it also notes how much it handed out, and takes the digest of it if asked to.
class FileSource final : public ByteSource {
public:
    FileSource(int descriptor, std::string path, std::shared_ptr<FileRecord> record = nullptr,
               DigestUse digest = DigestUse::Leave)
        : m_descriptor(descriptor), m_path(std::move(path)), m_record(std::move(record))
    {
        if (m_record && digest == DigestUse::Take)
            m_digest.emplace();
    }
    ~FileSource() override
    {
        if (m_descriptor > STDIN_FILENO)
            ::close(m_descriptor);
    }
    FileSource(const FileSource &) = delete;
    FileSource &operator=(const FileSource &) = delete;

    Result<std::size_t> read(std::span<char> into) override
    {
        while (true) {
            const auto got = ::read(m_descriptor, into.data(), into.size());
            if (got >= 0) {
                m_consumed += static_cast<std::uint64_t>(got);
                note(into.first(static_cast<std::size_t>(got)));
                return static_cast<std::size_t>(got);
            }
            if (errno != EINTR)
                return failure("cannot read " + m_path, errnoText(errno));
        }
    }
    std::uint64_t consumed() const override { return m_consumed; }

private:
    void note(std::span<const char> bytes)
    {
        if (!m_record)
            return;
        if (m_digest)
            m_digest->add(bytes);
        if (!bytes.empty())
            return;
        m_record->bytes = m_consumed;
        if (m_digest)
            m_record->digest = m_digest->text();
    }

    int m_descriptor;
    std::string m_path;
    std::shared_ptr<FileRecord> m_record;
    std::optional<Digest> m_digest;
    std::uint64_t m_consumed = 0;
};

class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::string bytes) : m_bytes(std::move(bytes)) {}
    Result<std::size_t> read(std::span<char> into) override
    {
        const auto count = std::min(into.size(), m_bytes.size() - m_at);
        std::memcpy(into.data(), m_bytes.data() + m_at, count);
        m_at += count;
        return count;
    }
    std::uint64_t consumed() const override { return m_at; }

private:
    std::string m_bytes;
    std::size_t m_at = 0;
};

/// Hands out bytes that were read to look at the magic number, then the rest.
class PeekedSource final : public ByteSource {
public:
    PeekedSource(std::string head, std::unique_ptr<ByteSource> rest) : m_head(std::move(head)), m_rest(std::move(rest))
    {
    }
    Result<std::size_t> read(std::span<char> into) override
    {
        if (m_at == m_head.size())
            return m_rest->read(into);
        const auto count = std::min(into.size(), m_head.size() - m_at);
        std::memcpy(into.data(), m_head.data() + m_at, count);
        m_at += count;
        return count;
    }
    std::uint64_t consumed() const override { return m_rest->consumed(); }

private:
    std::string m_head;
    std::unique_ptr<ByteSource> m_rest;
    std::size_t m_at = 0;
};

Result<std::unique_ptr<ByteSource>> unpacked(std::unique_ptr<ByteSource> raw)
{
    std::array<char, 4> magic{};
    std::size_t got = 0;
    while (got < magic.size()) {
        auto count = raw->read(std::span(magic).subspan(got));
        if (!count)
            return tl::unexpected(count.error());
        if (*count == 0)
            break;
        got += *count;
    }
    const std::string head(magic.data(), got);
    auto source = std::make_unique<PeekedSource>(head, std::move(raw));
    if (head.starts_with("\x1f\x8b"))
        return gunzip(std::move(source));
    if (head == "\x28\xb5\x2f\xfd")
        return unzstd(std::move(source));
    return source;
}

/// Opens a regular file; fills in `record`, if there is one, what is known before reading.
Result<std::unique_ptr<ByteSource>> openFile(const std::string &path,
                                             const std::shared_ptr<FileRecord> &record = nullptr,
                                             DigestUse digest = DigestUse::Leave)
{
    // O_NONBLOCK: opening a pipe that nobody writes must not hang.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return failure("cannot open " + path, errnoText(errno), "nothing of this file is used",
                       "check the path and its permissions");
    auto source = std::make_unique<FileSource>(descriptor, path, record, digest);
    struct stat status {};
    if (::fstat(descriptor, &status) != 0)
        return failure("cannot look at " + path, errnoText(errno));
    if (!S_ISREG(status.st_mode))
        return failure("cannot read " + path, "it is not a regular file", "nothing of it is used",
                       "copy its content into a file, or pipe it in with -");
    if (record) {
        std::error_code failed;
        record->location = std::filesystem::absolute(path, failed).string();
        record->bytes = static_cast<std::uint64_t>(status.st_size);
        record->modifiedNs = std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
    }
    return source;
}

} // namespace

Result<std::unique_ptr<ByteSource>> openPlainBytes(const std::string &path) { return openFile(path); }

Result<std::unique_ptr<ByteSource>> openByteSource(const std::string &path)
{
    if (path == "-")
        return unpacked(std::make_unique<FileSource>(STDIN_FILENO, "standard input"));
    return openFile(path).and_then(unpacked);
}

Result<RecordedSource> openRecordedSource(const std::string &path, DigestUse digest)
{
    auto record = std::make_shared<FileRecord>();
    auto opened = path == "-" ? openByteSource(path) : openFile(path, record, digest).and_then(unpacked);
    if (!opened)
        return tl::unexpected(opened.error());
    return RecordedSource{std::move(*opened), std::move(record)};
}

Result<std::unique_ptr<ByteSource>> memoryByteSource(std::string bytes)
{
    return unpacked(std::make_unique<MemorySource>(std::move(bytes)));
}

std::unique_ptr<ByteSource> withHead(std::string head, std::unique_ptr<ByteSource> rest)
{
    return std::make_unique<PeekedSource>(std::move(head), std::move(rest));
}

Result<WholeText> readAll(ByteSource &source, std::size_t limit, std::stop_token stop)
{
    constexpr std::size_t kBlock = 64 * 1024;
    WholeText whole;
    while (!stop.stop_requested()) {
        const auto old = whole.text.size();
        whole.text.resize(old + kBlock);
        const auto got = source.read(std::span(whole.text).subspan(old));
        whole.text.resize(old + (got ? *got : 0));
        if (!got)
            return tl::unexpected(got.error());
        if (whole.text.size() > limit) {
            whole.text.resize(limit);
            whole.truncated = true;
            return whole;
        }
        if (*got == 0)
            return whole;
    }
    return failure("reading was cancelled");
}

} // namespace eps
