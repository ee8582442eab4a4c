#pragma once

#include "core/layout/layout.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The wire form between the window and the process eps-layout: frames of a fixed head and a body, little endian,
/// any number in sequence in both directions. Decoding trusts no length and no index.
///
///     head   "EPSL"  u16 version  u8 kind (1 request, 2 result, 3 error)  u8 0  u32 ticket  u32 bytes of the body
///     1      u32 boxes, u32 edges; per box u8 tier, f32 width, f32 height, i32 order; per edge u32 a, u32 b
///     2      u32 boxes, u32 pods; per box 4 × f32 (x y width height); bounds 4 × f32;
///            per pod 4 × f32, u32 hosts, u32 leaves, u32 per host, u32 per leaf
///     3      what, why, affects, fix: u16 length and bytes each
namespace eps::layout {

inline constexpr std::uint16_t kProtocolVersion = 1;
inline constexpr std::size_t kFrameHeadBytes = 16;
/// Larger bodies are refused before they are read: a request of kMaxBoxes boxes and kMaxEdges edges fits.
inline constexpr std::size_t kMaxBodyBytes = 160'000'000;

/// `ticket` is chosen by the asking side and comes back with the reply: it tells stale replies from the awaited one.
struct FramedRequest {
    std::uint32_t ticket = 0;
    LayoutRequest request;
};

/// The answer to the request with the same ticket.
struct FramedReply {
    std::uint32_t ticket = 0;
    Result<LayoutResult> result;
};

/// The size of the frame that starts at the front of `bytes`, head included; nothing while the head is incomplete.
/// Errors: not a frame of this protocol, another version, too large.
[[nodiscard]] Result<std::optional<std::size_t>> frameSize(std::string_view bytes);

/// Precondition: the request keeps kMaxBoxes and kMaxEdges (see checkRequest).
[[nodiscard]] std::string encodeRequest(const LayoutRequest &request, std::uint32_t ticket);
/// Texts of errors are cut at 4,096 bytes each.
[[nodiscard]] std::string encodeReply(const Result<LayoutResult> &result, std::uint32_t ticket);

/// `frame` is one whole frame. Errors: damaged, not a request; the request breaks a limit of checkRequest.
[[nodiscard]] Result<FramedRequest> decodeRequest(std::string_view frame);
/// Errors: damaged, not a reply, numbers that are not finite, a pod that names a box twice or one that does not exist.
/// A reply that carries the worker's error is no error here: it is in FramedReply::result.
[[nodiscard]] Result<FramedReply> decodeReply(std::string_view frame);

/// The ticket of a frame with a whole head, whatever the body is; 0 when there is none.
[[nodiscard]] std::uint32_t ticketOf(std::string_view frame);

} // namespace eps::layout
