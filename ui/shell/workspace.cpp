#include "ui/shell/workspace.h"

#include "core/layout/geometry.h"
#include "core/layout/grid.h"
#include "core/layout/protocol.h"
#include "ui/models/core_text.h"
#include "ui/models/empty_input.h"

namespace eps::ui {

namespace {

using Placed = Result<GraphScenePtr>;

QByteArray toBytes(const std::string &text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

Placed placeByReply(const SnapshotPtr &snapshot, const BoxPlan &plan, const QByteArray &reply)
{
    auto framed = layout::decodeReply({reply.constData(), static_cast<std::size_t>(reply.size())});
    if (!framed)
        return tl::unexpected(framed.error());
    if (!framed->result)
        return tl::unexpected(framed->result.error());
    if (framed->result->boxes.size() != plan.request.boxes.size())
        return failure("the layout is of another picture");
    return makeScene(snapshot, plan, *framed->result);
}

} // namespace

Workspace::Workspace(WorkspaceSources sources, QObject *parent)
    : QObject(parent), m_sources(std::move(sources)), m_layout(m_sources.layoutProgram)
{
    connect(&m_loading, &JobSlot::progressed, this, &Workspace::progressed);
    connect(&m_loading, &JobSlot::finished, this, [this] {
        emit loadingFinished();
        announceIfSettled();
    });
    connect(&m_layout, &LayoutProcess::answered, this, &Workspace::placePicture);
    connect(&m_layout, &LayoutProcess::failed, this, &Workspace::placePlainly);
    connect(&m_placing, &JobSlot::finished, this, &Workspace::announceIfSettled);
}

void Workspace::open(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    engine::LoadRequest request = m_sources.options;
    for (const QString &path : paths)
        request.paths.push_back(toCore(path));
    m_loading.start<Loaded>(
        [loader = m_sources.load, request](std::stop_token stop, const ProgressSink &progress) {
            return load(loader, request, std::move(stop), progress);
        },
        [this, paths](Loaded loaded) { receive(paths, std::move(loaded)); });
    emit loadingStarted(paths);
}

void Workspace::reload() { open(m_paths); }

void Workspace::cancel() { m_loading.cancel(); }

void Workspace::close()
{
    cancel();
    m_paths.clear();
    setSnapshot(nullptr);
    announceIfSettled();
}

bool Workspace::isBusy() const { return m_loading.isRunning() || m_layout.isRunning() || m_placing.isRunning(); }

Workspace::Loaded Workspace::load(const Loader &loader, const engine::LoadRequest &request, std::stop_token stop,
                                  const ProgressSink &progress)
{
    Loaded loaded{loader(request, stop, progress), nullptr, {}};
    if (!loaded.snapshot || stop.stop_requested())
        return loaded;
    loaded.plan = std::make_shared<const BoxPlan>(planBoxes(**loaded.snapshot));
    if (const auto checked = layout::checkRequest(loaded.plan->request); checked)
        loaded.layoutRequest = toBytes(layout::encodeRequest(loaded.plan->request, 0));
    else
        loaded.layoutRequest = tl::unexpected(checked.error());
    return loaded;
}

void Workspace::receive(const QStringList &paths, Loaded loaded)
{
    m_paths = paths;
    if (!loaded.snapshot || !engine::readAnything(**loaded.snapshot)) {
        const QString why = loaded.snapshot ? emptyInputText(**loaded.snapshot) : text(loaded.snapshot.error());
        setSnapshot(nullptr);
        emit loadingFailed(why);
        return;
    }
    setSnapshot(std::move(*loaded.snapshot));
    m_plan = std::move(loaded.plan);
    if (loaded.layoutRequest)
        m_layout.start(*loaded.layoutRequest);
    else
        placePlainly(text(loaded.layoutRequest.error()));
}

void Workspace::setSnapshot(SnapshotPtr snapshot)
{
    m_layout.cancel();
    m_placing.cancel();
    m_snapshot = std::move(snapshot);
    m_plan = nullptr;
    emit snapshotChanged();
    m_selection.setSnapshot(m_snapshot);
    if (!m_snapshot)
        setScene(nullptr);
}

void Workspace::placePicture(const QByteArray &reply)
{
    m_placing.start<Placed>([snapshot = m_snapshot, plan = m_plan, reply](
                                std::stop_token, const ProgressSink &) { return placeByReply(snapshot, *plan, reply); },
                            [this](Placed placed) {
                                if (placed)
                                    setScene(std::move(*placed));
                                else
                                    placePlainly(text(placed.error()));
                            });
}

void Workspace::placePlainly(const QString &why)
{
    emit layoutFailed(tr("The picture shows plain rows, because laying it out failed: %1").arg(why));
    m_placing.start<GraphScenePtr>(
        [snapshot = m_snapshot, plan = m_plan](std::stop_token, const ProgressSink &) {
            return makeScene(snapshot, *plan, layout::gridLayout(plan->request));
        },
        [this](GraphScenePtr scene) { setScene(std::move(scene)); });
}

void Workspace::setScene(GraphScenePtr scene)
{
    m_scene = std::move(scene);
    emit sceneChanged();
}

void Workspace::announceIfSettled()
{
    // One job often starts the next as it ends: look again when that is done.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!isBusy())
                emit settled();
        },
        Qt::QueuedConnection);
}

} // namespace eps::ui
