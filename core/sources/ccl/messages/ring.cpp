#include "core/base/text.h"
#include "core/sources/ccl/messages/messages.h"

#include <algorithm>
#include <array>

namespace eps::ccl::messages {

namespace {

constexpr std::size_t kMaxListed = 4096;     ///< numbers of one line
constexpr std::size_t kLibraryBuffer = 1022; ///< a Trees line this long may be cut by the library's own buffer

std::uint64_t takePointer(std::string_view &text)
{
    if (!text::consume(text, " comm 0x"))
        return 0;
    return text::consumeInteger<std::uint64_t>(text, 16).value_or(0);
}

/// The numbers of "   0   1   2 …". Fills `event`; false when something else stands among them.
bool takeList(std::string_view rest, Event &event, ExtractBuilder &into)
{
    bool pitch4 = true;
    std::size_t column = 0;
    while (!rest.empty() && event.count < kMaxListed) {
        const auto blanks = rest.find_first_not_of(' ');
        if (blanks == std::string_view::npos)
            break;
        rest.remove_prefix(blanks);
        if (rest == "...") {
            event.flags |= kEllipsis;
            break;
        }
        const auto before = rest.size();
        const auto number = text::consumeInteger<std::int32_t>(rest);
        if (!number || *number < 0 || (!rest.empty() && rest.front() != ' '))
            return false;
        column += blanks + (before - rest.size());
        pitch4 = pitch4 && column == 4U * (event.count + 1U);
        into.addNumber(event, *number);
    }
    if (pitch4)
        event.flags |= kPitch4;
    return event.count > 0;
}

/// "Channel 00/16 :    0   1", "Channel 00 :    0   1" and 2.3's "Ring 00 :    0   2".
Outcome ringList(std::uint16_t channel, std::int32_t channels, std::string_view rest, ExtractBuilder &into)
{
    auto &event = into.addEvent(EventKind::RingList);
    event.channel = channel;
    event.a = channels;
    if (takeList(rest, event, into))
        return Outcome::Event;
    into.dropEvent();
    return Outcome::Damaged;
}

/// "Ring 00 : 7 -> 0 -> 1", RCCL: "Ring 0 : 7 -> 0 -> 1 comm 0x… nRanks 16 busId c000".
Outcome neighbours(std::uint16_t channel, std::string_view rest, ExtractBuilder &into)
{
    std::array<std::int32_t, 3> ranks{};
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (i > 0 && !text::consume(rest, " -> "))
            return Outcome::Damaged;
        const auto rank = text::consumeInteger<std::int32_t>(rest);
        if (!rank || *rank < 0)
            return Outcome::Damaged;
        ranks[i] = *rank;
    }
    const auto pointer = takePointer(rest);
    if (pointer == 0 && !rest.empty())
        return Outcome::Damaged;
    auto &event = into.addEvent(EventKind::RingNeighbours);
    event.channel = channel;
    event.a = ranks[0];
    event.b = ranks[1];
    event.c = ranks[2];
    event.comm = pointer;
    return Outcome::Event;
}

/// "Channel NN[/MM] : …" and "Ring NN : …" that are no connections.
Outcome channelLine(std::string_view message, ExtractBuilder &into)
{
    auto rest = message;
    const bool isRing = text::consume(rest, "Ring ");
    if (!isRing && !text::consume(rest, "Channel "))
        return Outcome::NotMine;
    const auto channel = text::consumeInteger<std::uint16_t>(rest);
    std::int32_t channels = -1;
    if (channel && text::consume(rest, "/"))
        channels = text::consumeInteger<std::int32_t>(rest).value_or(-1);
    if (!channel || !text::consume(rest, " :"))
        return Outcome::Damaged;
    if (rest.find("->") == std::string_view::npos)
        return ringList(*channel, channels, rest, into);
    return isRing && text::consume(rest, " ") ? neighbours(*channel, rest, into) : Outcome::Damaged;
}

/// Three downs "1/8/-1"; 2.4 … 2.31 always print three.
bool takeDowns(std::string_view &text, std::array<std::int32_t, 3> &downs)
{
    for (std::size_t i = 0; i < downs.size(); ++i) {
        if (i > 0 && !text::consume(text, "/"))
            return false;
        const auto rank = text::consumeInteger<std::int32_t>(text);
        if (!rank || *rank < -1)
            return false;
        downs[i] = *rank;
    }
    return true;
}

struct TreeItem {
    std::int32_t channel = -1;
    std::int32_t own = -1;
    std::int32_t up = -1;
    std::array<std::int32_t, 3> down{};
};

bool takeRank(std::string_view &text, std::int32_t &rank)
{
    const auto value = text::consumeInteger<std::int32_t>(text);
    rank = value.value_or(-2);
    return value && rank >= -1;
}

/// 2.5 … 2.7 print a second half, "|up->own->d0/d1/d2", the same edges for the other direction.
bool takeSecondHalf(std::string_view &text, TreeItem &item, bool &same)
{
    TreeItem second;
    if (!takeRank(text, second.up) || !text::consume(text, "->") || !takeRank(text, second.own) ||
        !text::consume(text, "->") || !takeDowns(text, second.down))
        return false;
    same = second.up == item.up && second.own == item.own && second.down == item.down;
    return second.own == item.own;
}

/// One "[3] …" of a Trees line in the forms of 2.4 (up first), 2.5 … 2.7 (two halves) and 2.8+.
bool takeTree(std::string_view &text, TreeItem &item, bool &same)
{
    if (!text::consume(text, "["))
        return false;
    const auto channel = text::consumeInteger<std::uint16_t>(text);
    if (!channel || !text::consume(text, "] "))
        return false;
    item.channel = *channel;
    const auto arrow = text.find("->");
    if (text.substr(0, arrow).find('/') == std::string_view::npos) {
        return takeRank(text, item.up) && text::consume(text, "->") && takeRank(text, item.own) &&
               text::consume(text, "->") && takeDowns(text, item.down);
    }
    if (!takeDowns(text, item.down) || !text::consume(text, "->") || !takeRank(text, item.own) ||
        !text::consume(text, "->") || !takeRank(text, item.up))
        return false;
    return !text::consume(text, "|") || takeSecondHalf(text, item, same);
}

void keep(const TreeItem &item, Event &event, ExtractBuilder &into)
{
    into.addNumber(event, item.channel);
    into.addNumber(event, item.own);
    into.addNumber(event, item.up);
    for (const auto down : item.down)
        into.addNumber(event, down);
}

/// A line that broke off, or that another one runs into: the last item that could be read may be neither's.
void tornTrees(Event &event, ExtractBuilder &into)
{
    if (event.count < 12) {
        event.count = 0;
        return;
    }
    event.count -= 6;
    event.flags |= kTorn;
    into.countDamaged();
}

Outcome trees(std::string_view message, ExtractBuilder &into)
{
    auto rest = message;
    if (!text::consume(rest, "Trees "))
        return Outcome::NotMine;
    rest = text::trim(rest);
    std::uint64_t pointer = 0;
    if (const auto tail = rest.find(" comm 0x"); tail != std::string_view::npos) {
        auto pointerText = rest.substr(tail);
        pointer = takePointer(pointerText);
        rest = text::trimRight(rest.substr(0, tail));
    }
    auto &event = into.addEvent(EventKind::Trees);
    event.comm = pointer;
    const bool mayBeCut = pointer == 0 && into.prefixLength() + message.size() >= kLibraryBuffer;
    std::int32_t expected = 0;
    std::int32_t own = -1;
    bool good = true;
    bool halvesDiffer = false;
    while (good && !rest.empty() && event.count < kMaxListed * 6) {
        TreeItem item;
        bool same = true;
        good = takeTree(rest, item, same) && item.channel == expected && item.own >= 0 &&
               (own < 0 || item.own == own) && (rest.empty() || text::consume(rest, " "));
        if (!good || (rest.empty() && mayBeCut))
            break;
        own = item.own;
        ++expected;
        if (same)
            keep(item, event, into);
        halvesDiffer = halvesDiffer || !same;
    }
    if (halvesDiffer)
        into.noteUnknown("Trees with different edges for reduce and broadcast");
    if (mayBeCut)
        event.flags |= kLineCut; // what stands before the cut is whole
    else if (!good)
        tornTrees(event, into);
    if (event.count > 0)
        return Outcome::Event;
    into.dropEvent();
    return Outcome::Damaged;
}

/// "16 coll channels, 16 collnet channels, …" and "Pattern 4, crossNic 0, nChannels 8, …".
Outcome counts(std::string_view message, ExtractBuilder &into)
{
    auto rest = message;
    if (const auto count = text::consumeInteger<std::int32_t>(rest); count) {
        if (!text::consume(rest, " coll channels,"))
            return Outcome::NotMine;
        auto most = *count;
        for (auto part : text::split(rest, ',')) {
            part = text::trim(part);
            most = std::max(most, text::consumeInteger<std::int32_t>(part).value_or(0));
        }
        auto &event = into.addEvent(EventKind::ChannelCount);
        event.a = *count;
        event.b = most;
        return Outcome::Event;
    }
    if (!text::consume(rest, "Pattern 4,"))
        return Outcome::NotMine;
    const auto at = rest.find("nChannels ");
    if (at == std::string_view::npos)
        return Outcome::Damaged;
    rest.remove_prefix(at + 10);
    const auto count = text::consumeInteger<std::int32_t>(rest);
    if (!count || *count < 1)
        return Outcome::Damaged;
    into.addEvent(EventKind::SearchChannels).a = *count;
    return Outcome::Event;
}

/// "NVLS Trees : 17/8/-1->0->-1 17/-1/-1->0->8": the trees of even and of odd channels; two downs up to 2.20. Numbers
/// from nRanks on are no ranks but groups of GPUs in one NVSwitch.
Outcome nvlsTrees(std::string_view rest, ExtractBuilder &into)
{
    auto &event = into.addEvent(EventKind::NvlsTrees);
    bool good = true;
    std::int32_t own = -1;
    for (int tree = 0; good && tree < 2; ++tree) {
        std::array<std::int32_t, 3> downs{-1, -1, -1};
        TreeItem item;
        good = text::consume(rest, " ") && takeRank(rest, downs[0]) && text::consume(rest, "/") &&
               takeRank(rest, downs[1]) && (!text::consume(rest, "/") || takeRank(rest, downs[2])) &&
               text::consume(rest, "->") && takeRank(rest, item.own) && text::consume(rest, "->") &&
               takeRank(rest, item.up) && item.own >= 0 && (own < 0 || own == item.own);
        own = item.own;
        into.addNumber(event, item.own);
        into.addNumber(event, item.up);
        for (const auto down : downs)
            into.addNumber(event, down);
    }
    if (good && rest.empty())
        return Outcome::Event;
    into.dropEvent();
    return Outcome::Damaged;
}

/// "Collnet Chains  [0] -1->0->2 [1] …": down, own rank, up; 2.22+ "Connected Collnet Chains [0] …".
Outcome collnetChains(std::string_view rest, ExtractBuilder &into)
{
    auto &event = into.addEvent(EventKind::CollnetChains);
    const bool mayBeCut = into.prefixLength() + rest.size() >= kLibraryBuffer - 30;
    std::int32_t expected = 0;
    std::int32_t own = -1;
    rest = text::trim(rest);
    bool good = !rest.empty() && !mayBeCut;
    while (good && !rest.empty() && event.count < kMaxListed * 4) {
        TreeItem item;
        std::int32_t down = -1;
        good = text::consume(rest, "[") && text::consumeInteger<std::int32_t>(rest) == expected &&
               text::consume(rest, "] ") && takeRank(rest, down) && text::consume(rest, "->") &&
               takeRank(rest, item.own) && text::consume(rest, "->") && takeRank(rest, item.up) && item.own >= 0 &&
               (own < 0 || own == item.own) && (rest.empty() || text::consume(rest, " "));
        own = item.own;
        for (const auto number : {expected, item.own, item.up, down})
            into.addNumber(event, number);
        ++expected;
    }
    if (good)
        return Outcome::Event;
    into.dropEvent();
    return mayBeCut ? Outcome::Known : Outcome::Damaged;
}

/// "NVLS Head  0:  0  8" and the heads of "CollNet channel 0 rank 0 … heads 0 1 2 …".
Outcome heads(std::string_view message, ExtractBuilder &into)
{
    auto rest = message;
    if (text::consume(rest, "NVLS Trees :"))
        return nvlsTrees(rest, into);
    if (text::consume(rest, "Collnet Chains ") || text::consume(rest, "Connected Collnet Chains "))
        return collnetChains(rest, into);
    if (text::consume(rest, "NVLS Head ")) {
        rest = text::trim(rest);
        const auto head = text::consumeInteger<std::uint16_t>(rest);
        if (!head || !text::consume(rest, ":"))
            return Outcome::Damaged;
        auto &event = into.addEvent(EventKind::NvlsHead);
        event.channel = *head;
        if (takeList(rest, event, into))
            return Outcome::Event;
        into.dropEvent();
        return Outcome::Damaged;
    }
    if (!text::consume(rest, "CollNetDirect channel ") && !text::consume(rest, "CollNet channel "))
        return Outcome::NotMine;
    const auto channel = text::consumeInteger<std::uint16_t>(rest);
    if (!channel || !text::consume(rest, " rank "))
        return Outcome::Damaged;
    const auto rank = text::consumeInteger<std::int32_t>(rest);
    const auto at = rest.find(" heads ");
    if (!rank || *rank < 0 || at == std::string_view::npos)
        return rank ? Outcome::Known : Outcome::Damaged;
    auto &event = into.addEvent(EventKind::CollnetHeads);
    event.channel = *channel;
    event.a = *rank;
    for (const auto word : text::words(rest.substr(at + 7))) {
        if (const auto head = text::toInteger<std::int32_t>(word); head && *head >= 0 && event.count < kMaxListed)
            into.addNumber(event, *head);
    }
    return Outcome::Event;
}

} // namespace

Outcome ring(std::string_view message, ExtractBuilder &into)
{
    if (message.empty())
        return Outcome::NotMine;
    switch (message.front()) {
    case 'C':
        if (message.starts_with("Channel "))
            return channelLine(message, into);
        return heads(message, into);
    case 'R':
        return channelLine(message, into);
    case 'T':
        return trees(message, into);
    case 'N':
        return heads(message, into);
    default:
        return counts(message, into);
    }
}

} // namespace eps::ccl::messages
