#include "ui/graph/canvas.h"

#include <algorithm>

namespace eps::ui {

const TextCache::Entry &TextCache::prepared(const QString &text, const QFont &font, TextRole role)
{
    constexpr std::size_t kMostEntries = 4000;
    if (m_entries.size() > kMostEntries)
        m_entries.clear();
    const auto [found, isNew] = m_entries.try_emplace(text.toStdString() + static_cast<char>(role));
    Entry &entry = found->second;
    if (isNew) {
        entry.text.setText(text);
        entry.text.setTextFormat(Qt::PlainText);
        entry.text.setPerformanceHint(QStaticText::AggressiveCaching);
        entry.text.prepare({}, font);
        entry.width = entry.text.size().width();
    }
    return entry;
}

QPen linePen(const QColor &colour, double width, Qt::PenStyle style)
{
    // Curves come as many short pieces: a round join at each would cost more than the line.
    QPen pen(colour, width, style, Qt::FlatCap, Qt::MiterJoin);
    return pen;
}

QPen unreadPen(const Canvas &canvas)
{
    QPen pen = linePen(canvas.colour().unknown, 1.4);
    pen.setDashPattern({3.2, 2.6});
    return pen;
}

QColor blended(const QColor &top, const QColor &bottom, double share)
{
    const auto mix = [&](float a, float b) {
        const auto s = static_cast<float>(std::clamp(share, 0.0, 1.0));
        return a * s + b * (1 - s);
    };
    return QColor::fromRgbF(mix(top.redF(), bottom.redF()), mix(top.greenF(), bottom.greenF()),
                            mix(top.blueF(), bottom.blueF()));
}

const QFont &Canvas::font(TextRole role) const
{
    switch (role) {
    case TextRole::Small:
        return fonts.small;
    case TextRole::Base:
        return fonts.base;
    case TextRole::Strong:
        return fonts.strong;
    }
    return fonts.base;
}

const QFontMetricsF &Canvas::metrics(TextRole role) const
{
    switch (role) {
    case TextRole::Small:
        return fonts.smallMetrics;
    case TextRole::Base:
        return fonts.baseMetrics;
    case TextRole::Strong:
        return fonts.strongMetrics;
    }
    return fonts.baseMetrics;
}

void drawCentred(const Canvas &canvas, const QRectF &box, const QString &text, TextRole role, const QColor &ink,
                 const QColor &ground)
{
    const auto &metrics = canvas.metrics(role);
    const auto &entry = canvas.texts.prepared(text, canvas.font(role), role);
    const QPointF at(box.center().x() - entry.width / 2, box.center().y() + metrics.capHeight() / 2 - metrics.ascent());
    canvas.painter.setFont(canvas.font(role));
    canvas.painter.setPen(ink);
    canvas.painter.drawStaticText(at, entry.text);
    canvas.note(
        {{at.x(), box.center().y() - metrics.capHeight() / 2, entry.width, metrics.capHeight()}, text, ink, ground});
}

double cornerRadius(const Canvas &canvas, double atFullSize)
{
    return atFullSize * std::clamp(canvas.scale() * 1.4, 0.3, 1.3);
}

} // namespace eps::ui
