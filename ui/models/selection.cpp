#include "ui/models/selection.h"

#include "core/model/object_words.h"

namespace eps::ui {

namespace {

ObjectRef sameObject(const Snapshot &before, const Snapshot &after, const ObjectRef &object)
{
    const std::string words = wordsOf(before, object);
    return words.empty() ? ObjectRef{} : findObject(after, words).value_or(ObjectRef{});
}

} // namespace

void Selection::select(const ObjectRef &object) { selectProblem(-1, object); }

void Selection::selectIn(const SnapshotPtr &shown, const ObjectRef &object)
{
    if (shown == m_snapshot)
        select(object);
    else
        select(shown && m_snapshot && !object.none() ? sameObject(*shown, *m_snapshot, object) : ObjectRef{});
}

void Selection::selectProblem(int problem, const ObjectRef &object)
{
    if (object == m_current && problem == m_problem)
        return;
    m_current = object;
    m_problem = problem;
    const ChannelRef channel{object.communicator, object.channel};
    const bool showsIt = channel.channel.valid() && !m_shown.contains(channel);
    if (showsIt)
        m_shown = {channel};
    emit currentChanged(m_current);
    if (showsIt)
        emit shownChannelsChanged();
}

void Selection::setShown(const ChannelRef &channel, bool shown)
{
    const bool changed = shown ? m_shown.insert(channel).second : m_shown.erase(channel) > 0;
    if (changed)
        emit shownChannelsChanged();
}

void Selection::setShownChannels(ChannelSet channels)
{
    if (channels == m_shown)
        return;
    m_shown = std::move(channels);
    emit shownChannelsChanged();
}

int Selection::colourOf(const ChannelRef &channel) const
{
    const auto found = m_colours.find(channel);
    return found == m_colours.end() ? channel.channel.value : found->second;
}

void Selection::setColours(ChannelColours colours)
{
    if (colours == m_colours)
        return;
    m_colours = std::move(colours);
    emit coloursChanged();
}

void Selection::setSnapshot(const SnapshotPtr &next)
{
    carryOver(next);
    announce();
}

void Selection::carryOver(const SnapshotPtr &next)
{
    ObjectRef current;
    ChannelSet shown;
    if (m_snapshot && next) {
        current = sameObject(*m_snapshot, *next, m_current);
        for (const ChannelRef &channel : m_shown) {
            ObjectRef object;
            object.communicator = channel.communicator;
            object.channel = channel.channel;
            const ObjectRef same = sameObject(*m_snapshot, *next, object);
            if (same.channel.valid())
                shown.insert({same.communicator, same.channel});
        }
    }
    m_snapshot = next;
    // Ids of another snapshot may be equal by chance and mean something else: always tell.
    m_current = current;
    m_problem = -1;
    m_shown = std::move(shown);
}

void Selection::announce()
{
    emit currentChanged(m_current);
    emit shownChannelsChanged();
}

} // namespace eps::ui
