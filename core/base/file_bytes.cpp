#include "core/base/file_bytes.h"

#include "core/base/packed_bytes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace eps {

namespace {

class PlainBytes final : public FileBytes {
public:
    explicit PlainBytes(std::unique_ptr<RawFile> raw) : m_raw(std::move(raw)) {}

    Result<std::size_t> readAt(std::uint64_t offset, std::span<char> into, const std::stop_token &) override
    {
        if (offset >= size())
            return 0U;
        const auto count = std::min<std::uint64_t>(into.size(), size() - offset);
        return m_raw->readAt(offset, into.first(static_cast<std::size_t>(count)));
    }
    std::uint64_t size() const override { return std::min(m_raw->size(), kMostBytes); }
    bool isSizeKnown() const override { return true; }
    FileChange change() override { return m_raw->change(); }
    std::optional<Error> damage() const override { return std::nullopt; }

private:
    std::unique_ptr<RawFile> m_raw;
};

} // namespace

Result<std::unique_ptr<FileBytes>> openFileBytes(const std::string &path, const std::shared_ptr<UnpackCache> &cache)
{
    auto raw = RawFile::open(path);
    if (!raw)
        return tl::unexpected(raw.error());
    std::array<char, 4> magic{};
    const auto got = (*raw)->readAt(0, magic);
    if (!got)
        return tl::unexpected(got.error());
    if (const auto packing = packingOf(std::string_view(magic.data(), *got)))
        return openPackedBytes(std::move(*raw), *packing, cache);
    return std::make_unique<PlainBytes>(std::move(*raw));
}

} // namespace eps
