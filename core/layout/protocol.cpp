#include "core/layout/protocol.h"

#include "core/base/assert.h"
#include "core/layout/geometry.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>

namespace eps::layout {

namespace {

constexpr std::string_view kMagic = "EPSL";
constexpr std::size_t kMaxErrorText = 4096;
constexpr std::size_t kBoxBytes = 13;
constexpr std::size_t kEdgeBytes = 8;
constexpr std::size_t kRectBytes = 16;
constexpr std::size_t kPodHeadBytes = kRectBytes + 8;
constexpr float kFarthest = 1e9F;

enum class Kind : std::uint8_t { Request = 1, Reply = 2, Error = 3 };

class Writer {
public:
    Writer(Kind kind, std::uint32_t ticket, std::size_t expectedBody)
    {
        m_bytes.reserve(kFrameHeadBytes + expectedBody);
        m_bytes += kMagic;
        put(kProtocolVersion);
        put(static_cast<std::uint8_t>(kind));
        put(std::uint8_t{0});
        put(ticket);
        put(std::uint32_t{0});
    }
    template <std::unsigned_integral T> void put(T value)
    {
        for (std::size_t i = 0; i < sizeof(T); ++i)
            m_bytes += static_cast<char>(static_cast<std::uint8_t>(value >> (8 * i)));
    }
    void put(float value) { put(std::bit_cast<std::uint32_t>(value)); }
    void put(std::int32_t value) { put(static_cast<std::uint32_t>(value)); }
    void put(const Rect &rect)
    {
        for (const float value : {rect.x, rect.y, rect.width, rect.height})
            put(value);
    }
    void putCount(std::size_t value) { put(static_cast<std::uint32_t>(value)); }
    void putText(std::string_view text)
    {
        text = text.substr(0, kMaxErrorText);
        put(static_cast<std::uint16_t>(text.size()));
        m_bytes += text;
    }
    /// The frame, with the size of its body filled in.
    std::string take()
    {
        const std::size_t body = m_bytes.size() - kFrameHeadBytes;
        EPS_ASSERT(body <= kMaxBodyBytes);
        for (std::size_t i = 0; i < 4; ++i)
            m_bytes[kFrameHeadBytes - 4 + i] = static_cast<char>(static_cast<std::uint8_t>(body >> (8 * i)));
        return std::move(m_bytes);
    }

private:
    std::string m_bytes;
};

/// Reads values from the front; once something is missing, everything is 0 and ok() is false.
class Reader {
public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) {}
    template <std::unsigned_integral T> T get()
    {
        if (!has(sizeof(T)))
            return 0;
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i)
            value |= std::uint64_t{static_cast<std::uint8_t>(m_bytes[i])} << (8 * i);
        m_bytes.remove_prefix(sizeof(T));
        return static_cast<T>(value);
    }
    float getFloat() { return std::bit_cast<float>(get<std::uint32_t>()); }
    Rect getRect()
    {
        Rect rect;
        for (float *value : {&rect.x, &rect.y, &rect.width, &rect.height}) {
            *value = getFloat();
            if (!std::isfinite(*value) || std::abs(*value) > kFarthest)
                m_ok = false;
        }
        return rect;
    }
    /// A count of things of at least `each` bytes, all of which must still be there.
    std::size_t getCount(std::size_t each)
    {
        const std::size_t count = get<std::uint32_t>();
        return has(count * each) ? count : 0;
    }
    std::string getText()
    {
        const std::size_t size = get<std::uint16_t>();
        if (!has(size))
            return {};
        std::string text(m_bytes.substr(0, size));
        m_bytes.remove_prefix(size);
        return text;
    }
    bool has(std::size_t bytes)
    {
        m_ok = m_ok && bytes <= m_bytes.size();
        return m_ok;
    }
    void fail() { m_ok = false; }
    [[nodiscard]] bool ok() const { return m_ok; }
    [[nodiscard]] bool atEnd() const { return m_bytes.empty(); }

private:
    std::string_view m_bytes;
    bool m_ok = true;
};

