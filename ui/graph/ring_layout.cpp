#include "ui/graph/ring_layout.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace eps::ui {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kPitch = 34;          ///< at scale 1, for numbers of two digits
constexpr double kPerDigit = 8;        ///< for each further one
constexpr double kSmallestRadius = 96; ///< leaves room for the words in the middle

constexpr double kInsideSlots = 1;
constexpr double kCrossingSlots = 2;
constexpr double kGapSlots = 3;

constexpr double kNumberPitch = 20; ///< pixels between neighbours that leave room for a number
constexpr double kNumberAir = 16;
constexpr double kDotPitch = 6.5;
constexpr double kBandPitch = 15; ///< pixels along the circle per band

constexpr double kJoinShare = 0.3; ///< of a band's stretch, between it and the next
constexpr double kJoinLeast = 3;
constexpr double kJoinMost = 9;
constexpr double kGapLeast = 10;
constexpr double kGapShare = 0.35; ///< of a band that a gap may take at either end

double slotsAfter(const ChannelJoin &join)
{
    if (join.kind == JoinKind::Gap)
        return kGapSlots;
    return join.crossing ? kCrossingSlots : kInsideSlots;
}

int digitsOf(const RingFacts &ring)
{
    std::int32_t highest = 0;
    for (const ChannelPlace &place : ring.places)
        highest = std::max(highest, place.rank.value);
    int digits = 1;
    for (; highest >= 10; highest /= 10)
        ++digits;
    return digits;
}

std::size_t lastPlace(const RingBand &band) { return std::size_t{band.firstPlace} + band.places - 1; }

/// Only a gap that is shown as one: that of a closed ring of one rank is none.
bool isGap(const RingFacts &ring, std::size_t place) { return ring.places[place].join.kind == JoinKind::Gap; }

std::vector<RingBand> collectBands(const RingFacts &ring, const RingLevel &level)
{
    std::vector<RingBand> bands;
    for (std::uint32_t at = 0; at < ring.runs.size(); ++at) {
        const HostRun &run = ring.runs[at];
        const bool afterGap = run.first > 0 && isGap(ring, run.first - 1);
        const bool begins = bands.empty() || bands.back().runs == level.group || (afterGap && !level.acrossGaps);
        if (begins)
            bands.push_back({at, 0, run.first, 0, 0, 0, 0});
        else if (afterGap)
            ++bands.back().gaps;
        ++bands.back().runs;
        bands.back().places += run.count;
    }
    return bands;
}

/// Bands of few pixels: what lies between them is given its room first.
void fitBands(std::vector<RingBand> &bands, const RingFacts &ring, const RingLayout &layout, double slotPixels)
{
    for (std::size_t i = 0; i < bands.size(); ++i) {
        RingBand &band = bands[i];
        const RingBand &before = bands[i > 0 ? i - 1 : bands.size() - 1];
        const double first = layout.slotOf(band.firstPlace);
        const double last = layout.slotOf(lastPlace(band));
        const double joinBefore = (i > 0 ? first : first + layout.slotCount()) - layout.slotOf(lastPlace(before));
        const double joinAfter = layout.nextSlot(lastPlace(band)) - last;
        const double begin = first - joinBefore / 2;
        const double end = last + joinAfter / 2;
        const double pixels = (end - begin) * slotPixels;
        const double join = std::clamp(pixels * kJoinShare, kJoinLeast, kJoinMost);
        const auto inset = [&](bool gap, double known) {
            const double own = known / 2 - RingLayout::kBandReach;
            const double wanted = gap ? std::min(kGapLeast, pixels * kGapShare) : join / 2;
            return std::max(own, wanted / slotPixels);
        };
        band.begin = begin + inset(isGap(ring, lastPlace(before)), joinBefore);
        band.end = end - inset(isGap(ring, lastPlace(band)), joinAfter);
    }
}

} // namespace

