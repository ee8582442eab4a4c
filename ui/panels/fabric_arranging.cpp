#include "ui/panels/fabric_arranging.h"

#include "core/model/object_words.h"
#include "ui/graph/object_text.h"
#include "ui/models/core_text.h"
#include "ui/models/job_model.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace eps::ui {

namespace {

const QString kCommunicator = QStringLiteral("communicator:");

QString wordsOfDevice(const Snapshot &snapshot, DeviceId device)
{
    ObjectRef object;
    object.device = device;
    return fromCore(wordsOf(snapshot, object));
}

QString nameOf(const GraphScene &scene, DeviceId device) { return fromCore(scene.fabric().device(device).name); }

/// A whole communicator or channel: nothing of the fabric.
bool isOfJob(const ObjectRef &object)
{
    return object.communicator.valid() && !object.rank.valid() && !object.hop.valid() && !object.device.valid();
}

/// Switches that stand above, as far up as links go: what traffic between the devices may cross.
void addSwitchesAbove(const GraphScene &scene, std::set<DeviceId> &devices)
{
    std::vector<DeviceId> open(devices.begin(), devices.end());
    const auto tierOf = [&](DeviceId device) { return scene.plan.boxes[device.index()].tier; };
    while (!open.empty()) {
        const DeviceId below = open.back();
        open.pop_back();
        for (const DeviceId above : withNeighbours(scene, {below}))
            if (tierOf(above) > tierOf(below) && tierOf(above) != layout::BoxTier::Loose &&
                devices.insert(above).second)
                open.push_back(above);
    }
}

/// Those that are there.
std::set<DeviceId> devicesOfWords(const GraphScene &scene, const std::set<QString> &words)
{
    std::set<DeviceId> devices;
    for (const QString &word : words) {
        if (word.startsWith(kCommunicator))
            continue;
        const std::string name = toCore(word.mid(word.indexOf(u':') + 1));
        if (const auto found = scene.plan.deviceByName.find(name); found != scene.plan.deviceByName.end())
            devices.insert(found->second);
    }
    return devices;
}

} // namespace

FabricArranging::FabricArranging(Selection *selection, Arranging *arranging, FabricView *view,
                                 const FabricActions &actions)
    : QObject(view), m_selection(selection), m_arranging(arranging), m_view(view), m_actions(actions)
{
    connect(m_actions.isolate, &QAction::triggered, this, [this] { isolate(selectionTarget()); });
    connect(m_actions.hide, &QAction::triggered, this, [this] { hide(selectionTarget()); });
    connect(m_actions.pin, &QAction::triggered, this, &FabricArranging::pin);
    connect(m_actions.fold, &QAction::triggered, this, [this](bool folded) { fold({selectedPod()}, folded); });
    connect(m_view, &FabricView::unfoldRequested, this, [this](int pod) { fold({pod}, false); });
    connect(m_actions.showAll, &QAction::triggered, this, &FabricArranging::showAll);
    connect(m_actions.reset, &QAction::triggered, this, &FabricArranging::reset);
    connect(m_view, &FabricView::moved, this, &FabricArranging::move);
    connect(m_view, &FabricView::menuRequested, this, &FabricArranging::openMenu);
    connect(m_arranging, &Arranging::changed, this, &FabricArranging::apply);
    connect(m_selection, &Selection::currentChanged, this, &FabricArranging::apply);
    refreshActions();
}

void FabricArranging::setScene(const GraphScenePtr &scene)
{
    m_view->setScene(scene, scene != nullptr ? resolved(*scene) : SceneArrangement());
    refreshActions();
    emit changed();
}

void FabricArranging::setActive(bool active)
{
    m_isActive = active;
    refreshActions();
}

bool FabricArranging::knowsSelection() const
{
    const GraphScenePtr scene = m_view->laidOut();
    return scene != nullptr && scene->snapshot == m_selection->snapshot();
}

