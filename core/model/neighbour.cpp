#include "core/model/neighbour.h"

namespace eps {

std::string_view name(NeighbourIdType type)
{
    switch (type) {
    case NeighbourIdType::Unknown:
        return "unknown";
    case NeighbourIdType::Component:
        return "component";
    case NeighbourIdType::InterfaceAlias:
        return "ifalias";
    case NeighbourIdType::PortComponent:
        return "port-component";
    case NeighbourIdType::Mac:
        return "mac";
    case NeighbourIdType::NetworkAddress:
        return "ip";
    case NeighbourIdType::InterfaceName:
        return "ifname";
    case NeighbourIdType::AgentCircuitId:
        return "agent-circuit-id";
    case NeighbourIdType::Local:
        return "local";
    }
    return {};
}

std::string_view name(NeighbourProtocol protocol)
{
    switch (protocol) {
    case NeighbourProtocol::LLDP:
        return "LLDP";
    case NeighbourProtocol::CDP:
        return "CDP";
    case NeighbourProtocol::Other:
        return "other";
    }
    return {};
}

NeighbourIdType chassisIdTypeOfNumber(int number)
{
    switch (number) {
    case 1:
        return NeighbourIdType::Component;
    case 2:
        return NeighbourIdType::InterfaceAlias;
    case 3:
        return NeighbourIdType::PortComponent;
    case 4:
        return NeighbourIdType::Mac;
    case 5:
        return NeighbourIdType::NetworkAddress;
    case 6:
        return NeighbourIdType::InterfaceName;
    case 7:
        return NeighbourIdType::Local;
    default:
        return NeighbourIdType::Unknown;
    }
}

NeighbourIdType portIdTypeOfNumber(int number)
{
    switch (number) {
    case 1:
        return NeighbourIdType::InterfaceAlias;
    case 2:
        return NeighbourIdType::PortComponent;
    case 3:
        return NeighbourIdType::Mac;
    case 4:
        return NeighbourIdType::NetworkAddress;
    case 5:
        return NeighbourIdType::InterfaceName;
    case 6:
        return NeighbourIdType::AgentCircuitId;
    case 7:
        return NeighbourIdType::Local;
    default:
        return NeighbourIdType::Unknown;
    }
}

} // namespace eps
