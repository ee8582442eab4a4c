#pragma once

#include "core/base/file_bytes.h"
#include "core/engine/line_matcher.h"

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace eps::engine {

/// A line where it stands in its file.
struct LineAt {
    std::uint64_t offset = 0; ///< of its first byte
    std::string text;         ///< without its end, cut at LineMatcher::kMatchBytes
    bool isCut = false;
    std::uint64_t inBlock = 0; ///< how many lines, let through or not, begin in its block before it
};

/// The lines of one file that a matcher lets through, found by number: how many of them begin before each block of
/// 64 KiB. That is 8 bytes a block, 0.012 % of the text, whatever the lines; the rest is read again when it is asked
/// for. It is built in steps by whoever calls step(), several threads included, from the front to the end; what is
/// counted already can be used meanwhile. Thread-safe.
class LineTally {
public:
    static constexpr std::uint64_t kBlockBytes = 64ULL * 1024;
    static constexpr std::uint64_t kStepBlocks = 16;

    LineTally(std::shared_ptr<FileBytes> bytes, std::shared_ptr<const LineMatcher> matcher);

    /// Counts on, at most kStepBlocks. False = all is counted. Errors: those of the file; then it stays as it is.
    [[nodiscard]] Result<bool> step(const std::stop_token &stop = {});

    [[nodiscard]] bool isComplete() const;
    /// Lines counted so far.
    [[nodiscard]] std::uint64_t lines() const;
    /// Bytes counted so far: lines that begin before this are in.
    [[nodiscard]] std::uint64_t bytes() const;
    /// How many of the lines begin before the block; none = not counted yet. O(1).
    [[nodiscard]] std::optional<std::uint64_t> linesBefore(std::uint64_t block) const;
    /// The block in which line `number` (from 0) begins; none = not counted yet, or there is none. O(log blocks).
    [[nodiscard]] std::optional<std::uint64_t> blockOf(std::uint64_t number) const;
    /// The first block at or after `block` in which a line begins; `block` itself where that is not counted yet, the
    /// first block that is not counted when there is none before. O(log blocks).
    [[nodiscard]] std::uint64_t nextBlock(std::uint64_t block) const;
    /// The last one at or before `block`; `block` itself where that is not counted yet; none = there is none.
    [[nodiscard]] std::optional<std::uint64_t> previousBlock(std::uint64_t block) const;

    /// The lines that begin in a block, in order; whether it is counted or not. Reads the block and what its last line
    /// needs: O(64 KiB).
    [[nodiscard]] Result<std::vector<LineAt>> linesIn(std::uint64_t block, const std::stop_token &stop = {}) const;

private:
    void count(std::string_view data, std::size_t end, std::vector<std::uint64_t> &counts) const;

    std::shared_ptr<FileBytes> m_bytes;
    std::shared_ptr<const LineMatcher> m_matcher;
    std::mutex m_stepping; ///< one step at a time
    std::string m_text;    ///< guarded by m_stepping, as is the next
    bool m_lineEnded = true;
    mutable std::mutex m_mutex;
    std::vector<std::uint64_t> m_before{0}; ///< guarded by m_mutex: entry b = lines that begin before block b
    std::uint64_t m_counted = 0;            ///< guarded: bytes
    bool m_isComplete = false;              ///< guarded
};

} // namespace eps::engine
