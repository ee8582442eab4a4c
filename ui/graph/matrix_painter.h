#pragma once

#include "ui/graph/canvas.h"
#include "ui/graph/matrix_frame.h"

namespace eps::ui {

/// Paints a matrix: cells, headings of both axes, what is selected, pointed at and brushed, and the legend.
/// One thread at a time; fonts are those of the device.
class MatrixPainter {
public:
    explicit MatrixPainter(const QPaintDevice *device);

    /// Where cells go in a widget of that size: the rest is for headings and the legend.
    [[nodiscard]] QRectF areaFor(const MatrixData &data, QSizeF size) const;
    void paint(QPainter &painter, const MatrixFrame &frame, QSizeF size);
    [[nodiscard]] const Fonts &fonts() const { return m_fonts; }

private:
    void paintCellTexts(QPainter &painter, const MatrixFrame &frame);
    void paintChannelMarks(QPainter &painter, const MatrixFrame &frame) const;
    void paintMarks(QPainter &painter, const MatrixFrame &frame) const;

    Fonts m_fonts;
    TextCache m_texts;
};

/// Ranks and hosts along both edges of the cells: as many as have room, those that are pointed at in any case.
void paintMatrixHeadings(QPainter &painter, const MatrixFrame &frame, const Fonts &fonts);

/// What colours and marks mean, in one line.
void paintMatrixLegend(QPainter &painter, const MatrixFrame &frame, const Fonts &fonts, const QRectF &strip);

/// "a cell is 16 hosts"; empty when it is one rank.
[[nodiscard]] QString levelText(const MatrixFrame &frame);

/// "host3", "host3–6", "host not known": the hosts of a group.
[[nodiscard]] QString hostsText(const MatrixData &data, std::uint32_t first, std::uint32_t last);

} // namespace eps::ui
