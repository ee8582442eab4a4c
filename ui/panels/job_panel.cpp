#include "ui/panels/job_panel.h"

#include "core/model/object_words.h"
#include "ui/models/core_text.h"
#include "ui/models/kept_view.h"
#include "ui/models/roles.h"
#include "ui/panels/row_delegate.h"
#include "ui/style/palette.h"
#include "ui/widgets/panel_tree.h"
#include "ui/widgets/paragraph.h"
#include "ui/widgets/picking.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonArray>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kOpenedCommunicators = 4; ///< with more of them, only the selected one opens by itself
constexpr int kMostKept = 1000;         ///< rows whose being open is remembered

const QString kFilter = QStringLiteral("filter");
const QString kOpen = QStringLiteral("open");

} // namespace

JobPanel::JobPanel(Selection *selection, Arranging *arranging, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_arranging(arranging), m_model(new JobModel(selection, this)),
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
    onPicked(*m_view, this, [this](const QModelIndex &current) { pick(current); });
    connect(m_view, &QWidget::customContextMenuRequested, this, &JobPanel::showMenu);
    connect(m_selection, &Selection::currentChanged, this, &JobPanel::followSelection);
    connect(m_arranging, &Arranging::changed, this, &JobPanel::takeArranged);
}

void JobPanel::setSnapshot(const SnapshotPtr &snapshot)
{
    m_snapshot = snapshot;
    m_model->setSnapshot(snapshot);
    takeArranged();
    const bool none = snapshot && snapshot->job.communicators.empty();
    m_none->setVisible(none);
    m_filter->setVisible(!none);
    m_view->setVisible(!none);
    if (m_filtered->rowCount() <= kOpenedCommunicators)
        m_view->expandAll();
}

QString JobPanel::keptView() const
{
    if (!m_snapshot)
        return {};
    QJsonArray open;
    for (int row = 0; row < std::min(m_filtered->rowCount(), kMostKept); ++row) {
        const QModelIndex index = m_filtered->index(row, 0);
        if (m_view->isExpanded(index))
            open.append(wordsOfCommunicator(index.data(kObjectRole).value<ObjectRef>().communicator));
    }
    return keptText({{kFilter, m_filter->text()}, {kOpen, open}});
}

void JobPanel::restoreView(const QString &kept)
{
    const QJsonObject view = keptObject(kept);
    if (view.isEmpty() || !m_snapshot)
        return;
    m_filter->setText(view[kFilter].toString());
    QSet<QString> open;
    for (const QJsonValue words : view[kOpen].toArray())
        open.insert(words.toString());
    for (int row = 0; row < std::min(m_filtered->rowCount(), kMostKept); ++row) {
        const QModelIndex index = m_filtered->index(row, 0);
        const auto object = index.data(kObjectRole).value<ObjectRef>();
        m_view->setExpanded(index, open.contains(wordsOfCommunicator(object.communicator)));
    }
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
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("jobMenu"));
    fillChannelPart(menu, index);
    menu->addSeparator();
    fillCommunicatorPart(menu, object.communicator);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void JobPanel::fillChannelPart(QMenu *menu, const QModelIndex &index)
{
    const auto object = index.data(kObjectRole).value<ObjectRef>();
    const QModelIndex communicator = object.channel.valid() ? index.parent() : index;
    if (object.channel.valid()) {
        const ChannelRef channel{object.communicator, object.channel};
        const bool shown = m_selection->isShown(channel);
        menu->addAction(shown ? tr("Hide this channel") : tr("Show this channel"), this,
                        [this, channel, shown] { m_selection->setShown(channel, !shown); });
        menu->addAction(tr("Show only this channel"), this,
                        [this, channel] { m_selection->setShownChannels({channel}); });
        addColours(menu->addMenu(tr("Colour")), object);
    }
    menu->addAction(tr("Show all channels of the communicator"), this,
                    [this, row = QPersistentModelIndex(communicator)] {
                        ChannelSet all;
                        for (int i = 0; row.isValid() && i < m_filtered->rowCount(row); ++i) {
                            const auto channel = m_filtered->index(i, 0, row).data(kObjectRole).value<ObjectRef>();
                            all.insert({channel.communicator, channel.channel});
                        }
                        m_selection->setShownChannels(std::move(all));
                    });
    menu->addAction(tr("Show no channel"), this, [this] { m_selection->setShownChannels({}); });
}

