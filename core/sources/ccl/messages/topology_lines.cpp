#include "core/sources/ccl/messages/topology_lines.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <charconv>

namespace eps::ccl {

namespace {

constexpr std::size_t kMaxDevices = 1024; ///< of one host; real ones have up to 100
constexpr std::size_t kMaxLinks = 4096;

/// "PCI[48.0] - " → type and bandwidth; moves past it.
struct Way {
    std::string_view type;
    double bandwidth = 0;
};

bool consumeWay(std::string_view &text, Way &way)
{
    const auto open = text.find('[');
    const auto close = text.find("] - ");
    if (open == std::string_view::npos || close == std::string_view::npos || open > close)
        return false;
    way.type = text.substr(0, open);
    const auto number = text.substr(open + 1, close - open - 1);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), way.bandwidth);
    if (error != std::errc{} || end != number.data() + number.size() || !(way.bandwidth >= 0))
        return false;
    text.remove_prefix(close + 4);
    return true;
}

/// "GPU/0-9b000 (4)" → kind, id, what stands in brackets.
struct Node {
    std::string_view kind;
    std::string_view id;
    std::string_view note;
};

Node nodeOf(std::string_view text)
{
    Node node;
    text = text::trimRight(text);
    const auto slash = text.find('/');
    if (slash == std::string_view::npos)
        return node;
    const auto blank = text.find(' ', slash);
    node.kind = text.substr(0, slash);
    node.id = text.substr(slash + 1, blank == std::string_view::npos ? blank : blank - slash - 1);
    if (blank == std::string_view::npos)
        return node;
    const auto note = text.substr(blank + 1);
    if (note.size() < 2 || note.front() != '(' || note.back() != ')')
        return {}; // cut, or another line ran into it
    node.note = note.substr(1, note.size() - 2);
    return node;
}

} // namespace

bool TopologyLines::take(std::string_view message, std::uint32_t thread, SourceRef here)
{
    if (message.starts_with("=== System")) {
        begin(thread, here);
        return true;
    }
    if (!m_open)
        return false;
    const auto first = message.find_first_not_of(' ');
    const bool branch = first != std::string_view::npos && message.substr(first).starts_with("+ ");
    const bool root = message.starts_with("CPU/") && message.find(" :") == std::string_view::npos;
    const bool ends = message.starts_with("=====");
    if (!branch && !root && !ends)
        return false;
    if (thread != m_thread)
        return true; // another GPU of the process prints the same tree
    if (ends)
        end();
    else if (root)
        takeRoot(message, here);
    else
        takeBranch(message, here);
    return true;
}

void TopologyLines::begin(std::uint32_t thread, SourceRef here)
{
    if (!m_result.empty() || (m_open && thread != m_thread))
        return;
    m_growing = {};
    m_growing.basis = TopologyBasis::LogLines;
    m_growing.source = here;
    m_links.clear();
    m_stack.clear();
    m_system.clear();
    m_thread = thread;
    m_open = true;
    m_spoilt = false;
}

void TopologyLines::end()
{
    m_open = false;
    if (m_spoilt)
        return;
    for (Link &listed : m_links) {
        auto &link = listed.link; // clang 14 captures no structured bindings
        const std::string &target = listed.target;
        if (!target.empty()) {
            const auto &devices = m_growing.devices;
            const auto gpu = std::find_if(devices.begin(), devices.end(), [&](const TopologyDevice &device) {
                return device.kind == TopologyKind::Gpu && device.busId == target;
            });
            if (gpu == devices.end())
                continue;
            link.to = static_cast<std::int32_t>(gpu - devices.begin());
        }
        // Two GPUs print the way between them twice.
        const bool known = std::any_of(m_growing.gpuLinks.begin(), m_growing.gpuLinks.end(), [&](const GpuLink &other) {
            return link.to >= 0 && other.from == link.to && other.to == link.from;
        });
        if (!known)
            m_growing.gpuLinks.push_back(link);
    }
    m_result = std::move(m_growing);
    m_growing = {};
}

/// "0-19000" → "19000". Devices of several hosts of one NVLink domain stand in one tree: which host is which is not
/// said, so such a tree is not used.
std::string_view TopologyLines::withoutSystem(std::string_view id)
{
    const auto dash = id.find('-');
    if (dash == std::string_view::npos)
        return id;
    const auto system = id.substr(0, dash);
    if (m_system.empty())
        m_system = system;
    else if (m_system != system)
        spoil();
    return id.substr(dash + 1);
}

