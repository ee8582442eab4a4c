#pragma once

#include "ui/models/arrangement.h"
#include "ui/models/job_model.h"

#include <QWidget>

class QLineEdit;
class QMenu;
class QSortFilterProxyModel;
class QTreeView;

namespace eps::ui {

class Paragraph;

/// Communicators and their channels, with a filter. Choosing a row selects it and shows that channel alone; its check
/// shows it together with others.
class JobPanel : public QWidget {
    Q_OBJECT
public:
    JobPanel(Selection *selection, Arranging *arranging, QWidget *parent = nullptr);
    void setSnapshot(const SnapshotPtr &snapshot);
    /// The filter and which communicators are open, for sessions; other words are passed over.
    [[nodiscard]] QString keptView() const;
    void restoreView(const QString &kept);
    [[nodiscard]] QTreeView *view() const { return m_view; }
    [[nodiscard]] QLineEdit *filter() const { return m_filter; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void pick(const QModelIndex &index);
    void followSelection();
    void showMenu(const QPoint &position);
    void fillChannelPart(QMenu *menu, const QModelIndex &index);
    void addColours(QMenu *menu, const ObjectRef &channel);
    void setColour(const ObjectRef &channel, int colour);
    void fillCommunicatorPart(QMenu *menu, CommunicatorId communicator);
    /// The words by which what is arranged names the communicator.
    [[nodiscard]] QString wordsOfCommunicator(CommunicatorId communicator) const;
    void hideCommunicator(CommunicatorId communicator, bool hidden);
    void isolateCommunicator(CommunicatorId communicator);
    /// What of the arrangement the tree and the colours of channels show.
    void takeArranged();

    Selection *m_selection;
    Arranging *m_arranging;
    SnapshotPtr m_snapshot;
    JobModel *m_model;
    QSortFilterProxyModel *m_filtered;
    QLineEdit *m_filter;
    QTreeView *m_view;
    Paragraph *m_none;
    bool m_following = false; ///< the current row moves because the selection moved
};

} // namespace eps::ui
