#pragma once

#include "core/engine/load.h"
#include "core/model/session_state.h"
#include "ui/graph/graph_scene.h"
#include "ui/jobs/job_slot.h"
#include "ui/jobs/layout_process.h"
#include "ui/models/arrangement.h"
#include "ui/models/selection.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <optional>

namespace eps::ui {

using Loader = std::function<Result<SnapshotPtr>(const engine::LoadRequest &, std::stop_token, const ProgressSink &)>;

/// What makes snapshots and pictures; a test brings its own.
struct WorkspaceSources {
    Loader load = &engine::load;
    QString layoutProgram = LayoutProcess::defaultProgram();
    QString keptFolder;          ///< takes unsaved work (kept_work.h); empty = none is kept
    engine::LoadRequest options; ///< of every loading; its paths are those opened
};

using SessionStatePtr = std::shared_ptr<const SessionState>;

/// What the window shows: the current snapshot, its picture, what is selected in it, and the jobs that make the next
/// one. A snapshot is shown as soon as it is read; its picture follows. GUI thread only; nothing here blocks.
class Workspace : public QObject {
    Q_OBJECT
public:
    explicit Workspace(WorkspaceSources sources = {}, QObject *parent = nullptr);

    /// Loads files and folders, or opens a session file; the snapshot before stays until the new one is there.
    void open(const QStringList &paths);
    /// Opens a session file that holds work nobody had saved: it belongs to the file that it names, if any.
    void recover(const QString &file);
    /// Reads the same paths again; of a session, those that it was made from. What was arranged stays, and if nothing
    /// can be read, so does the snapshot.
    void reload();
    /// Looks below `folder` for files that are gone or changed; another snapshot follows.
    void locate(const QString &folder);
    /// Threads (0 = one per processor) and management links of what is opened from now on; the options that the
    /// workspace was made with come first.
    void setReading(unsigned threads, bool keepManagement);
    /// Stops loading; what was shown before stays.
    void cancel();
    /// Lets go of everything.
    void close();

    [[nodiscard]] const SnapshotPtr &snapshot() const { return m_snapshot; }
    [[nodiscard]] const GraphScenePtr &scene() const { return m_scene; } ///< null until it is laid out
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] Arranging &arranging() { return m_arranging; }
    /// What was read; of a session, what it was made from.
    [[nodiscard]] const QStringList &paths() const { return m_paths; }
    /// How that was read, and is read again.
    [[nodiscard]] const engine::LoadRequest &request() const { return m_request; }
    /// The session file that is open; empty = none.
    [[nodiscard]] const QString &sessionFile() const { return m_sessionFile; }
    /// What is open was saved there: it is that session from now on.
    void setSessionFile(const QString &file);
    /// What names what is open: the session file, or else the paths.
    [[nodiscard]] QStringList document() const
    {
        return m_sessionFile.isEmpty() ? m_paths : QStringList{m_sessionFile};
    }
    [[nodiscard]] const QString &keptFolder() const { return m_sources.keptFolder; }
    [[nodiscard]] bool isLoading() const { return m_loading.isRunning(); }
    /// Loading, or making the picture of what was loaded.
    [[nodiscard]] bool isBusy() const;

signals:
    void loadingStarted(const QStringList &paths);
    void progressed(const eps::ui::JobProgress &progress);
    /// Loading is over: delivered, failed or cancelled.
    void loadingFinished();
    /// Nothing could be read, or nothing of use; the snapshot is empty then.
    void loadingFailed(const QString &message);
    void snapshotChanged();
    /// What is open is about to be replaced or closed, with all that was arranged. Not sent when it is read again.
    void leaving();
    /// Something else is open now; `state` is that of its session, or null. After snapshotChanged.
    void opened(const eps::ui::SessionStatePtr &state);
    void documentChanged();
    /// Reading again or looking for files ended in a word for the person; the snapshot may be another or the same.
    void noticed(const QString &message);
    void sceneChanged();
    /// The picture is plainer than it could be.
    void layoutFailed(const QString &message);
    /// isBusy() has become false.
    void settled();

private:
    enum class Purpose { Open, Recover, Reload, Locate };
    /// What a job of loading is about.
    struct Asked {
        Purpose purpose = Purpose::Open;
        QStringList paths;
        engine::LoadRequest request;
    };
    /// A snapshot with what its picture needs.
    struct Loaded {
        Result<SnapshotPtr> snapshot;
        SessionStatePtr state; ///< of a session file
        QString message;       ///< for the person
        std::shared_ptr<const BoxPlan> plan;
        Result<QByteArray> layoutRequest;
    };
    using Reading = std::function<Loaded(std::stop_token, const ProgressSink &)>;

    [[nodiscard]] engine::LoadRequest options() const;
    void start(Asked asked, Reading reading);
    [[nodiscard]] Reading readingOf(const engine::LoadRequest &request) const;
    static void planPicture(Loaded &loaded, const std::stop_token &stop);
    void receive(const Asked &asked, Loaded loaded);
    void receiveNothing(const Asked &asked, const Loaded &loaded);
    void takeOver(const Asked &asked, const SessionStatePtr &state);
    void setSnapshot(SnapshotPtr snapshot);
    void placePicture(const QByteArray &reply);
    void placePlainly(const QString &why);
    void setScene(GraphScenePtr scene);
    void announceIfSettled();

    WorkspaceSources m_sources;
    JobSlot m_loading;
    LayoutProcess m_layout;
    JobSlot m_placing; ///< layout → scene
    Selection m_selection;
    Arranging m_arranging;
    SnapshotPtr m_snapshot;
    std::shared_ptr<const BoxPlan> m_plan;
    GraphScenePtr m_scene;
    QStringList m_paths;
    engine::LoadRequest m_request;
    QString m_sessionFile;
    unsigned m_threads = 0;
    bool m_keepManagement = false;
};

} // namespace eps::ui
