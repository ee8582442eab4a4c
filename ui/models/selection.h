#pragma once

#include "core/model/snapshot.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace eps::ui {

/// A channel of a communicator; what a check in the job tree shows.
struct ChannelRef {
    CommunicatorId communicator;
    ChannelId channel;
    auto operator<=>(const ChannelRef &) const = default;
};

using ChannelSet = std::set<ChannelRef>;
using ChannelColours = std::map<ChannelRef, int>; ///< for channelStyle()

/// The snapshot that a scene was made of; null without a scene.
template <class Scene> [[nodiscard]] SnapshotPtr shownBy(const std::shared_ptr<const Scene> &scene)
{
    return scene ? scene->snapshot : nullptr;
}

/// The one thing that is selected and the channels that are shown: every panel and view reads and sets it here.
/// A new snapshot keeps both by name; what is no longer there is let go.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject *parent = nullptr) : QObject(parent) {}

    [[nodiscard]] const ObjectRef &current() const { return m_current; }
    /// What the ids of the selection mean. A view that still shows another snapshot must not look them up there.
    [[nodiscard]] const SnapshotPtr &snapshot() const { return m_snapshot; }
    [[nodiscard]] const ChannelSet &shownChannels() const { return m_shown; }
    [[nodiscard]] bool isShown(const ChannelRef &channel) const { return m_shown.contains(channel); }

    /// Selects; a channel, rank or hop on a channel is also shown if no channel of it is.
    void select(const ObjectRef &object);
    /// The same of an object of a snapshot that a view still shows: what it means in the current one, else nothing.
    void selectIn(const SnapshotPtr &shown, const ObjectRef &object);
    /// What is selected, for a view that shows `shown`: nothing while that is another snapshot than the current one.
    [[nodiscard]] ObjectRef currentIn(const SnapshotPtr &shown) const
    {
        return shown == m_snapshot ? m_current : ObjectRef{};
    }
    void clear() { select({}); }
    /// Selects a problem (index into Snapshot::problems) together with what it is about.
    void selectProblem(int problem, const ObjectRef &object);
    /// The problem that was picked last, until something else is selected; -1 = none.
    [[nodiscard]] int problem() const { return m_problem; }
    void setShown(const ChannelRef &channel, bool shown);
    void setShownChannels(ChannelSet channels);
    /// Which of the channel colours it has: a person's choice, else by its number.
    [[nodiscard]] int colourOf(const ChannelRef &channel) const;
    /// By the ids of the snapshot that is shown, or is about to be.
    void setColours(ChannelColours colours);

    /// Goes over to `next` (null: nothing is loaded) and tells.
    void setSnapshot(const SnapshotPtr &next);
    /// The same in two steps: those who are told of the new snapshot first find a selection that is meant in it.
    void carryOver(const SnapshotPtr &next);
    void announce();

signals:
    void currentChanged(const eps::ObjectRef &object);
    void shownChannelsChanged();
    void coloursChanged();

private:
    SnapshotPtr m_snapshot;
    ObjectRef m_current;
    int m_problem = -1;
    ChannelSet m_shown;
    ChannelColours m_colours;
};

} // namespace eps::ui
