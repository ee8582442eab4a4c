#include "ui/models/problem_model.h"

#include "ui/models/core_text.h"
#include "ui/models/roles.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr quintptr kTop = 0; ///< internal id of top rows; children carry their group's row + 1

QString toolTipOf(const Snapshot &snapshot, const Problem &problem)
{
    QStringList lines{fromCore(problem.text)};
    if (!problem.affects.empty())
        lines << ProblemModel::tr("Affects: %1").arg(fromCore(problem.affects));
    if (!problem.fix.empty())
        lines << ProblemModel::tr("What to do: %1").arg(fromCore(problem.fix));
    if (problem.source.valid())
        lines << placeText(snapshot, problem.source);
    QString tip = lines.join(u'\n').toHtmlEscaped();
    return QStringLiteral("<qt>%1</qt>").arg(tip.replace(u'\n', QStringLiteral("<br>")));
}

QString detailOf(const Snapshot &snapshot, const Problem &problem)
{
    if (!problem.affects.empty())
        return fromCore(problem.affects);
    if (!problem.fix.empty())
        return fromCore(problem.fix);
    return problem.source.valid() ? placeText(snapshot, problem.source) : QString();
}

} // namespace

void ProblemModel::setSnapshot(SnapshotPtr snapshot)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_groups.clear();
    const std::size_t count = m_snapshot ? m_snapshot->problems.size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Problem &problem = m_snapshot->problems[i];
        const Problem *before = i > 0 ? &m_snapshot->problems[i - 1] : nullptr;
        if (before == nullptr || before->code != problem.code || before->severity != problem.severity)
            m_groups.push_back({i, 0});
        ++m_groups.back().count;
    }
    endResetModel();
}

int ProblemModel::problemCount() const { return m_snapshot ? static_cast<int>(m_snapshot->problems.size()) : 0; }

QModelIndex ProblemModel::indexOfProblem(int problem) const
{
    if (problem < 0 || problem >= problemCount())
        return {};
    const auto number = static_cast<std::size_t>(problem);
    const auto after = std::upper_bound(m_groups.begin(), m_groups.end(), number,
                                        [](std::size_t value, const Group &group) { return value < group.first; });
    const auto group = after - 1;
    const QModelIndex top = index(static_cast<int>(group - m_groups.begin()), 0);
    return group->count == 1 ? top : index(static_cast<int>(number - group->first), 0, top);
}

QModelIndex ProblemModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kTop);
}

QModelIndex ProblemModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == kTop)
        return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, kTop);
}

int ProblemModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.internalId() != kTop)
        return 0;
    const std::size_t count = m_groups.at(static_cast<std::size_t>(parent.row())).count;
    return count == 1 ? 0 : static_cast<int>(count);
}

int ProblemModel::columnCount(const QModelIndex &) const { return 1; }

QVariant ProblemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isTop = index.internalId() == kTop;
    const quintptr groupRow = isTop ? static_cast<quintptr>(index.row()) : index.internalId() - 1;
    const Group &group = m_groups.at(groupRow);
    if (isTop && group.count > 1)
        return groupData(group, role);
    return problemData(group.first + (isTop ? 0 : static_cast<std::size_t>(index.row())), role);
}

QVariant ProblemModel::groupData(const Group &group, int role) const
{
    const Problem &first = m_snapshot->problems[group.first];
    const ProblemKind &kind = kindOf(first.code);
    switch (role) {
    case Qt::DisplayRole:
        return fromCore(kind.title);
    case Qt::AccessibleTextRole:
        return tr("%1: %2, %n times", nullptr, static_cast<int>(group.count))
            .arg(text(first.severity), fromCore(kind.title));
    case Qt::ToolTipRole:
    case kDetailRole:
        return tr("%n times · %1", nullptr, static_cast<int>(group.count)).arg(fromCore(kind.code));
    case kSeverityRole:
        return static_cast<int>(first.severity);
    case kCountRole:
        return static_cast<int>(group.count);
    default:
        return {};
    }
}

QVariant ProblemModel::problemData(std::size_t problemIndex, int role) const
{
    const Problem &problem = m_snapshot->problems[problemIndex];
    switch (role) {
    case Qt::DisplayRole:
        return fromCore(problem.text);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(text(problem.severity), fromCore(problem.text));
    case Qt::ToolTipRole:
        return toolTipOf(*m_snapshot, problem);
    case kDetailRole:
        return detailOf(*m_snapshot, problem);
    case kSeverityRole:
        return static_cast<int>(problem.severity);
    case kObjectRole:
        return QVariant::fromValue(problem.object);
    case kProblemRole:
        return static_cast<int>(problemIndex);
    case kCountRole:
        return 1;
    default:
        return {};
    }
}

} // namespace eps::ui
