#pragma once

#include "ui/graph/paint_frame.h"

#include <QPainter>
#include <QStaticText>

#include <unordered_map>

namespace eps::ui {

/// Texts that come back in every frame (names, "0", "G3"), shaped and measured once. One thread at a time.
class TextCache {
public:
    struct Entry {
        QStaticText text;
        double width = 0;
    };
    /// The prepared text in `font`; `key` tells the fonts apart. Valid until the next call.
    const Entry &prepared(const QString &text, const QFont &font, char key);

private:
    std::unordered_map<std::string, Entry> m_entries;
};

/// Keys of the fonts of a Canvas.
namespace font_key {
inline constexpr char kSmall = 's';
inline constexpr char kBase = 'b';
inline constexpr char kStrong = 'S';
} // namespace font_key

/// Where the parts of one picture are painted: the device, the frame, the fonts, and the part that is needed.
struct Canvas {
    QPainter &painter;
    const PaintFrame &frame;
    const Fonts &fonts;
    TextCache &texts;
    QRectF clip;

    [[nodiscard]] const Colours &colour() const { return frame.colour(); }
    [[nodiscard]] double scale() const { return frame.camera.scale(); }
    /// The clip with room for pens: lines are cut to it before they are drawn.
    [[nodiscard]] QRectF lineBounds() const { return clip.adjusted(-12, -12, 12, 12); }
};

/// A pen of `width` of the design's pixels: as wide as it looks on a plain screen at any pixel ratio and in print.
[[nodiscard]] QPen linePen(const QColor &colour, double width, Qt::PenStyle style = Qt::SolidLine);
/// `share` of `top` over `bottom`, opaque.
[[nodiscard]] QColor blended(const QColor &top, const QColor &bottom, double share);

/// Text in the middle of `box`, in the largest of the given fonts that fits, cut at its front at worst; nothing when
/// less than a few letters would be left.
void drawFittedText(const Canvas &canvas, const QRectF &box, const QString &text, bool strong, const QColor &colour);

/// Corners as round as the design wants at this zoom.
[[nodiscard]] double cornerRadius(const Canvas &canvas, double atFullSize);

} // namespace eps::ui
