#pragma once

#include "core/base/raw_file.h"

#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace eps {

enum class Packing : std::uint8_t { Gzip, Zstd };

/// Told by the first four bytes; none = plain.
[[nodiscard]] std::optional<Packing> packingOf(std::string_view head);

/// A place from which packed data can be unpacked without what stands before it: the start of a gzip member or zstd
/// frame, or the start of a deflate block with the text before it that the block refers to.
struct ResumePoint {
    std::uint64_t packed = 0;   ///< offset of the next packed byte
    std::uint64_t unpacked = 0; ///< offset of the text that comes next
    int bits = 0;               ///< of the packed byte before, that belong to what comes
    bool isInside = false;      ///< inside a gzip member: `window` counts
    std::string window;         ///< up to 32 KiB
};

/// The resume points of one packed file, found while it is unpacked: kSpacing apart, so 0.4 % of the text for gzip
/// and almost nothing for zstd. A zstd file of one frame has only its start. Thread-safe.
class ResumePoints {
public:
    static constexpr std::uint64_t kSpacing = 8ULL * 1024 * 1024;

    /// The last one at or before `unpacked`; the start of the file is always one.
    [[nodiscard]] ResumePoint before(std::uint64_t unpacked) const;
    /// Whether a point at `unpacked` is worth keeping.
    [[nodiscard]] bool wants(std::uint64_t unpacked) const;
    void add(ResumePoint point);
    /// Of all points together.
    [[nodiscard]] std::uint64_t bytes() const;

private:
    mutable std::mutex m_mutex;
    std::vector<ResumePoint> m_points{ResumePoint()};
};

/// Unpacks on from a resume point, adding new ones to `points` on its way. `file` and `points` must outlive it.
/// One thread at a time.
class Unpacker {
public:
    virtual ~Unpacker() = default;
    /// Fills `into` as far as the text goes; fewer bytes only at its end or where it breaks off.
    [[nodiscard]] virtual std::size_t read(std::span<char> into) = 0;
    /// Why the text breaks off: read failed, damaged. None while all is well.
    [[nodiscard]] virtual const std::optional<Error> &damage() const = 0;
    /// Offset of the text that read gives next.
    [[nodiscard]] virtual std::uint64_t position() const = 0;
};

/// Errors: the library does not start.
[[nodiscard]] Result<std::unique_ptr<Unpacker>> unpackFrom(RawFile &file, Packing packing, const ResumePoint &start,
                                                           ResumePoints &points);

} // namespace eps
