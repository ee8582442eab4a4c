#include "core/query/row_tests.h"

#include "core/model/address.h"

#include <algorithm>
#include <array>

namespace eps::query {

namespace {

/// A test of the thing itself instead of its row.
template <class Fits> RowTest ofDevice(Marks &m, Fits fits)
{
    return [&m, fits](Row row) { return fits(m, m.fabric().devices[row]); };
}
template <class Fits> RowTest ofLink(Marks &m, Fits fits)
{
    return [&m, fits](Row row) { return fits(m, m.fabric().links[row]); };
}
template <class Fits> RowTest ofPort(Marks &m, Fits fits)
{
    return [&m, fits](Row row) { return fits(m, m.fabric().ports[row]); };
}
template <class Fits> RowTest ofNic(Marks &m, Fits fits)
{
    return [&m, fits](Row row) { return fits(m, m.fabric().nics[row]); };
}

bool addressFits(const Marks &m, const std::string &address) { return !address.empty() && m.pattern().fits(address); }

bool rankFits(Marks &m, NicId nic)
{
    if (!nic.valid())
        return false;
    const auto ranks = m.rows().ranksOf(nic);
    return std::any_of(ranks.begin(), ranks.end(),
                       [&](Row row) { return m.pattern().fits(std::int64_t{m.rows().rank(row).id.value}); });
}

bool nicFits(Marks &m, NicId nic) { return nic.valid() && m.nics()[nic.index()] != 0; }

/// What holds for the NIC behind a host port, or behind the host port at the other end of a switch port's cable.
template <class Fits> bool atEitherEnd(Marks &m, const Port &port, Fits fits)
{
    const PortId peer = m.fabric().peer(port.id);
    return fits(m, port.nic) || (peer.valid() && fits(m, m.fabric().port(peer).nic));
}

template <class Fits> bool atEitherEnd(Marks &m, const Link &link, Fits fits)
{
    return fits(m, m.fabric().port(link.a).nic) || fits(m, m.fabric().port(link.b).nic);
}

template <class Fits> bool ofItsNics(Marks &m, const Device &device, Fits fits)
{
    const auto nics = m.rows().nicsOfDevice(device.id);
    return std::any_of(nics.begin(), nics.end(), [&](NicId nic) { return fits(m, nic); });
}

RowTest byState(Marks &m, Subject subject)
{
    return [&m, subject](Row row) { return m.pattern().fits(name(m.rows().stateOf(subject, row))); };
}

std::string_view orUnknown(std::string_view word) { return word.empty() ? std::string_view("unknown") : word; }

bool deviceFits(Marks &m, const Device &device) { return m.devices()[device.id.index()] != 0; }
bool deviceOfPortFits(Marks &m, const Port &port) { return m.devices()[port.device.index()] != 0; }
bool deviceOfNicFits(Marks &m, const Nic &nic) { return m.devices()[nic.host.index()] != 0; }
bool linkCrosses(Marks &m, const Link &link) { return m.crosses(link); }
bool nicCrosses(Marks &m, const Nic &nic) { return m.crosses(nic.id); }

bool anyPortFits(Marks &m, const Device &device)
{
    return std::any_of(device.ports.begin(), device.ports.end(), [&](PortId port) { return m.crosses(port); });
}

bool deviceTextFits(Marks &m, const Device &device)
{
    return deviceFits(m, device) || m.fitsAny(device.managementIps) || m.fitsAny(device.chassisIds) ||
           m.pattern().fits(device.os) || m.pattern().fits(name(device.kind)) || m.pattern().fits(name(device.tier));
}

bool portTextFits(Marks &m, const Port &port)
{
    return m.crosses(port.id) || addressFits(m, port.mac) || addressFits(m, port.lag);
}

bool nicTextFits(Marks &m, const Nic &nic)
{
    return nicFits(m, nic.id) || m.pattern().fits(nic.netdev) || addressFits(m, nic.mac) || m.fitsAny(nic.ips) ||
           addressFits(m, nic.pci) || addressFits(m, nic.bond) || m.fitsAny(nic.gpus) || m.crosses(nic.id);
}

bool portStateFits(Marks &m, const Port &port)
{
    return m.pattern().fits(port.link.valid() ? name(m.fabric().link(port.link).state) : "unlinked") ||
           m.pattern().fits(name(m.rows().stateOf(Subject::Ports, static_cast<Row>(port.id.value))));
}

bool linkStateFits(Marks &m, const Link &link)
{
    return m.pattern().fits(name(link.state)) ||
           m.pattern().fits(name(m.rows().stateOf(Subject::Links, static_cast<Row>(link.id.value))));
}

constexpr auto kHostedRank = [](Marks &m, const Device &device) { return ofItsNics(m, device, rankFits); };
constexpr auto kHostedNic = [](Marks &m, const Device &device) { return ofItsNics(m, device, nicFits); };
constexpr auto kKind = [](Marks &m, const Device &device) { return m.pattern().fits(name(device.kind)); };
constexpr auto kTier = [](Marks &m, const Device &device) { return m.pattern().fits(orUnknown(name(device.tier))); };
constexpr auto kManagement = [](Marks &m, const Device &device) { return m.fitsAny(device.managementIps); };
constexpr auto kChassis = [](Marks &m, const Device &device) { return m.fitsAny(device.chassisIds); };

constexpr std::array kDeviceTests{
    RowTestMaker{Key::Rank, [](Marks &m) { return ofDevice(m, kHostedRank); }},
    RowTestMaker{Key::Host, [](Marks &m) { return ofDevice(m, deviceFits); }},
    RowTestMaker{Key::Switch, [](Marks &m) { return ofDevice(m, deviceFits); }},
    RowTestMaker{Key::Device, [](Marks &m) { return ofDevice(m, deviceFits); }},
    RowTestMaker{Key::Port, [](Marks &m) { return ofDevice(m, anyPortFits); }},
    RowTestMaker{Key::Nic, [](Marks &m) { return ofDevice(m, kHostedNic); }},
    RowTestMaker{Key::Kind, [](Marks &m) { return ofDevice(m, kKind); }},
    RowTestMaker{Key::Tier, [](Marks &m) { return ofDevice(m, kTier); }},
    RowTestMaker{Key::Ip, [](Marks &m) { return ofDevice(m, kManagement); }},
    RowTestMaker{Key::Mac, [](Marks &m) { return ofDevice(m, kChassis); }},
    RowTestMaker{Key::State, [](Marks &m) { return byState(m, Subject::Devices); }},
    RowTestMaker{Key::Text, [](Marks &m) { return ofDevice(m, deviceTextFits); }},
};

constexpr auto kLinkedRank = [](Marks &m, const Link &link) { return atEitherEnd(m, link, rankFits); };
constexpr auto kLinkedNic = [](Marks &m, const Link &link) { return atEitherEnd(m, link, nicFits); };

constexpr std::array kLinkTests{
    RowTestMaker{Key::Rank, [](Marks &m) { return ofLink(m, kLinkedRank); }},
    RowTestMaker{Key::Host, [](Marks &m) { return ofLink(m, linkCrosses); }},
    RowTestMaker{Key::Switch, [](Marks &m) { return ofLink(m, linkCrosses); }},
    RowTestMaker{Key::Device, [](Marks &m) { return ofLink(m, linkCrosses); }},
    RowTestMaker{Key::Port, [](Marks &m) { return ofLink(m, linkCrosses); }},
    RowTestMaker{Key::Nic, [](Marks &m) { return ofLink(m, kLinkedNic); }},
    RowTestMaker{Key::State, [](Marks &m) { return ofLink(m, linkStateFits); }},
    RowTestMaker{Key::Text, [](Marks &m) { return ofLink(m, linkCrosses); }},
};

constexpr auto kPortRank = [](Marks &m, const Port &port) { return atEitherEnd(m, port, rankFits); };
constexpr auto kPortNic = [](Marks &m, const Port &port) { return atEitherEnd(m, port, nicFits); };
constexpr auto kPortMac = [](Marks &m, const Port &port) { return addressFits(m, port.mac); };
constexpr auto kPortKind = [](Marks &m, const Port &port) { return kKind(m, m.fabric().device(port.device)); };
constexpr auto kPortTier = [](Marks &m, const Port &port) { return kTier(m, m.fabric().device(port.device)); };
constexpr auto kPortItself = [](Marks &m, const Port &port) { return m.crosses(port.id); };

constexpr std::array kPortTests{
    RowTestMaker{Key::Rank, [](Marks &m) { return ofPort(m, kPortRank); }},
    RowTestMaker{Key::Host, [](Marks &m) { return ofPort(m, deviceOfPortFits); }},
    RowTestMaker{Key::Switch, [](Marks &m) { return ofPort(m, deviceOfPortFits); }},
    RowTestMaker{Key::Device, [](Marks &m) { return ofPort(m, deviceOfPortFits); }},
    RowTestMaker{Key::Port, [](Marks &m) { return ofPort(m, kPortItself); }},
    RowTestMaker{Key::Nic, [](Marks &m) { return ofPort(m, kPortNic); }},
    RowTestMaker{Key::Kind, [](Marks &m) { return ofPort(m, kPortKind); }},
    RowTestMaker{Key::Tier, [](Marks &m) { return ofPort(m, kPortTier); }},
    RowTestMaker{Key::Mac, [](Marks &m) { return ofPort(m, kPortMac); }},
    RowTestMaker{Key::State, [](Marks &m) { return ofPort(m, portStateFits); }},
    RowTestMaker{Key::Text, [](Marks &m) { return ofPort(m, portTextFits); }},
};

constexpr auto kNicRank = [](Marks &m, const Nic &nic) { return rankFits(m, nic.id); };
constexpr auto kNicItself = [](Marks &m, const Nic &nic) { return nicFits(m, nic.id); };
constexpr auto kNicMac = [](Marks &m, const Nic &nic) { return addressFits(m, nic.mac); };
constexpr auto kNicIp = [](Marks &m, const Nic &nic) { return m.fitsAny(nic.ips); };
constexpr auto kNicGpu = [](Marks &m, const Nic &nic) { return m.fitsAny(nic.gpus); };
constexpr auto kNicDevice = [](Marks &m, const Nic &nic) { return deviceOfNicFits(m, nic) || nicCrosses(m, nic); };

constexpr std::array kNicTests{
    RowTestMaker{Key::Rank, [](Marks &m) { return ofNic(m, kNicRank); }},
    RowTestMaker{Key::Host, [](Marks &m) { return ofNic(m, deviceOfNicFits); }},
    RowTestMaker{Key::Switch, [](Marks &m) { return ofNic(m, nicCrosses); }},
    RowTestMaker{Key::Device, [](Marks &m) { return ofNic(m, kNicDevice); }},
    RowTestMaker{Key::Port, [](Marks &m) { return ofNic(m, nicCrosses); }},
    RowTestMaker{Key::Nic, [](Marks &m) { return ofNic(m, kNicItself); }},
    RowTestMaker{Key::Mac, [](Marks &m) { return ofNic(m, kNicMac); }},
    RowTestMaker{Key::Ip, [](Marks &m) { return ofNic(m, kNicIp); }},
    RowTestMaker{Key::Gpu, [](Marks &m) { return ofNic(m, kNicGpu); }},
    RowTestMaker{Key::State, [](Marks &m) { return byState(m, Subject::Nics); }},
    RowTestMaker{Key::Text, [](Marks &m) { return ofNic(m, nicTextFits); }},
};

} // namespace

std::span<const RowTestMaker> deviceTests() { return kDeviceTests; }
std::span<const RowTestMaker> linkTests() { return kLinkTests; }
std::span<const RowTestMaker> portTests() { return kPortTests; }
std::span<const RowTestMaker> nicTests() { return kNicTests; }

} // namespace eps::query
