#include "ui/panels/problems_panel.h"

#include "ui/models/roles.h"
#include "ui/panels/row_delegate.h"
#include "ui/widgets/panel_tree.h"

#include <QTreeView>
#include <QVBoxLayout>

namespace eps::ui {

ProblemsPanel::ProblemsPanel(Selection *selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_model(new ProblemModel(this)), m_view(new PanelTree)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ProblemDelegate(m_view));
    m_view->setAccessibleName(tr("Problems"));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { pick(current); });
    connect(m_selection, &Selection::currentChanged, this, &ProblemsPanel::followSelection);
}

void ProblemsPanel::setSnapshot(const SnapshotPtr &snapshot) { m_model->setSnapshot(snapshot); }

void ProblemsPanel::pick(const QModelIndex &index)
{
    const QVariant problem = index.data(kProblemRole);
    if (m_following || !problem.isValid())
        return;
    m_selection->selectProblem(problem.toInt(), index.data(kObjectRole).value<ObjectRef>());
    emit picked();
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
