#pragma once

#include "ui/graph/channel_scene.h"

#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <utility>
#include <vector>

namespace eps::ui {

/// How much of a ring is told apart.
enum class RingDetail : std::uint8_t {
    Numbers, ///< every rank with its number
    Dots,    ///< every rank
    Hosts,   ///< a band per run of ranks on one host
    Groups   ///< a band per several of them
};

/// The detail that there is room for.
struct RingLevel {
    RingDetail detail = RingDetail::Numbers;
    std::uint32_t group = 1; ///< runs in one band
    bool acrossGaps = false; ///< the fragments are so many that a band may hold gaps
    bool operator==(const RingLevel &) const = default;
};

/// Consecutive runs that are drawn as one band.
struct RingBand {
    std::uint32_t firstRun = 0;
    std::uint32_t runs = 0;
    std::uint32_t firstPlace = 0;
    std::uint32_t places = 0;
    double begin = 0; ///< slots; where the band is drawn
    double end = 0;
    std::uint32_t gaps = 0; ///< inside
};

/// A ring as a circle round (0, 0) that is walked clockwise from the top. It is divided into slots: one to the next
/// rank inside a host, two over the network, three where it is not known who follows. One unit is one pixel at scale 1.
class RingLayout {
public:
    explicit RingLayout(const RingFacts &ring);

    static constexpr double kBandHalf = 17;    ///< of the ground that a host's ranks stand on
    static constexpr double kBandReach = 0.42; ///< slots that it goes beyond the first and the last rank

    [[nodiscard]] double radius() const { return m_radius; }
    [[nodiscard]] double slotCount() const { return m_slots; }
    [[nodiscard]] double slotOf(std::size_t place) const { return m_at[place]; }
    /// Where the next rank stands, beyond slotCount() for the last one.
    [[nodiscard]] double nextSlot(std::size_t place) const
    {
        return place + 1 < m_at.size() ? m_at[place + 1] : m_slots + m_at.front();
    }
    /// The first place at or behind a slot. O(log places).
    [[nodiscard]] std::size_t placeFrom(double slot) const;
    /// x = R cos, y = R sin of it, y downwards.
    [[nodiscard]] double angleOf(double slot) const;
    [[nodiscard]] QPointF pointAt(double slot, double outwards = 0) const;
    [[nodiscard]] QRectF bounds() const;
    /// Pixels between neighbours at a scale.
    [[nodiscard]] double pitch(double scale) const;
    /// The stretches of slots, within [0, slotCount()), that a part of the scene may show.
    [[nodiscard]] std::vector<std::pair<double, double>> visibleSlots(const QRectF &scene) const;

private:
    std::vector<double> m_at;
    double m_slots = 1;
    double m_radius = 0;
};

/// The detail at a scale; `numberWidth` is that of the longest rank number in pixels. O(1).
[[nodiscard]] RingLevel levelAt(const RingFacts &ring, const RingLayout &layout, double scale, double numberWidth);

/// The bands in ring order; their ends leave room for what joins them, and for gaps. O(runs).
[[nodiscard]] std::vector<RingBand> bandsAt(const RingFacts &ring, const RingLayout &layout, const RingLevel &level,
                                            double scale);

} // namespace eps::ui
