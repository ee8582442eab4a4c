#include "core/mapping/device_kinds.h"

#include "core/base/text.h"
#include "core/mapping/port_names.h"
#include "core/mapping/tier_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace eps::mapping {

namespace {

struct OsWord {
    std::string_view word;
    std::string_view os;
    bool onlySwitches;
};

// The first word that occurs decides: AsterNOS calls itself SONiC too, Cumulus and SONiC mention Linux or Debian.
constexpr std::array kOsWords{
    OsWord{"AsterNOS", "AsterNOS", true},
    OsWord{"SONiC", "SONiC", true},
    OsWord{"Cumulus", "Cumulus", true},
    OsWord{"Arista", "EOS", true},
    OsWord{"NX-OS", "NX-OS", true},
    OsWord{"IOS-XR", "IOS-XR", true},
    OsWord{"IOS XR", "IOS-XR", true},
    OsWord{"Cisco IOS", "IOS", true},
    OsWord{"Juniper", "Junos", true},
    OsWord{"Junos", "Junos", true},
    OsWord{"Versatile Routing Platform", "VRP", true},
    OsWord{"Huawei", "VRP", true},
    OsWord{"Comware", "Comware", true},
    OsWord{"MLNX-OS", "Onyx", true},
    OsWord{"Onyx", "Onyx", true},
    OsWord{"OS10", "OS10", true},
    OsWord{"Ruijie", "RGOS", true},
    OsWord{"FRR", "FRR", false},
    OsWord{"Ubuntu", "Linux", false},
    OsWord{"Debian", "Linux", false},
    OsWord{"Red Hat", "Linux", false},
    OsWord{"Linux", "Linux", false},
};

struct Votes {
    int switchPorts = 0;
    int hostPorts = 0;
    bool forwards = false; ///< bridge or router
    bool station = false;
    bool accelerators = false; ///< GPUs or RDMA devices
    std::string os;
};

bool isSwitchOs(std::string_view os)
{
    return std::any_of(kOsWords.begin(), kOsWords.end(),
                       [&](const OsWord &row) { return row.os == os && row.onlySwitches; });
}

bool isSwitchName(std::string_view name)
{
    return tierWordOf(name) != TierWord::None || text::containsIgnoreCase(name, "switch");
}

void vote(Votes &votes, std::string_view port)
{
    votes.switchPorts += looksLikeSwitchPort(port) ? 1 : 0;
    votes.hostPorts += looksLikeHostPort(port) ? 1 : 0;
}

DeviceKind kindOf(const KnownDevice &device, const Votes &votes)
{
    if (device.fromLog || votes.accelerators)
        return DeviceKind::Host;
    if (isSwitchOs(votes.os))
        return DeviceKind::Switch;
    if (votes.switchPorts != votes.hostPorts)
        return votes.switchPorts > votes.hostPorts ? DeviceKind::Switch : DeviceKind::Host;
    if (device.fromHostFacts)
        return DeviceKind::Host;
    if (votes.station || votes.forwards)
        return votes.station ? DeviceKind::Host : DeviceKind::Switch;
    // Tables of a switch come last: lldpd prints its own chassis and ports on hosts too.
    if (device.fromSwitchFacts)
        return DeviceKind::Switch;
    if (votes.os == "Linux")
        return DeviceKind::Host;
    return device.named && isSwitchName(device.name) ? DeviceKind::Switch : DeviceKind::Unknown;
}

void readNeighbours(const MappingInput &input, const Identity &identity, std::vector<Votes> &votes)
{
    for (std::size_t i = 0; i < input.neighbours.size(); ++i) {
        const Neighbour &record = input.neighbours[i];
        vote(votes[identity.observers[i].index()], record.localPort);
        if (!identity.peers[i].valid())
            continue;
        Votes &peer = votes[identity.peers[i].index()];
        vote(peer, record.remotePortId);
        vote(peer, record.remotePortDescription);
        for (const auto &capability : record.capabilities) {
            peer.forwards = peer.forwards || capability == "bridge" || capability == "router";
            peer.station = peer.station || capability == "station";
        }
        const std::string os = osOfDescription(record.remoteSystemDescription);
        // Several words for one device (a dump from before an upgrade): the smallest, so that order does not matter.
        if (!os.empty() && (peer.os.empty() || os < peer.os))
            peer.os = os;
    }
}

} // namespace

std::string osOfDescription(std::string_view description)
{
    for (const auto &row : kOsWords) {
        if (text::containsIgnoreCase(description, row.word))
            return std::string(row.os);
    }
    return {};
}

std::vector<DeviceTraits> classifyDevices(const MappingInput &input, const Identity &identity)
{
    std::vector<Votes> votes(identity.devices.size());
    readNeighbours(input, identity, votes);
    for (std::size_t i = 0; i < input.hosts.size(); ++i) {
        const HostFacts &facts = input.hosts[i];
        Votes &host = votes[identity.hosts[i].index()];
        host.accelerators = host.accelerators || !facts.gpus.empty() || !facts.rdmaPorts.empty();
    }
    for (std::size_t i = 0; i < input.switches.size(); ++i) {
        Votes &device = votes[identity.switches[i].index()];
        if (!input.switches[i].os.empty())
            device.os = input.switches[i].os;
        for (const auto &port : input.switches[i].ports)
            vote(device, port.name);
    }
    std::vector<DeviceTraits> traits(votes.size());
    for (std::size_t i = 0; i < votes.size(); ++i)
        traits[i] = {kindOf(identity.devices[i], votes[i]), votes[i].os};
    return traits;
}

} // namespace eps::mapping
