#include "ui/models/problem_model.h"

#include "core/model/object_words.h"
#include "ui/models/core_text.h"
#include "ui/models/roles.h"

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

QString problemKey(const Snapshot &snapshot, const Problem &problem)
{
    return QStringLiteral("%1 %2 %3")
        .arg(fromCore(kindOf(problem.code).code), fromCore(wordsOf(snapshot, problem.object)), fromCore(problem.text));
}

void ProblemModel::setSnapshot(SnapshotPtr snapshot)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    regroup();
    endResetModel();
}

void ProblemModel::setDismissed(Dismissals dismissed)
{
    if (dismissed == m_dismissed)
        return;
    beginResetModel();
    m_dismissed = std::move(dismissed);
    regroup();
    endResetModel();
}

void ProblemModel::regroup()
{
    m_groups.clear();
    m_dismissedCount = 0;
    const auto count = static_cast<std::size_t>(problemCount());
    m_isDismissed.assign(count, false);
    m_places.assign(count, {-1, -1});
    Group dismissed;
    dismissed.dismissed = true;
    const Problem *before = nullptr;
    for (std::size_t i = 0; i < count; ++i) {
        const Problem &problem = m_snapshot->problems[i];
        if (!m_dismissed.empty() && m_dismissed.contains(problemKey(*m_snapshot, problem))) {
            m_isDismissed[i] = true;
            dismissed.problems.push_back(i);
            continue;
        }
        if (before == nullptr || before->code != problem.code || before->severity != problem.severity)
            m_groups.emplace_back();
        m_groups.back().problems.push_back(i);
        before = &problem;
    }
    m_dismissedCount = dismissed.problems.size();
    if (m_dismissedCount > 0)
        m_groups.push_back(std::move(dismissed));
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        for (std::size_t row = 0; row < m_groups[group].problems.size(); ++row)
            m_places[m_groups[group].problems[row]] = {static_cast<int>(group), static_cast<int>(row)};
    }
}

int ProblemModel::problemCount() const { return m_snapshot ? static_cast<int>(m_snapshot->problems.size()) : 0; }

int ProblemModel::openProblemAfter(int problem, int step) const
{
    const int count = problemCount();
    if (count == 0 || openCount() == 0)
        return -1;
    int at = problem < 0 ? (step > 0 ? -1 : count) : problem;
    do {
        at = (at + step + count) % count;
    } while (m_isDismissed[static_cast<std::size_t>(at)]);
    return at;
}

bool ProblemModel::isDismissed(int problem) const
{
    return problem >= 0 && problem < problemCount() && m_isDismissed[static_cast<std::size_t>(problem)];
}

QModelIndex ProblemModel::indexOfProblem(int problem) const
{
    if (problem < 0 || problem >= problemCount())
        return {};
    const auto [group, row] = m_places[static_cast<std::size_t>(problem)];
    const QModelIndex top = index(group, 0);
    return m_groups[static_cast<std::size_t>(group)].isOneRow() ? top : index(row, 0, top);
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
    const Group &group = m_groups.at(static_cast<std::size_t>(parent.row()));
    return group.isOneRow() ? 0 : static_cast<int>(group.problems.size());
}

int ProblemModel::columnCount(const QModelIndex &) const { return 1; }

QVariant ProblemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isTop = index.internalId() == kTop;
    const quintptr groupRow = isTop ? static_cast<quintptr>(index.row()) : index.internalId() - 1;
    const Group &group = m_groups.at(groupRow);
    if (isTop && !group.isOneRow())
        return groupData(group, role);
    return problemData(group.problems.at(isTop ? 0 : static_cast<std::size_t>(index.row())), role);
}

QVariant ProblemModel::groupData(const Group &group, int role) const
{
    const auto count = static_cast<int>(group.problems.size());
    const Problem &first = m_snapshot->problems[group.problems.front()];
    const ProblemKind &kind = kindOf(first.code);
    switch (role) {
    case Qt::DisplayRole:
        return group.dismissed ? tr("%n dismissed", nullptr, count) : fromCore(kind.title);
    case Qt::AccessibleTextRole:
        return group.dismissed
                   ? tr("%n dismissed problems", nullptr, count)
                   : tr("%1: %2, %Ln times", nullptr, count).arg(text(first.severity), fromCore(kind.title));
    case Qt::ToolTipRole:
        // The row has room for a part of the title only.
        return QStringLiteral("<qt>%1<br>%2</qt>")
            .arg(groupData(group, Qt::DisplayRole).toString().toHtmlEscaped(),
                 groupData(group, kDetailRole).toString().toHtmlEscaped());
    case kDetailRole:
        return group.dismissed ? tr("Open the row to see them and the reasons")
                               : tr("%Ln times · %1", nullptr, count).arg(fromCore(kind.code));
    case kSeverityRole:
        return group.dismissed ? QVariant() : static_cast<int>(first.severity);
    case kCountRole:
        return count;
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
        if (m_isDismissed[problemIndex])
            return tr("Dismissed: %1").arg(m_dismissed.at(problemKey(*m_snapshot, problem)));
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
