#include "ui/graph/hover_card.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kWidest = 420;
constexpr double kPadding = 10;
constexpr double kAway = 16;

struct Row {
    QString text;
    const QFont &font;
    const QFontMetricsF &metrics;
    QColor colour;
};

std::vector<Row> rowsOf(const Canvas &canvas, const ObjectText &text)
{
    const Colours &c = canvas.colour();
    const Fonts &fonts = canvas.fonts;
    std::vector<Row> rows{{text.title, fonts.strong, fonts.strongMetrics, c.text}};
    for (const QString &fact : text.facts)
        rows.push_back({fact, fonts.small, fonts.smallMetrics, c.muted});
    for (const QString &line : text.evidence)
        rows.push_back({line, fonts.mono, fonts.monoMetrics, c.accent});
    return rows;
}

} // namespace

void paintHoverCard(const Canvas &canvas, const ObjectText &text, QPointF anchor)
{
    const auto rows = rowsOf(canvas, text);
    const QRectF view = canvas.frame.view();
    const double widest = std::min(kWidest, view.width() - 2 * kPadding - 8);
    double width = 0;
    double height = 2 * kPadding - 3;
    for (const Row &row : rows) {
        width = std::max(width, std::min(row.metrics.horizontalAdvance(row.text), widest));
        height += row.metrics.height() + 3;
    }
    QRectF card(anchor.x() + kAway, anchor.y() + kAway, width + 2 * kPadding, height);
    if (card.right() > view.right() - 4)
        card.moveRight(anchor.x() - kAway);
    if (card.bottom() > view.bottom() - 4)
        card.moveBottom(anchor.y() - kAway);
    card.moveLeft(std::max(card.left(), view.left() + 4));
    card.moveTop(std::max(card.top(), view.top() + 4));
    canvas.painter.setPen(linePen(canvas.colour().fabricNodeEdge, 1.01));
    canvas.painter.setBrush(canvas.colour().panel);
    canvas.painter.drawRoundedRect(card, 7, 7);
    double y = card.top() + kPadding;
    for (const Row &row : rows) {
        canvas.painter.setFont(row.font);
        canvas.painter.setPen(row.colour);
        canvas.painter.drawText(QPointF(card.left() + kPadding, y + row.metrics.ascent()),
                                row.metrics.elidedText(row.text, Qt::ElideRight, widest + 1));
        y += row.metrics.height() + 3;
    }
}

} // namespace eps::ui
