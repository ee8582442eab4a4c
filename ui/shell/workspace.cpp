#include "ui/shell/workspace.h"

#include "ui/models/core_text.h"

namespace eps::ui {

Workspace::Workspace(Loader loader, QObject *parent) : QObject(parent), m_loader(std::move(loader))
{
    connect(&m_loading, &JobSlot::progressed, this, &Workspace::progressed);
    connect(&m_loading, &JobSlot::finished, this, &Workspace::loadingFinished);
}

void Workspace::open(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    engine::LoadRequest request;
    for (const QString &path : paths)
        request.paths.push_back(toCore(path));
    m_error.reset();
    m_loading.start<Result<SnapshotPtr>>(
        [loader = m_loader, request](std::stop_token stop, const ProgressSink &progress) {
            return loader(request, std::move(stop), progress);
        },
        [this, paths](Result<SnapshotPtr> result) { receive(paths, std::move(result)); });
    emit loadingStarted(paths);
}

void Workspace::reload() { open(m_paths); }

void Workspace::cancel() { m_loading.cancel(); }

void Workspace::close()
{
    cancel();
    m_error.reset();
    m_paths.clear();
    setSnapshot(nullptr);
}

void Workspace::receive(const QStringList &paths, Result<SnapshotPtr> result)
{
    if (!result) {
        m_error = std::move(result.error());
        emit loadingFailed(text(*m_error));
        return;
    }
    m_paths = paths;
    setSnapshot(std::move(*result));
}

void Workspace::setSnapshot(SnapshotPtr snapshot)
{
    m_snapshot = std::move(snapshot);
    emit snapshotChanged();
    m_selection.setSnapshot(m_snapshot);
}

} // namespace eps::ui
