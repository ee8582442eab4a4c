#pragma once

#include "core/model/snapshot.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QAction;
class QHBoxLayout;
class QStackedLayout;

namespace eps::ui {

class CentreView;

/// The middle of the window: one view at a time, a row with their names above, the tools of the one that is shown at
/// the right of the row.
class Centre : public QWidget {
    Q_OBJECT
public:
    explicit Centre(QWidget *parent = nullptr);

    /// Adds a view; `action` (checkable, its icon text is the name in the row) shows it. The first one is shown.
    void add(CentreView *view, QAction *action);
    void show(CentreView *view);
    [[nodiscard]] CentreView *current() const;
    [[nodiscard]] const std::vector<CentreView *> &views() const { return m_views; }
    /// Which view is shown and how each is looked at, as a session keeps it (SessionState::view), and back.
    [[nodiscard]] std::map<std::string, std::string> keptView() const;
    /// Nothing is kept: what views have not taken up yet is let go of.
    void restoreView(const std::map<std::string, std::string> &kept);
    /// The shown view gets it now, the others when they are shown.
    void setSnapshot(const SnapshotPtr &snapshot);

signals:
    void viewChanged(eps::ui::CentreView *view);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void bringUpToDate();

    SnapshotPtr m_snapshot;
    std::vector<CentreView *> m_views;
    std::vector<QAction *> m_actions;
    std::vector<bool> m_stale; ///< has not got m_snapshot yet
    QHBoxLayout *m_names;
    QStackedLayout *m_tools;
    QStackedLayout *m_stack;
};

} // namespace eps::ui
