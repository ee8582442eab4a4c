#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace eps {

/// A number that cannot be mixed up with another kind of number. -1 is "none".
template <class Tag> struct StrongId {
    std::int32_t value = -1;

    constexpr StrongId() = default;
    constexpr explicit StrongId(std::int32_t number) : value(number) {}
    constexpr explicit StrongId(std::size_t index) : value(static_cast<std::int32_t>(index)) {}

    [[nodiscard]] constexpr bool valid() const { return value >= 0; }
    /// Position in the vector that owns the things of this kind. Precondition: valid().
    [[nodiscard]] constexpr std::size_t index() const { return static_cast<std::size_t>(value); }
    constexpr auto operator<=>(const StrongId &) const = default;
};

using FileId = StrongId<struct FileTag>;                 ///< index into Snapshot::files
using CommunicatorId = StrongId<struct CommunicatorTag>; ///< index into Job::communicators
using RankId = StrongId<struct RankTag>;                 ///< rank number inside one communicator (not a world rank)
using ChannelId = StrongId<struct ChannelTag>;           ///< channel number as the library prints it
using HopId = StrongId<struct HopTag>;                   ///< index into Communicator::hops
using DeviceId = StrongId<struct DeviceTag>;             ///< index into Fabric::devices
using PortId = StrongId<struct PortTag>;                 ///< index into Fabric::ports
using LinkId = StrongId<struct LinkTag>;                 ///< index into Fabric::links
using NicId = StrongId<struct NicTag>;                   ///< index into Fabric::nics
using RouteId = StrongId<struct RouteTag>;               ///< index into PathTable::routes
using Symbol = StrongId<struct SymbolTag>;               ///< a string of a SymbolTable

} // namespace eps

template <class Tag> struct std::hash<eps::StrongId<Tag>> {
    std::size_t operator()(eps::StrongId<Tag> id) const noexcept { return std::hash<std::int32_t>{}(id.value); }
};
