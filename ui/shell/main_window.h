#pragma once

#include "ui/models/indexing.h"
#include "ui/settings/settings.h"
#include "ui/shell/actions.h"
#include "ui/shell/workspace.h"

#include <QMainWindow>

class QMenu;
class QStackedLayout;

namespace eps::ui {

class Centre;
class CoveragePanel;
class DetailsPanel;
class EvidenceDock;
class FabricPanel;
class HeadlineStrip;
class NoticeBar;
class SessionFiles;
class JobPanel;
class NodePanel;
class MatrixPanel;
class PanelDock;
class ProblemsPanel;
class ProgressLine;
class RingInset;
class RingPanel;
class RingWalk;
class StartPage;
class TablePanel;
class TopBar;

/// The window: it places panels and joins them to the workspace, nothing else.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Workspace &workspace, Settings &settings, QWidget *parent = nullptr);

    [[nodiscard]] const Actions &actions() const { return *m_actions; }
    [[nodiscard]] Centre *centre() const { return m_centre; }
    /// Everything that was asked for is shown: nothing is loaded, laid out or looked up.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] SessionFiles &session() const { return *m_session; }

signals:
    void settled();
    void newWindowRequested();
    void quitRequested();
    /// It was closed, and nothing of it is still being written.
    void finished();

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    /// In narrower windows the picture has all the room, and panels come by the menu.
    static constexpr int kPanelsFrom = 900;

    void placePanels();
    void fillRecent();
    void connectActions();
    void connectSettings();
    void connectPanels();
    void connectWorkspace();
    void showLoading(bool loading);
    void showTitle();
    void showSnapshot();
    /// The worst finding that is not dismissed, and how many there are.
    void showHeadline();
    void announceIfSettled();
    /// Goes over to the table, with what the query picks.
    void showTable(query::Subject subject, const QString &query);
    /// What the person marked in a text, else all that is known about the selection.
    void copy();
    /// Panels are hidden while nothing is loaded or the window is narrow, and come back as the person left them.
    void showPanels(bool loaded);
    /// Gives short lists little room; only where the person has not arranged the panels.
    void fitPanels();

    Workspace &m_workspace;
    Settings &m_settings;
    Actions *m_actions;
    TopBar *m_top;
    HeadlineStrip *m_headline;
    StartPage *m_start;
    FabricPanel *m_fabric;
    RingWalk *m_walk;
    RingPanel *m_rings;
    RingInset *m_inset;
    NodePanel *m_node;
    Indexing m_indexing;
    TablePanel *m_table;
    MatrixPanel *m_matrix;
    Centre *m_centre;
    QStackedLayout *m_middle = nullptr; ///< the start page, or the centre
    ProgressLine *m_progress;
    NoticeBar *m_notice;
    ProblemsPanel *m_problems;
    JobPanel *m_job;
    DetailsPanel *m_details;
    CoveragePanel *m_coverage;
    EvidenceDock *m_evidence;
    SessionFiles *m_session = nullptr;
    PanelDock *m_problemsDock = nullptr;
    QList<QDockWidget *> m_docks;
    QMenu *m_recent = nullptr;
    QByteArray m_homeState;  ///< where the panels were at first
    QByteArray m_panelState; ///< where they were last
    bool m_panelsShown = false;
};

} // namespace eps::ui
