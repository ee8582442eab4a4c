#include "ui/graph/channel_text.h"
#include "ui/graph/plan_parts.h"
#include "ui/graph/ring_projection.h"

#include <algorithm>

/// A ring is planned in this order: what has a fixed place (legend, bands, joins, ranks), then what must keep off it
/// and off each other: words in the middle, shapes of trouble worst first, the selection's name, names of hosts.
namespace eps::ui {

namespace {

constexpr double kCrossingWidth = 4;
constexpr double kInsideWidth = 2;
constexpr double kWrongExtra = 1.5;
constexpr double kLeastBandHalf = 7;
constexpr double kLeastInInset = 4.5;
constexpr double kNodeHalf = 9.5;
constexpr double kLargestNodeHalf = 12.5;
constexpr double kTextAway = 7;          ///< pixels between a band and what is written beside it
constexpr std::size_t kMostTries = 2000; ///< of texts and shapes
constexpr int kChevrons = 8;
constexpr int kChevronsOfInset = 4;
constexpr double kFewestArrowPixels = 11;

double bandHalfOf(const ChannelFrame &frame)
{
    const double least = frame.small ? kLeastInInset : kLeastBandHalf;
    return std::clamp(RingLayout::kBandHalf * frame.camera.scale(), least, RingLayout::kBandHalf);
}

class RingPlanner {
public:
    RingPlanner(const ChannelFrame &frame, const RingLayout &layout)
        : m_frame(frame), m_ring(frame.scene.ring), m_layout(layout), m_screen(layout, frame.camera, bandHalfOf(frame)),
          m_level(levelAt(m_ring, layout, frame.camera.scale(), plan::numberWidth(frame, m_ring.places))),
          m_placer(frame.view().adjusted(plan::kEdge, plan::kEdge, -plan::kEdge, -plan::kEdge))
    {
    }

    ChannelDrawing plan()
    {
        plan::placeLegend(m_frame, m_ring.kinds, m_ring.gaps, m_drawing, m_placer);
        m_bands = bandsAt(m_ring, m_layout, m_level, m_frame.camera.scale());
        addBands();
        if (isCoarse())
            addJoinsOfBands();
        else
            addPlaces();
        addChevrons();
        addCaption();
        addMarks();
        addSelectionLabel();
        addHostLabels();
        return std::move(m_drawing);
    }

private:
    [[nodiscard]] bool isCoarse() const
    {
        return m_level.detail == RingDetail::Hosts || m_level.detail == RingDetail::Groups;
    }
    [[nodiscard]] bool hasNumbers() const { return m_level.detail == RingDetail::Numbers; }

    void addBands()
    {
        for (const RingBand &band : m_bands) {
            const auto part = m_screen.visiblePart(band.begin, band.end);
            if (!part)
                continue;
            ChannelDrawing::Band drawn;
            m_screen.appendArc(drawn.outline, part->first, part->second, m_screen.bandHalf());
            m_screen.appendArc(drawn.outline, part->second, part->first, -m_screen.bandHalf());
            drawn.firstRun = band.firstRun;
            drawn.runs = band.runs;
            drawn.places = band.places;
            drawn.gaps = band.gaps;
            drawn.solid = isCoarse();
            drawn.status = statusOf(band);
            drawn.extent = extentOf(band);
            m_drawing.bands.push_back(std::move(drawn));
            m_middles.push_back((part->first + part->second) / 2);
        }
    }

    [[nodiscard]] Status statusOf(const RingBand &band) const
    {
        Status worst = Status::Unknown;
        for (std::uint32_t run = band.firstRun; run < band.firstRun + band.runs; ++run)
            worst = std::max(worst, m_ring.runs[run].status);
        if (!isCoarse())
            return worst;
        for (std::uint32_t i = 0; i < band.places; ++i) {
            const ChannelPlace &place = m_ring.places[band.firstPlace + i];
            worst = std::max(worst, place.status);
            if (i + 1 < band.places)
                worst = std::max(worst, place.join.status);
        }
        return worst;
    }

    /// The box round the band in the scene. Arcs of less than half a turn lie close to their ends and middle.
    [[nodiscard]] QRectF extentOf(const RingBand &band) const
    {
        QPolygonF points;
        constexpr int kPoints = 8;
        for (int i = 0; i <= kPoints; ++i)
            points << m_layout.pointAt(band.begin + (band.end - band.begin) * i / kPoints);
        return points.boundingRect().adjusted(-RingLayout::kBandHalf, -RingLayout::kBandHalf, RingLayout::kBandHalf,
                                              RingLayout::kBandHalf);
    }

