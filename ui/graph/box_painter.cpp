#include "ui/graph/box_painter.h"

#include "ui/graph/name_style.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr std::size_t kRoundedBoxes = 120;
constexpr std::size_t kHostsWithRoundedCells = 20;

/// Those of which a dump was read, or the others.
std::vector<QRectF> rectsOf(const Canvas &canvas, const std::vector<DeviceId> &devices, bool reported)
{
    std::vector<QRectF> rects;
    rects.reserve(devices.size());
    for (const DeviceId device : devices) {
        if (canvas.frame.isFolded(device) || canvas.frame.scene.fabric().device(device).reported != reported)
            continue; // the pod stands for those in it
        const QRectF rect = canvas.frame.boxOf(device);
        if (rect.intersects(canvas.lineBounds()))
            rects.push_back(rect);
    }
    return rects;
}

void drawPlain(const Canvas &canvas, const std::vector<QRectF> &rects)
{
    canvas.painter.drawRects(rects.data(), static_cast<int>(rects.size()));
}

/// The first of the texts that fits, in the middle of one of many equal cells.
void drawCellText(const Canvas &canvas, const QRectF &cell, std::initializer_list<QString> texts, const QColor &ground)
{
    for (const QString &text : texts) {
        if (canvas.widthOf(text, TextRole::Small) > cell.width() - 1)
            continue;
        drawCentred(canvas, cell, text, TextRole::Small, canvas.colour().muted, ground);
        return;
    }
}

struct Cells {
    std::vector<QRectF> known;
    std::vector<QRectF> unknown; ///< NICs whose switch port is not known
    std::vector<QRectF> gpus;
    std::vector<QRectF> bars;
};

bool isKnown(const GraphScene &scene, const NicSlot &slot)
{
    return !slot.nic.valid() || !scene.fabric().nic(slot.nic).fabricPorts.empty();
}

Cells collectCells(const Canvas &canvas)
{
    const GraphScene &scene = canvas.frame.scene;
    const Camera &camera = canvas.frame.camera;
    Cells cells;
    for (const DeviceId host : canvas.frame.visible.hosts) {
        if (!canvas.frame.boxOf(host).intersects(canvas.lineBounds()))
            continue;
        const BoxContents &contents = scene.plan.boxes[host.index()];
        for (std::uint32_t slot = 0; slot < contents.nics.count; ++slot) {
            auto &kind = isKnown(scene, scene.plan.nics[contents.nics.first + slot]) ? cells.known : cells.unknown;
            kind.push_back(camera.toScreen(scene.nicRect(host, slot)));
        }
        for (std::uint32_t slot = 0; slot < contents.gpus.count; ++slot)
            cells.gpus.push_back(camera.toScreen(scene.gpuRect(host, slot)));
        if (contents.gpus.count > 1)
            cells.bars.push_back(camera.toScreen(scene.barRect(host)));
    }
    return cells;
}

void drawCells(const Canvas &canvas, const std::vector<QRectF> &cells, double radius)
{
    if (canvas.frame.lod.chipText && canvas.frame.visible.hosts.size() <= kHostsWithRoundedCells) {
        for (const QRectF &cell : cells)
            canvas.painter.drawRoundedRect(cell, radius, radius);
    } else {
        drawPlain(canvas, cells);
    }
}

QString nicName(const GraphScene &scene, const NicSlot &slot)
{
    return QString::fromStdString(slot.nic.valid() ? scene.fabric().nic(slot.nic).device
                                                   : scene.fabric().port(slot.port).name);
}

void drawHostTexts(const Canvas &canvas, DeviceId host)
{
    const GraphScene &scene = canvas.frame.scene;
    const BoxContents &contents = scene.plan.boxes[host.index()];
    const Colours &c = canvas.colour();
    for (std::uint32_t slot = 0; slot < contents.nics.count; ++slot) {
        const QRectF cell = canvas.frame.camera.toScreen(scene.nicRect(host, slot));
        const NicSlot &nic = scene.plan.nics[contents.nics.first + slot];
        const QString number = nic.nic.valid() ? QString::number(slot) : QString();
        drawCellText(canvas, cell, {nicName(scene, nic), number}, isKnown(scene, nic) ? c.panel : c.fabricNode);
    }
    for (std::uint32_t slot = 0; slot < contents.gpus.count; ++slot) {
        const QRectF cell = canvas.frame.camera.toScreen(scene.gpuRect(host, slot));
        const auto index = scene.plan.gpus[contents.gpus.first + slot].index;
        const QString number = index >= 0 ? QString::number(index) : QStringLiteral("?");
        drawCellText(canvas, cell, {QStringLiteral("GPU ") + number, QStringLiteral("G") + number, number}, c.panel);
    }
}

void drawContents(const Canvas &canvas)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, canvas.frame.visible.hosts.size() <= kHostsWithRoundedCells);
    const Cells cells = collectCells(canvas);
    const Colours &c = canvas.colour();
    QPainter &painter = canvas.painter;
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.fabricLine);
    drawCells(canvas, cells.bars, cornerRadius(canvas, 3));
    painter.setPen(linePen(c.fabricNodeEdge, 1.01));
    painter.setBrush(c.panel);
    drawCells(canvas, cells.gpus, cornerRadius(canvas, 3));
    drawCells(canvas, cells.known, cornerRadius(canvas, 3));
    QPen dashed = linePen(c.unknown, 1.01);
    dashed.setDashPattern({2.5, 2});
    painter.setPen(dashed);
    painter.setBrush(c.fabricNode);
    drawCells(canvas, cells.unknown, cornerRadius(canvas, 3));
    if (!canvas.frame.lod.chipText)
        return;
    for (const DeviceId host : canvas.frame.visible.hosts)
        if (canvas.frame.boxOf(host).intersects(canvas.clip))
            drawHostTexts(canvas, host);
}