void JobPanel::addColours(QMenu *menu, const ObjectRef &channel)
{
    constexpr int kSide = 14;
    menu->setObjectName(QStringLiteral("colourMenu"));
    const QStringList names{tr("Blue"), tr("Vermilion"), tr("Green"), tr("Purple"), tr("Orange"), tr("Sky blue")};
    const ChannelRef reference{channel.communicator, channel.channel};
    for (int colour = 0; colour < static_cast<int>(names.size()); ++colour) {
        QPixmap swatch(kSide, kSide);
        swatch.fill(channelStyle(colour, themeOf(palette())).colour);
        QAction *action =
            menu->addAction(swatch, names[colour], this, [this, channel, colour] { setColour(channel, colour); });
        action->setCheckable(true);
        action->setChecked(m_selection->colourOf(reference) == colour);
    }
    menu->addSeparator();
    menu->addAction(tr("By its number"), this, [this, channel] { setColour(channel, -1); });
}

/// -1: by its number.
void JobPanel::setColour(const ObjectRef &channel, int colour)
{
    const QString words = fromCore(wordsOf(*m_snapshot, channel));
    Arrangement next = m_arranging->current();
    next.colours.erase(words);
    if (colour >= 0)
        next.colours[words] = colour;
    m_arranging->edit(tr("Colour channel %1").arg(channel.channel.value), std::move(next));
}

void JobPanel::fillCommunicatorPart(QMenu *menu, CommunicatorId id)
{
    const Communicator &communicator = m_snapshot->job.communicators.at(id.index());
    const bool hidden = m_model->isHidden(id);
    menu->addAction(hidden ? tr("Draw the communicator again") : tr("Hide the communicator"), this,
                    [this, id, hidden] { hideCommunicator(id, !hidden); });
    menu->addAction(tr("Isolate its hosts and switches"), this, [this, id] { isolateCommunicator(id); });
    menu->addSeparator();
    if (m_filter->text().isEmpty())
        menu->addAction(tr("List only this communicator"), m_filter,
                        [this, word = fromCore(communicator.id)] { m_filter->setText(word); });
    else
        menu->addAction(tr("Clear the filter"), m_filter, &QLineEdit::clear);
    menu->addAction(tr("Copy name"), this,
                    [name = communicatorTitle(communicator)] { QGuiApplication::clipboard()->setText(name); });
    menu->addAction(tr("Copy id"), this,
                    [word = fromCore(communicator.id)] { QGuiApplication::clipboard()->setText(word); });
}

QString JobPanel::wordsOfCommunicator(CommunicatorId communicator) const
{
    ObjectRef object;
    object.communicator = communicator;
    return fromCore(wordsOf(*m_snapshot, object));
}

void JobPanel::hideCommunicator(CommunicatorId communicator, bool hidden)
{
    const QString words = wordsOfCommunicator(communicator);
    const QString title = communicatorTitle(m_snapshot->job.communicators.at(communicator.index()));
    Arrangement next = m_arranging->current();
    if (hidden)
        next.hidden.insert(words);
    else
        next.hidden.erase(words);
    m_arranging->edit(hidden ? tr("Hide %1").arg(title) : tr("Draw %1 again").arg(title), std::move(next));
}

void JobPanel::isolateCommunicator(CommunicatorId communicator)
{
    Arrangement next = m_arranging->current();
    next.isolated = {wordsOfCommunicator(communicator)};
    const QString title = communicatorTitle(m_snapshot->job.communicators.at(communicator.index()));
    m_arranging->edit(tr("Isolate %1").arg(title), std::move(next));
}

void JobPanel::takeArranged()
{
    std::set<CommunicatorId> hidden;
    const std::set<QString> &words = m_arranging->current().hidden;
    if (m_snapshot && !words.empty())
        for (const Communicator &communicator : m_snapshot->job.communicators)
            if (words.contains(wordsOfCommunicator(communicator.index)))
                hidden.insert(communicator.index);
    m_model->setHidden(std::move(hidden));
    ChannelColours colours;
    for (const auto &[channel, colour] : m_arranging->current().colours)
        if (const auto found = m_snapshot ? findObject(*m_snapshot, toCore(channel)) : Result<ObjectRef>(ObjectRef());
            found && found->channel.valid())
            colours[{found->communicator, found->channel}] = colour;
    m_selection->setColours(std::move(colours));
}

} // namespace eps::ui
