#include "core/query/marks.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>

namespace eps::query {

namespace {

/// Fills `place` on the first call with `fits(i)` of 0 … count - 1.
template <class Fits> const Flags &once(std::unique_ptr<Flags> &place, std::size_t count, Fits fits)
{
    if (place == nullptr) {
        auto flags = std::make_unique<Flags>(count, std::uint8_t{0});
        for (std::size_t i = 0; i < count; ++i)
            (*flags)[i] = fits(i) ? 1 : 0;
        place = std::move(flags);
    }
    return *place;
}

/// "a/b" without a new string each time.
const std::string &slashed(std::string &buffer, std::string_view left, std::string_view right)
{
    buffer.assign(left);
    buffer += '/';
    buffer += right;
    return buffer;
}

} // namespace

bool Marks::fitsAny(const std::vector<std::string> &texts) const
{
    return std::any_of(texts.begin(), texts.end(), [&](const std::string &text) { return m_pattern.fits(text); });
}

bool Marks::nameFits(const Device &device) const
{
    return m_pattern.fits(device.name) || m_pattern.fits(shortHost(device.name)) || fitsAny(device.aliases);
}

const Flags &Marks::devices()
{
    return once(m_devices, fabric().devices.size(), [&](std::size_t i) {
        const Device &device = fabric().devices[i];
        const bool isMeant = m_key == Key::Host     ? device.kind == DeviceKind::Host
                             : m_key == Key::Switch ? device.kind == DeviceKind::Switch
                                                    : true;
        return isMeant && nameFits(device);
    });
}

const Flags &Marks::ports()
{
    std::string buffer;
    const bool byName = m_key == Key::Port || m_key == Key::Text;
    return once(m_ports, fabric().ports.size(), [&](std::size_t i) {
        const Port &port = fabric().ports[i];
        if (!byName)
            return devices()[port.device.index()] != 0;
        const std::string &device = fabric().device(port.device).name;
        const bool fits = m_pattern.fits(port.name) || (!port.alias.empty() && m_pattern.fits(port.alias)) ||
                          m_pattern.fits(slashed(buffer, device, port.name));
        return fits || (m_key == Key::Text && m_pattern.fits(fabric().describe(port.id)));
    });
}

bool Marks::nicFits(std::string_view host, std::string_view nic, std::uint16_t port) const
{
    std::string buffer;
    if (m_pattern.fits(nic) || m_pattern.fits(slashed(buffer, host, nic)))
        return true;
    const std::string number = std::to_string(port);
    const std::string name = slashed(buffer, nic, number);
    return m_pattern.fits(name) || m_pattern.fits(slashed(buffer, host, name));
}

const Flags &Marks::nics()
{
    return once(m_nics, fabric().nics.size(), [&](std::size_t i) {
        const Nic &nic = fabric().nics[i];
        return nicFits(fabric().device(nic.host).name, nic.device, nic.port);
    });
}

const Flags &Marks::hosts()
{
    const auto names = m_rows.hostNames();
    return once(m_hosts, names.size(), [&](std::size_t i) {
        const DeviceId device = m_rows.deviceOfHost(static_cast<std::uint32_t>(i));
        if (m_key == Key::Switch)
            return false;
        return m_pattern.fits(names[i]) || m_pattern.fits(shortHost(names[i])) ||
               (device.valid() && nameFits(fabric().device(device)));
    });
}

const Flags &Marks::symbols()
{
    const SymbolTable &table = m_rows.snapshot().job.symbols;
    return once(m_symbols, table.size(), [&](std::size_t i) { return m_pattern.fits(table.text(Symbol{i})); });
}

const Flags &Marks::communicators()
{
    const auto &all = m_rows.snapshot().job.communicators;
    return once(m_communicators, all.size(), [&](std::size_t i) {
        return m_pattern.fits(all[i].id) || (!all[i].name.empty() && m_pattern.fits(all[i].name)) ||
               (!all[i].label.empty() && m_pattern.fits(all[i].label));
    });
}

bool Marks::nicNameFits(NicName nic, Row rank)
{
    if (!nic.known())
        return false;
    const std::uint32_t host = rank == kNoRow ? 0 : m_rows.hostOf(rank);
    const auto key = (std::uint64_t{host} << 40) ^ (static_cast<std::uint64_t>(nic.device.index()) << 16) ^ nic.port;
    const auto [found, isNew] = m_nicNames.try_emplace(key, false);
    if (isNew) {
        const std::string_view name = m_rows.snapshot().job.symbols.text(nic.device);
        const DeviceId device = m_rows.deviceOfHost(host);
        found->second = nicFits(m_rows.hostNames()[host], name, nic.port) ||
                        (device.valid() && nicFits(fabric().device(device).name, name, nic.port));
    }
    return found->second;
}

bool Marks::crosses(NicId nic)
{
    if (!nic.valid())
        return false;
    const auto &ports = fabric().nic(nic).fabricPorts;
    return std::any_of(ports.begin(), ports.end(),
                       [&](PortId port) { return crosses(port) || crosses(fabric().peer(port)); });
}

bool Marks::crosses(const MappedHop &hop)
{
    // A hop without a route still leaves and enters at ports that are known.
    return hop.route.valid() ? routes()[hop.route.index()] != 0 : crosses(hop.from) || crosses(hop.to);
}

const Flags &Marks::runsThatCross(const PortRuns &runs)
{
    const auto [found, isNew] = m_runs.try_emplace(&runs);
    if (isNew) {
        found->second.resize(runs.size());
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto run = runs[i];
            found->second[i] = std::any_of(run.begin(), run.end(), [&](PortId port) { return crosses(port); }) ? 1 : 0;
        }
    }
    return found->second;
}

bool Marks::crosses(const SwitchPaths *middle)
{
    if (middle == nullptr || !middle->up || !middle->down)
        return false;
    const auto [found, isNew] = m_middles.try_emplace(middle, false);
    if (isNew) {
        const Flags &up = runsThatCross(*middle->up);
        const Flags &down = runsThatCross(*middle->down);
        found->second = std::any_of(middle->listed.begin(), middle->listed.end(), [&](const auto &path) {
            return up.at(path.first) != 0 || down.at(path.second) != 0;
        });
    }
    return found->second;
}

const Flags &Marks::routes()
{
    const auto &routes = m_rows.snapshot().paths.routes;
    return once(m_routes, routes.size(), [&](std::size_t i) {
        const auto &segments = routes[i].segments;
        return std::any_of(segments.begin(), segments.end(), [&](const RouteSegment &segment) {
            return crosses(segment.fromHost) || crosses(segment.fromSwitch) || crosses(segment.toSwitch) ||
                   crosses(segment.toHost) || crosses(segment.middle.get());
        });
    });
}

} // namespace eps::query
