#pragma once

#include "ui/jobs/job_slot.h"
#include "ui/models/kept_work.h"
#include "ui/shell/session_keeper.h"

namespace eps::ui {

class Actions;
class Centre;
class EvidenceDock;
class JobPanel;
class NoticeBar;
class StartPage;
class Workspace;

/// Joins sessions to the window: the actions that save and locate files, the dialogs that ask where, the notices that
/// tell how it went, and the unsaved work that the start page offers.
class SessionFiles : public QObject {
    Q_OBJECT
public:
    /// What of the window takes part; all outlive this.
    struct Places {
        QWidget *window;
        const Actions &actions;
        Centre &centre;
        StartPage &start;
        NoticeBar &notice;
        JobPanel &job;
        EvidenceDock &evidence;
    };
    SessionFiles(Workspace &workspace, const Places &places);

    [[nodiscard]] SessionKeeper &keeper() { return m_keeper; }
    /// "job4.epsz" or "job4": what is open, in a few words.
    [[nodiscard]] QString name() const;
    /// The window is closed: puts unsaved work into the state folder; finished() follows when it lies there.
    void finish();

signals:
    /// Name or modified mark.
    void titleChanged();
    /// Saved there: it belongs among the recent inputs.
    void saved(const QString &file);
    void finished();

private:
    [[nodiscard]] std::map<std::string, std::string> keptView() const;
    void restoreView(const SessionState &state);
    void connectActions();
    void save();
    void askWhere();
    void askForFolder();
    void enableActions();
    void listKept();
    void tellMoved();
    void askToOverwrite(const QString &file);

    Workspace &m_workspace;
    Places m_places;
    SessionKeeper m_keeper;
    JobSlot m_listing;
};

} // namespace eps::ui
