#include "ui/widgets/completion_popup.h"

#include "ui/models/roles.h"
#include "ui/style/palette.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QPainter>
#include <QStandardItem>
#include <QStyledItemDelegate>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kPadding = 12;
constexpr int kRowHeight = 26;
constexpr int kNarrowest = 270;
constexpr int kWidest = 640;

/// The text, and its note muted at the right.
class NoteDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colours &c = colours(themeOf(option.palette));
        const bool quiet = !index.flags().testFlag(Qt::ItemIsSelectable);
        painter->save();
        painter->fillRect(option.rect, c.panel);
        if (!quiet && (option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver)))
            painter->fillRect(option.rect, c.accentGround);
        const QRect room = option.rect.adjusted(kPadding, 0, -kPadding, 0);
        const QString note = index.data(kDetailRole).toString();
        painter->setFont(textFont(TextSize::Base, QFont::Normal, option.widget));
        painter->setPen(quiet ? c.muted : c.text);
        const QString text = painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room.width());
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
        const int used = painter->fontMetrics().horizontalAdvance(text) + 2 * kPadding;
        painter->setFont(textFont(TextSize::Small, QFont::Normal, option.widget));
        painter->setPen(c.muted);
        const QRect rest = room.adjusted(std::min(used, room.width()), 0, 0, 0);
        painter->drawText(rest, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(note, Qt::ElideRight, rest.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QFontMetrics base(textFont(TextSize::Base, QFont::Normal, option.widget));
        const QFontMetrics small(textFont(TextSize::Small, QFont::Normal, option.widget));
        const int width = base.horizontalAdvance(index.data().toString()) +
                          small.horizontalAdvance(index.data(kDetailRole).toString()) + 5 * kPadding;
        return {std::clamp(width, kNarrowest, kWidest), std::max(kRowHeight, base.height() + 8)};
    }
};

} // namespace

void setUpCompletion(QCompleter &completer, QWidget *field, int mostRows)
{
    completer.setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    completer.setWidget(field);
    completer.setMaxVisibleItems(mostRows);
    completer.popup()->setItemDelegate(new NoteDelegate(completer.popup()));
    completer.popup()->setMouseTracking(true);
}

void showCompletion(QCompleter &completer)
{
    const QRect field = completer.widget()->rect();
    const int wanted = completer.popup()->sizeHintForColumn(0) + 2 * completer.popup()->frameWidth();
    completer.complete(QRect(field.topLeft(), QSize(std::max(field.width(), wanted), field.height())));
}

QStandardItem *completionItem(const QString &text, const QString &note, bool quiet)
{
    auto *item = new QStandardItem(text);
    item->setData(note, kDetailRole);
    item->setFlags(quiet ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    return item;
}

} // namespace eps::ui
