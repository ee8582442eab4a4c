#include "ui/models/nic_use_model.h"

#include "ui/models/core_text.h"
#include "ui/models/roles.h"

#include <algorithm>

namespace eps::ui {

namespace {

/// O(NICs of the fabric) where the NIC is not in the host's tree.
bool hasSwitchPort(const NodeScene &scene, const GpuNicUse &use)
{
    const Fabric &fabric = scene.snapshot->fabric;
    const auto isLinked = [&](const Nic &nic) {
        return std::any_of(nic.fabricPorts.begin(), nic.fabricPorts.end(),
                           [&](PortId port) { return fabric.peer(port).valid(); });
    };
    if (const auto known = scene.nics.find(use.nic); known != scene.nics.end())
        return isLinked(fabric.nic(known->second));
    return std::any_of(fabric.nics.begin(), fabric.nics.end(), [&](const Nic &nic) {
        return nic.host == scene.host && nic.device == use.nicName && isLinked(nic);
    });
}

} // namespace

void NicUseModel::setScene(NodeScenePtr scene)
{
    beginResetModel();
    m_scene = std::move(scene);
    endResetModel();
}

QModelIndex NicUseModel::indexOf(const ObjectRef &object) const
{
    if (!m_scene || !object.hop.valid())
        return {};
    const auto &uses = m_scene->picture.uses;
    const auto found = std::find_if(uses.begin(), uses.end(), [&](const auto &use) { return use.firstHop == object; });
    return found == uses.end() ? QModelIndex() : index(static_cast<int>(found - uses.begin()), 0);
}

int NicUseModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_scene ? 0 : static_cast<int>(m_scene->picture.uses.size());
}

int NicUseModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : kColumns; }

QString NicUseModel::cell(const GpuNicUse &use, int column) const
{
    switch (column) {
    case Gpu:
        return fromCore(use.gpuName);
    case NicColumn:
        return fromCore(use.nicName);
    case Path:
        return use.pathType.empty() ? tr("not known") : fromCore(use.pathType);
    case Transfer:
        return use.staged ? tr("through host memory") : tr("GPU Direct RDMA");
    case Channels:
        return channelsText(use.channels);
    case Remark:
        return remarks(use).join(QStringLiteral(" · "));
    default:
        return {};
    }
}

QStringList NicUseModel::remarks(const GpuNicUse &use) const
{
    QStringList remarks;
    if (!use.nearer.empty())
        remarks << tr("%1 is nearer (%2)").arg(fromCore(use.nearer), fromCore(use.nearerType));
    if (!hasSwitchPort(*m_scene, use))
        remarks << tr("switch port not known: LLDP of the host or its leaf would tell");
    return remarks;
}

QVariant NicUseModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &use = m_scene->picture.uses[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return cell(use, index.column());
    case Qt::ToolTipRole:
        return use.source.valid() ? placeText(*m_scene->snapshot, use.source) : QString();
    case kObjectRole:
        return QVariant::fromValue(use.firstHop);
    case kSeverityRole:
        return use.nearer.empty() ? QVariant() : static_cast<int>(Severity::Warning);
    default:
        return {};
    }
}

QVariant NicUseModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Gpu:
        return tr("GPU");
    case NicColumn:
        return tr("NIC");
    case Path:
        return tr("Path");
    case Transfer:
        return tr("Transfer");
    case Channels:
        return tr("Channels");
    case Remark:
        return tr("Remark");
    default:
        return {};
    }
}

} // namespace eps::ui
