#include "ui/graph/channel_text.h"
#include "ui/graph/plan_parts.h"
#include "ui/graph/polyline.h"

#include <algorithm>
#include <numeric>

namespace eps::ui {

namespace {

constexpr double kCrossingWidth = 4;
constexpr double kThinCrossing = 1.6;
constexpr double kInsideWidth = 2;
constexpr double kWrongExtra = 1.5;
constexpr double kNumberPitch = 20;
constexpr double kNumberAir = 16;
constexpr double kDotPitch = 6.5;
constexpr double kNodeHalf = 10.5;
constexpr double kLeastBox = 7; ///< pixels, where there is room beside it
constexpr double kBoxShare = 0.7;
constexpr std::size_t kManyRuns = 200; ///< thin straight lines beyond
constexpr double kNamedRoom = 8;       ///< pixels between the hosts of a level that get their names
constexpr std::size_t kReservedBoxes = 300;
constexpr std::size_t kMostTries = 2000;
constexpr double kArch = 20; ///< pixels, at scale 1, that a line bends round the ranks between

class TreePlanner {
public:
    TreePlanner(const ChannelFrame &frame, const TreeLayout &layout)
        : m_frame(frame), m_tree(frame.scene.tree), m_layout(layout), m_scale(frame.camera.scale()),
          m_pitch(layout.pitch(m_scale)),
          m_placer(frame.view().adjusted(plan::kEdge, plan::kEdge, -plan::kEdge, -plan::kEdge)),
          m_bounds(frame.view().adjusted(-40, -40, 40, 40))
    {
        const double number = plan::numberWidth(frame, m_tree.places) + kNumberAir;
        m_numbers = m_pitch >= std::max(number, kNumberPitch);
        m_coarse = m_pitch < kDotPitch;
        m_half = m_numbers ? kNodeHalf : std::clamp(m_pitch * 0.3, 2.0, 5.0);
    }

    ChannelDrawing plan()
    {
        plan::placeLegend(m_frame, m_tree.kinds, 0, m_drawing, m_placer);
        if (!m_frame.small)
            plan::placeCornerCaption(m_frame, captionOf(m_frame.scene, ChannelForm::Tree), {16, 10}, m_drawing,
                                     m_placer);
        for (std::size_t run = 0; run < m_tree.runs.size(); ++run)
            addRun(run);
        addMarks();
        reserveBoxes();
        addSelectionLabel();
        addHostLabels();
        return std::move(m_drawing);
    }

private:
    [[nodiscard]] QRectF boxOf(std::size_t run) const
    {
        const QRectF box = m_layout.boxOf(run);
        const QRectF onScreen(m_frame.camera.toScreen(box.topLeft()), box.size() * m_scale);
        if (!m_coarse)
            return onScreen;
        const double least = std::min(kLeastBox, m_layout.roomOf(run) * m_scale * kBoxShare);
        const QSizeF size(std::max(onScreen.width(), least), std::max(onScreen.height(), least));
        return {onScreen.center() - QPointF(size.width(), size.height()) / 2, size};
    }

    [[nodiscard]] QPointF pointOf(std::size_t place) const { return m_frame.camera.toScreen(m_layout.pointOf(place)); }

    void addRun(std::size_t run)
    {
        const HostRun &facts = m_tree.runs[run];
        const QRectF box = boxOf(run);
        addLineUp(facts.first);
        if (!box.intersects(m_bounds))
            return;
        ChannelDrawing::Band band;
        band.outline = QPolygonF(box);
        band.firstRun = static_cast<std::uint32_t>(run);
        band.runs = 1;
        band.places = facts.count;
        band.solid = m_coarse;
        band.status = facts.status;
        band.extent = m_layout.boxOf(run);
        for (std::size_t place = facts.first; place < facts.first + facts.count; ++place) {
            if (m_coarse) {
                band.status = std::max(band.status, m_tree.places[place].status);
                if (place > facts.first)
                    band.status = std::max(band.status, m_tree.places[place].join.status);
                continue;
            }
            addNode(place);
            if (place > facts.first)
                addLineUp(place);
        }
        m_drawing.bands.push_back(std::move(band));
    }

