#pragma once

#include "ui/graph/paint_frame.h"

#include <QPainter>
#include <QStaticText>

#include <unordered_map>

namespace eps::ui {

/// The fonts of a Canvas for prepared texts.
enum class TextRole : char { Small = 's', Base = 'b', Strong = 'S' };

/// Texts that come back in every frame (names, "0", "G3"), shaped and measured once. One thread at a time.
class TextCache {
public:
    struct Entry {
        QStaticText text;
        double width = 0;
    };
    /// The prepared text in `font`; `role` tells the fonts apart. Valid until the next call.
    const Entry &prepared(const QString &text, const QFont &font, TextRole role);

private:
    std::unordered_map<std::string, Entry> m_entries;
};

/// A text as it was painted: what tests of pictures look at instead of pixels.
struct PaintedText {
    QRectF area;
    QString text;
    QColor ink;
    QColor ground;
    bool overPicture = false; ///< a card or legend that may lie over other texts
};

/// Where the parts of one picture are painted: the device, the frame, the fonts, and the part that is needed.
struct Canvas {
    QPainter &painter;
    const PaintFrame &frame;
    const Fonts &fonts;
    TextCache &texts;
    QRectF clip;
    std::vector<PaintedText> *painted = nullptr; ///< takes every text; null = nobody asks

    void note(const PaintedText &text) const
    {
        if (painted != nullptr)
            painted->push_back(text);
    }
    [[nodiscard]] const Colours &colour() const { return frame.colour(); }
    [[nodiscard]] const QFont &font(TextRole role) const;
    [[nodiscard]] const QFontMetricsF &metrics(TextRole role) const;
    [[nodiscard]] double widthOf(const QString &text, TextRole role) const
    {
        return texts.prepared(text, font(role), role).width;
    }
    [[nodiscard]] double scale() const { return frame.camera.scale(); }
    /// The clip with room for pens: lines are cut to it before they are drawn.
    [[nodiscard]] QRectF lineBounds() const { return clip.adjusted(-12, -12, 12, 12); }
};

/// A pen of `width` of the design's pixels: as wide as it looks on a plain screen at any pixel ratio and in print.
[[nodiscard]] QPen linePen(const QColor &colour, double width, Qt::PenStyle style = Qt::SolidLine);
/// The outline of a device of which no dump was read.
[[nodiscard]] QPen unreadPen(const Canvas &canvas);
/// `share` of `top` over `bottom`, opaque.
[[nodiscard]] QColor blended(const QColor &top, const QColor &bottom, double share);

/// A prepared text in the middle of `box`, which must have room for it.
void drawCentred(const Canvas &canvas, const QRectF &box, const QString &text, TextRole role, const QColor &ink,
                 const QColor &ground);

/// Corners as round as the design wants at this zoom.
[[nodiscard]] double cornerRadius(const Canvas &canvas, double atFullSize);

} // namespace eps::ui