void drawNames(const Canvas &canvas, const std::vector<DeviceId> &devices,
               const std::array<std::optional<NameStyle>, 5> &styles)
{
    for (const DeviceId device : devices) {
        const auto &style = styles.at(static_cast<std::size_t>(canvas.frame.scene.plan.boxes[device.index()].tier));
        if (style.has_value() && canvas.frame.boxOf(device).intersects(canvas.clip))
            drawName(canvas, device, *style);
    }
}

void drawPorts(const Canvas &canvas)
{
    const GraphScene &scene = canvas.frame.scene;
    std::vector<QRectF> squares;
    for (const DeviceId device : canvas.frame.visible.switches) {
        const BoxContents &contents = scene.plan.boxes[device.index()];
        for (const Range range : {contents.up, contents.down})
            for (const PortId port : slice(scene.plan.ports, range))
                if (const QRectF square = canvas.frame.portOf(port); square.intersects(canvas.clip))
                    squares.push_back(square);
    }
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    canvas.painter.setPen(linePen(canvas.colour().fabricNodeEdge, 1.01));
    canvas.painter.setBrush(canvas.colour().panel);
    drawPlain(canvas, squares);
}

void drawPortNames(const Canvas &canvas)
{
    const GraphScene &scene = canvas.frame.scene;
    canvas.painter.setPen(canvas.colour().muted);
    canvas.painter.setFont(canvas.fonts.mono);
    const auto &metrics = canvas.fonts.monoMetrics;
    const double letter = metrics.horizontalAdvance(QLatin1Char('0'));
    for (const DeviceId device : canvas.frame.visible.switches) {
        const BoxContents &contents = scene.plan.boxes[device.index()];
        for (const bool top : {true, false}) {
            const double room = static_cast<double>(scene.portPitch(device, top)) * canvas.scale() - 4;
            for (const PortId port : slice(scene.plan.ports, top ? contents.up : contents.down)) {
                const QRectF square = canvas.frame.portOf(port);
                const QString name = QString::fromStdString(scene.fabric().port(port).name);
                const double width = letter * static_cast<double>(name.size());
                if (width > room || !square.adjusted(-width, -20, width, 20).intersects(canvas.clip))
                    continue;
                const double y = top ? square.bottom() + metrics.ascent() + 2 : square.top() - metrics.descent() - 2;
                const QPointF at(square.center().x() - width / 2, y);
                canvas.painter.drawText(at, name);
                canvas.note({{at.x(), at.y() - metrics.capHeight(), width, metrics.capHeight()},
                             name,
                             canvas.colour().muted,
                             canvas.colour().fabricNode});
            }
        }
    }
}

/// Of devices that are known through their neighbours only: nothing of their own tells that they are so.
void drawUnreadOutlines(const Canvas &canvas, const std::vector<QRectF> &rects, double radius)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, radius > 0);
    canvas.painter.setPen(unreadPen(canvas));
    canvas.painter.setBrush(canvas.colour().window);
    for (const QRectF &rect : rects)
        canvas.painter.drawRoundedRect(rect, radius, radius);
}

void drawOutlines(const Canvas &canvas)
{
    const VisibleSet &visible = canvas.frame.visible;
    const bool rounded =
        canvas.frame.lod.level == Lod::Level::Near && visible.hosts.size() + visible.switches.size() <= kRoundedBoxes;
    canvas.painter.setRenderHint(QPainter::Antialiasing, rounded);
    canvas.painter.setPen(linePen(canvas.colour().fabricNodeEdge, 1.01));
    canvas.painter.setBrush(canvas.colour().fabricNode);
    const double radius = cornerRadius(canvas, 6);
    for (const auto *devices : {&visible.hosts, &visible.switches}) {
        const auto rects = rectsOf(canvas, *devices, true);
        if (!rounded) {
            drawPlain(canvas, rects);
            continue;
        }
        for (const QRectF &rect : rects)
            canvas.painter.drawRoundedRect(rect, radius, radius);
    }
    for (const auto *devices : {&visible.hosts, &visible.switches})
        drawUnreadOutlines(canvas, rectsOf(canvas, *devices, false), rounded ? radius : 0);
}

} // namespace

void paintBoxes(const Canvas &canvas)
{
    const Lod &lod = canvas.frame.lod;
    canvas.painter.save();
    drawOutlines(canvas);
    if (lod.chips)
        drawContents(canvas);
    if (lod.ports)
        drawPorts(canvas);
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    const auto styles = nameStyles(canvas);
    if (lod.hostNames)
        drawNames(canvas, canvas.frame.visible.hosts, styles);
    if (lod.level != Lod::Level::Far)
        drawNames(canvas, canvas.frame.visible.switches, styles);
    if (lod.portNames)
        drawPortNames(canvas);
    canvas.painter.restore();
}

} // namespace eps::ui