    void addNode(std::size_t place)
    {
        ChannelDrawing::Node node;
        node.at = pointOf(place);
        node.place = static_cast<std::uint32_t>(place);
        node.half = {m_half, m_half};
        if (m_numbers) {
            node.number = QString::number(m_tree.places[place].rank.value);
            node.half.setWidth(std::max(m_half, m_frame.fonts.smallMetrics.horizontalAdvance(node.number) / 2 + 3));
        }
        node.reach = std::clamp(m_pitch / 2 - node.half.width() - 0.5, 0.0, 2.0);
        m_drawing.nodes.push_back(std::move(node));
    }

    /// From a place to its parent.
    void addLineUp(std::size_t place)
    {
        if (m_tree.parents[place] < 0)
            return;
        const auto parent = static_cast<std::size_t>(m_tree.parents[place]);
        const ChannelPlace &from = m_tree.places[place];
        const bool inside = from.run == m_tree.places[parent].run;
        QPolygonF path = visiblePart(inside ? insidePath(place, parent) : outsidePath(place, parent), m_bounds);
        if (path.size() < 2)
            return;
        ChannelDrawing::Line line;
        const bool many = m_tree.runs.size() > kManyRuns && m_coarse;
        line.path = std::move(path);
        line.place = static_cast<std::uint32_t>(place);
        line.width = from.join.crossing ? (many ? kThinCrossing : kCrossingWidth) : kInsideWidth;
        line.width += from.join.status >= Status::Warning ? kWrongExtra : 0;
        m_drawing.lines.push_back(std::move(line));
    }

    [[nodiscard]] QPolygonF insidePath(std::size_t place, std::size_t parent) const
    {
        const QPointF from = pointOf(place);
        const QPointF to = pointOf(parent);
        const std::size_t apart = place > parent ? place - parent : parent - place;
        if (apart == 1)
            return {from, to};
        QPolygonF arch;
        constexpr int kSteps = 12;
        for (int i = 0; i <= kSteps; ++i) {
            const double t = static_cast<double>(i) / kSteps;
            arch << from * (1 - t) + to * t - QPointF(0, 4 * t * (1 - t) * kArch * std::min(m_scale, 1.0));
        }
        return arch;
    }

    [[nodiscard]] QPolygonF outsidePath(std::size_t place, std::size_t parent) const
    {
        QPointF from = pointOf(place) - QPointF(0, m_half);
        QPointF to = pointOf(parent) + QPointF(0, m_half);
        if (m_coarse) {
            const QRectF below = boxOf(m_tree.places[place].run);
            const QRectF above = boxOf(m_tree.places[parent].run);
            from = QPointF(below.center().x(), below.top());
            to = QPointF(above.center().x(), above.bottom());
        }
        if (m_tree.runs.size() > kManyRuns && m_coarse)
            return {from, to};
        QPolygonF curve;
        constexpr int kSteps = 20;
        const double bend = (to.y() - from.y()) / 2;
        for (int i = 0; i <= kSteps; ++i) {
            const double t = static_cast<double>(i) / kSteps;
            const double u = 1 - t;
            const QPointF leaving = from + QPointF(0, bend);
            const QPointF arriving = to - QPointF(0, bend);
            curve << from * (u * u * u) + leaving * (3 * u * u * t) + arriving * (3 * u * t * t) + to * (t * t * t);
        }
        return curve;
    }

    void reserveBoxes()
    {
        if (m_drawing.bands.size() > kReservedBoxes)
            return;
        for (const auto &band : m_drawing.bands)
            m_placer.reserve(band.outline.boundingRect());
    }

    void addMark(QPointF at, Status status)
    {
        constexpr double kSize = plan::kMarkSize;
        const QRectF area(at.x() - kSize / 2, at.y() - kSize / 2, kSize, kSize);
        if (m_placer.take(area))
            m_drawing.marks.push_back({area, status});
    }

