#pragma once

#include "core/mapping/identity.h"
#include "core/mapping/merge_facts.h"
#include "core/mapping/port_table.h"

#include <stop_token>
#include <vector>

namespace eps::mapping {

/// The fabric without its NICs, and what later steps need to find things in it.
struct FabricBuild {
    Fabric fabric;     ///< `nics` is empty, Port::nic invalid
    Identity identity; ///< of the devices in `fabric`: same ids
    MergedFacts facts;
    PortTable ports{0};
    std::vector<PortId> portIds;      ///< by PortTable index; invalid for ports that did not become one
    std::vector<std::int32_t> levels; ///< by device, see tiers.h
    std::vector<Problem> problems;
    std::vector<CoverageGap> coverage;

    /// The fabric's port of that name on the device; invalid when there is none.
    [[nodiscard]] PortId portNamed(DeviceId device, std::string_view name) const;
    [[nodiscard]] PortId portOfMac(DeviceId device, std::string_view mac) const;
};

/// Devices, ports and links from neighbour records, host facts and switch facts; every list in the order that fabric.h
/// promises. Ports are numbered in natural order of (device, port). Near linear in records and facts. Looks at `stop`
/// between its steps; the result is incomplete then.
[[nodiscard]] FabricBuild buildFabric(const MappingInput &input, const std::stop_token &stop = {});

} // namespace eps::mapping
