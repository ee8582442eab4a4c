#include "ui/panels/channel_source.h"

namespace eps::ui {

ChannelSource::ChannelSource(QObject *parent) : QObject(parent)
{
    connect(&m_making, &JobSlot::finished, this, &ChannelSource::completed);
}

void ChannelSource::setSnapshot(const SnapshotPtr &snapshot)
{
    m_snapshot = snapshot;
    m_channel = {};
    m_making.cancel();
    if (!snapshot)
        setScene(nullptr);
}

void ChannelSource::show(const ChannelRef &channel)
{
    if (channel == m_channel)
        return;
    m_channel = channel;
    if (!m_snapshot || !channel.channel.valid()) {
        m_making.cancel();
        setScene(nullptr);
        return;
    }
    m_making.start<ChannelScenePtr>(
        [snapshot = m_snapshot, channel](std::stop_token, const ProgressSink &) {
            return makeChannelScene(snapshot, channel.communicator, channel.channel);
        },
        [this](ChannelScenePtr scene) { setScene(std::move(scene)); });
}

void ChannelSource::setScene(ChannelScenePtr scene)
{
    if (scene == m_scene)
        return;
    m_scene = std::move(scene);
    emit sceneChanged();
}

} // namespace eps::ui
