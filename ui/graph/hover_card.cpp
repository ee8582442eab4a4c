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

std::vector<Row> rowsOf(const CardGround &ground, const ObjectText &text)
{
    const Colours &c = ground.colours;
    const Fonts &fonts = ground.fonts;
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
    paintHoverCard({canvas.painter, canvas.fonts, canvas.colour(), canvas.frame.view()}, text, anchor);
}

void paintHoverCard(const CardGround &ground, const ObjectText &text, QPointF anchor)
{
    const auto rows = rowsOf(ground, text);
    const QRectF view = ground.view;
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
    ground.painter.setPen(linePen(ground.colours.fabricNodeEdge, 1.01));
    ground.painter.setBrush(ground.colours.panel);
    ground.painter.drawRoundedRect(card, 7, 7);
    double y = card.top() + kPadding;
    for (const Row &row : rows) {
        ground.painter.setFont(row.font);
        ground.painter.setPen(row.colour);
        ground.painter.drawText(QPointF(card.left() + kPadding, y + row.metrics.ascent()),
                                row.metrics.elidedText(row.text, Qt::ElideRight, widest + 1));
        y += row.metrics.height() + 3;
    }
}

} // namespace eps::ui
