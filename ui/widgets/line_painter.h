#pragma once

#include "core/engine/log_text.h"
#include "ui/style/palette.h"
#include "ui/widgets/grid_text.h"

class QPainter;

namespace eps::ui {

/// A row of a log, made ready to be painted.
struct ShownLine {
    ShownLine() = default;
    explicit ShownLine(engine::LogRow from);

    engine::LogRow row;
    GridText text;
    qsizetype messageAt = 0;                            ///< characters; before it is the prefix
    std::vector<std::pair<qsizetype, qsizetype>> marks; ///< characters, begin and end
};

/// How a line stands out.
struct LineState {
    bool isProof = false;    ///< a line that proves something of the selection
    bool isCurrent = false;  ///< the one of these that is looked at
    bool isSelected = false; ///< marked by the person
    bool beginsFile = false; ///< the first line shown of its file, where there are several
    QString fileName;        ///< shown then
};

/// Paints lines in monospace: number, mark of the level, text. All lengths in pixels.
class LinePainter {
public:
    LinePainter(const QPaintDevice *device, Theme theme);

    [[nodiscard]] int rowHeight() const { return m_rowHeight; }
    [[nodiscard]] qreal columnWidth() const { return m_columnWidth; }
    /// Width of what is before the text, for line numbers up to `most`.
    [[nodiscard]] int gutter(std::uint64_t most) const;

    /// Where a line goes: its first part at `area`'s top, scrolled by `scrolled` to the left.
    struct Place {
        QRectF area;
        int gutter = 0;
        qreal scrolled = 0;
        int wrapColumns = 0; ///< 0 = not wrapped
    };
    void paint(QPainter &painter, const ShownLine &line, const LineState &state, const Place &place) const;

private:
    void paintGround(QPainter &painter, const LineState &state, const QRectF &area) const;
    void paintGutter(QPainter &painter, const ShownLine &line, const LineState &state, const Place &place) const;
    void paintPart(QPainter &painter, const ShownLine &line, qsizetype from, qsizetype to, const Place &place,
                   qreal top) const;
    [[nodiscard]] QColor textColour(engine::LineLevel level) const;

    Theme m_theme;
    const Colours &m_colours;
    QFont m_font;
    QFont m_smallFont;
    int m_rowHeight;
    qreal m_ascent;
    qreal m_columnWidth;
};

/// What stands behind a line that is cut.
[[nodiscard]] QString cutMark();

} // namespace eps::ui
