#pragma once

#include "core/engine/load.h"
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
    engine::LoadRequest options; ///< of every loading; its paths are those opened
};

/// What the window shows: the current snapshot, its picture, what is selected in it, and the jobs that make the next
/// one. A snapshot is shown as soon as it is read; its picture follows. GUI thread only; nothing here blocks.
class Workspace : public QObject {
    Q_OBJECT
public:
    explicit Workspace(WorkspaceSources sources = {}, QObject *parent = nullptr);

    /// Loads files and folders; the snapshot before stays until the new one is there.
    void open(const QStringList &paths);
    /// Loads the same paths again.
    void reload();
    /// Stops loading; what was shown before stays.
    void cancel();
    /// Lets go of everything.
    void close();

    [[nodiscard]] const SnapshotPtr &snapshot() const { return m_snapshot; }
    [[nodiscard]] const GraphScenePtr &scene() const { return m_scene; } ///< null until it is laid out
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] Arranging &arranging() { return m_arranging; }
    [[nodiscard]] const QStringList &paths() const { return m_paths; }
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
    void sceneChanged();
    /// The picture is plainer than it could be.
    void layoutFailed(const QString &message);
    /// isBusy() has become false.
    void settled();

private:
    /// A snapshot with what its picture needs.
    struct Loaded {
        Result<SnapshotPtr> snapshot;
        std::shared_ptr<const BoxPlan> plan;
        Result<QByteArray> layoutRequest;
    };

    static Loaded load(const Loader &loader, const engine::LoadRequest &request, std::stop_token stop,
                       const ProgressSink &progress);
    void receive(const QStringList &paths, Loaded loaded);
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
};

} // namespace eps::ui
