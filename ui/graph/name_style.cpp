#include "ui/graph/name_style.h"

#include "ui/graph/mark_painter.h"

#include <algorithm>
#include <map>

namespace eps::ui {

namespace {

constexpr double kPadding = 4;
constexpr double kTightPadding = 1.5; // letters may fill a small box; larger type also wants air
constexpr double kAir = 6;
constexpr double kTightAir = 2.5;
constexpr qsizetype kFewestLetters = 6; // of a name that is cut: fewer tell nothing
constexpr double kTallEnoughForContents = 34;

QString toText(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

bool isTight(TextRole role) { return role == TextRole::Small; }

double widthFor(QSizeF box, TextRole role) { return box.width() - 2 * (isTight(role) ? kTightPadding : kPadding); }

bool isHigh(const Canvas &canvas, QSizeF box, TextRole role)
{
    return canvas.metrics(role).capHeight() + (isTight(role) ? kTightAir : kAir) <= box.height();
}

bool leavesNumbers(std::string_view name)
{
    return std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

/// The word that the names have before what tells them apart.
QString lastWord(std::string_view front)
{
    const auto isWord = [](char c) { return c != '-' && c != '_' && c != '.' && c != ' ' && c != '/'; };
    while (!front.empty() && !isWord(front.back()))
        front.remove_suffix(1);
    const auto begin = std::find_if_not(front.rbegin(), front.rend(), isWord).base();
    return toText({begin, front.end()});
}

} // namespace

std::optional<NameStyle> nameStyle(const Canvas &canvas, layout::BoxTier tier, QSizeF box)
{
    const ShortNames &names = canvas.frame.scene.plan.names;
    const bool emphatic = tier != layout::BoxTier::Host || canvas.frame.lod.chipText;
    const TextRole large = emphatic ? TextRole::Strong : TextRole::Base;
    for (const NameCut cut : names.cuts(tier)) {
        const QString typical = toText(names.typical(tier, cut));
        for (const TextRole role : {large, TextRole::Small})
            if (isHigh(canvas, box, role) && canvas.widthOf(typical, role) <= widthFor(box, role))
                return NameStyle{cut, role};
    }
    return std::nullopt;
}

QRectF nameRoom(const Canvas &canvas, DeviceId device)
{
    QRectF room = canvas.frame.boxOf(device);
    const bool host = canvas.frame.scene.plan.boxes[device.index()].tier == layout::BoxTier::Host;
    if (host && canvas.frame.lod.chips && room.height() >= kTallEnoughForContents)
        room.setTop(room.top() + static_cast<double>(box::kGpuTop + box::kGpuHeight) * canvas.scale());
    return room;
}

std::array<std::optional<NameStyle>, 5> nameStyles(const Canvas &canvas)
{
    std::array<QSizeF, 5> smallest;
    for (const auto *devices : {&canvas.frame.visible.hosts, &canvas.frame.visible.switches}) {
        for (const DeviceId device : *devices) {
            const auto tier = canvas.frame.scene.plan.boxes[device.index()].tier;
            QSizeF &size = smallest.at(static_cast<std::size_t>(tier));
            const QSizeF room = nameRoom(canvas, device).size();
            size = size.isValid() ? size.boundedTo(room) : room;
        }
    }
    std::array<std::optional<NameStyle>, 5> styles;
    for (std::size_t tier = 0; tier < styles.size(); ++tier)
        if (smallest.at(tier).isValid())
            styles.at(tier) = nameStyle(canvas, static_cast<layout::BoxTier>(tier), smallest.at(tier));
    return styles;
}

void drawName(const Canvas &canvas, DeviceId device, NameStyle style)
{
    const QRectF room = nameRoom(canvas, device);
    const Colours &c = canvas.colour();
    QString text = toText(canvas.frame.scene.plan.names.of(device, style.cut));
    const double width = widthFor(room.size(), style.role);
    if (canvas.widthOf(text, style.role) > width)
        text = canvas.metrics(style.role).elidedText(text, Qt::ElideMiddle, width);
    const bool isCut = text.contains(QChar(0x2026)); // the ellipsis
    if (isCut && text.size() < kFewestLetters)
        return;
    drawCentred(canvas, room, text, style.role, c.text, c.fabricNode);
}

void paintTierCaptions(const Canvas &canvas, LabelPlacer &labels)
{
    constexpr double kGap = 6;
    if (canvas.frame.lod.level == Lod::Level::Far)
        return;
    const GraphScene &scene = canvas.frame.scene;
    const auto styles = nameStyles(canvas);
    std::map<std::pair<layout::BoxTier, int>, QRectF> rows; // the leftmost box of each
    for (const auto *devices : {&canvas.frame.visible.hosts, &canvas.frame.visible.switches}) {
        for (const DeviceId device : *devices) {
            const QRectF box = canvas.frame.boxOf(device);
            const auto tier = scene.plan.boxes[device.index()].tier;
            QRectF &first = rows[{tier, qRound(box.top())}];
            if (first.isNull() || box.left() < first.left())
                first = box;
        }
    }
    for (const auto &[key, first] : rows) {
        const auto &style = styles.at(static_cast<std::size_t>(key.first));
        const bool named = key.first != layout::BoxTier::Host || canvas.frame.lod.hostNames;
        if (!style || !named || !leavesNumbers(scene.plan.names.typical(key.first, style->cut)))
            continue;
        const QString text = lastWord(scene.plan.names.left(key.first, style->cut));
        if (text.isEmpty())
            continue;
        const double width = canvas.fonts.smallMetrics.horizontalAdvance(text) + 6;
        const double height = canvas.fonts.smallMetrics.height();
        const QRectF area(first.left() - kGap - width, first.center().y() - height / 2, width, height);
        if (labels.take(area))
            drawHaloText(canvas, area, text, canvas.fonts.small, canvas.colour().muted);
    }
}

} // namespace eps::ui