tl::unexpected<Error> damaged(std::string why)
{
    return failure("a message of the layout process is damaged", std::move(why));
}

struct Body {
    std::uint8_t kind = 0;
    std::uint32_t ticket = 0;
    Reader reader;
};

Result<Body> openFrame(std::string_view frame)
{
    const Result<std::optional<std::size_t>> size = frameSize(frame);
    if (!size)
        return tl::unexpected(size.error());
    if (!*size || **size != frame.size())
        return damaged("it is cut or has bytes after its end");
    return Body{static_cast<std::uint8_t>(frame[6]), ticketOf(frame), Reader(frame.substr(kFrameHeadBytes))};
}

Pod readPod(Reader &reader, std::vector<bool> &taken)
{
    Pod pod;
    pod.bounds = reader.getRect();
    const std::size_t hosts = reader.get<std::uint32_t>();
    const std::size_t leaves = reader.get<std::uint32_t>();
    if (!reader.has((hosts + leaves) * sizeof(std::uint32_t)))
        return pod;
    for (const auto &[list, count] : {std::pair{&pod.hosts, hosts}, std::pair{&pod.leaves, leaves}}) {
        list->reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t box = reader.get<std::uint32_t>();
            if (box >= taken.size() || taken[box]) {
                reader.fail();
                return pod;
            }
            taken[box] = true;
            list->push_back(box);
        }
    }
    return pod;
}

Result<LayoutResult> readResult(Reader &reader)
{
    LayoutResult result;
    const std::size_t boxes = reader.getCount(kRectBytes);
    const std::size_t pods = reader.getCount(kPodHeadBytes);
    if (boxes > kMaxBoxes || pods > kMaxBoxes)
        return damaged("more boxes than the limit");
    result.boxes.reserve(boxes);
    for (std::size_t i = 0; i < boxes && reader.ok(); ++i)
        result.boxes.push_back(reader.getRect());
    result.bounds = reader.getRect();
    std::vector<bool> taken(boxes, false);
    for (std::size_t i = 0; i < pods && reader.ok(); ++i)
        result.pods.push_back(readPod(reader, taken));
    if (!reader.ok() || !reader.atEnd())
        return damaged("its body does not hold what its counts say");
    return result;
}

} // namespace

Result<std::optional<std::size_t>> frameSize(std::string_view bytes)
{
    if (!bytes.starts_with(kMagic.substr(0, bytes.size())))
        return damaged("it does not start with EPSL");
    if (bytes.size() < kFrameHeadBytes)
        return std::optional<std::size_t>();
    Reader reader(bytes.substr(kMagic.size()));
    const auto version = reader.get<std::uint16_t>();
    if (version != kProtocolVersion)
        return damaged("version " + std::to_string(version) + ", expected " + std::to_string(kProtocolVersion));
    reader = Reader(bytes.substr(kFrameHeadBytes - 4));
    const std::size_t body = reader.get<std::uint32_t>();
    if (body > kMaxBodyBytes)
        return damaged("a body of " + std::to_string(body) + " bytes");
    return std::optional(kFrameHeadBytes + body);
}

std::uint32_t ticketOf(std::string_view frame)
{
    return frame.size() < kFrameHeadBytes ? 0 : Reader(frame.substr(8)).get<std::uint32_t>();
}

std::string encodeRequest(const LayoutRequest &request, std::uint32_t ticket)
{
    EPS_ASSERT(request.boxes.size() <= kMaxBoxes && request.edges.size() <= kMaxEdges);
    Writer writer(Kind::Request, ticket, 8 + request.boxes.size() * kBoxBytes + request.edges.size() * kEdgeBytes);
    writer.putCount(request.boxes.size());
    writer.putCount(request.edges.size());
    for (const Box &box : request.boxes) {
        writer.put(static_cast<std::uint8_t>(box.tier));
        writer.put(box.width);
        writer.put(box.height);
        writer.put(box.order);
    }
    for (const Edge &edge : request.edges) {
        writer.put(edge.a);
        writer.put(edge.b);
    }
    return writer.take();
}

