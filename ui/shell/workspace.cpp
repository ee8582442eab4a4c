#include "ui/shell/workspace.h"

#include "core/engine/file_changes.h"
#include "core/engine/session.h"
#include "core/layout/geometry.h"
#include "core/layout/grid.h"
#include "core/layout/protocol.h"
#include "ui/models/core_text.h"
#include "ui/models/empty_input.h"
#include "ui/models/kept_state.h"

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
    Asked asked{Purpose::Open, paths, options()};
    for (const QString &path : paths)
        asked.request.paths.push_back(toCore(path));
    Reading reading = readingOf(asked.request);
    start(std::move(asked), std::move(reading));
}

void Workspace::setReading(unsigned threads, bool keepManagement)
{
    m_threads = threads;
    m_keepManagement = keepManagement;
}

engine::LoadRequest Workspace::options() const
{
    engine::LoadRequest options = m_sources.options;
    if (options.jobs == 0)
        options.jobs = m_threads;
    options.keepManagement = options.keepManagement || m_keepManagement;
    return options;
}

void Workspace::recover(const QString &file)
{
    Asked asked{Purpose::Recover, {file}, {}};
    asked.request.paths = {toCore(file)};
    Reading reading = readingOf(asked.request);
    start(std::move(asked), std::move(reading));
}

void Workspace::reload()
{
    if (m_paths.isEmpty())
        return;
    Reading reading = [loader = m_sources.load, request = m_request](std::stop_token stop,
                                                                     const ProgressSink &progress) {
        return Loaded{loader(request, std::move(stop), progress), nullptr, {}, nullptr, {}};
    };
    start({Purpose::Reload, m_paths, m_request}, std::move(reading));
}

void Workspace::locate(const QString &folder)
{
    if (!m_snapshot)
        return;
    Reading reading = [snapshot = m_snapshot, folder](std::stop_token stop, const ProgressSink &progress) {
        const auto located = engine::locateFiles(*snapshot, toCore(folder), std::move(stop), progress);
        if (!located)
            return Loaded{tl::unexpected(located.error()), nullptr, {}, nullptr, {}};
        const QString message = tr("%1 of %2 files were found in %3")
                                    .arg(located->found)
                                    .arg(located->found + located->missing)
                                    .arg(folder);
        return Loaded{located->snapshot, nullptr, message, nullptr, {}};
    };
    start({Purpose::Locate, m_paths, m_request}, std::move(reading));
}

Workspace::Reading Workspace::readingOf(const engine::LoadRequest &request) const
{
    return [loader = m_sources.load, request,
            asksForManagement = m_sources.options.keepManagement](std::stop_token stop, const ProgressSink &progress) {
        // With names a session cannot be opened: the loader says so.
        const bool isRenamed = !request.deviceNames.empty() || !request.aliases.empty() || asksForManagement;
        if (request.paths.size() != 1 || isRenamed || !engine::isSession(request.paths.front()))
            return Loaded{loader(request, std::move(stop), progress), nullptr, {}, nullptr, {}};
        auto opened = engine::openSession(request.paths.front(), std::move(stop), progress);
        if (!opened)
            return Loaded{tl::unexpected(opened.error()), nullptr, {}, nullptr, {}};
        auto state = std::make_shared<SessionState>(std::move(opened->state));
        if (state->origin.empty())
            state->originRecord = std::move(opened->file);
        return Loaded{std::move(opened->snapshot), std::move(state), {}, nullptr, {}};
    };
}

void Workspace::start(Asked asked, Reading reading)
{
    const QStringList paths = asked.paths;
    m_loading.start<Loaded>(
        [reading = std::move(reading)](std::stop_token stop, const ProgressSink &progress) {
            Loaded loaded = reading(stop, progress);
            planPicture(loaded, stop);
            return loaded;
        },
        [this, asked = std::move(asked)](Loaded loaded) { receive(asked, std::move(loaded)); });
    emit loadingStarted(paths);
}

void Workspace::cancel() { m_loading.cancel(); }

void Workspace::close()
{
    cancel();
    if (m_snapshot)
        emit leaving();
    takeOver({}, nullptr);
    setSnapshot(nullptr);
    announceIfSettled();
}

bool Workspace::isBusy() const { return m_loading.isRunning() || m_layout.isRunning() || m_placing.isRunning(); }

void Workspace::setSessionFile(const QString &file)
{
    m_sessionFile = file;
    emit documentChanged();
}

void Workspace::planPicture(Loaded &loaded, const std::stop_token &stop)
{
    if (!loaded.snapshot || stop.stop_requested())
        return;
    loaded.plan = std::make_shared<const BoxPlan>(planBoxes(**loaded.snapshot));
    if (const auto checked = layout::checkRequest(loaded.plan->request); checked)
        loaded.layoutRequest = toBytes(layout::encodeRequest(loaded.plan->request, 0));
    else
        loaded.layoutRequest = tl::unexpected(checked.error());
}

void Workspace::receive(const Asked &asked, Loaded loaded)
{
    if (!loaded.snapshot || !engine::readAnything(**loaded.snapshot)) {
        receiveNothing(asked, loaded);
        return;
    }
    const bool isSame = m_snapshot && !loaded.state && m_sessionFile.isEmpty() && asked.paths == m_paths;
    const bool isOther = asked.purpose == Purpose::Recover || (asked.purpose == Purpose::Open && !isSame);
    if (isOther && m_snapshot)
        emit leaving();
    if (isOther)
        takeOver(asked, loaded.state);
    setSnapshot(std::move(*loaded.snapshot));
    if (loaded.state)
        restoreSelection(*m_snapshot, *loaded.state, m_selection);
    if (isOther)
        emit opened(loaded.state);
    if (!loaded.message.isEmpty())
        emit noticed(loaded.message);
    m_plan = std::move(loaded.plan);
    if (loaded.layoutRequest)
        m_layout.start(*loaded.layoutRequest);
    else
        placePlainly(text(loaded.layoutRequest.error()));
}

void Workspace::receiveNothing(const Asked &asked, const Loaded &loaded)
{
    const QString why = loaded.snapshot ? emptyInputText(**loaded.snapshot) : text(loaded.snapshot.error());
    if (m_snapshot && (asked.purpose == Purpose::Reload || asked.purpose == Purpose::Locate)) {
        emit noticed(why);
        return;
    }
    if (m_snapshot)
        emit leaving();
    takeOver(asked, nullptr);
    setSnapshot(nullptr);
    emit loadingFailed(why);
}

/// From now on it is about that: what was arranged over something else is let go of.
void Workspace::takeOver(const Asked &asked, const SessionStatePtr &state)
{
    m_paths = asked.paths;
    m_request = asked.request;
    m_sessionFile.clear();
    if (state) {
        m_sessionFile = asked.purpose == Purpose::Recover ? fromCore(state->origin) : asked.paths.first();
        m_paths.clear();
        for (const std::string &path : state->inputs.paths)
            m_paths << fromCore(path);
        m_request = options();
        m_request.paths = state->inputs.paths;
        m_request.deviceNames = state->inputs.deviceNames;
        m_request.aliases = state->inputs.aliases;
        m_request.keepManagement = state->inputs.keepManagement;
    }
    m_arranging.replace(state ? fromKept(state->arrangement) : Arrangement());
}

void Workspace::setSnapshot(SnapshotPtr snapshot)
{
    m_layout.cancel();
    m_placing.cancel();
    m_snapshot = std::move(snapshot);
    m_plan = nullptr;
    m_selection.carryOver(m_snapshot);
    emit snapshotChanged();
    m_selection.announce();
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
