#include "ui/panels/node_panel.h"

#include "core/model/address.h"
#include "core/model/object_words.h"
#include "ui/models/core_text.h"
#include "ui/models/roles.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/hairline.h"
#include "ui/widgets/picking.h"
#include "ui/widgets/text_label.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace eps::ui {

NodePanel::NodePanel(Selection *selection, QWidget *parent)
    : CentreView(parent), m_selection(selection), m_tools(new QWidget(this)),
      m_name(new TextLabel({}, TextSize::Base, QFont::DemiBold)), m_view(new NodeView), m_model(new NicUseModel(this)),
      m_table(new DataTable)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_view, 3);
    column->addWidget(new Hairline);
    column->addWidget(m_table, 1);
    setFocusProxy(m_view);
    m_view->setAccessibleName(tr("Inside of a host"));
    m_table->setModel(m_model);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setAccessibleName(tr("GPUs and the NICs that they use"));

    auto *row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    auto *before = new FlatButton(QStringLiteral("‹"), ButtonLook::Tool);
    auto *after = new FlatButton(QStringLiteral("›"), ButtonLook::Tool);
    before->setAccessibleName(tr("Host before"));
    after->setAccessibleName(tr("Next host"));
    row->addStretch();
    row->addWidget(before);
    row->addWidget(m_name);
    row->addWidget(after);
    connect(before, &FlatButton::clicked, this, [this] { step(-1); });
    connect(after, &FlatButton::clicked, this, [this] { step(1); });
    connect(m_view, &NodeView::selected, this,
            [this](const ObjectRef &object) { m_selection->selectIn(shownBy(m_view->scene()), object); });
    connect(m_selection, &Selection::currentChanged, this, [this] {
        if (isVisible())
            follow();
        showSelection();
    });
    onPicked(*m_table, this, [this](const QModelIndex &current) {
        if (!m_following)
            m_selection->selectIn(shownBy(m_view->scene()), current.data(kObjectRole).value<ObjectRef>());
    });
    connect(&m_making, &JobSlot::finished, this, &NodePanel::settled);
}

void NodePanel::setSnapshot(const SnapshotPtr &snapshot)
{
    m_snapshot = snapshot;
    m_hosts.clear();
    m_host = {};
    m_making.cancel();
    m_view->setScene(nullptr);
    m_model->setScene(nullptr);
    m_name->setText({});
    if (!snapshot)
        return;
    for (const Device &device : snapshot->fabric.devices) {
        if (device.kind == DeviceKind::Host)
            m_hosts.push_back(device.id);
    }
    if (m_hosts.empty())
        m_view->setScene(nullptr, tr("No host is known. Logs with NCCL_DEBUG=INFO name those of a job; on each host, "
                                     "lldpctl -f json0, ibdev2netdev and nvidia-smi topo -m tell what is inside and "
                                     "where it is plugged in."));
    follow();
    takeUpKept();
}

QString NodePanel::keptView() const
{
    if (!m_kept.isEmpty() || !m_host.valid())
        return m_kept;
    ObjectRef host;
    host.device = m_host;
    return fromCore(wordsOf(*m_snapshot, host));
}

void NodePanel::restoreView(const QString &kept)
{
    m_kept = kept;
    if (m_snapshot && m_snapshot == m_selection->snapshot())
        takeUpKept();
}

void NodePanel::takeUpKept()
{
    const auto kept = findObject(*m_snapshot, toCore(std::exchange(m_kept, {})));
    if (kept && std::find(m_hosts.begin(), m_hosts.end(), kept->device) != m_hosts.end())
        showHost(kept->device);
}

DeviceId NodePanel::hostOf(const ObjectRef &object) const
{
    const Fabric &fabric = m_snapshot->fabric;
    if (object.nic.valid())
        return fabric.nic(object.nic).host;
    if (object.port.valid())
        return fabric.port(object.port).device;
    if (object.device.valid())
        return object.device;
    if (!object.communicator.valid())
        return {};
    const Communicator &communicator = m_snapshot->job.communicators.at(object.communicator.index());
    const RankId id = object.hop.valid() ? communicator.hops.at(object.hop.index()).from : object.rank;
    const Rank *rank = id.valid() ? findRank(communicator, id) : nullptr;
    if (rank == nullptr)
        return {};
    const std::string host = canonicalHost(rank->host);
    for (const DeviceId device : m_hosts) {
        if (canonicalHost(fabric.device(device).name) == host)
            return device;
    }
    return {};
}

void NodePanel::follow()
{
    if (!m_snapshot || m_snapshot != m_selection->snapshot())
        return;
    const DeviceId wanted = hostOf(m_selection->current());
    // A way between two hosts is of both: the one that is shown stays.
    const bool known = std::find(m_hosts.begin(), m_hosts.end(), wanted) != m_hosts.end();
    const bool shownUse = m_model->indexOf(m_selection->current()).isValid();
    if (known && !shownUse)
        showHost(wanted);
    else if (!m_host.valid() && !m_hosts.empty())
        showHost(m_hosts.front());
}

void NodePanel::step(int hosts)
{
    if (m_hosts.empty())
        return;
    const auto found = std::find(m_hosts.begin(), m_hosts.end(), m_host);
    const auto count = static_cast<int>(m_hosts.size());
    const int at = found == m_hosts.end() ? 0 : static_cast<int>(found - m_hosts.begin());
    showHost(m_hosts[static_cast<std::size_t>((at + hosts + count) % count)]);
}

void NodePanel::showHost(DeviceId host)
{
    if (host == m_host)
        return;
    m_host = host;
    m_name->setText(fromCore(m_snapshot->fabric.device(host).name));
    m_making.start<NodeScenePtr>(
        [snapshot = m_snapshot, host](std::stop_token stop, const ProgressSink &) {
            return makeNodeScene(snapshot, host, std::move(stop));
        },
        [this](NodeScenePtr scene) { take(std::move(scene)); });
}

void NodePanel::take(NodeScenePtr scene)
{
    m_view->setScene(scene, whyEmpty(*scene));
    m_model->setScene(std::move(scene));
    m_table->setVisible(m_model->rowCount() > 0);
    for (int part = 0; part < m_model->columnCount(); ++part)
        m_table->fitColumn(part);
    showSelection();
}

void NodePanel::showSelection()
{
    const ObjectRef object = m_selection->currentIn(shownBy(m_view->scene()));
    m_view->setSelection(object);
    const QModelIndex row = m_model->indexOf(object);
    m_following = true;
    if (row.isValid())
        m_table->setCurrentIndex(row);
    else
        m_table->selectionModel()->clear();
    m_following = false;
}

QString NodePanel::whyEmpty(const NodeScene &scene) const
{
    const QString host = fromCore(scene.picture.host);
    const auto &nics = m_snapshot->fabric.nics;
    const bool knowsNics =
        std::any_of(nics.begin(), nics.end(), [&](const Nic &nic) { return nic.host == scene.host; });
    QString why = tr("What joins the GPUs and NICs of %1 is not known. A log with NCCL_DEBUG=INFO and "
                     "NCCL_DEBUG_SUBSYS=INIT,GRAPH "
                     "tells it, or a dump made on that host:\n\nnvidia-smi topo -m > %1.topo.txt")
                      .arg(host);
    if (!knowsNics)
        why += QStringLiteral("\n\n") +
               tr("None of its NICs is known either. On that host:\n\nibdev2netdev > %1.ibdev2netdev.txt\nip -json "
                  "address > %1.address.json")
                   .arg(host);
    return why;
}

} // namespace eps::ui
