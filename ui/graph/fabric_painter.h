#pragma once

#include "ui/graph/canvas.h"

namespace eps::ui {

/// Paints a frame on any device: the window, PNG, SVG and PDF come from here. Keeps the fonts and prepared texts of
/// one device between frames. One thread at a time.
class FabricPainter {
public:
    explicit FabricPainter(const QPaintDevice *device) : m_fonts(device) {}

    /// The pale fabric, opaque, inside `clip`. Depends on scene, camera, theme and level of detail only, so that its
    /// pixels can be kept.
    void paintFabric(QPainter &painter, const PaintFrame &frame, const QRectF &clip);
    /// What lies over it: trouble, channels, selection, hover, legend.
    void paintMarks(QPainter &painter, const PaintFrame &frame);

    /// From now on every text that is painted is listed in `texts` as well; null = no more.
    void listTexts(std::vector<PaintedText> *texts) { m_painted = texts; }

    [[nodiscard]] const Fonts &fonts() const { return m_fonts; }
    /// Lines given to the paint engine by the last paintFabric: what a test may hold against the budget.
    [[nodiscard]] std::size_t linesDrawn() const { return m_linesDrawn; }

private:
    Fonts m_fonts;
    TextCache m_texts;
    std::size_t m_linesDrawn = 0;
    std::vector<PaintedText> *m_painted = nullptr;
};

} // namespace eps::ui
