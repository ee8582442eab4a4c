#pragma once

#include "core/base/file_bytes.h"
#include "core/base/seek_decompress.h"

#include <list>
#include <map>
#include <mutex>
#include <utility>

namespace eps {

/// Text that was unpacked last, and unpackers that can go on, of all packed files of one owner: at most kBlocks and
/// kUnpackers, the longest unused go first. Thread-safe. 16 MiB, and what the unpackers hold.
class UnpackCache {
public:
    static constexpr std::size_t kBlockBytes = 64UL * 1024UL;
    static constexpr std::size_t kBlocks = 256;
    static constexpr std::size_t kUnpackers = 4;

    using Block = std::shared_ptr<const std::string>;
    using Owner = const void *;

    /// Null when it is not there.
    [[nodiscard]] Block find(Owner owner, std::uint64_t block);
    void put(Owner owner, std::uint64_t block, Block text);
    /// Lends the unpacker of the file that stands nearest before `unpacked`, but not before `notBefore`; null = none.
    [[nodiscard]] std::unique_ptr<Unpacker> take(Owner owner, std::uint64_t notBefore, std::uint64_t unpacked);
    void giveBack(Owner owner, std::unique_ptr<Unpacker> unpacker);
    /// Lets go of everything of a file that goes away.
    void forget(Owner owner);

private:
    using Key = std::pair<Owner, std::uint64_t>;
    struct Entry {
        Block text;
        std::list<Key>::iterator used;
    };

    std::mutex m_mutex;
    std::map<Key, Entry> m_blocks;
    std::list<Key> m_use; ///< the longest unused first
    std::list<std::pair<Owner, std::unique_ptr<Unpacker>>> m_unpackers;
};

/// The text of a packed file at any offset. A read goes on where an unpacker stands, else from the nearest resume
/// point before: at most ResumePoints::kSpacing of text for gzip, but all of the frame before the place for zstd (about
/// a second for each gigabyte when it jumps back; what was unpacked last is kept, so that reading backwards works).
[[nodiscard]] Result<std::unique_ptr<FileBytes>> openPackedBytes(std::unique_ptr<RawFile> raw, Packing packing,
                                                                 std::shared_ptr<UnpackCache> cache);

} // namespace eps
