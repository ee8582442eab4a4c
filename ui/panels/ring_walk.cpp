#include "ui/panels/ring_walk.h"

#include <algorithm>
#include <utility>

namespace eps::ui {

RingWalk::RingWalk(Selection *selection, QObject *parent) : QObject(parent), m_selection(selection)
{
    connect(m_selection, &Selection::currentChanged, this, &RingWalk::follow);
    connect(m_selection, &Selection::shownChannelsChanged, this, &RingWalk::follow);
    connect(&m_source, &ChannelSource::completed, this, &RingWalk::takeDueSteps);
}

void RingWalk::setSnapshot(const SnapshotPtr &snapshot)
{
    m_source.setSnapshot(snapshot);
    m_due = 0;
    m_at = -1;
    // What is selected follows: the selection tells after its panels.
    if (snapshot)
        m_source.show(channelIn({}));
}

void RingWalk::follow()
{
    if (m_source.snapshot() && m_source.snapshot() == m_selection->snapshot())
        m_source.show(wanted());
}

/// The first channel whose ring is known, of one communicator or of all; else the first channel.
ChannelRef RingWalk::channelIn(CommunicatorId wanted) const
{
    ChannelRef first;
    for (const Communicator &communicator : m_source.snapshot()->job.communicators) {
        if (wanted.valid() && communicator.index != wanted)
            continue;
        for (const Channel &channel : communicator.channels) {
            const ChannelRef found{communicator.index, channel.id};
            if (channel.ring)
                return found;
            if (!first.channel.valid())
                first = found;
        }
    }
    return first;
}

ChannelRef RingWalk::wanted() const
{
    const ObjectRef &object = m_selection->current();
    const auto &all = m_source.snapshot()->job.communicators;
    const bool known = object.communicator.valid() && object.communicator.index() < all.size();
    if (known && object.channel.valid())
        return {object.communicator, object.channel};
    if (known && object.hop.valid() && object.hop.index() < all[object.communicator.index()].hops.size())
        return {object.communicator, all[object.communicator.index()].hops[object.hop.index()].channel};
    const ChannelSet &shown = m_selection->shownChannels();
    const auto fits = [&](const ChannelRef &channel) {
        return channel.channel.valid() && (!known || channel.communicator == object.communicator);
    };
    const ChannelRef &now = m_source.channel();
    if (fits(now) && (shown.empty() || shown.contains(now)))
        return now;
    const auto isShown = std::find_if(shown.begin(), shown.end(), fits);
    if (isShown != shown.end())
        return *isShown;
    return fits(now) ? now : channelIn(known ? object.communicator : CommunicatorId{});
}

/// The place from which one step in that direction leads to the next stop.
std::ptrdiff_t RingWalk::placeBefore(int direction) const
{
    const ChannelScene &scene = *m_source.scene();
    const auto count = static_cast<std::ptrdiff_t>(scene.ring.places.size());
    const ObjectRef object = m_selection->currentIn(scene.snapshot);
    if (m_at >= 0 && m_at < count && object == m_reached)
        return m_at;
    const auto isHere = [&](const ChannelPlace &place) {
        return object.communicator == scene.communicator &&
               (object.hop.valid() ? place.join.hop == object.hop : object.rank == place.rank);
    };
    const auto found = std::find_if(scene.ring.places.begin(), scene.ring.places.end(), isHere);
    if (found == scene.ring.places.end() || (!object.hop.valid() && !object.rank.valid()))
        return direction > 0 ? -1 : count;
    const std::ptrdiff_t at = found - scene.ring.places.begin();
    // From a rank, its own hop is the next one.
    return object.hop.valid() || direction < 0 ? at : at - 1;
}

void RingWalk::step(int hops)
{
    m_due += hops;
    if (m_source.isComplete())
        takeDueSteps();
}

void RingWalk::takeDueSteps()
{
    const int hops = std::exchange(m_due, 0);
    const ChannelScenePtr &scene = m_source.scene();
    if (hops == 0 || !scene || !scene->ring.known())
        return;
    const auto count = static_cast<std::ptrdiff_t>(scene->ring.places.size());
    const std::ptrdiff_t to = ((placeBefore(hops) + hops) % count + count) % count;
    const ChannelPlace &place = scene->ring.places[static_cast<std::size_t>(to)];
    ObjectRef object;
    object.communicator = scene->communicator;
    object.channel = scene->channel;
    object.hop = place.join.hop;
    if (!object.hop.valid())
        object.rank = place.rank;
    m_at = to;
    m_reached = object;
    m_selection->selectIn(scene->snapshot, object);
    emit walked();
}

} // namespace eps::ui
