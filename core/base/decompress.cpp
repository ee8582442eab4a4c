#include "core/base/decompress.h"

#include <array>
#include <zlib.h>
#include <zstd.h>

namespace eps {

namespace {

constexpr std::size_t kPackedBlock = 64 * 1024;

/// The input half that both unpackers share: a block of packed bytes, refilled when used up.
struct PackedInput {
    std::unique_ptr<ByteSource> source;
    std::array<char, kPackedBlock> block{};
    std::size_t begin = 0;
    std::size_t end = 0;
    bool ended = false;

    [[nodiscard]] bool empty() const { return begin == end; }

    Result<bool> refill()
    {
        if (!empty() || ended)
            return !empty();
        const auto got = source->read(block);
        if (!got)
            return tl::unexpected(got.error());
        begin = 0;
        end = *got;
        ended = *got == 0;
        return !ended;
    }
};

tl::unexpected<Error> damaged(const char *format, std::string why)
{
    return failure(std::string("the ") + format + " data are damaged", std::move(why),
                   "what follows the damage is lost", "copy the file again from its node");
}

class GzipSource final : public ByteSource {
public:
    explicit GzipSource(std::unique_ptr<ByteSource> packed) { m_input.source = std::move(packed); }
    ~GzipSource() override
    {
        if (m_open)
            inflateEnd(&m_stream);
    }
    GzipSource(const GzipSource &) = delete;
    GzipSource &operator=(const GzipSource &) = delete;

    bool open()
    {
        m_open = inflateInit2(&m_stream, 16 + MAX_WBITS) == Z_OK;
        return m_open;
    }

    Result<std::size_t> read(std::span<char> into) override
    {
        m_stream.next_out = reinterpret_cast<Bytef *>(into.data());
        m_stream.avail_out = static_cast<uInt>(into.size());
        while (m_stream.avail_out == into.size() && !m_finished) {
            if (auto step = inflateSome(); !step)
                return tl::unexpected(step.error());
        }
        return into.size() - m_stream.avail_out;
    }
    std::uint64_t consumed() const override { return m_input.source->consumed(); }

private:
    Result<bool> inflateSome()
    {
        const auto more = m_input.refill();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more) {
            m_finished = true;
            return m_betweenMembers ? Result<bool>(true) : damaged("gzip", "the file ends in the middle");
        }
        if (m_betweenMembers && m_started) {
            inflateReset(&m_stream);
        }
        m_started = true;
        m_betweenMembers = false;
        m_stream.next_in = reinterpret_cast<Bytef *>(m_input.block.data() + m_input.begin);
        m_stream.avail_in = static_cast<uInt>(m_input.end - m_input.begin);
        const int outcome = inflate(&m_stream, Z_NO_FLUSH);
        m_input.begin = m_input.end - m_stream.avail_in;
        if (outcome == Z_STREAM_END)
            m_betweenMembers = true;
        else if (outcome != Z_OK && outcome != Z_BUF_ERROR)
            return damaged("gzip", m_stream.msg != nullptr ? m_stream.msg : "unknown reason");
        return true;
    }

    PackedInput m_input;
    z_stream m_stream{};
    bool m_open = false;
    bool m_started = false;
    bool m_betweenMembers = true;
    bool m_finished = false;
};

class ZstdSource final : public ByteSource {
public:
    explicit ZstdSource(std::unique_ptr<ByteSource> packed) : m_stream(ZSTD_createDStream())
    {
        m_input.source = std::move(packed);
    }
    ~ZstdSource() override { ZSTD_freeDStream(m_stream); }
    ZstdSource(const ZstdSource &) = delete;
    ZstdSource &operator=(const ZstdSource &) = delete;

    bool open()
    {
        return m_stream != nullptr && ZSTD_isError(ZSTD_DCtx_setParameter(m_stream, ZSTD_d_windowLogMax, 27)) == 0;
    }

    Result<std::size_t> read(std::span<char> into) override
    {
        ZSTD_outBuffer out{into.data(), into.size(), 0};
        while (out.pos == 0) {
            const auto more = m_input.refill();
            if (!more)
                return tl::unexpected(more.error());
            if (!*more && !m_insideFrame)
                return 0U;
            // With the input used up the decoder may still hold bytes of the last block.
            ZSTD_inBuffer in{m_input.block.data(), m_input.end, m_input.begin};
            const auto outcome = ZSTD_decompressStream(m_stream, &out, &in);
            m_input.begin = in.pos;
            if (ZSTD_isError(outcome) != 0)
                return damaged("zstd", ZSTD_getErrorName(outcome));
            m_insideFrame = outcome != 0;
            if (!*more && out.pos == 0)
                return m_insideFrame ? Result<std::size_t>(damaged("zstd", "the file ends in the middle"))
                                     : Result<std::size_t>(0U);
        }
        return out.pos;
    }
    std::uint64_t consumed() const override { return m_input.source->consumed(); }

private:
    PackedInput m_input;
    ZSTD_DStream *m_stream;
    bool m_insideFrame = false;
};

} // namespace

Result<std::unique_ptr<ByteSource>> gunzip(std::unique_ptr<ByteSource> packed)
{
    auto source = std::make_unique<GzipSource>(std::move(packed));
    if (!source->open())
        return failure("cannot unpack gzip", "zlib did not start");
    return source;
}

Result<std::unique_ptr<ByteSource>> unzstd(std::unique_ptr<ByteSource> packed)
{
    auto source = std::make_unique<ZstdSource>(std::move(packed));
    if (!source->open())
        return failure("cannot unpack zstd", "libzstd did not start");
    return source;
}

} // namespace eps
