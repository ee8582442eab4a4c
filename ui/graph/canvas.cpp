#include "ui/graph/canvas.h"

#include <algorithm>
#include <array>

namespace eps::ui {

const TextCache::Entry &TextCache::prepared(const QString &text, const QFont &font, char key)
{
    constexpr std::size_t kMostEntries = 4000;
    if (m_entries.size() > kMostEntries)
        m_entries.clear();
    const auto [found, isNew] = m_entries.try_emplace(text.toStdString() + key);
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
    constexpr double kTightPadding = 1;
    constexpr qsizetype kFewestLetters = 3;
    struct Choice {
        const QFont &font;
        const QFontMetricsF &metrics;
        char key;
    };
    const Fonts &fonts = canvas.fonts;
    const std::array choices{strong ? Choice{fonts.strong, fonts.strongMetrics, font_key::kStrong}
                                    : Choice{fonts.base, fonts.baseMetrics, font_key::kBase},
                             Choice{fonts.small, fonts.smallMetrics, font_key::kSmall}};
    for (const Choice &choice : choices) {
        const bool last = &choice == &choices.back();
        const double room = box.width() - 2 * (last ? kTightPadding : kPadding);
        // Letters may fill a small box; a larger font also wants air around them.
        if (choice.metrics.capHeight() + (last ? 3 : 8) > box.height())
            continue;
        const auto *entry = &canvas.texts.prepared(text, choice.font, choice.key);
        if (entry->width > room && !last)
            continue;
        if (entry->width > room) {
            const QString shown = choice.metrics.elidedText(text, Qt::ElideLeft, room); // names differ at their end
            if (shown.size() < kFewestLetters)
                return;
            entry = &canvas.texts.prepared(shown, choice.font, choice.key);
        }
        const double top = box.center().y() + choice.metrics.capHeight() / 2 - choice.metrics.ascent();
        canvas.painter.setFont(choice.font);
        canvas.painter.setPen(colour);
        canvas.painter.drawStaticText(QPointF(box.center().x() - entry->width / 2, top), entry->text);
        return;
    }
}

double cornerRadius(const Canvas &canvas, double atFullSize)
{
    return atFullSize * std::clamp(canvas.scale() * 1.4, 0.3, 1.3);
}

} // namespace eps::ui