    void addLine(std::size_t place, double begin, double end, bool arrow)
    {
        const auto part = m_screen.visiblePart(begin, end);
        if (!part)
            return;
        const ChannelJoin &join = m_ring.places[place].join;
        ChannelDrawing::Line line;
        m_screen.appendArc(line.path, part->first, part->second, 0);
        line.place = static_cast<std::uint32_t>(place);
        line.width =
            (join.crossing ? kCrossingWidth : kInsideWidth) + (join.status >= Status::Warning ? kWrongExtra : 0);
        if (m_frame.small)
            line.width *= 0.8;
        if (arrow)
            line.arrow = join.crossing ? (m_frame.small ? 5.5 : 8) : 4.5;
        m_drawing.lines.push_back(std::move(line));
    }

    void addGap(std::size_t place, double begin, double end)
    {
        const auto part = m_screen.visiblePart(begin, end);
        if (!part)
            return;
        const double half = m_screen.bandHalf() * 0.7;
        ChannelDrawing::Gap gap;
        gap.place = static_cast<std::uint32_t>(place);
        gap.from = {m_screen.at(begin, -half), m_screen.at(begin, half)};
        gap.to = {m_screen.at(end, -half), m_screen.at(end, half)};
        const QPointF middle = m_screen.at((begin + end) / 2);
        const double room = QLineF(m_screen.at(begin), m_screen.at(end)).length();
        const QRectF area = plan::labelArea(m_frame, middle, QStringLiteral("?"), true);
        if (room > area.width() + 4 && m_placer.take(area))
            gap.area = area;
        m_drawing.gaps.push_back(gap);
    }

    void addJoinsOfBands()
    {
        for (std::size_t i = 0; i < m_bands.size(); ++i) {
            const RingBand &band = m_bands[i];
            const bool last = i + 1 == m_bands.size();
            const double next = last ? m_bands.front().begin + m_layout.slotCount() : m_bands[i + 1].begin;
            const std::size_t place = std::size_t{band.firstPlace} + band.places - 1;
            if (m_ring.places[place].join.kind != JoinKind::Gap)
                addLine(place, band.end, next, (next - band.end) * m_screen.pitch() >= kFewestArrowPixels);
            else if (m_ring.gaps > 0)
                addGap(place, band.end, next);
        }
    }

    void addPlaces()
    {
        constexpr double kLongestJoin = 3; ///< slots
        const double half = hasNumbers() ? std::clamp(m_screen.pitch() * 0.3, kNodeHalf, kLargestNodeHalf)
                                         : std::clamp(m_screen.pitch() * 0.3, 2.0, 5.0);
        std::size_t next = 0;
        for (const auto &[from, to] : m_screen.visible()) {
            next = std::max(next, m_layout.placeFrom(from - kLongestJoin));
            for (; next < m_ring.places.size() && m_layout.slotOf(next) <= to; ++next)
                addPlace(next, half);
        }
    }

    void addPlace(std::size_t at, double half)
    {
        ChannelDrawing::Node node;
        node.at = m_screen.at(m_layout.slotOf(at));
        node.place = static_cast<std::uint32_t>(at);
        node.half = {half, half};
        if (hasNumbers()) {
            node.number = QString::number(m_ring.places[at].rank.value);
            node.half.setWidth(std::max(half, m_frame.fonts.smallMetrics.horizontalAdvance(node.number) / 2 + 3));
        }
        node.reach = std::clamp(m_screen.pitch() / 2 - node.half.width() - 0.5, 0.0, 2.0);
        m_drawing.nodes.push_back(std::move(node));
        addJoinOf(at, half);
    }

    void addJoinOf(std::size_t at, double half)
    {
        const ChannelJoin &join = m_ring.places[at].join;
        const double here = m_layout.slotOf(at);
        const double next = m_layout.nextSlot(at);
        const bool roomy = (next - here) * m_screen.pitch() - 2 * half >= kFewestArrowPixels;
        if (join.kind != JoinKind::Gap)
            addLine(at, here, next, roomy && (hasNumbers() || join.crossing));
        else if (m_ring.gaps > 0)
            addGap(at, here + RingLayout::kBandReach + 0.2, next - RingLayout::kBandReach - 0.2);
    }

    void addChevrons()
    {
        const bool hasArrows = std::any_of(m_drawing.lines.begin(), m_drawing.lines.end(),
                                           [](const ChannelDrawing::Line &line) { return line.arrow > 0; });
        if (hasArrows || m_ring.places.size() < 2)
            return;
        const double size = m_frame.small ? 3 : 4.5;
        const double inwards = -m_screen.bandHalf() - 5 - size;
        const int count = m_frame.small ? kChevronsOfInset : kChevrons;
        for (int i = 0; i < count; ++i) {
            const double slot = m_layout.slotCount() * (i + 0.5) / count;
            QPolygonF chevron = m_screen.chevron(slot, inwards, size);
            if (!m_frame.view().contains(chevron.boundingRect()))
                continue;
            m_placer.reserve(chevron.boundingRect());
            m_drawing.chevrons.push_back(std::move(chevron));
        }
    }