std::set<DeviceId> FabricArranging::isolatedDevices(const GraphScene &scene) const
{
    const std::set<QString> &words = m_arranging->current().isolated;
    std::set<DeviceId> devices = withNeighbours(scene, devicesOfWords(scene, words));
    for (const Communicator &communicator : scene.snapshot->job.communicators) {
        ObjectRef object;
        object.communicator = communicator.index;
        if (!words.contains(kCommunicator + fromCore(communicator.id)))
            continue;
        std::set<DeviceId> hosts = devicesOf(scene, object);
        addSwitchesAbove(scene, hosts);
        devices.merge(hosts);
    }
    return devices;
}

SceneArrangement FabricArranging::resolved(const GraphScene &scene) const
{
    const Arrangement &all = m_arranging->current();
    SceneArrangement made;
    for (const auto &[word, centre] : all.pinned)
        for (const DeviceId device : devicesOfWords(scene, {word})) {
            const QPointF kept = keptNear(toQRect(scene.bounds), centre);
            made.pins[device] = {static_cast<float>(kept.x()), static_cast<float>(kept.y())};
        }
    made.hidden = devicesOfWords(scene, all.hidden);
    for (const DeviceId device : devicesOfWords(scene, all.folded))
        if (const std::int32_t pod = scene.podOf[device.index()]; pod >= 0)
            made.folded.insert(pod);
    // What was isolated and is not there any more must not hide everything else.
    if (const std::set<DeviceId> kept = isolatedDevices(scene); !kept.empty()) {
        made.isolates = true;
        for (std::size_t i = 0; i < scene.boxes.size(); ++i)
            if (!kept.contains(DeviceId{i}))
                made.hidden.insert(DeviceId{i});
    }
    const ObjectRef &selected = m_selection->current();
    if (!made.hidden.empty() && scene.snapshot == m_selection->snapshot() && !isOfJob(selected))
        for (const DeviceId device : devicesOf(scene, knownPart(scene, selected)))
            made.hidden.erase(device); // whoever asks for a thing gets to see it
    return made;
}

void FabricArranging::apply()
{
    if (m_view->laidOut() != nullptr)
        m_view->setArrangement(resolved(*m_view->laidOut()));
    refreshActions();
    emit changed();
}

bool FabricArranging::isHidden(CommunicatorId communicator) const
{
    const GraphScenePtr scene = m_view->laidOut();
    if (scene == nullptr || !communicator.valid() || communicator.index() >= scene->snapshot->job.communicators.size())
        return false;
    const std::string &id = scene->snapshot->job.communicators[communicator.index()].id;
    return m_arranging->current().hidden.contains(kCommunicator + fromCore(id));
}

QString FabricArranging::note() const
{
    const GraphScenePtr scene = m_view->laidOut();
    if (scene == nullptr)
        return {};
    std::size_t communicators = 0;
    for (const Communicator &communicator : scene->snapshot->job.communicators)
        communicators += isHidden(communicator.index) ? 1U : 0U;
    const std::set<DeviceId> &hidden = m_view->arrangement().hidden;
    if (hidden.empty() && communicators == 0)
        return {};
    const bool isolates = m_view->arrangement().isolates;
    QString text = isolates ? tr("%L1 of %L2 drawn").arg(scene->boxes.size() - hidden.size()).arg(scene->boxes.size())
                            : tr("%Ln hidden", nullptr, static_cast<int>(hidden.size() + communicators));
    const StatusTable status = statusOfProblems(*scene);
    const auto wrong = std::ranges::count_if(
        hidden, [&](DeviceId device) { return status.devices[device.index()] >= Status::Warning; });
    if (wrong > 0)
        text += QStringLiteral(", ") + tr("%Ln with problems left out", nullptr, static_cast<int>(wrong));
    return tr("%1 · show").arg(text);
}

DeviceId FabricArranging::selectedDevice() const
{
    const ObjectRef &object = m_selection->current();
    if (object.none() || !knowsSelection() || isOfJob(object) || object.link.valid())
        return {};
    const auto devices = devicesOf(*m_view->laidOut(), object);
    return devices.size() == 1 ? *devices.begin() : DeviceId{};
}

