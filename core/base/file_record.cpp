#include "core/base/file_record.h"

#include "core/base/byte_source.h"
#include "core/base/digest.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <sys/stat.h>

namespace eps {

namespace {

constexpr std::size_t kBlock = 64UL * 1024UL;

/// The digest of the first `bytes` bytes; empty when there are fewer, or they cannot be read.
std::string digestOf(ByteSource &source, std::uint64_t bytes, const std::stop_token &stop)
{
    Digest digest;
    std::array<char, kBlock> block{};
    while (bytes > 0 && !stop.stop_requested()) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, block.size()));
        const auto got = source.read(std::span(block).first(wanted));
        if (!got || *got == 0)
            return {};
        digest.add(std::span(block).first(*got));
        bytes -= *got;
    }
    return bytes == 0 ? digest.text() : std::string();
}

FileMatch compareBytes(const FileRecord &record, std::uint64_t size, const std::stop_token &stop)
{
    if (size < record.bytes || record.digest.empty())
        return FileMatch::Other;
    const auto source = openPlainBytes(record.location);
    if (!source)
        return FileMatch::Unreadable;
    if (digestOf(**source, record.bytes, stop) != record.digest)
        return FileMatch::Other;
    return size > record.bytes ? FileMatch::Grown : FileMatch::Same;
}

} // namespace

FileComparison compareWithFile(const FileRecord &record, std::stop_token stop)
{
    if (record.location.empty())
        return {FileMatch::Unrecorded, 0};
    struct stat status {};
    if (::stat(record.location.c_str(), &status) != 0)
        return {errno == ENOENT || errno == ENOTDIR ? FileMatch::Gone : FileMatch::Unreadable, 0};
    if (!S_ISREG(status.st_mode))
        return {FileMatch::Gone, 0};
    const auto size = static_cast<std::uint64_t>(status.st_size);
    const std::int64_t modifiedNs = std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
    if (size == record.bytes && modifiedNs == record.modifiedNs)
        return {FileMatch::Same, modifiedNs};
    return {compareBytes(record, size, stop), modifiedNs};
}

} // namespace eps
