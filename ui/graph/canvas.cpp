#include "ui/graph/canvas.h"

#include <algorithm>
#include <array>

namespace eps::ui {

const QStaticText &TextCache::prepared(const QString &text, const QFont &font, int key)
{
    const auto [entry, isNew] = m_texts.try_emplace(text.toStdString() + static_cast<char>('A' + key));
    if (isNew) {
        entry->second.setText(text);
        entry->second.setTextFormat(Qt::PlainText);
        entry->second.setPerformanceHint(QStaticText::AggressiveCaching);
        entry->second.prepare({}, font);
    }
    return entry->second;
}

QPen cosmeticPen(const QColor &colour, double width, Qt::PenStyle style)
{
    QPen pen(colour, width, style, Qt::FlatCap, Qt::RoundJoin);
    pen.setCosmetic(true);
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

void drawFittedText(const Canvas &canvas, const QRectF &box, const QString &text, bool strong, const QColor &colour)
{
    constexpr double kPadding = 4;
    constexpr qsizetype kFewestLetters = 4;
    struct Choice {
        const QFont &font;
        const QFontMetricsF &metrics;
    };
    const std::array choices{strong ? Choice{canvas.fonts.strong, canvas.fonts.strongMetrics}
                                    : Choice{canvas.fonts.base, canvas.fonts.baseMetrics},
                             Choice{canvas.fonts.small, canvas.fonts.smallMetrics}};
    const double room = box.width() - 2 * kPadding;
    for (const Choice &choice : choices) {
        const bool last = &choice == &choices.back();
        QString shown = text;
        double width = choice.metrics.horizontalAdvance(shown);
        // Letters may fill the box; ascenders of other scripts may stand out of it.
        if (choice.metrics.capHeight() + 3 > box.height() || (width > room && !last))
            continue;
        if (width > room) {
            shown = choice.metrics.elidedText(text, Qt::ElideMiddle, room);
            if (shown.size() < kFewestLetters)
                return;
            width = choice.metrics.horizontalAdvance(shown);
        }
        const double baseline = box.center().y() + choice.metrics.capHeight() / 2;
        canvas.painter.setFont(choice.font);
        canvas.painter.setPen(colour);
        canvas.painter.drawText(QPointF(box.center().x() - width / 2, baseline), shown);
        return;
    }
}

double cornerRadius(const Canvas &canvas, double atFullSize)
{
    return atFullSize * std::clamp(canvas.scale() * 1.4, 0.3, 1.3);
}

} // namespace eps::ui
