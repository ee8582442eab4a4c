#include "core/report/dot.h"

#include <algorithm>
#include <array>
#include <map>

namespace eps::report {

namespace {

// Okabe and Ito's colours, in the order in which the window gives them to channels.
constexpr std::array kChannelColours{"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"};

std::string quoted(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c == '\n' ? ' ' : c;
    }
    return result + "\"";
}

/// How the chosen hops use one link.
struct LinkUse {
    std::vector<std::int32_t> channels; ///< sorted, each once
    bool certain = false;
};

void noteRoute(const Fabric &fabric, const Route &route, std::int32_t channel, std::map<LinkId, LinkUse> &uses)
{
    const auto listed = listedCandidates(route);
    std::map<LinkId, std::size_t> crossed;
    for (std::size_t i = 0; i < listed; ++i) {
        std::vector<LinkId> links;
        for (const auto port : candidatePorts(route, i))
            links.push_back(fabric.port(port).link);
        std::sort(links.begin(), links.end());
        links.erase(std::unique(links.begin(), links.end()), links.end());
        for (const auto link : links)
            ++crossed[link];
    }
    for (const auto &[link, count] : crossed) {
        auto &use = uses[link];
        const auto at = std::lower_bound(use.channels.begin(), use.channels.end(), channel);
        if (at == use.channels.end() || *at != channel)
            use.channels.insert(at, channel);
        use.certain = use.certain || count == listed;
    }
}

std::map<LinkId, LinkUse> usesOf(const Snapshot &snapshot, const PathsFilter &filter)
{
    std::map<LinkId, LinkUse> uses;
    for (const auto &mapped : snapshot.paths.hops) {
        if (!mapped.route.valid() || !filter.accepts(snapshot, mapped))
            continue;
        const auto &communicator = snapshot.job.communicators.at(mapped.communicator.index());
        noteRoute(snapshot.fabric, snapshot.paths.routes.at(mapped.route.index()),
                  communicator.hops.at(mapped.hop.index()).channel.value, uses);
    }
    return uses;
}

void writeTier(std::ostream &out, const Fabric &fabric, Tier tier)
{
    out << "  { rank=same;";
    for (const auto &device : fabric.devices) {
        if (device.tier == tier)
            out << ' ' << quoted(device.name) << ';';
    }
    out << " }\n";
}

void writeLink(std::ostream &out, const Fabric &fabric, const Link &link, const LinkUse *use)
{
    const auto tierOf = [&](PortId port) { return fabric.deviceOf(port).tier; };
    const bool upward = tierOf(link.a) <= tierOf(link.b);
    const PortId low = upward ? link.a : link.b;
    const PortId high = upward ? link.b : link.a;
    out << "  " << quoted(fabric.deviceOf(high).name) << " -- " << quoted(fabric.deviceOf(low).name)
        << " [headlabel=" << quoted(fabric.port(low).name) << ", taillabel=" << quoted(fabric.port(high).name);
    if (use != nullptr) {
        std::string colours;
        for (const auto channel : use->channels) {
            if (colours.size() < 64)
                colours += (colours.empty() ? "" : ":") +
                           std::string(kChannelColours[static_cast<std::size_t>(channel) % kChannelColours.size()]);
        }
        out << ", color=" << quoted(colours) << ", penwidth=2, style=" << (use->certain ? "solid" : "dashed");
    }
    out << "];\n";
}

} // namespace

void writeFabricDot(std::ostream &out, const Snapshot &snapshot, const PathsFilter &filter)
{
    const auto &fabric = snapshot.fabric;
    out << "graph fabric {\n  rankdir=TB;\n  node [shape=box, fontname=\"sans-serif\"];\n"
           "  edge [color=\"#9DB2C6\", fontname=\"sans-serif\", fontsize=8];\n";
    for (const auto &device : fabric.devices)
        out << "  " << quoted(device.name) << " [label=" << quoted(device.name)
            << (device.kind == DeviceKind::Unknown ? ", style=dashed" : "") << "];\n";
    for (const auto tier : {Tier::Core, Tier::Spine, Tier::Leaf, Tier::Host})
        writeTier(out, fabric, tier);
    const auto uses = usesOf(snapshot, filter);
    for (const auto &link : fabric.links) {
        const auto found = uses.find(link.id);
        writeLink(out, fabric, link, found == uses.end() ? nullptr : &found->second);
    }
    out << "}\n";
}

} // namespace eps::report
