#include "core/model/fabric.h"

namespace eps {

PortId Fabric::peer(PortId id) const
{
    const LinkId onPort = port(id).link;
    if (!onPort.valid())
        return {};
    const Link &found = link(onPort);
    return found.a == id ? found.b : found.a;
}

std::string Fabric::describe(PortId id) const { return deviceOf(id).name + " " + port(id).name; }

std::string_view name(DeviceKind kind)
{
    switch (kind) {
    case DeviceKind::Switch:
        return "switch";
    case DeviceKind::Host:
        return "host";
    case DeviceKind::Unknown:
        return "unknown";
    }
    return {};
}

std::string_view name(Tier tier)
{
    switch (tier) {
    case Tier::Unknown:
        return {};
    case Tier::Host:
        return "host";
    case Tier::Leaf:
        return "leaf";
    case Tier::Spine:
        return "spine";
    case Tier::Core:
        return "core";
    }
    return {};
}

std::string_view name(Steering steering)
{
    switch (steering) {
    case Steering::Unknown:
        return "unknown";
    case Steering::Ecmp:
        return "ecmp";
    case Steering::Dlb:
        return "dlb";
    case Steering::Spray:
        return "spray";
    case Steering::Pinned:
        return "pinned";
    }
    return {};
}

std::string_view name(LinkState state)
{
    switch (state) {
    case LinkState::Confirmed:
        return "confirmed";
    case LinkState::Reverse:
        return "reverse";
    case LinkState::OneSided:
        return "one-sided";
    case LinkState::Conflict:
        return "conflict";
    case LinkState::Guess:
        return "guess";
    }
    return {};
}

} // namespace eps
