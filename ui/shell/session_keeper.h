#pragma once

#include "ui/jobs/session_writer.h"
#include "ui/models/arrangement.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>

namespace eps::ui {

class Workspace;

/// Keeps what a person makes of an input: saves it where they say, knows whether everything is saved, and puts what is
/// not into the state folder a moment after each change, so that neither a crash nor closing the window loses it
/// (kept_work.h). One per workspace; GUI thread; never blocks.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    /// How the window is looked at, as SessionState::view has it.
    using ViewKeeper = std::function<std::map<std::string, std::string>()>;

    /// `folder` takes unsaved work; empty = none is kept.
    SessionKeeper(Workspace &workspace, QString folder, QObject *parent = nullptr);

    void setViewKeeper(ViewKeeper keeper) { m_view = std::move(keeper); }
    /// Whether unsaved work is put into the state folder.
    void setKeeping(bool keeping);

    /// Saves into the session file that is open, unless someone else has saved there since: then overtaken().
    /// Precondition: there is one.
    void save();
    /// The same, whatever is there.
    void overwrite();
    void saveAs(const QString &file);
    /// Opens unsaved work, and goes on keeping it there.
    void recover(const QString &file);
    /// Removes unsaved work for good.
    void discard(const QString &file);
    /// Puts unsaved work into the state folder now.
    void keepNow();

    /// Something was arranged, or another snapshot taken, since it was saved.
    [[nodiscard]] bool isModified() const { return m_modified; }
    [[nodiscard]] bool isBusy() const { return m_writer.isBusy(); }

signals:
    void modifiedChanged(bool modified);
    void saved(const QString &file);
    void failed(const QString &message);
    /// Not saved: the session file is not what it was when it was read or saved here.
    void overtaken(const QString &file);
    void idle();

private:
    void followOther(const std::shared_ptr<const SessionState> &state, bool recovered);
    void leave();
    void look();
    [[nodiscard]] SessionState state() const;
    [[nodiscard]] std::shared_ptr<IndexCache> index();
    void write(const QString &file, const FileRecord &expected);
    void receiveWritten(const QString &file, const FileRecord &record);
    void dropKept();

    Workspace &m_workspace;
    QString m_folder;
    bool m_keeping = true;
    ViewKeeper m_view;
    SessionWriter m_writer;
    QTimer m_soon;
    std::shared_ptr<IndexCache> m_index;
    Arrangement m_saved;         ///< as it lies in the session file, or as it was when the input was opened
    SnapshotPtr m_savedSnapshot; ///< the same of what was read
    FileRecord m_record;         ///< the session file, when it was read or saved here
    bool m_modified = false;
    bool m_isKept = false; ///< the state folder is up to date

    struct Saving {
        QString file;
        Arrangement arrangement;
        SnapshotPtr snapshot;
    };
    Saving m_saving;     ///< by the person, under way
    QString m_kept;      ///< file of unsaved work of this input; empty = none yet
    QString m_recovered; ///< asked for, not open yet
    std::shared_ptr<QLockFile> m_lock;
};

} // namespace eps::ui
