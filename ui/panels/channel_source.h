#pragma once

#include "ui/graph/channel_scene.h"
#include "ui/jobs/job_slot.h"
#include "ui/models/selection.h"

namespace eps::ui {

/// Makes one channel ready for drawing, off the GUI thread; what was ready before stays until then.
class ChannelSource : public QObject {
    Q_OBJECT
public:
    explicit ChannelSource(QObject *parent = nullptr);

    /// Null: nothing is loaded. The channel of another snapshot is forgotten.
    void setSnapshot(const SnapshotPtr &snapshot);
    [[nodiscard]] const SnapshotPtr &snapshot() const { return m_snapshot; }
    /// An invalid one shows nothing.
    void show(const ChannelRef &channel);
    [[nodiscard]] const ChannelRef &channel() const { return m_channel; }
    /// Null while nothing is ready.
    [[nodiscard]] const ChannelScenePtr &scene() const { return m_scene; }
    /// The scene is that of channel().
    [[nodiscard]] bool isComplete() const { return !m_making.isRunning(); }

signals:
    void sceneChanged();
    /// isComplete() has become true.
    void completed();

private:
    void setScene(ChannelScenePtr scene);

    SnapshotPtr m_snapshot;
    ChannelRef m_channel;
    ChannelScenePtr m_scene;
    JobSlot m_making;
};

} // namespace eps::ui