    void addCaption()
    {
        const double away = m_screen.bandHalf() + 8 + (m_drawing.chevrons.empty() ? 0 : 12);
        const double inner = m_screen.radius() - away;
        const QStringList lines =
            m_frame.small ? insetCaptionOf(m_frame.scene) : captionOf(m_frame.scene, ChannelForm::Ring);
        plan::placeCentredCaption(m_frame, lines, m_screen.centre(), inner, m_drawing, m_placer);
    }

    void addMark(double slot, Status status)
    {
        constexpr double kSize = plan::kMarkSize;
        for (const double away : {3.0, -3.0}) {
            const QPointF at = m_screen.beside(slot, {kSize, kSize}, away);
            const QRectF area(at.x() - kSize / 2, at.y() - kSize / 2, kSize, kSize);
            if (!m_placer.take(area))
                continue;
            m_drawing.marks.push_back({area, status});
            return;
        }
    }

    void addMarks()
    {
        std::vector<std::pair<Status, double>> wrong;
        for (const auto &line : m_drawing.lines) {
            const double here = m_layout.slotOf(line.place);
            wrong.emplace_back(m_ring.places[line.place].join.status, (here + m_layout.nextSlot(line.place)) / 2);
        }
        for (const auto &node : m_drawing.nodes)
            wrong.emplace_back(m_ring.places[node.place].status, m_layout.slotOf(node.place));
        for (std::size_t i = 0; i < m_drawing.bands.size(); ++i)
            wrong.emplace_back(m_drawing.bands[i].status, m_middles[i]);
        std::erase_if(wrong, [](const auto &entry) { return entry.first < Status::Warning; });
        std::stable_sort(wrong.begin(), wrong.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
        if (wrong.size() > kMostTries)
            wrong.resize(kMostTries);
        for (const auto &[status, slot] : wrong)
            addMark(slot, status);
    }

    void addText(double slot, const QString &text, bool strong)
    {
        if (text.isEmpty())
            return;
        const QRectF measured = plan::labelArea(m_frame, {}, text, strong);
        for (const double away : {kTextAway, kTextAway + measured.height(), -kTextAway}) {
            if (isCoarse() && !strong && away != kTextAway)
                return;
            const QPointF at = m_screen.beside(slot, measured.size(), away);
            const QRectF area = measured.translated(at);
            if (!m_placer.take(area))
                continue;
            m_drawing.labels.push_back({area, text, strong, !strong});
            return;
        }
    }

    /// Where every rank has its number, that is its name.
    void addSelectionLabel()
    {
        const auto place = hasNumbers() ? -1 : plan::selectedPlace(m_frame, m_ring.places);
        if (place < 0)
            return;
        const auto at = static_cast<std::size_t>(place);
        const double here = m_layout.slotOf(at);
        addText(m_frame.selection.hop.valid() ? (here + m_layout.nextSlot(at)) / 2 : here, plan::selectionText(m_frame),
                true);
    }

    void addHostLabels()
    {
        std::size_t tries = 0;
        const std::uint32_t usual = plan::usualPlaces(m_drawing.bands);
        for (const std::size_t i : plan::spreadOrder(m_drawing.bands.size())) {
            if (++tries > kMostTries)
                return;
            const ChannelDrawing::Band &band = m_drawing.bands[i];
            const QString text = plan::hasShortLabels(m_frame) ? hostText(m_ring.runs[band.firstRun].host)
                                                               : bandLabel(m_ring.runs, band, usual);
            addText(m_middles[i], plan::elidedLabel(m_frame, text), false);
        }
    }

    const ChannelFrame &m_frame;
    const RingFacts &m_ring;
    const RingLayout &m_layout;
    RingProjection m_screen;
    RingLevel m_level;
    LabelPlacer m_placer;
    std::vector<RingBand> m_bands;
    std::vector<double> m_middles; ///< of the drawn bands, in slots
    ChannelDrawing m_drawing;
};

} // namespace

ChannelDrawing planRing(const ChannelFrame &frame, const RingLayout &layout)
{
    if (!frame.scene.ring.known()) {
        ChannelDrawing drawing;
        LabelPlacer placer(frame.view());
        plan::placeCentredCaption(frame, captionOf(frame.scene, ChannelForm::Ring), frame.view().center(),
                                  std::hypot(frame.view().width(), frame.view().height()) / 2, drawing, placer);
        return drawing;
    }
    return RingPlanner(frame, layout).plan();
}

} // namespace eps::ui
