#include "core/session/index.h"

#include "core/base/byte_source.h"
#include "core/base/compress.h"
#include "core/session/index_reader.h"
#include "core/session/index_writer.h"
#include "core/session/soundness.h"
#include "core/session/transfer.h"

namespace eps::session {

namespace {

constexpr std::string_view kMagic = "EPSI";
constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";

tl::unexpected<Error> damaged(std::string why)
{
    return failure("the index of the session is damaged", std::move(why), "what was read cannot be shown",
                   "open the logs themselves");
}

Result<std::string> unpacked(std::string_view bytes, std::uint64_t limit)
{
    if (!bytes.starts_with(kZstdMagic))
        return damaged("it is no zstd frame");
    auto source = memoryByteSource(std::string(bytes));
    if (!source)
        return damaged(source.error().oneLine());
    auto whole = readAll(**source, static_cast<std::size_t>(limit));
    if (!whole)
        return damaged(whole.error().oneLine());
    if (whole->truncated)
        return damaged("it is larger than any index may be");
    return std::move(whole->text);
}

/// Cuts magic and format off `bytes`.
Result<std::uint32_t> takeFormat(std::string_view &bytes)
{
    if (!bytes.starts_with(kMagic) || bytes.size() <= kMagic.size())
        return damaged("it does not begin as one");
    bytes.remove_prefix(kMagic.size());
    const auto format = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    if (format > kIndexFormat)
        return failure("the session was saved by a newer EPS",
                       "its index has format " + std::to_string(format) + ", this EPS reads up to " +
                           std::to_string(kIndexFormat),
                       "it is not opened", "use the EPS that saved it, or open the logs themselves");
    if (format < kOldestIndexFormat)
        return failure("the session was saved by an older EPS",
                       "its index has format " + std::to_string(format) + ", this EPS reads from " +
                           std::to_string(kOldestIndexFormat),
                       "it is not opened", "open the logs themselves and save them again");
    return format;
}

} // namespace

Result<std::string> encodeIndex(const Snapshot &snapshot)
{
    IndexWriter writer(kMagic, kIndexFormat);
    writer(snapshot);
    return zstdCompressed(writer.take());
}

Result<Snapshot> decodeIndex(std::string_view bytes, const IndexLimits &limits)
{
    const auto whole = unpacked(bytes, limits.bytes);
    if (!whole)
        return tl::unexpected(whole.error());
    std::string_view rest = *whole;
    const auto format = takeFormat(rest);
    if (!format)
        return tl::unexpected(format.error());
    IndexReader reader(rest, *format, limits.memory);
    Snapshot snapshot;
    reader(snapshot);
    if (!reader.ok())
        return damaged(reader.error());
    if (!reader.atEnd())
        return damaged("something follows its end");
    if (auto wrong = unsoundness(snapshot); !wrong.empty())
        return damaged(std::move(wrong));
    return snapshot;
}

} // namespace eps::session
