#pragma once

#include "ui/models/selection.h"

#include <QWidget>

class QComboBox;

namespace eps::ui {

/// A communicator and one of its channels, to choose from. With one communicator only the channel is asked for.
class ChannelChooser : public QWidget {
    Q_OBJECT
public:
    explicit ChannelChooser(QWidget *parent = nullptr);

    void setSnapshot(const SnapshotPtr &snapshot);
    /// Shows the choice; chosen() is not sent.
    void setCurrent(const ChannelRef &channel);
    [[nodiscard]] QComboBox *communicators() const { return m_communicators; }
    [[nodiscard]] QComboBox *channels() const { return m_channels; }

signals:
    /// By the person.
    void chosen(const eps::ui::ChannelRef &channel);

private:
    void fillChannels();
    void choose();

    SnapshotPtr m_snapshot;
    ChannelRef m_current;
    QComboBox *m_communicators;
    QComboBox *m_channels;
};

} // namespace eps::ui
