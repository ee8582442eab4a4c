#include "ui/graph/node_painter.h"

#include "ui/graph/canvas.h"
#include "ui/graph/graph_text.h"
#include "ui/models/core_text.h"
#include "ui/style/status_shape.h"

#include <QPainterPath>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kMargin = 24;
constexpr double kLegend = 40; ///< kept free below
constexpr double kLargest = 1.4;
constexpr double kReach = 6; ///< how near the pointer must be to a way

class Painting {
public:
    Painting(QPainter &painter, const NodeFrame &frame, const QRectF &view)
        : m_painter(painter), m_frame(frame), m_scene(frame.scene), m_view(view), m_fonts(painter.device()),
          m_colours(colours(frame.theme))
    {
    }

    void run()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        for (const NodeBox &box : m_scene.layout.boxes) {
            if (box.frame)
                paintFrame(box);
        }
        paintWires();
        for (const NodeWay &way : m_scene.layout.ways)
            paintWay(way);
        for (const NodeBox &box : m_scene.layout.boxes) {
            if (!box.frame)
                paintBox(box); // over the ways: they pass behind switches
        }
        for (const NodeWay &way : m_scene.layout.ways)
            paintWayLabel(way);
        paintLegend();
    }

private:
    [[nodiscard]] const TopologyDevice &device(std::int32_t at) const
    {
        return m_scene.picture.tree.devices[static_cast<std::size_t>(at)];
    }
    [[nodiscard]] bool isSwitch(const NodeBox &box) const { return device(box.device).kind == TopologyKind::PciSwitch; }
    [[nodiscard]] QRectF map(const QRectF &rect) const { return m_frame.toDevice.mapRect(rect); }
    [[nodiscard]] QPointF map(QPointF point) const { return m_frame.toDevice.map(point); }
    /// A rank or a NIC; what stands for the host as a whole is not marked with it.
    [[nodiscard]] bool isSelected(const ObjectRef &object) const
    {
        const ObjectRef &selection = m_frame.selection;
        if (object.nic.valid())
            return object.nic == selection.nic;
        return object.rank.valid() && !selection.hop.valid() && object.rank == selection.rank &&
               object.communicator == selection.communicator;
    }
    [[nodiscard]] bool isSelected(std::size_t use) const
    {
        return m_frame.selection.hop.valid() && m_scene.picture.uses[use].firstHop == m_frame.selection;
    }

    void text(const QRectF &box, const QFont &font, const QFontMetricsF &metrics, const QColor &colour,
              const QString &words, Qt::Alignment align = Qt::AlignCenter)
    {
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(box, static_cast<int>(align) | Qt::TextSingleLine,
                           metrics.elidedText(words, Qt::ElideMiddle, box.width()));
    }

    void paintFrame(const NodeBox &box)
    {
        const QRectF rect = map(box.rect);
        m_painter.setPen(linePen(m_colours.fabricNodeEdge, 1.01));
        m_painter.setBrush(box.nesting % 2 == 0 ? m_colours.panel : m_colours.window);
        m_painter.drawRoundedRect(rect, 8, 8);
        QString title = nodeTitle(m_scene, box.device);
        const auto &node = device(box.device);
        if (!node.busId.empty())
            title += u' ' + fromCore(node.busId);
        text(QRectF(rect.left() + 10, rect.top() + 3, rect.width() - 20, m_fonts.smallMetrics.height() + 2),
             m_fonts.small, m_fonts.smallMetrics, m_colours.muted, title, Qt::AlignLeft | Qt::AlignVCenter);
    }

    void paintWires()
    {
        m_painter.setPen(linePen(m_colours.fabricLine, 1.5));
        for (const auto &[from, to] : m_scene.layout.wires)
            m_painter.drawLine(map(from), map(to));
        m_painter.setPen(linePen(m_colours.fabricLine, 2.5));
        for (const auto &[from, to] : m_scene.layout.gpuWires)
            m_painter.drawLine(map(from), map(to));
        m_painter.setBrush(Qt::NoBrush);
        for (const auto &[link, curve] : m_scene.layout.arcs) {
            QPainterPath path(map(curve[0]));
            path.cubicTo(map(curve[1]), map(curve[2]), map(curve[3]));
            m_painter.drawPath(path);
        }
        if (m_scene.layout.gpuBar.isEmpty())
            return;
        const QRectF bar = map(m_scene.layout.gpuBar);
        m_painter.setPen(linePen(m_colours.fabricNodeEdge, 1.01));
        m_painter.setBrush(m_colours.fabricNode);
        m_painter.drawRoundedRect(bar, 6, 6);
        text(bar, m_fonts.small, m_fonts.smallMetrics, m_colours.text, barText());
    }

    [[nodiscard]] QString barText() const
    {
        const GpuLink &first = m_scene.picture.tree.gpuLinks.front();
        QStringList parts{first.to < 0 ? GraphText::tr("NVSwitch")
                          : first.xgmi ? GraphText::tr("xGMI, each with each")
                                       : GraphText::tr("NVLink, each with each")};
        if (first.gigabytesPerSecond > 0)
            parts << GraphText::tr("%1 GB/s per GPU").arg(first.gigabytesPerSecond, 0, 'f', 0);
        if (first.lanes > 0)
            parts << GraphText::tr("%n links", nullptr, first.lanes);
        return parts.join(QStringLiteral(" · "));
    }

    void paintBox(const NodeBox &box)
    {
        const QRectF rect = map(box.rect);
        NodeHit hit;
        hit.device = box.device;
        const bool selected = isSelected(objectOf(m_scene, hit));
        m_painter.setPen(linePen(selected ? m_colours.accent : m_colours.fabricNodeEdge, selected ? 2 : 1.01));
        m_painter.setBrush(selected ? m_colours.accentGround : isSwitch(box) ? m_colours.fabricNode : m_colours.panel);
        m_painter.drawRoundedRect(rect, 6, 6);
        const QString note = noteOf(box.device);
        const QRectF inner = rect.adjusted(3, 2, -3, -2);
        const bool two = !note.isEmpty() && inner.height() >= m_fonts.baseMetrics.height() * 1.9;
        const QRectF upper(inner.left(), inner.top(), inner.width(), two ? inner.height() / 2 : inner.height());
        text(upper, m_fonts.small, m_fonts.smallMetrics, m_colours.text, nodeTitle(m_scene, box.device));
        if (two)
            text(upper.translated(0, upper.height()), m_fonts.small, m_fonts.smallMetrics, m_colours.muted, note);
    }

    [[nodiscard]] QString noteOf(std::int32_t at) const
    {
        if (const auto rank = m_scene.ranks.find(at); rank != m_scene.ranks.end())
            return GraphText::tr("rank %1").arg(rank->second.rank.value);
        if (const auto nic = m_scene.nics.find(at); nic != m_scene.nics.end()) {
            const Fabric &fabric = m_scene.snapshot->fabric;
            const auto &ports = fabric.nic(nic->second).fabricPorts;
            const PortId peer = ports.empty() ? PortId() : fabric.peer(ports.front());
            return peer.valid() ? fromCore(fabric.describe(peer)) : GraphText::tr("port unknown");
        }
        const std::string &busId = device(at).busId;
        return fromCore(busId.starts_with("0000:") ? busId.substr(5) : busId);
    }

    void paintWay(const NodeWay &way)
    {
        const auto &use = m_scene.picture.uses[way.use];
        const bool faulty = !use.nearer.empty();
        const bool strong = isSelected(way.use) || m_frame.hoveredUse == way.use;
        QPen pen = linePen(faulty ? m_colours.warning : m_colours.accent, strong ? 5 : 3,
                           use.staged ? Qt::DashLine : Qt::SolidLine);
        pen.setJoinStyle(Qt::RoundJoin);
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        QPolygonF line;
        for (const QPointF point : way.points)
            line << map(point);
        m_painter.drawPolyline(line);
    }

    void paintWayLabel(const NodeWay &way)
    {
        const auto &use = m_scene.picture.uses[way.use];
        if (use.pathType.empty())
            return;
        const bool faulty = !use.nearer.empty();
        const QString words = fromCore(use.pathType);
        const double mark = faulty ? m_fonts.smallMetrics.height() + 2 : 0;
        QRectF box(QPointF(), QSizeF(m_fonts.smallMetrics.horizontalAdvance(words) + 10 + mark,
                                     m_fonts.smallMetrics.height() + 2));
        box.moveCenter(map(way.label));
        for (const QRectF &taken : m_labels) {
            if (taken.intersects(box))
                return; // the table below says it too
        }
        m_labels.push_back(box);
        m_painter.setPen(linePen(faulty ? m_colours.warning : m_colours.accent, 1.01));
        m_painter.setBrush(m_colours.panel);
        m_painter.drawRoundedRect(box, 4, 4);
        if (faulty)
            drawStatus(m_painter, QRectF(box.left() + 3, box.top() + 2, mark - 2, box.height() - 4), Status::Warning,
                       m_frame.theme);
        text(box.adjusted(mark, 0, 0, 0), m_fonts.small, m_fonts.smallMetrics, m_colours.text, words);
    }

    void paintLegend()
    {
        struct Entry {
            QColor colour;
            Qt::PenStyle style;
            QString words;
        };
        const std::array entries{Entry{m_colours.accent, Qt::SolidLine, GraphText::tr("used by a ring or tree")},
                                 Entry{m_colours.accent, Qt::DashLine, GraphText::tr("staged through host memory")},
                                 Entry{m_colours.warning, Qt::SolidLine, GraphText::tr("a nearer NIC is there")}};
        double x = m_view.left() + 20;
        const double y = m_view.bottom() - 20;
        for (const Entry &entry : entries) {
            const double width = m_fonts.smallMetrics.horizontalAdvance(entry.words);
            if (x + 36 + width > m_view.right() - 12)
                return;
            m_painter.setPen(linePen(entry.colour, 3, entry.style));
            m_painter.drawLine(QPointF(x, y), QPointF(x + 28, y));
            text(QRectF(x + 36, y - 10, width + 2, 20), m_fonts.small, m_fonts.smallMetrics, m_colours.muted,
                 entry.words, Qt::AlignLeft | Qt::AlignVCenter);
            x += 36 + width + 22;
        }
    }

    QPainter &m_painter;
    const NodeFrame &m_frame;
    const NodeScene &m_scene;
    QRectF m_view;
    Fonts m_fonts;
    const Colours &m_colours;
    std::vector<QRectF> m_labels;
};

