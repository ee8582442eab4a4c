#include "ui/models/job_model.h"

#include "ui/models/core_text.h"
#include "ui/models/roles.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr quintptr kTop = 0; ///< internal id of communicators; channels carry their communicator's row + 1

/// "0x281e…db92": enough to tell communicators apart, whole in the tool tip.
QString shortId(const std::string &id)
{
    constexpr qsizetype kHead = 6;
    constexpr qsizetype kTail = 5;
    QString whole = fromCore(id);
    if (whole.size() <= kHead + kTail + 3)
        return whole;
    return whole.left(kHead) + u'…' + whole.right(kTail);
}

QString ranksOf(const Communicator &communicator)
{
    return communicator.nRanks ? JobModel::tr("%Ln ranks", nullptr, *communicator.nRanks) : JobModel::tr("? ranks");
}

} // namespace

QString communicatorTitle(const Communicator &communicator)
{
    if (!communicator.name.empty())
        return fromCore(communicator.name);
    return JobModel::tr("comm %1").arg(shortId(communicator.id));
}

JobModel::JobModel(Selection *selection, QObject *parent) : QAbstractItemModel(parent), m_selection(selection)
{
    connect(selection, &Selection::shownChannelsChanged, this, &JobModel::announceChecks);
    connect(selection, &Selection::coloursChanged, this, &JobModel::announceColours);
}

void JobModel::setSnapshot(SnapshotPtr snapshot)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_worst.clear();
    m_announced.clear();
    m_hidden.clear();
    if (m_snapshot) {
        for (const Problem &problem : m_snapshot->problems) {
            if (!problem.object.communicator.valid())
                continue;
            auto &worst = m_worst[{problem.object.communicator, problem.object.channel}];
            worst = std::max(worst, problem.severity);
        }
    }
    endResetModel();
}

void JobModel::setHidden(std::set<CommunicatorId> hidden)
{
    if (hidden == m_hidden)
        return;
    m_hidden = std::move(hidden);
    if (const int rows = rowCount(); rows > 0)
        emit dataChanged(index(0, 0), index(rows - 1, 0), {kDetailRole, Qt::AccessibleTextRole});
}

QModelIndex JobModel::indexOf(const ObjectRef &object) const
{
    if (!m_snapshot || !object.communicator.valid() ||
        object.communicator.index() >= m_snapshot->job.communicators.size())
        return {};
    const QModelIndex top = index(object.communicator.value, 0);
    if (!object.channel.valid())
        return top;
    const auto &channels = m_snapshot->job.communicators[object.communicator.index()].channels;
    const auto found = std::find_if(channels.begin(), channels.end(),
                                    [&](const Channel &channel) { return channel.id == object.channel; });
    return found == channels.end() ? top : index(static_cast<int>(found - channels.begin()), 0, top);
}

QModelIndex JobModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kTop);
}

QModelIndex JobModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == kTop)
        return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, kTop);
}

int JobModel::rowCount(const QModelIndex &parent) const
{
    if (!m_snapshot)
        return 0;
    const auto &communicators = m_snapshot->job.communicators;
    if (!parent.isValid())
        return static_cast<int>(communicators.size());
    if (parent.internalId() != kTop)
        return 0;
    return static_cast<int>(communicators.at(static_cast<std::size_t>(parent.row())).channels.size());
}

int JobModel::columnCount(const QModelIndex &) const { return 1; }

QVariant JobModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &communicators = m_snapshot->job.communicators;
    if (index.internalId() == kTop)
        return communicatorData(communicators.at(static_cast<std::size_t>(index.row())), role);
    const Communicator &communicator = communicators.at(index.internalId() - 1);
    return channelData(communicator, communicator.channels.at(static_cast<std::size_t>(index.row())), role);
}

bool JobModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || index.internalId() == kTop)
        return false;
    const auto object = index.data(kObjectRole).value<ObjectRef>();
    m_selection->setShown({object.communicator, object.channel}, value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags JobModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    return index.isValid() && index.internalId() != kTop ? flags | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren
                                                         : flags;
}

QVariant JobModel::communicatorData(const Communicator &communicator, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return communicatorTitle(communicator);
    case Qt::AccessibleTextRole:
        return tr("Communicator %1, %2")
            .arg(communicatorTitle(communicator), isHidden(communicator.index) ? tr("hidden") : ranksOf(communicator));
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2").arg(fromCore(communicator.id), fromCore(communicator.label));
    case kDetailRole:
        return isHidden(communicator.index) ? tr("hidden") : ranksOf(communicator);
    case kSeverityRole:
        return severityOf({communicator.index, {}});
    case kSearchRole:
        return fromCore(communicator.id + ' ' + communicator.label + ' ' + communicator.name);
    case kObjectRole: {
        ObjectRef object;
        object.communicator = communicator.index;
        return QVariant::fromValue(object);
    }
    default:
        return {};
    }
}

QVariant JobModel::channelData(const Communicator &communicator, const Channel &channel, int role) const
{
    const ChannelRef reference{communicator.index, channel.id};
    switch (role) {
    case Qt::DisplayRole:
    case kSearchRole:
        return tr("Channel %1").arg(channel.id.value);
    case Qt::AccessibleTextRole:
        return tr("Channel %1 of %2, %3")
            .arg(QString::number(channel.id.value), communicatorTitle(communicator),
                 m_selection->isShown(reference) ? tr("shown") : tr("not shown"));
    case Qt::ToolTipRole:
        return channel.ring ? tr("Ring %1").arg(text(channel.ring->evidence)) : tr("The ring is not known");
    case Qt::CheckStateRole:
        return m_selection->isShown(reference) ? Qt::Checked : Qt::Unchecked;
    case kSeverityRole:
        return severityOf(reference);
    case kChannelRole:
        return m_selection->colourOf(reference);
    case kHasRingRole:
        return channel.ring.has_value();
    case kHasTreeRole:
        return !channel.tree.empty();
    case kObjectRole: {
        ObjectRef object;
        object.communicator = communicator.index;
        object.channel = channel.id;
        return QVariant::fromValue(object);
    }
    default:
        return {};
    }
}

void JobModel::announceColours()
{
    for (int row = 0; row < rowCount(); ++row)
        if (const QModelIndex top = index(row, 0); rowCount(top) > 0)
            emit dataChanged(index(0, 0, top), index(rowCount(top) - 1, 0, top), {kChannelRole});
}

QVariant JobModel::severityOf(const ChannelRef &channel) const
{
    const auto found = m_worst.find(channel);
    return found == m_worst.end() ? QVariant() : QVariant(static_cast<int>(found->second));
}

void JobModel::announceChecks()
{
    ChannelSet touched = m_announced;
    m_announced = m_selection->shownChannels();
    touched.insert(m_announced.begin(), m_announced.end());
    for (const ChannelRef &channel : touched) {
        ObjectRef object;
        object.communicator = channel.communicator;
        object.channel = channel.channel;
        if (const QModelIndex changed = indexOf(object); changed.isValid())
            emit dataChanged(changed, changed, {Qt::CheckStateRole, Qt::AccessibleTextRole});
    }
}

} // namespace eps::ui
