#include "ui/panels/problems_panel.h"

#include "ui/models/core_text.h"
#include "ui/models/roles.h"
#include "ui/panels/row_delegate.h"
#include "ui/widgets/evidence_block.h"
#include "ui/widgets/panel_tree.h"
#include "ui/widgets/paragraph.h"
#include "ui/widgets/picking.h"
#include "ui/widgets/reason_bar.h"

#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace eps::ui {

ProblemsPanel::ProblemsPanel(Selection *selection, Arranging *arranging, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_arranging(arranging), m_model(new ProblemModel(this)),
      m_view(new PanelTree), m_none(new Paragraph(tr("Nothing odd was found"), TextSize::Base, TextTone::Muted)),
      m_reason(new ReasonBar(tr("Why is this no concern?"), tr("Dismiss")))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_none);
    column->addWidget(m_view, 1);
    column->addWidget(m_reason);
    column->addStretch();
    column->setSpacing(0);
    m_none->setContentsMargins(16, 4, 16, 0);
    m_none->hide();
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ProblemDelegate(m_view));
    m_view->setAccessibleName(tr("Problems"));
    onPicked(*m_view, this, [this](const QModelIndex &current) { pick(current); });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ProblemsPanel::showMenu);
    connect(m_selection, &Selection::currentChanged, this, &ProblemsPanel::followSelection);
    connect(m_reason, &ReasonBar::answered, this, &ProblemsPanel::dismissWith);
    connect(m_reason, &ReasonBar::cancelled, m_view, [this] { m_view->setFocus(); });
    connect(m_arranging, &Arranging::changed, this, &ProblemsPanel::takeDismissals);
}

void ProblemsPanel::setSnapshot(const SnapshotPtr &snapshot)
{
    m_model->setSnapshot(snapshot);
    const bool none = snapshot && snapshot->problems.empty();
    m_none->setVisible(none);
    m_view->setVisible(!none);
}

int ProblemsPanel::wantedHeight() const
{
    constexpr int kHead = 44;
    const int rows = std::max(m_model->rowCount(), 1);
    return kHead + rows * m_view->itemDelegate()->sizeHint({}, {}).height();
}

void ProblemsPanel::pick(const QModelIndex &index)
{
    const QVariant problem = index.data(kProblemRole);
    if (m_following || !problem.isValid())
        return;
    pickProblem(problem.toInt());
}

void ProblemsPanel::pickProblem(int problem)
{
    if (problem < 0)
        return;
    const SnapshotPtr &snapshot = m_model->snapshot();
    m_selection->selectProblem(problem, snapshot->problems.at(static_cast<std::size_t>(problem)).object);
    emit picked();
}

void ProblemsPanel::walk(int step) { pickProblem(m_model->openProblemAfter(m_selection->problem(), step)); }

void ProblemsPanel::pickWorst() { pickProblem(m_model->worstOpen()); }

std::vector<int> ProblemsPanel::currentProblems() const
{
    const QModelIndex current = m_view->currentIndex();
    std::vector<int> problems;
    if (const QVariant problem = current.data(kProblemRole); problem.isValid())
        problems.push_back(problem.toInt());
    for (int row = 0; row < m_model->rowCount(current) && current.isValid(); ++row)
        problems.push_back(m_model->index(row, 0, current).data(kProblemRole).toInt());
    return problems;
}

void ProblemsPanel::dismiss()
{
    const std::vector<int> problems = currentProblems();
    if (problems.empty())
        return;
    if (m_model->isDismissed(problems.front()))
        bringBack();
    else
        m_reason->ask();
}

void ProblemsPanel::dismissWith(const QString &reason)
{
    const std::vector<int> problems = currentProblems();
    Arrangement next = m_arranging->current();
    const Snapshot &snapshot = *m_model->snapshot();
    for (const int problem : problems)
        next.dismissed[problemKey(snapshot, snapshot.problems.at(static_cast<std::size_t>(problem)))] = reason;
    m_arranging->edit(tr("Dismiss %Ln problems", nullptr, static_cast<int>(problems.size())), std::move(next));
    m_view->setFocus();
}

void ProblemsPanel::bringBack()
{
    const std::vector<int> problems = currentProblems();
    Arrangement next = m_arranging->current();
    const Snapshot &snapshot = *m_model->snapshot();
    for (const int problem : problems)
        next.dismissed.erase(problemKey(snapshot, snapshot.problems.at(static_cast<std::size_t>(problem))));
    m_arranging->edit(tr("Bring back %Ln problems", nullptr, static_cast<int>(problems.size())), std::move(next));
}

void ProblemsPanel::takeDismissals()
{
    const int before = m_model->openCount();
    m_model->setDismissed(m_arranging->current().dismissed);
    followSelection();
    if (before != m_model->openCount())
        emit dismissalsChanged();
}

void ProblemsPanel::showMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        return;
    m_view->setCurrentIndex(index);
    const std::vector<int> problems = currentProblems();
    if (problems.empty())
        return;
    QMenu menu(this);
    const bool isDismissed = m_model->isDismissed(problems.front());
    menu.addAction(isDismissed ? tr("Bring back") : tr("Dismiss…"), this, &ProblemsPanel::dismiss);
    menu.addSeparator();
    const Problem &problem = m_model->snapshot()->problems.at(static_cast<std::size_t>(problems.front()));
    menu.addAction(tr("Copy text"), this, [text = fromCore(problem.text)] { copyToClipboard(text); });
    if (!problem.fix.empty())
        menu.addAction(tr("Copy what to do"), this, [fix = fromCore(problem.fix)] { copyToClipboard(fix); });
    menu.exec(m_view->viewport()->mapToGlobal(position));
}

void ProblemsPanel::followSelection()
{
    const QModelIndex index = m_model->indexOfProblem(m_selection->problem());
    if (index == m_view->currentIndex())
        return;
    m_following = true;
    if (index.isValid())
        m_view->setCurrentIndex(index);
    else
        m_view->selectionModel()->clear();
    m_following = false;
}

} // namespace eps::ui
