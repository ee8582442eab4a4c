#include "core/base/seek_decompress.h"

#include <algorithm>
#include <array>
#include <zlib.h>
#include <zstd.h>

// How gzip is resumed: deflate blocks start at any bit and refer back at most 32 KiB. At a block's start the unpacker
// keeps its place (byte and bits) and the last 32 KiB of text; a raw inflate primed with both goes on from there.
// zstd has nothing of the kind: its entropy tables live as long as a frame, so only frames can be resumed.

namespace eps {

namespace {

constexpr std::size_t kPackedBlock = 64UL * 1024UL;
constexpr std::size_t kWindow = 32UL * 1024UL;
constexpr int kGzipHeader = 16 + MAX_WBITS;
constexpr std::uint64_t kGzipTrailer = 8;

tl::unexpected<Error> damaged(const char *format, std::string why)
{
    return failure(std::string("the ") + format + " data are damaged", std::move(why),
                   "what follows the damage is lost", "copy the file again from its node");
}

/// Packed bytes from an offset on, a block at a time.
class PackedWindow {
public:
    PackedWindow(RawFile &file, std::uint64_t offset) : m_file(file), m_offset(offset) {}

    /// False = there are no more.
    Result<bool> refill()
    {
        if (m_begin < m_end)
            return true;
        const auto got = m_file.readAt(m_offset, m_block);
        if (!got)
            return tl::unexpected(got.error());
        m_begin = 0;
        m_end = *got;
        m_offset += *got;
        return m_end > 0;
    }
    [[nodiscard]] std::span<char> bytes() { return std::span<char>(m_block).subspan(m_begin, m_end - m_begin); }
    void take(std::size_t count) { m_begin += count; }
    /// Offset of the next byte that was not taken.
    [[nodiscard]] std::uint64_t offset() const { return m_offset - (m_end - m_begin); }

private:
    RawFile &m_file;
    std::uint64_t m_offset;
    std::array<char, kPackedBlock> m_block{};
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
};

class GzipUnpacker final : public Unpacker {
public:
    GzipUnpacker(RawFile &file, const ResumePoint &start, ResumePoints &points)
        : m_input(file, start.packed), m_points(points), m_position(start.unpacked)
    {
    }
    ~GzipUnpacker() override
    {
        if (m_open)
            inflateEnd(&m_stream);
    }
    GzipUnpacker(const GzipUnpacker &) = delete;
    GzipUnpacker &operator=(const GzipUnpacker &) = delete;

    Result<bool> open(RawFile &file, const ResumePoint &start)
    {
        m_raw = start.isInside;
        m_betweenMembers = !start.isInside;
        m_open = inflateInit2(&m_stream, m_raw ? -MAX_WBITS : kGzipHeader) == Z_OK;
        if (!m_open)
            return failure("cannot unpack gzip", "zlib did not start");
        if (!m_raw)
            return true;
        if (start.bits > 0) {
            std::array<char, 1> before{};
            const auto got = file.readAt(start.packed - 1, before);
            if (!got)
                return tl::unexpected(got.error());
            inflatePrime(&m_stream, start.bits, static_cast<unsigned char>(before[0]) >> (8 - start.bits));
        }
        inflateSetDictionary(&m_stream, reinterpret_cast<const Bytef *>(start.window.data()),
                             static_cast<uInt>(start.window.size()));
        return true;
    }

    std::size_t read(std::span<char> into) override
    {
        m_stream.next_out = reinterpret_cast<Bytef *>(into.data());
        m_stream.avail_out = static_cast<uInt>(into.size());
        while (m_stream.avail_out > 0 && !m_damage) {
            const auto before = m_stream.avail_out;
            const auto more = inflateSome();
            m_position += before - m_stream.avail_out;
            if (!more)
                m_damage = more.error();
            else if (!*more)
                break;
            else
                keepPoint();
        }
        return into.size() - m_stream.avail_out;
    }
    std::uint64_t position() const override { return m_position; }
    const std::optional<Error> &damage() const override { return m_damage; }

private:
    /// False at the end of the text.
    Result<bool> inflateSome()
    {
        const auto more = m_input.refill();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return m_betweenMembers ? Result<bool>(false) : damaged("gzip", "the file ends in the middle");
        if (m_trailer > 0) {
            const auto skipped = std::min<std::uint64_t>(m_trailer, m_input.bytes().size());
            m_input.take(static_cast<std::size_t>(skipped));
            m_trailer -= skipped;
            return true;
        }
        if (m_betweenMembers && inflateReset2(&m_stream, kGzipHeader) != Z_OK)
            return failure("cannot unpack gzip", "zlib did not start again");
        m_raw = m_raw && !m_betweenMembers;
        m_betweenMembers = false;
        const auto bytes = m_input.bytes();
        m_stream.next_in = reinterpret_cast<Bytef *>(bytes.data());
        m_stream.avail_in = static_cast<uInt>(bytes.size());
        const int outcome = inflate(&m_stream, Z_BLOCK);
        m_input.take(bytes.size() - m_stream.avail_in);
        if (outcome == Z_STREAM_END) {
            m_betweenMembers = true;
            m_trailer = m_raw ? kGzipTrailer : 0;
        } else if (outcome != Z_OK && outcome != Z_BUF_ERROR) {
            return damaged("gzip", m_stream.msg != nullptr ? m_stream.msg : "unknown reason");
        }
        return true;
    }