FabricArranging::Target FabricArranging::selectionTarget() const
{
    const ObjectRef &object = m_selection->current();
    if (object.none() || !knowsSelection())
        return {};
    const Snapshot &snapshot = *m_selection->snapshot();
    if (isOfJob(object)) {
        const Communicator &communicator = snapshot.job.communicators[object.communicator.index()];
        return {{kCommunicator + fromCore(communicator.id)}, communicatorTitle(communicator)};
    }
    const GraphScene &scene = *m_view->laidOut();
    Target target;
    QStringList names;
    for (const DeviceId device : devicesOf(scene, object)) {
        target.words.insert(wordsOfDevice(snapshot, device));
        names << nameOf(scene, device);
    }
    target.name = names.join(QStringLiteral(", "));
    return target;
}

FabricArranging::Target FabricArranging::podTarget(int pod) const
{
    const GraphScene &scene = *m_view->scene();
    const ScenePod &known = scene.pods[static_cast<std::size_t>(pod)];
    Hit hit;
    hit.pod = pod;
    Target target{{}, describe(scene, hit, nullptr).title};
    for (const auto *devices : {&known.hosts, &known.leaves})
        for (const DeviceId device : *devices)
            target.words.insert(wordsOfDevice(*scene.snapshot, device));
    return target;
}

void FabricArranging::isolate(const Target &target)
{
    if (target.words.empty())
        return;
    Arrangement next = m_arranging->current();
    next.isolated = target.words;
    for (const QString &word : target.words)
        next.hidden.erase(word);
    m_arranging->edit(tr("Isolate %1").arg(target.name), std::move(next));
    m_view->frameWhole();
}

void FabricArranging::hide(const Target &target)
{
    if (target.words.empty())
        return;
    Arrangement next = m_arranging->current();
    next.hidden.insert(target.words.begin(), target.words.end());
    m_selection->clear(); // what is selected is drawn in any case
    m_arranging->edit(tr("Hide %1").arg(target.name), std::move(next));
}

void FabricArranging::pin(bool pinned)
{
    const DeviceId device = selectedDevice();
    if (!device.valid())
        return;
    const GraphScene &scene = *m_view->laidOut();
    Arrangement next = m_arranging->current();
    const QString words = wordsOfDevice(*scene.snapshot, device);
    next.pinned.erase(words);
    if (pinned)
        next.pinned[words] = toQRect(scene.boxes[device.index()]).center();
    const QString name = nameOf(scene, device);
    m_arranging->edit(pinned ? tr("Pin %1").arg(name) : tr("Unpin %1").arg(name), std::move(next));
}

void FabricArranging::fold(const std::set<int> &pods, bool folded)
{
    const GraphScene &scene = *m_view->laidOut();
    Arrangement next = m_arranging->current();
    QString name;
    for (const int pod : pods) {
        if (pod < 0)
            return;
        const ScenePod &known = scene.pods[static_cast<std::size_t>(pod)];
        name = fromCore(known.firstHost);
        const auto &members = known.hosts.empty() ? known.leaves : known.hosts;
        const QString words = wordsOfDevice(*scene.snapshot, *std::ranges::min_element(members));
        if (folded)
            next.folded.insert(words);
        else
            next.folded.erase(words);
    }
    const QString what = pods.size() == 1 ? tr("the pod of %1").arg(name) : tr("all pods");
    m_arranging->edit(folded ? tr("Collapse %1").arg(what) : tr("Expand %1").arg(what), std::move(next));
}

void FabricArranging::foldAll(bool folded)
{
    std::set<int> pods;
    for (std::size_t pod = 0; pod < m_view->laidOut()->pods.size(); ++pod)
        if (!m_view->laidOut()->pods[pod].empty())
            pods.insert(static_cast<int>(pod));
    fold(pods, folded);
}

int FabricArranging::selectedPod() const
{
    const DeviceId device = selectedDevice();
    return device.valid() ? m_view->laidOut()->podOf[device.index()] : -1;
}