void TopologyLines::takeRoot(std::string_view text, SourceRef here) { addDevice(text, 0, -1, 0, here); }

void TopologyLines::takeBranch(std::string_view message, SourceRef here)
{
    const std::size_t indent = message.find_first_not_of(' ');
    while (!m_stack.empty() && m_stack.back().first > indent)
        m_stack.pop_back();
    if (m_stack.empty() || m_stack.back().first != indent)
        return spoil();
    const auto parent = m_stack.back().second;
    auto rest = message.substr(indent + 2);
    Way way;
    if (!consumeWay(rest, way))
        return spoil();
    if (way.type == "PCI") {
        addDevice(rest, message.size() - rest.size(), parent, way.bandwidth, here);
        return;
    }
    const Node node = nodeOf(rest);
    if (node.kind.empty())
        return spoil();
    if (way.type == "NET")
        addNetwork(node.id, parent, way.bandwidth, here);
    else if (way.type == "NVL" || way.type == "XGMI")
        addGpuLink(rest, parent, way.bandwidth, way.type == "XGMI");
}

void TopologyLines::addDevice(std::string_view text, std::size_t column, std::int32_t parent, double bandwidth,
                              SourceRef here)
{
    const Node node = nodeOf(text);
    TopologyDevice device;
    device.parent = parent;
    device.gigabytesPerSecond = bandwidth;
    device.source = here;
    const auto id = withoutSystem(node.id);
    if (node.kind == "CPU") {
        device.kind = TopologyKind::Cpu;
        const auto numa = text::toInteger<std::int32_t>(id);
        if (!numa)
            return spoil();
        device.number = *numa;
        m_stack.clear();
    } else {
        const bool known = node.kind == "PCI" || node.kind == "GPU" || node.kind == "NIC";
        device.busId = canonicalBusId(id).value_or(std::string());
        if (!known || device.busId.empty())
            return spoil();
        device.kind = node.kind == "PCI"   ? TopologyKind::PciSwitch
                      : node.kind == "GPU" ? TopologyKind::Gpu
                                           : TopologyKind::Nic;
        if (device.kind == TopologyKind::Gpu)
            device.rank = text::toInteger<std::int32_t>(node.note).value_or(-1);
    }
    if (m_growing.devices.size() >= kMaxDevices)
        return spoil();
    m_stack.emplace_back(column, static_cast<std::int32_t>(m_growing.devices.size()));
    m_growing.devices.push_back(std::move(device));
}

/// "NET/3 (1003/1/50.000000)" below its NIC; a NIC of two ports has two.
void TopologyLines::addNetwork(std::string_view id, std::int32_t parent, double bandwidth, SourceRef here)
{
    const auto index = text::toInteger<std::int32_t>(withoutSystem(id));
    if (!index)
        return spoil();
    auto &nic = m_growing.devices.at(static_cast<std::size_t>(parent));
    if (nic.kind == TopologyKind::Nic && nic.number < 0) {
        nic.number = *index;
        return;
    }
    if (m_growing.devices.size() >= kMaxDevices)
        return spoil();
    TopologyDevice device;
    device.kind = TopologyKind::Nic;
    device.number = *index;
    device.source = here;
    const bool port = nic.kind == TopologyKind::Nic;
    device.parent = port ? nic.parent : parent;
    device.gigabytesPerSecond = port ? nic.gigabytesPerSecond : bandwidth;
    device.busId = port ? nic.busId : std::string();
    m_growing.devices.push_back(std::move(device));
}

void TopologyLines::addGpuLink(std::string_view text, std::int32_t parent, double bandwidth, bool xgmi)
{
    const Node node = nodeOf(text);
    if (m_growing.devices.at(static_cast<std::size_t>(parent)).kind != TopologyKind::Gpu || m_links.size() >= kMaxLinks)
        return spoil();
    Link link;
    link.link.from = parent;
    link.link.gigabytesPerSecond = bandwidth;
    link.link.xgmi = xgmi;
    if (node.kind == "GPU") {
        link.target = canonicalBusId(withoutSystem(node.id)).value_or(std::string());
        if (link.target.empty())
            return spoil();
    } else if (node.kind != "NVS") {
        return; // a CPU (POWER9), or something newer
    }
    m_links.push_back(std::move(link));
}

} // namespace eps::ccl
