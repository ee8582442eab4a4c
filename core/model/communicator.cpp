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

namespace {

template <class Entry, class Id> const Entry *findById(const std::vector<Entry> &sorted, Id id)
{
    // Mostly none is missing: then the number is the place.
    if (id.valid() && id.index() < sorted.size() && sorted[id.index()].id == id)
        return &sorted[id.index()];
    const auto found = std::lower_bound(sorted.begin(), sorted.end(), id,
                                        [](const Entry &entry, Id wanted) { return entry.id < wanted; });
    return found != sorted.end() && found->id == id ? &*found : nullptr;
}

} // namespace

const Rank *findRank(const Communicator &communicator, RankId rank) { return findById(communicator.ranks, rank); }

const Channel *findChannel(const Communicator &communicator, ChannelId channel)
{
    return findById(communicator.channels, channel);
}

} // namespace eps