void FabricArranging::move(DeviceId device, QPointF centre, bool byKey)
{
    const GraphScene &scene = *m_view->laidOut();
    Arrangement next = m_arranging->current();
    const QString words = wordsOfDevice(*scene.snapshot, device);
    next.pinned[words] = centre;
    m_arranging->edit(tr("Move %1").arg(nameOf(scene, device)), std::move(next), byKey ? words : QString());
}

void FabricArranging::showAll()
{
    Arrangement next = m_arranging->current();
    next.hidden.clear();
    next.isolated.clear();
    m_arranging->edit(tr("Show everything"), std::move(next));
}

void FabricArranging::reset()
{
    Arrangement next = m_arranging->current();
    next.pinned.clear();
    next.hidden.clear();
    next.isolated.clear();
    next.folded.clear();
    m_arranging->edit(tr("Reset the arrangement"), std::move(next));
}

void FabricArranging::refreshActions()
{
    const Arrangement &all = m_arranging->current();
    const bool isShown = m_isActive && m_view->laidOut() != nullptr;
    const DeviceId device = isShown ? selectedDevice() : DeviceId{};
    const bool isAny = isShown && !selectionTarget().words.empty();
    m_actions.isolate->setEnabled(isAny);
    m_actions.hide->setEnabled(device.valid() || (isAny && isOfJob(m_selection->current())));
    m_actions.pin->setEnabled(device.valid());
    m_actions.pin->setChecked(device.valid() && m_view->arrangement().pins.contains(device));
    const int pod = isShown ? selectedPod() : -1;
    m_actions.fold->setEnabled(pod >= 0);
    m_actions.fold->setChecked(m_view->arrangement().folded.contains(pod));
    m_actions.showAll->setEnabled(isShown && !(all.hidden.empty() && all.isolated.empty()));
    const bool isPlain = all.hidden.empty() && all.isolated.empty() && all.pinned.empty() && all.folded.empty();
    m_actions.reset->setEnabled(isShown && !isPlain);
}

void FabricArranging::openMenu(const Hit &hit, QPoint globalPosition)
{
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("fabricMenu"));
    const bool isGround = hit.none() && m_view->selection().empty();
    if (hit.pod >= 0) {
        fillPodMenu(menu, hit.pod);
    } else if (!isGround) {
        for (QAction *action : {m_actions.isolate, m_actions.hide, m_actions.pin, m_actions.fold})
            menu->addAction(action);
        menu->addSeparator();
        if (const Target target = selectionTarget(); !target.name.isEmpty())
            menu->addAction(tr("Copy name"), this,
                            [name = target.name] { QGuiApplication::clipboard()->setText(name); });
        menu->addActions(m_actions.common);
    }
    menu->addSeparator();
    if (isGround && m_view->laidOut()->pods.size() > 1) {
        menu->addAction(tr("Collapse all pods"), this, [this] { foldAll(true); });
        menu->addAction(tr("Expand all pods"), this, [this] { foldAll(false); });
    }
    menu->addActions({m_actions.allLinks, m_actions.overview, m_actions.showAll, m_actions.reset});
    menu->popup(globalPosition);
}

void FabricArranging::fillPodMenu(QMenu *menu, int pod)
{
    const Target target = podTarget(pod);
    const bool folded = m_view->arrangement().folded.contains(pod);
    menu->addAction(tr("Zoom to it"), this, [this, pod] { m_view->framePod(pod); });
    menu->addAction(folded ? tr("Expand pod") : tr("Collapse pod"), this,
                    [this, pod, folded] { fold({pod}, !folded); });
    menu->addAction(m_actions.isolate->text(), this, [this, target] { isolate(target); });
    menu->addAction(m_actions.hide->text(), this, [this, target] { hide(target); });
    menu->addSeparator();
    menu->addAction(tr("Copy name"), this, [name = target.name] { QGuiApplication::clipboard()->setText(name); });
}

} // namespace eps::ui
