#pragma once

#include "core/model/snapshot.h"
#include "ui/widgets/dock_title.h"

#include <QPointer>

#include <array>

namespace eps::ui {

class Actions;
class LogPanel;
class Selection;

/// The evidence panel below the window's other panels: hidden until it is asked for, by its key or by a place that
/// was clicked, and gone with the same key. Showing it leaves the focus where it is, so that walking goes on.
class EvidenceDock : public PanelDock {
    Q_OBJECT
public:
    EvidenceDock(Selection *selection, const Actions &actions, QWidget *parent = nullptr);

    [[nodiscard]] LogPanel *panel() const { return m_panel; }
    /// Null: nothing is loaded, and the dock hides.
    void setSnapshot(const SnapshotPtr &snapshot);
    void showPlace(const SourceRef &place);
    /// Whether it is shown, and how its halves are looked at, for sessions; other words are passed over.
    [[nodiscard]] QString keptView() const;
    void restoreView(const QString &kept);

    /// The key of the dock is Space. Whatever uses that key itself keeps it: buttons and lists with checks do, without
    /// telling Qt so (fields for text tell).
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void toggle(bool shown);

    LogPanel *m_panel;
    std::array<QAction *, 3> m_actions; ///< toggle, next place, place before
    QPointer<QWidget> m_focusBefore;
};

} // namespace eps::ui
