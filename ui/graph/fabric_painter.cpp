#include "ui/graph/fabric_painter.h"

#include "ui/graph/box_painter.h"
#include "ui/graph/link_layer.h"
#include "ui/graph/mark_painter.h"

namespace eps::ui {

namespace {

std::size_t paintLinks(const Canvas &canvas, const std::vector<LinkId> &links)
{
    const PaintFrame &frame = canvas.frame;
    const QRectF bounds = canvas.lineBounds();
    std::vector<QLineF> segments;
    std::size_t drawn = 0;
    for (const LinkId link : links) {
        const QPolygonF line = screenLine(frame.scene.edges.polyline(link), frame.camera, frame.shape());
        if (frame.lod.smooth) {
            const QPolygonF part = visiblePart(line, bounds);
            if (part.size() < 2)
                continue;
            canvas.painter.drawPolyline(part);
            ++drawn;
        } else {
            appendClipped(line, bounds, segments);
        }
    }
    // Width 1.01 takes Qt's fast stroker; all lines of one colour in one call.
    canvas.painter.drawLines(segments.data(), static_cast<int>(segments.size()));
    return drawn + segments.size();
}

} // namespace

void FabricPainter::paintFabric(QPainter &painter, const PaintFrame &frame, const QRectF &clip)
{
    const Canvas canvas{painter, frame, m_fonts, m_texts, clip, m_painted};
    painter.save();
    painter.setClipRect(clip);
    if (frame.lod.linkLayer && frame.links != nullptr)
        frame.links->paint(painter, frame.camera, frame.colour().window, clip);
    else
        painter.fillRect(clip, frame.colour().window);
    m_linesDrawn = 0;
    const auto pen = [&](double ink) {
        return linePen(blended(frame.colour().fabricLine, frame.colour().window, ink), 1.01);
    };
    painter.setRenderHint(QPainter::Antialiasing, frame.lod.antialiased);
    painter.setPen(pen(frame.lod.fabricInk));
    if (frame.lod.fabricLinks)
        m_linesDrawn += paintLinks(canvas, frame.visible.fabricLinks);
    painter.setPen(pen(frame.lod.hostInk));
    if (frame.lod.hostLinks)
        m_linesDrawn += paintLinks(canvas, frame.visible.hostLinks);
    paintPods(canvas);
    paintBoxes(canvas);
    painter.restore();
}

void FabricPainter::paintMarks(QPainter &painter, const PaintFrame &frame)
{
    const Canvas canvas{painter, frame, m_fonts, m_texts, frame.view(), m_painted};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintAllMarks(canvas);
    painter.restore();
}

} // namespace eps::ui
