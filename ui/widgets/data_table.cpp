#include "ui/widgets/data_table.h"

#include "ui/models/roles.h"
#include "ui/style/status_shape.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kPadding = 8;
constexpr int kNarrowest = 44;
constexpr int kWidest = 320;
constexpr int kSampled = 60; ///< rows that a column is fitted to
constexpr int kArrow = 10;   ///< of the column that rows are sorted by
constexpr int kMark = 14;    ///< of a status
constexpr int kMarkGap = 6;

/// A heading: muted, its column's order as an arrow.
class TableHeader final : public QHeaderView {
public:
    explicit TableHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
    {
        setSectionsMovable(true);
        setSectionsClickable(true);
        setHighlightSections(false);
        setStretchLastSection(false);
        setMinimumSectionSize(kNarrowest);
        setDefaultAlignment(Qt::AlignVCenter | Qt::AlignLeft);
        setContextMenuPolicy(Qt::CustomContextMenu);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(viewport());
        const Colours &c = colours(themeOf(palette()));
        painter.fillRect(viewport()->rect(), c.panel);
        painter.fillRect(QRect(0, viewport()->height() - 1, viewport()->width(), 1), c.hairline);
        painter.end();
        QHeaderView::paintEvent(event);
    }
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        const Colours &c = colours(themeOf(palette()));
        painter->save();
        painter->fillRect(rect, c.panel);
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), c.hairline);
        const bool sorts = isSortIndicatorShown() && sortIndicatorSection() == section;
        QRect room = rect.adjusted(kPadding, 0, -kPadding, 0);
        const auto align = static_cast<Qt::Alignment>(
            model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>());
        const QString title = model()->headerData(section, Qt::Horizontal).toString();
        painter->setFont(textFont(TextSize::Small, sorts ? QFont::DemiBold : QFont::Normal, this));
        if (sorts) {
            const int text = std::min(painter->fontMetrics().horizontalAdvance(title), room.width() - kArrow);
            const int arrow = align.testFlag(Qt::AlignRight) ? room.right() - kArrow / 2 : room.left() + text + kArrow;
            paintArrow(*painter, QPointF(arrow, rect.center().y() + 0.5), c.muted);
            room.setRight(room.right() - kArrow);
        }
        painter->setPen(sorts ? c.text : c.muted);
        painter->drawText(room, static_cast<int>(align) | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(title, Qt::ElideRight, room.width()));
        painter->restore();
    }

private:
    void paintArrow(QPainter &painter, QPointF centre, const QColor &colour) const
    {
        const double tip = sortIndicatorOrder() == Qt::AscendingOrder ? -1.75 : 1.75;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(
            QPolygonF({centre + QPointF(-3.5, -tip), centre + QPointF(0, tip), centre + QPointF(3.5, -tip)}));
    }
};

/// A cell: its text in one line. What is not known is faint.
class CellDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colours &c = colours(themeOf(option.palette));
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, c.accentGround);
        const QString text = index.data().toString();
        QRect room = option.rect.adjusted(kPadding, 0, -kPadding, 0);
        if (const QVariant status = index.data(kStatusRole); status.isValid()) {
            drawStatus(*painter, QRect(room.left(), room.center().y() - kMark / 2, kMark, kMark),
                       static_cast<Status>(status.toInt()), themeOf(option.palette));
            room.setLeft(room.left() + kMark + kMarkGap);
        }
        if (!text.isEmpty()) {
            const auto align = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
            painter->setFont(option.font);
            painter->setPen(index.data(kUnknownRole).toBool() ? c.faint : c.text);
            painter->drawText(room, static_cast<int>(align) | Qt::TextSingleLine,
                              option.fontMetrics.elidedText(text, Qt::ElideRight, room.width()));
        }
        painter->restore();
    }
};

} // namespace

DataTable::DataTable(QWidget *parent) : QTableView(parent)
{
    setHorizontalHeader(new TableHeader(this));
    setItemDelegate(new CellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setCornerWidget(new QWidget);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    adoptFonts();
}

void DataTable::adoptFonts()
{
    setFont(textFont(TextSize::Base, QFont::Normal, this));
    const int height = fontMetrics().height() + 10;
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    horizontalHeader()->setFixedHeight(height);
}

void DataTable::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
    QTableView::changeEvent(event);
}

void DataTable::fitColumn(int column)
{
    const QFontMetrics small(textFont(TextSize::Small, QFont::DemiBold, this));
    int width = small.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString()) + kArrow;
    for (int row = 0; row < std::min(model()->rowCount(), kSampled); ++row)
        width = std::max(width, fontMetrics().horizontalAdvance(model()->index(row, column).data().toString()));
    if (model()->index(0, column).data(kStatusRole).isValid())
        width += kMark + kMarkGap;
    setColumnWidth(column, std::clamp(width + 2 * kPadding + 2, kNarrowest, kWidest));
}

void DataTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    // The ground of selected rows goes on where there are no columns.
    const int end = horizontalHeader()->length() - horizontalHeader()->offset();
    if (model() == nullptr || end >= viewport()->width())
        return;
    QPainter painter(viewport());
    for (int row = rowAt(0); row >= 0 && rowViewportPosition(row) < viewport()->height(); ++row) {
        if (selectionModel()->isSelected(model()->index(row, 0)))
            painter.fillRect(QRect(end, rowViewportPosition(row), viewport()->width() - end, rowHeight(row)),
                             colours(themeOf(palette())).accentGround);
        if (row + 1 == model()->rowCount())
            break;
    }
}

void DataTable::contextMenuEvent(QContextMenuEvent *event)
{
    // By keys: the menu stands at the current cell.
    const bool byKeys = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKeys ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPoint at = byKeys ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos();
    emit menuRequested(index, at);
}

void DataTable::keyPressEvent(QKeyEvent *event)
{
    // Copying whole rows is the window's business: the view would copy one cell.
    if (event->matches(QKeySequence::Copy))
        event->ignore();
    else
        QTableView::keyPressEvent(event);
}

} // namespace eps::ui
