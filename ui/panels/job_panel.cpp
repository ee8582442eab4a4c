#include "ui/panels/job_panel.h"

#include "ui/models/roles.h"
#include "ui/panels/row_delegate.h"
#include "ui/widgets/panel_tree.h"
#include "ui/widgets/paragraph.h"

#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace eps::ui {

namespace {

constexpr int kOpenedCommunicators = 4; ///< with more of them, only the selected one opens by itself

} // namespace

JobPanel::JobPanel(Selection *selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_model(new JobModel(selection, this)),
      m_filtered(new QSortFilterProxyModel(this)), m_filter(new QLineEdit), m_view(new PanelTree),
      m_none(new Paragraph(tr("No communicator was found; logs with NCCL_DEBUG=INFO would show them"), TextSize::Base,
                           TextTone::Muted))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    auto *filterRow = new QHBoxLayout;
    filterRow->setContentsMargins(16, 0, 16, 4);
    filterRow->addWidget(m_filter);
    column->addLayout(filterRow);
    column->addWidget(m_none);
    column->addWidget(m_view, 1);
    column->addStretch();
    m_none->setContentsMargins(16, 0, 16, 0);
    m_none->hide();

    m_filter->setPlaceholderText(tr("Filter communicators and channels"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_filter->setTextMargins(4, 2, 4, 2);
    m_filtered->setSourceModel(m_model);
    m_filtered->setFilterRole(kSearchRole);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filtered->setRecursiveFilteringEnabled(true);
    m_filtered->setAutoAcceptChildRows(true);
    m_view->setModel(m_filtered);
    m_view->setItemDelegate(new JobDelegate(m_view));
    m_view->setAccessibleName(tr("Job"));
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->viewport()->installEventFilter(this);

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_filtered->setFilterFixedString(words);
        if (!words.isEmpty())
            m_view->expandAll();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { pick(current); });
    connect(m_view, &QWidget::customContextMenuRequested, this, &JobPanel::showMenu);
    connect(m_selection, &Selection::currentChanged, this, &JobPanel::followSelection);
}

void JobPanel::setSnapshot(const SnapshotPtr &snapshot)
{
    m_model->setSnapshot(snapshot);
    const bool none = snapshot && snapshot->job.communicators.empty();
    m_none->setVisible(none);
    m_filter->setVisible(!none);
    m_view->setVisible(!none);
    if (m_filtered->rowCount() <= kOpenedCommunicators)
        m_view->expandAll();
}

void JobPanel::pick(const QModelIndex &index)
{
    if (m_following || !index.isValid())
        return;
    const auto object = index.data(kObjectRole).value<ObjectRef>();
    if (object.channel.valid() && !m_selection->isShown({object.communicator, object.channel}))
        m_selection->setShownChannels({{object.communicator, object.channel}});
    m_selection->select(object);
}

/// A click on a check shows or hides that channel beside the others; it chooses nothing.
bool JobPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool isClick = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    const auto *mouse = static_cast<QMouseEvent *>(event);
    if (!isClick || mouse->button() != Qt::LeftButton)
        return QWidget::eventFilter(watched, event);
    const QPoint position = mouse->position().toPoint();
    const QModelIndex index = m_view->indexAt(position);
    if (!index.flags().testFlag(Qt::ItemIsUserCheckable) ||
        !JobDelegate::checkArea(m_view->visualRect(index)).adjusted(-6, -6, 6, 6).contains(position))
        return QWidget::eventFilter(watched, event);
    const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    m_filtered->setData(index, shown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    return true;
}

void JobPanel::followSelection()
{
    const QModelIndex index = m_filtered->mapFromSource(m_model->indexOf(m_selection->current()));
    if (index == m_view->currentIndex())
        return;
    m_following = true;
    if (index.isValid())
        m_view->setCurrentIndex(index);
    else
        m_view->selectionModel()->clear();
    m_following = false;
}

void JobPanel::showMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    const auto object = index.data(kObjectRole).value<ObjectRef>();
    if (!object.communicator.valid())
        return;
    QMenu menu(this);
    const QModelIndex communicator = object.channel.valid() ? index.parent() : index;
    if (object.channel.valid())
        menu.addAction(tr("Show only this channel"), this, [this, object] {
            m_selection->setShownChannels({{object.communicator, object.channel}});
        });
    menu.addAction(tr("Show all channels of the communicator"), this, [this, communicator] {
        ChannelSet all;
        for (int row = 0; row < m_filtered->rowCount(communicator); ++row) {
            const auto channel = m_filtered->index(row, 0, communicator).data(kObjectRole).value<ObjectRef>();
            all.insert({channel.communicator, channel.channel});
        }
        m_selection->setShownChannels(std::move(all));
    });
    menu.addAction(tr("Show no channel"), this, [this] { m_selection->setShownChannels({}); });
    menu.exec(m_view->viewport()->mapToGlobal(position));
}

} // namespace eps::ui