    void keepPoint()
    {
        const bool atBlock = (m_stream.data_type & 128) != 0 && (m_stream.data_type & 64) == 0;
        if ((!atBlock && !m_betweenMembers) || m_trailer > 0 || !m_points.wants(m_position))
            return;
        ResumePoint point;
        point.packed = m_input.offset();
        point.unpacked = m_position;
        if (!m_betweenMembers) {
            point.isInside = true;
            point.bits = m_stream.data_type & 7;
            point.window.resize(kWindow);
            uInt length = 0;
            inflateGetDictionary(&m_stream, reinterpret_cast<Bytef *>(point.window.data()), &length);
            point.window.resize(length);
        }
        m_points.add(std::move(point));
    }

    PackedWindow m_input;
    ResumePoints &m_points;
    std::uint64_t m_position;
    z_stream m_stream{};
    std::optional<Error> m_damage;
    std::uint64_t m_trailer = 0; ///< bytes behind a member that was resumed, which raw inflate leaves alone
    bool m_open = false;
    bool m_raw = false; ///< the member was resumed inside
    bool m_betweenMembers = true;
};

class ZstdUnpacker final : public Unpacker {
public:
    ZstdUnpacker(RawFile &file, const ResumePoint &start, ResumePoints &points)
        : m_input(file, start.packed), m_points(points), m_position(start.unpacked), m_stream(ZSTD_createDStream())
    {
    }
    ~ZstdUnpacker() override { ZSTD_freeDStream(m_stream); }
    ZstdUnpacker(const ZstdUnpacker &) = delete;
    ZstdUnpacker &operator=(const ZstdUnpacker &) = delete;

    bool open()
    {
        constexpr int kWindowLog = 27; // 128 MiB, so that a small file cannot take all memory
        return m_stream != nullptr &&
               ZSTD_isError(ZSTD_DCtx_setParameter(m_stream, ZSTD_d_windowLogMax, kWindowLog)) == 0;
    }

    std::size_t read(std::span<char> into) override
    {
        ZSTD_outBuffer out{into.data(), into.size(), 0};
        while (out.pos < out.size && !m_damage) {
            const auto more = unpackSome(out);
            if (!more)
                m_damage = more.error();
            else if (!*more)
                break;
        }
        return out.pos;
    }
    std::uint64_t position() const override { return m_position; }
    const std::optional<Error> &damage() const override { return m_damage; }

private:
    /// False at the end of the text.
    Result<bool> unpackSome(ZSTD_outBuffer &out)
    {
        const auto more = m_input.refill();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more && !m_insideFrame)
            return false;
        const auto bytes = m_input.bytes();
        // With the input used up the decoder may still hold text of the last block.
        ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
        const auto before = out.pos;
        const auto outcome = ZSTD_decompressStream(m_stream, &out, &in);
        m_input.take(in.pos);
        m_position += out.pos - before;
        if (ZSTD_isError(outcome) != 0)
            return damaged("zstd", ZSTD_getErrorName(outcome));
        m_insideFrame = outcome != 0;
        if (!*more && out.pos == before && m_insideFrame)
            return damaged("zstd", "the file ends in the middle");
        if (!m_insideFrame && m_points.wants(m_position))
            m_points.add({m_input.offset(), m_position, 0, false, {}});
        return true;
    }

    PackedWindow m_input;
    ResumePoints &m_points;
    std::uint64_t m_position;
    ZSTD_DStream *m_stream;
    std::optional<Error> m_damage;
    bool m_insideFrame = false;
};

} // namespace

std::optional<Packing> packingOf(std::string_view head)
{
    if (head.starts_with("\x1f\x8b"))
        return Packing::Gzip;
    if (head.starts_with("\x28\xb5\x2f\xfd"))
        return Packing::Zstd;
    return std::nullopt;
}

ResumePoint ResumePoints::before(std::uint64_t unpacked) const
{
    const std::scoped_lock lock(m_mutex);
    const auto next = std::upper_bound(m_points.begin(), m_points.end(), unpacked,
                                       [](std::uint64_t at, const ResumePoint &point) { return at < point.unpacked; });
    return *std::prev(next);
}

bool ResumePoints::wants(std::uint64_t unpacked) const
{
    const std::scoped_lock lock(m_mutex);
    return unpacked >= m_points.back().unpacked + kSpacing;
}

void ResumePoints::add(ResumePoint point)
{
    const std::scoped_lock lock(m_mutex);
    if (point.unpacked >= m_points.back().unpacked + kSpacing)
        m_points.push_back(std::move(point));
}

std::uint64_t ResumePoints::bytes() const
{
    const std::scoped_lock lock(m_mutex);
    std::uint64_t sum = 0;
    for (const ResumePoint &point : m_points)
        sum += sizeof point + point.window.size();
    return sum;
}

Result<std::unique_ptr<Unpacker>> unpackFrom(RawFile &file, Packing packing, const ResumePoint &start,
                                             ResumePoints &points)
{
    switch (packing) {
    case Packing::Gzip: {
        auto gzip = std::make_unique<GzipUnpacker>(file, start, points);
        if (const auto opened = gzip->open(file, start); !opened)
            return tl::unexpected(opened.error());
        return gzip;
    }
    case Packing::Zstd: {
        auto zstd = std::make_unique<ZstdUnpacker>(file, start, points);
        if (!zstd->open())
            return failure("cannot unpack zstd", "libzstd did not start");
        return zstd;
    }
    }
    return failure("cannot unpack", "the packing is not known");
}

} // namespace eps
