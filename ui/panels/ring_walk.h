#pragma once

#include "ui/panels/channel_source.h"

namespace eps::ui {

/// The channel that the ring views show (that of the selection; with none, the one before, one that is shown, or the
/// first) and the walk along its ring, hop by hop.
class RingWalk : public QObject {
    Q_OBJECT
public:
    explicit RingWalk(Selection *selection, QObject *parent = nullptr);

    void setSnapshot(const SnapshotPtr &snapshot);
    [[nodiscard]] const ChannelSource &source() const { return m_source; }
    [[nodiscard]] ChannelSource &source() { return m_source; }
    /// Selects the hop that many hops after the selected one, in ring order; with no hop selected, the first or the
    /// last. Where no connection line was read or the ring has a gap, the rank there stands for its hop. Waits for the
    /// ring if it is not ready yet.
    void step(int hops);

signals:
    /// The selection has moved along the ring.
    void walked();

private:
    void follow();
    void takeDueSteps();
    [[nodiscard]] ChannelRef wanted() const;
    [[nodiscard]] ChannelRef channelIn(CommunicatorId communicator) const;
    [[nodiscard]] std::ptrdiff_t placeBefore(int direction) const;

    Selection *m_selection;
    ChannelSource m_source;
    int m_due = 0;            ///< steps asked for while the ring was made
    ObjectRef m_reached;      ///< what the walk selected last
    std::ptrdiff_t m_at = -1; ///< the place of it
};

} // namespace eps::ui
