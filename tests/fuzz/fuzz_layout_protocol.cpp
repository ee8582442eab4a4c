#include "core/layout/protocol.h"
#include "tests/fuzz/fuzz.h"

/// The wire form between window and layout worker: no length or index is trusted, and what is read is written alike.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace eps::layout;
    const std::string_view frame = eps::fuzz::textOf(data, size);
    const auto needed = frameSize(frame);
    eps::fuzz::require(!needed || !*needed || **needed <= kMaxBodyBytes + kFrameHeadBytes, "a frame over the limit");
    const std::uint32_t ticket = ticketOf(frame);
    if (const auto request = decodeRequest(frame)) {
        eps::fuzz::require(request->ticket == ticket, "two tickets");
        std::string expected(frame);
        expected[7] = 0; // reserved: ignored on reading
        eps::fuzz::require(encodeRequest(request->request, ticket) == expected,
                           "a request is not written as it was read");
    }
    if (const auto reply = decodeReply(frame))
        eps::fuzz::require(decodeReply(encodeReply(reply->result, ticket)).has_value(), "an own reply is refused");
    return 0;
}