RingLayout::RingLayout(const RingFacts &ring)
{
    double slot = 0;
    m_at.reserve(ring.places.size());
    for (const ChannelPlace &place : ring.places) {
        m_at.push_back(slot);
        slot += slotsAfter(place.join);
    }
    m_slots = std::max(slot, 1.0);
    const double pitch = kPitch + kPerDigit * std::max(digitsOf(ring) - 2, 0);
    m_radius = std::max(m_slots * pitch / kTurn, kSmallestRadius);
}

std::size_t RingLayout::placeFrom(double slot) const
{
    return static_cast<std::size_t>(std::lower_bound(m_at.begin(), m_at.end(), slot) - m_at.begin());
}

double RingLayout::angleOf(double slot) const { return kTurn * (slot / m_slots - 0.25); }

QPointF RingLayout::pointAt(double slot, double outwards) const
{
    const double angle = angleOf(slot);
    return QPointF(std::cos(angle), std::sin(angle)) * (m_radius + outwards);
}

QRectF RingLayout::bounds() const
{
    const double reach = m_radius + kBandHalf;
    return {-reach, -reach, 2 * reach, 2 * reach};
}

double RingLayout::pitch(double scale) const { return kTurn * m_radius * scale / m_slots; }

std::vector<std::pair<double, double>> RingLayout::visibleSlots(const QRectF &scene) const
{
    if (scene.contains(QPointF(0, 0)))
        return {{0, m_slots}};
    // Seen from a point outside it, a rectangle takes less than half a turn: its corners bound it.
    const double middle = std::atan2(scene.center().y(), scene.center().x());
    double least = 0;
    double most = 0;
    for (const QPointF corner : {scene.topLeft(), scene.topRight(), scene.bottomLeft(), scene.bottomRight()}) {
        const double turned = std::remainder(std::atan2(corner.y(), corner.x()) - middle, kTurn);
        least = std::min(least, turned);
        most = std::max(most, turned);
    }
    const auto slotOfAngle = [&](double angle) { return (angle / kTurn + 0.25) * m_slots; };
    double begin = slotOfAngle(middle + least);
    double end = slotOfAngle(middle + most);
    const double whole = std::floor(begin / m_slots) * m_slots;
    begin -= whole;
    end -= whole;
    if (end <= m_slots)
        return {{begin, end}};
    return {{begin, m_slots}, {0, end - m_slots}};
}

RingLevel levelAt(const RingFacts &ring, const RingLayout &layout, double scale, double numberWidth)
{
    const double pitch = layout.pitch(scale);
    if (pitch >= std::max(numberWidth + kNumberAir, kNumberPitch))
        return {RingDetail::Numbers, 1, false};
    if (pitch >= kDotPitch)
        return {RingDetail::Dots, 1, false};
    const double around = pitch * layout.slotCount();
    const double fitting = std::max(around / kBandPitch, 1.0);
    const bool acrossGaps = static_cast<double>(ring.gaps) > fitting / 2;
    const double wanted = static_cast<double>(ring.runs.size()) / fitting;
    if (wanted <= 1)
        return {RingDetail::Hosts, 1, false};
    // Powers of two: the bands stay where they are while one zooms, and are halved.
    const auto group = std::bit_ceil(static_cast<std::uint32_t>(std::ceil(wanted)));
    return {RingDetail::Groups, group, acrossGaps};
}

std::vector<RingBand> bandsAt(const RingFacts &ring, const RingLayout &layout, const RingLevel &level, double scale)
{
    std::vector<RingBand> bands = collectBands(ring, level);
    const bool coarse = level.detail == RingDetail::Hosts || level.detail == RingDetail::Groups;
    if (coarse && bands.size() > 1) {
        fitBands(bands, ring, layout, layout.pitch(scale));
        return bands;
    }
    for (RingBand &band : bands) {
        band.begin = layout.slotOf(band.firstPlace) - RingLayout::kBandReach;
        band.end = layout.slotOf(lastPlace(band)) + RingLayout::kBandReach;
    }
    return bands;
}

} // namespace eps::ui
