#pragma once

#include "core/model/evidence.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eps {

/// What kind of text a chassis or port id is. The numbers of IEEE 802.1AB differ between the two; see
/// chassisIdTypeOfNumber and portIdTypeOfNumber.
enum class NeighbourIdType {
    Unknown,
    Component,
    InterfaceAlias,
    PortComponent,
    Mac,
    NetworkAddress,
    InterfaceName,
    AgentCircuitId,
    Local
};

enum class NeighbourProtocol { LLDP, CDP, Other };

/// One row of a neighbour table, as read: spellings are the dump's own, only MACs and IPs are canonical.
/// Empty text = the dump does not say ("not advertised", "-", "--").
struct Neighbour {
    std::string observer; ///< device whose table this is; empty until the engine names it from the file
    std::string localPort;
    std::string localAlias;
    std::string localLag; ///< bond, port channel or ae the local port belongs to
    std::string remoteChassisId;
    NeighbourIdType remoteChassisIdType = NeighbourIdType::Unknown;
    std::string remotePortId;
    NeighbourIdType remotePortIdType = NeighbourIdType::Unknown;
    std::string remotePortDescription;
    std::string remoteSystemName;
    std::string remoteSystemDescription;
    std::vector<std::string> remoteManagementIps; ///< canonical, in the order of the dump
    std::vector<std::string> capabilities;        ///< enabled ones, lower case words: "bridge", "router", "station" …
    std::optional<int> ttlSeconds;
    std::optional<std::int64_t> ageSeconds; ///< since the neighbour was first seen, where printed
    NeighbourProtocol via = NeighbourProtocol::LLDP;
    SourceRef source; ///< the line where the record starts
};

/// "mac", "ifname", "ifalias", "local", "ip", "component", "port-component", "agent-circuit-id", "unknown".
[[nodiscard]] std::string_view name(NeighbourIdType type);
[[nodiscard]] std::string_view name(NeighbourProtocol protocol); ///< "LLDP", "CDP", "other"

/// IEEE 802.1AB subtype numbers; 4 is a MAC for a chassis and a network address for a port.
[[nodiscard]] NeighbourIdType chassisIdTypeOfNumber(int number);
[[nodiscard]] NeighbourIdType portIdTypeOfNumber(int number);

} // namespace eps
