#pragma once

#include "core/engine/load.h"
#include "ui/jobs/job_slot.h"
#include "ui/models/selection.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <optional>

namespace eps::ui {

/// What the window shows: the current snapshot, what is selected in it, and the jobs that make the next one.
/// GUI thread only; nothing here blocks.
class Workspace : public QObject {
    Q_OBJECT
public:
    using Loader =
        std::function<Result<SnapshotPtr>(const engine::LoadRequest &, std::stop_token, const ProgressSink &)>;

    /// `loader` makes snapshots; the engine's, unless a test brings its own.
    explicit Workspace(Loader loader = &engine::load, QObject *parent = nullptr);

    /// Loads files and folders; the snapshot before stays until the new one is there.
    void open(const QStringList &paths);
    /// Loads the same paths again.
    void reload();
    /// Stops loading; what was shown before stays.
    void cancel();
    /// Lets go of everything.
    void close();

    [[nodiscard]] const SnapshotPtr &snapshot() const { return m_snapshot; }
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] const QStringList &paths() const { return m_paths; }
    [[nodiscard]] bool isLoading() const { return m_loading.isRunning(); }
    /// Why the last loading gave nothing.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

signals:
    void loadingStarted(const QStringList &paths);
    void progressed(const eps::ui::JobProgress &progress);
    /// Loading is over: delivered, failed or cancelled.
    void loadingFinished();
    void snapshotChanged();
    void loadingFailed(const QString &message);

private:
    void receive(const QStringList &paths, Result<SnapshotPtr> result);
    void setSnapshot(SnapshotPtr snapshot);

    Loader m_loader;
    JobSlot m_loading;
    Selection m_selection;
    SnapshotPtr m_snapshot;
    QStringList m_paths;
    std::optional<Error> m_error;
};

} // namespace eps::ui
