#pragma once

#include "core/layout/layout.h"
#include "core/model/fabric.h"

#include <array>
#include <string_view>
#include <vector>

namespace eps::ui {

/// What may be left out of the names of a tier.
struct NameCut {
    bool domain = false;   ///< "leaf1" of "leaf1.pod3.example.net"
    std::size_t front = 0; ///< bytes that all names of the tier begin with: "rack2-leaf1", "leaf1", "1"
    bool operator==(const NameCut &) const = default;
};

/// Names of devices in shorter forms for places with little room. Every form is unique in its tier where the whole
/// names are. Views into the fabric.
class ShortNames {
public:
    ShortNames() = default;
    /// `tiers` by device. O(bytes of names × log devices).
    ShortNames(const Fabric &fabric, const std::vector<layout::BoxTier> &tiers);

    [[nodiscard]] std::string_view of(DeviceId device, NameCut cut) const;
    /// Without the domain and all that its tier has in common: "1".
    [[nodiscard]] std::string_view shortest(DeviceId device) const;

    /// The cuts of a tier, least first; what is left begins at a word or number.
    [[nodiscard]] const std::vector<NameCut> &cuts(layout::BoxTier tier) const { return of(tier).cuts; }
    /// A name as long as nearly all of its tier are; empty when the tier has no device.
    [[nodiscard]] std::string_view typical(layout::BoxTier tier, NameCut cut) const;
    /// What a cut leaves out in front.
    [[nodiscard]] std::string_view left(layout::BoxTier tier, NameCut cut) const
    {
        return of(tier).first.substr(0, cut.front);
    }

private:
    struct TierNames {
        std::vector<NameCut> cuts{NameCut{}};
        std::string_view first;        ///< the name of one of its devices
        std::string_view typical;      ///< whole
        std::string_view typicalShort; ///< without domain
    };
    [[nodiscard]] const TierNames &of(layout::BoxTier tier) const { return m_tiers.at(static_cast<std::size_t>(tier)); }
    [[nodiscard]] TierNames namesOf(const std::vector<std::size_t> &devices);

    std::vector<layout::BoxTier> m_tierOf;
    std::vector<std::string_view> m_whole;    // by device
    std::vector<std::string_view> m_noDomain; // by device
    std::array<TierNames, static_cast<std::size_t>(layout::BoxTier::Loose) + 1> m_tiers;
};

} // namespace eps::ui
