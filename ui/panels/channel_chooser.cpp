#include "ui/panels/channel_chooser.h"

#include "ui/models/job_model.h"
#include "ui/widgets/choice_box.h"

#include <QHBoxLayout>

namespace eps::ui {

ChannelChooser::ChannelChooser(QWidget *parent)
    : QWidget(parent), m_communicators(new ChoiceBox), m_channels(new ChoiceBox)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_communicators);
    row->addWidget(m_channels);
    m_communicators->setAccessibleName(tr("Communicator"));
    m_channels->setAccessibleName(tr("Channel"));
    connect(m_communicators, &QComboBox::activated, this, [this](int chosenRow) {
        m_current = {CommunicatorId(chosenRow), {}};
        fillChannels();
        choose();
    });
    connect(m_channels, &QComboBox::activated, this, &ChannelChooser::choose);
}

void ChannelChooser::setSnapshot(const SnapshotPtr &snapshot)
{
    m_snapshot = snapshot;
    m_current = {};
    m_communicators->clear();
    if (snapshot)
        for (const Communicator &communicator : snapshot->job.communicators)
            m_communicators->addItem(communicatorTitle(communicator));
    m_communicators->setVisible(m_communicators->count() > 1);
    fillChannels();
}

void ChannelChooser::setCurrent(const ChannelRef &channel)
{
    if (!m_snapshot || !channel.communicator.valid())
        return;
    const bool other = channel.communicator != m_current.communicator;
    m_current = channel;
    m_communicators->setCurrentIndex(channel.communicator.value);
    if (other)
        fillChannels();
    m_channels->setCurrentIndex(m_channels->findData(channel.channel.value));
}

void ChannelChooser::fillChannels()
{
    m_channels->clear();
    const bool known = m_snapshot && m_current.communicator.valid() &&
                       m_current.communicator.index() < m_snapshot->job.communicators.size();
    if (known)
        for (const Channel &channel : m_snapshot->job.communicators[m_current.communicator.index()].channels)
            m_channels->addItem(tr("Channel %1").arg(channel.id.value), channel.id.value);
    m_channels->setEnabled(m_channels->count() > 0);
}

void ChannelChooser::choose()
{
    if (m_channels->currentIndex() < 0)
        return;
    m_current.channel = ChannelId(m_channels->currentData().toInt());
    emit chosen(m_current);
}

} // namespace eps::ui