std::string encodeReply(const Result<LayoutResult> &result, std::uint32_t ticket)
{
    if (!result) {
        Writer writer(Kind::Error, ticket, 256);
        for (const std::string *text :
             {&result.error().what, &result.error().why, &result.error().affects, &result.error().fix})
            writer.putText(*text);
        return writer.take();
    }
    Writer writer(Kind::Reply, ticket, result->boxes.size() * (kRectBytes + 4) + result->pods.size() * kPodHeadBytes);
    writer.putCount(result->boxes.size());
    writer.putCount(result->pods.size());
    for (const Rect &rect : result->boxes)
        writer.put(rect);
    writer.put(result->bounds);
    for (const Pod &pod : result->pods) {
        writer.put(pod.bounds);
        writer.putCount(pod.hosts.size());
        writer.putCount(pod.leaves.size());
        for (const std::vector<std::uint32_t> *list : {&pod.hosts, &pod.leaves}) {
            for (const std::uint32_t box : *list)
                writer.put(box);
        }
    }
    return writer.take();
}

Result<FramedRequest> decodeRequest(std::string_view frame)
{
    Result<Body> body = openFrame(frame);
    if (!body)
        return tl::unexpected(body.error());
    if (body->kind != static_cast<std::uint8_t>(Kind::Request))
        return damaged("not a request");
    Reader &reader = body->reader;
    FramedRequest framed{body->ticket, {}};
    const std::size_t boxes = reader.getCount(kBoxBytes);
    const std::size_t edges = reader.getCount(kEdgeBytes);
    if (!reader.has(boxes * kBoxBytes + edges * kEdgeBytes))
        return damaged("its body does not hold what its counts say");
    framed.request.boxes.reserve(boxes);
    for (std::size_t i = 0; i < boxes; ++i) {
        const auto tier = reader.get<std::uint8_t>();
        if (tier > static_cast<std::uint8_t>(BoxTier::Loose))
            return damaged("tier " + std::to_string(tier));
        const float width = reader.getFloat();
        const float height = reader.getFloat();
        const auto order = static_cast<std::int32_t>(reader.get<std::uint32_t>());
        framed.request.boxes.push_back({static_cast<BoxTier>(tier), width, height, order});
    }
    framed.request.edges.reserve(edges);
    for (std::size_t i = 0; i < edges; ++i) {
        const auto a = reader.get<std::uint32_t>();
        const auto b = reader.get<std::uint32_t>();
        framed.request.edges.push_back({a, b});
    }
    if (!reader.ok() || !reader.atEnd())
        return damaged("its body does not hold what its counts say");
    if (const auto checked = checkRequest(framed.request); !checked)
        return tl::unexpected(checked.error());
    return framed;
}

Result<FramedReply> decodeReply(std::string_view frame)
{
    Result<Body> body = openFrame(frame);
    if (!body)
        return tl::unexpected(body.error());
    if (body->kind == static_cast<std::uint8_t>(Kind::Error)) {
        Error error;
        for (std::string *text : {&error.what, &error.why, &error.affects, &error.fix})
            *text = body->reader.getText();
        if (!body->reader.ok() || !body->reader.atEnd())
            return damaged("its body does not hold what its counts say");
        return FramedReply{body->ticket, tl::unexpected(std::move(error))};
    }
    if (body->kind != static_cast<std::uint8_t>(Kind::Reply))
        return damaged("not a reply");
    Result<LayoutResult> result = readResult(body->reader);
    if (!result)
        return tl::unexpected(result.error());
    return FramedReply{body->ticket, std::move(*result)};
}

} // namespace eps::layout
