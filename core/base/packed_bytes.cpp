#include "core/base/packed_bytes.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cstring>

namespace eps {

namespace {

class PackedBytes final : public FileBytes {
public:
    PackedBytes(std::unique_ptr<RawFile> raw, Packing packing, std::shared_ptr<UnpackCache> cache)
        : m_raw(std::move(raw)), m_packing(packing), m_cache(std::move(cache))
    {
    }
    ~PackedBytes() override { m_cache->forget(this); }
    PackedBytes(const PackedBytes &) = delete;
    PackedBytes &operator=(const PackedBytes &) = delete;

    Result<std::size_t> readAt(std::uint64_t offset, std::span<char> into, const std::stop_token &stop) override
    {
        std::size_t filled = 0;
        while (filled < into.size()) {
            const auto at = offset + filled;
            const auto text = blockAt(at / UnpackCache::kBlockBytes, stop);
            if (!text)
                return tl::unexpected(text.error());
            const auto skipped = static_cast<std::size_t>(at % UnpackCache::kBlockBytes);
            if (skipped >= (*text)->size())
                break;
            const auto count = std::min((*text)->size() - skipped, into.size() - filled);
            std::memcpy(into.data() + filled, (*text)->data() + skipped, count);
            filled += count;
        }
        return filled;
    }
    std::uint64_t size() const override { return m_size.load(); }
    bool isSizeKnown() const override { return m_isSizeKnown.load(); }
    FileChange change() override { return m_raw->change(); }
    std::optional<Error> damage() const override
    {
        const std::scoped_lock lock(m_mutex);
        return m_damage;
    }

private:
    /// Empty or short: the text ends there.
    Result<UnpackCache::Block> blockAt(std::uint64_t block, const std::stop_token &stop)
    {
        if (auto text = m_cache->find(this, block))
            return text;
        const auto start = block * UnpackCache::kBlockBytes;
        if (isSizeKnown() && start >= size())
            return std::make_shared<const std::string>();
        const auto point = m_points.before(start);
        auto unpacker = m_cache->take(this, point.unpacked, start);
        if (unpacker == nullptr) {
            auto opened = unpackFrom(*m_raw, m_packing, point, m_points);
            if (!opened)
                return tl::unexpected(opened.error());
            unpacker = std::move(*opened);
        }
        while (!stop.stop_requested()) {
            const auto at = unpacker->position();
            // After a resume point it takes a shorter piece to get to where a block starts.
            const auto length = UnpackCache::kBlockBytes - at % UnpackCache::kBlockBytes;
            auto text = std::make_shared<std::string>(static_cast<std::size_t>(length), '\0');
            text->resize(unpacker->read(*text));
            const bool ends = text->size() < length;
            noteSize(unpacker->position(), ends);
            if (at % UnpackCache::kBlockBytes == 0)
                m_cache->put(this, at / UnpackCache::kBlockBytes, text);
            if (ends) {
                noteDamage(*unpacker);
                return at == start ? text : std::make_shared<const std::string>();
            }
            if (at == start) {
                m_cache->giveBack(this, std::move(unpacker));
                return text;
            }
        }
        m_cache->giveBack(this, std::move(unpacker));
        return failure("unpacking was cancelled");
    }

    void noteDamage(const Unpacker &unpacker)
    {
        const std::scoped_lock lock(m_mutex);
        if (unpacker.damage())
            m_damage = unpacker.damage();
    }

    void noteSize(std::uint64_t reached, bool ends)
    {
        auto known = m_size.load();
        while (known < reached && !m_size.compare_exchange_weak(known, reached)) {
        }
        if (ends || reached >= kMostBytes)
            m_isSizeKnown.store(true);
    }

    std::unique_ptr<RawFile> m_raw;
    Packing m_packing;
    std::shared_ptr<UnpackCache> m_cache;
    ResumePoints m_points;
    std::atomic<std::uint64_t> m_size{0};
    std::atomic<bool> m_isSizeKnown{false};
    mutable std::mutex m_mutex;
    std::optional<Error> m_damage; ///< guarded by m_mutex
};

} // namespace

UnpackCache::Block UnpackCache::find(Owner owner, std::uint64_t block)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_blocks.find({owner, block});
    if (found == m_blocks.end())
        return nullptr;
    m_use.splice(m_use.end(), m_use, found->second.used);
    return found->second.text;
}

void UnpackCache::put(Owner owner, std::uint64_t block, Block text)
{
    const std::scoped_lock lock(m_mutex);
    const Key key{owner, block};
    if (m_blocks.contains(key))
        return;
    m_blocks.emplace(key, Entry{std::move(text), m_use.insert(m_use.end(), key)});
    while (m_blocks.size() > kBlocks) {
        m_blocks.erase(m_use.front());
        m_use.pop_front();
    }
}

std::unique_ptr<Unpacker> UnpackCache::take(Owner owner, std::uint64_t notBefore, std::uint64_t unpacked)
{
    const std::scoped_lock lock(m_mutex);
    auto best = m_unpackers.end();
    for (auto at = m_unpackers.begin(); at != m_unpackers.end(); ++at) {
        const auto position = at->second->position();
        const bool fits = at->first == owner && position >= notBefore && position <= unpacked;
        if (fits && (best == m_unpackers.end() || position > best->second->position()))
            best = at;
    }
    if (best == m_unpackers.end())
        return nullptr;
    auto unpacker = std::move(best->second);
    m_unpackers.erase(best);
    return unpacker;
}

void UnpackCache::giveBack(Owner owner, std::unique_ptr<Unpacker> unpacker)
{
    const std::scoped_lock lock(m_mutex);
    m_unpackers.emplace_back(owner, std::move(unpacker));
    if (m_unpackers.size() > kUnpackers)
        m_unpackers.pop_front();
}

void UnpackCache::forget(Owner owner)
{
    const std::scoped_lock lock(m_mutex);
    std::erase_if(m_unpackers, [owner](const auto &entry) { return entry.first == owner; });
    for (auto at = m_blocks.begin(); at != m_blocks.end();) {
        if (at->first.first != owner) {
            ++at;
            continue;
        }
        m_use.erase(at->second.used);
        at = m_blocks.erase(at);
    }
}

Result<std::unique_ptr<FileBytes>> openPackedBytes(std::unique_ptr<RawFile> raw, Packing packing,
                                                   std::shared_ptr<UnpackCache> cache)
{
    EPS_ASSERT(cache != nullptr);
    return std::make_unique<PackedBytes>(std::move(raw), packing, std::move(cache));
}

} // namespace eps