double distanceTo(QPointF point, QPointF a, QPointF b)
{
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double share = length > 0 ? std::clamp(QPointF::dotProduct(point - a, along) / length, 0.0, 1.0) : 0;
    const QPointF away = point - (a + share * along);
    return std::sqrt(QPointF::dotProduct(away, away));
}

} // namespace

QTransform fitNode(const NodeScene &scene, const QRectF &view)
{
    const QRectF all = scene.layout.bounds;
    const QRectF room = view.adjusted(kMargin, kMargin, -kMargin, -kLegend);
    if (all.isEmpty() || room.width() < 20 || room.height() < 20)
        return {};
    const double scale = std::min({room.width() / all.width(), room.height() / all.height(), kLargest});
    QTransform transform;
    transform.translate(room.center().x() - scale * all.center().x(), room.center().y() - scale * all.center().y());
    transform.scale(scale, scale);
    return transform;
}

void paintNode(QPainter &painter, const NodeFrame &frame, const QRectF &view)
{
    painter.fillRect(view, colours(frame.theme).window);
    Painting(painter, frame, view).run();
}

NodeHit hitNode(const NodeFrame &frame, QPointF point)
{
    NodeHit hit;
    const NodeLayout &layout = frame.scene.layout;
    for (const NodeBox &box : layout.boxes) {
        if (frame.toDevice.mapRect(box.rect).contains(point))
            hit.device = box.device; // what is inside a frame comes after it
    }
    const bool onLeaf =
        hit.device >= 0 && std::none_of(layout.boxes.begin(), layout.boxes.end(),
                                        [&](const NodeBox &box) { return box.device == hit.device && box.frame; });
    if (onLeaf &&
        frame.scene.picture.tree.devices[static_cast<std::size_t>(hit.device)].kind != TopologyKind::PciSwitch)
        return hit;
    for (const NodeWay &way : layout.ways) {
        for (std::size_t i = 1; i < way.points.size(); ++i) {
            if (distanceTo(point, frame.toDevice.map(way.points[i - 1]), frame.toDevice.map(way.points[i])) <= kReach)
                hit.use = way.use;
        }
    }
    return hit;
}

} // namespace eps::ui
