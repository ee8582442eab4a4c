#include "core/model/communicator.h"

#include <algorithm>

namespace eps {

std::string_view name(RingEvidence evidence)
{
    switch (evidence) {
    case RingEvidence::List:
        return "list";
    case RingEvidence::Stitched:
        return "stitched";
    case RingEvidence::Hops:
        return "hops";
    case RingEvidence::Inferred:
        return "inferred";
    case RingEvidence::Partial:
        return "partial";
    }
    return {};
}

std::string_view name(HopEvidence evidence)
{
    switch (evidence) {
    case HopEvidence::Both:
        return "both";
    case HopEvidence::Sender:
        return "sender";
    case HopEvidence::Receiver:
        return "receiver";
    }
    return {};
}

std::string_view name(Transport transport)
{
    switch (transport) {
    case Transport::P2P:
        return "P2P";
    case Transport::SHM:
        return "SHM";
    case Transport::NET:
        return "NET";
    case Transport::COLLNET:
        return "COLLNET";
    }
    return {};
}

const Rank *findRank(const Communicator &communicator, RankId rank)
{
    const auto found = std::lower_bound(communicator.ranks.begin(), communicator.ranks.end(), rank,
                                        [](const Rank &entry, RankId wanted) { return entry.id < wanted; });
    return found != communicator.ranks.end() && found->id == rank ? &*found : nullptr;
}

const Channel *findChannel(const Communicator &communicator, ChannelId channel)
{
    const auto found = std::lower_bound(communicator.channels.begin(), communicator.channels.end(), channel,
                                        [](const Channel &entry, ChannelId wanted) { return entry.id < wanted; });
    return found != communicator.channels.end() && found->id == channel ? &*found : nullptr;
}

} // namespace eps
