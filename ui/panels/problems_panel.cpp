#include "ui/panels/problems_panel.h"

#include "ui/models/roles.h"
#include "ui/panels/row_delegate.h"
#include "ui/widgets/panel_tree.h"
#include "ui/widgets/paragraph.h"

#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace eps::ui {

ProblemsPanel::ProblemsPanel(Selection *selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_model(new ProblemModel(this)), m_view(new PanelTree),
      m_none(new Paragraph(tr("Nothing odd was found"), TextSize::Base, TextTone::Muted))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_none);
    column->addWidget(m_view, 1);
    m_none->setContentsMargins(16, 4, 16, 0);
    m_none->hide();
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ProblemDelegate(m_view));
    m_view->setAccessibleName(tr("Problems"));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { pick(current); });
    connect(m_selection, &Selection::currentChanged, this, &ProblemsPanel::followSelection);
}

void ProblemsPanel::setSnapshot(const SnapshotPtr &snapshot)
{
    m_model->setSnapshot(snapshot);
    m_none->setVisible(snapshot && snapshot->problems.empty());
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