    void addMarks()
    {
        constexpr double kAway = plan::kMarkSize / 2 + 4;
        std::vector<std::pair<Status, QPointF>> wrong;
        for (const auto &line : m_drawing.lines)
            wrong.emplace_back(m_tree.places[line.place].join.status,
                               pointAlong(line.path, lengthOf(line.path) / 2).at + QPointF(kAway, 0));
        for (const auto &node : m_drawing.nodes)
            wrong.emplace_back(m_tree.places[node.place].status, node.at + QPointF(0, m_half + kAway));
        for (const auto &band : m_drawing.bands) {
            const QRectF box = band.outline.boundingRect();
            wrong.emplace_back(band.status, QPointF(box.right() + kAway, box.center().y()));
        }
        std::erase_if(wrong, [](const auto &entry) { return entry.first < Status::Warning; });
        std::stable_sort(wrong.begin(), wrong.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
        if (wrong.size() > kMostTries)
            wrong.resize(kMostTries);
        for (const auto &[status, at] : wrong)
            addMark(at, status);
    }

    /// Beside the line that comes down to `entry`, on the side that it does not come from.
    void addText(std::size_t run, const QRectF &box, double entry, const QString &text, bool strong)
    {
        const QRectF measured = plan::labelArea(m_frame, {}, text, strong);
        const double above = box.top() - 2 - measured.height() / 2;
        const double below = box.bottom() + 2 + measured.height() / 2;
        const double half = measured.width() / 2;
        const double away = half + 5;
        const std::int32_t parent = m_tree.runParents[run];
        const bool fromRight = parent >= 0 && boxOf(static_cast<std::size_t>(parent)).center().x() > box.center().x();
        const double side = fromRight ? -away : away;
        for (const QPointF at : {QPointF(entry + side, above), QPointF(entry - side, above),
                                 QPointF(box.center().x(), below), QPointF(box.right() + away, box.center().y())}) {
            const QRectF area = measured.translated(at);
            if (!m_placer.take(area))
                continue;
            m_drawing.labels.push_back({area, text, strong, !strong});
            return;
        }
    }

    void addSelectionLabel()
    {
        const auto place = m_numbers ? -1 : plan::selectedPlace(m_frame, m_tree.places);
        if (place < 0)
            return;
        const std::size_t run = m_tree.places[static_cast<std::size_t>(place)].run;
        const QRectF box = boxOf(run);
        addText(run, box, box.center().x(), plan::selectionText(m_frame), true);
    }

    /// The hosts near the root first.
    void addHostLabels()
    {
        std::vector<std::size_t> order(m_drawing.bands.size());
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return m_layout.roomOf(m_drawing.bands[a].firstRun) > m_layout.roomOf(m_drawing.bands[b].firstRun);
        });
        std::size_t tries = 0;
        const std::uint32_t usual = plan::usualPlaces(m_drawing.bands);
        for (const std::size_t i : order) {
            const ChannelDrawing::Band &band = m_drawing.bands[i];
            if (++tries > kMostTries || m_layout.roomOf(band.firstRun) * m_scale < kNamedRoom)
                return;
            const QRectF box = band.outline.boundingRect();
            const double entry = m_coarse ? box.center().x() : pointOf(m_tree.runs[band.firstRun].first).x();
            addText(band.firstRun, box, entry, plan::elidedLabel(m_frame, bandLabel(m_tree.runs, band, usual)), false);
        }
    }

    const ChannelFrame &m_frame;
    const TreeFacts &m_tree;
    const TreeLayout &m_layout;
    double m_scale;
    double m_pitch;
    LabelPlacer m_placer;
    QRectF m_bounds; ///< lines and boxes outside are left out
    bool m_numbers = false;
    bool m_coarse = false;
    double m_half = 0; ///< of a rank, in pixels
    ChannelDrawing m_drawing;
};

} // namespace

ChannelDrawing planTree(const ChannelFrame &frame, const TreeLayout &layout)
{
    if (!frame.scene.tree.known()) {
        ChannelDrawing drawing;
        LabelPlacer placer(frame.view());
        plan::placeCentredCaption(frame, captionOf(frame.scene, ChannelForm::Tree), frame.view().center(),
                                  frame.view().width() / 2, drawing, placer);
        return drawing;
    }
    return TreePlanner(frame, layout).plan();
}

} // namespace eps::ui
