#include "core/base/text.h"
#include "core/sources/ccl/messages/messages.h"

namespace eps::ccl::messages {

namespace {

constexpr std::int32_t kMaxConnection = 3; ///< NCCL has 2 per channel and peer, RCCL 3

struct End {
    std::int32_t rank = -1;
    std::uint32_t bracket = 0;
    bool hasBracket = false;
};

/// `3[1a000]` or `3`.
bool takeEnd(std::string_view &text, End &end)
{
    const auto rank = text::consumeInteger<std::int32_t>(text);
    if (!rank || *rank < 0)
        return false;
    end.rank = *rank;
    if (!text::consume(text, "["))
        return true;
    const auto bracket = text::consumeInteger<std::uint64_t>(text, 16);
    end.hasBracket = bracket && *bracket <= UINT32_MAX;
    end.bracket = end.hasBracket ? static_cast<std::uint32_t>(*bracket) : 0U;
    return bracket && text::consume(text, "]");
}

/// RCCL's tail ` comm 0x55d0 nRanks 16`; takes it off `via`.
std::uint64_t takeCommTail(std::string_view &via)
{
    const auto at = via.find(" comm 0x");
    if (at == std::string_view::npos)
        return 0;
    auto rest = via.substr(at + 8);
    const auto pointer = text::consumeInteger<std::uint64_t>(rest, 16);
    via = via.substr(0, at);
    return pointer.value_or(0);
}

/// Takes "00/0 : " off the front.
bool takeNumbers(std::string_view &rest, std::uint16_t &channel, std::int32_t &connection)
{
    const auto number = text::consumeInteger<std::uint16_t>(rest);
    if (!number)
        return false;
    channel = *number;
    if (text::consume(rest, "/")) {
        const auto index = text::consumeInteger<std::int32_t>(rest);
        if (!index || *index < 0 || *index > kMaxConnection)
            return false;
        connection = *index;
    }
    return text::consume(rest, " : ");
}

/// Takes "Channel 00/0 : " or "Ring 00 : " off the front.
bool takeHead(std::string_view &rest, std::uint16_t &channel, std::int32_t &connection)
{
    return (text::consume(rest, "Channel ") || text::consume(rest, "Ring ")) && takeNumbers(rest, channel, connection);
}

/// "CollNet 00/0 : 8 [receive] via COLLNET/SHARP/0/GDRDMA", up to 2.13 without the index, up to 2.8 "Coll 00 : …".
/// The other end is the network itself.
Outcome collnet(std::string_view message, ExtractBuilder &into)
{
    auto rest = message;
    if (!text::consume(rest, "CollNet ") && !text::consume(rest, "Coll "))
        return Outcome::NotMine;
    if (rest.empty() || !text::isDigit(rest.front()))
        return Outcome::NotMine;
    std::uint16_t channel = 0;
    std::int32_t index = -1;
    if (!takeNumbers(rest, channel, index))
        return Outcome::Damaged;
    const auto rank = text::consumeInteger<std::int32_t>(rest);
    const bool sends = text::consume(rest, " [send] via COLLNET/");
    if (!rank || *rank < 0 || (!sends && !text::consume(rest, " [receive] via COLLNET/")))
        return Outcome::Damaged;
    const auto via = into.internVia(text::trimRight(message.substr(message.find("COLLNET/"))));
    if (via == UINT32_MAX)
        return Outcome::Damaged;
    auto &event = into.addEvent(EventKind::Connection);
    event.channel = channel;
    (sends ? event.a : event.b) = *rank;
    event.c = index;
    event.flags = sends ? kSend : kReceive;
    event.via = via;
    return Outcome::Event;
}

Outcome connected(std::string_view message, ExtractBuilder &into)
{
    auto phase = Phase::Other;
    if (message.starts_with("Connected all rings"))
        phase = Phase::Ring;
    else if (message.starts_with("Connected all trees"))
        phase = Phase::Tree;
    else if (message.starts_with("Connected NVLS"))
        phase = Phase::Nvls;
    else if (message.starts_with("Connected collnet"))
        phase = Phase::Collnet;
    else if (!message.starts_with("Connected binomial"))
        return Outcome::NotMine;
    auto &event = into.addEvent(EventKind::Connected);
    event.a = static_cast<std::int32_t>(phase);
    event.comm = takeCommTail(message);
    return Outcome::Event;
}

} // namespace

Outcome connection(std::string_view message, ExtractBuilder &into)
{
    if (message.starts_with("Connected ") && !message.starts_with("Connected Collnet Chains"))
        return connected(message, into);
    auto rest = message;
    std::uint16_t channel = 0;
    std::int32_t index = -1;
    if (!takeHead(rest, channel, index))
        return collnet(message, into);
    End from;
    End to;
    if (!takeEnd(rest, from) || !text::consume(rest, " -> "))
        return Outcome::NotMine; // a ring list, or damage that the ring family tells
    if (!takeEnd(rest, to))
        return Outcome::Damaged;
    std::uint8_t flags = 0;
    if (text::consume(rest, " [send]"))
        flags = kSend;
    else if (text::consume(rest, " [receive]"))
        flags = kReceive;
    if (!text::consume(rest, " via ")) // "Ring 00 : 3 -> 4 -> 5" belongs to the ring family
        return rest.starts_with(" -> ") ? Outcome::NotMine : Outcome::Damaged;
    const auto pointer = takeCommTail(rest);
    const auto via = into.internVia(text::trimRight(rest));
    if (via == UINT32_MAX || from.rank == to.rank)
        return Outcome::Damaged;
    const auto transport = into.extract().vias[via].transport;
    if (transport == Transport::NET && flags == 0)
        return Outcome::Damaged; // both ends of NET always say which one they are
    const auto call = into.process().lastCall;
    auto &event = into.addEvent(EventKind::Connection);
    event.channel = channel;
    event.a = from.rank;
    event.b = to.rank;
    event.c = index;
    event.flags =
        static_cast<std::uint8_t>(flags | (from.hasBracket ? kBracketFrom : 0) | (to.hasBracket ? kBracketTo : 0));
    event.bracketFrom = from.bracket;
    event.bracketTo = to.bracket;
    event.via = via;
    event.comm = pointer;
    event.call = call;
    return Outcome::Event;
}

} // namespace eps::ccl::messages
