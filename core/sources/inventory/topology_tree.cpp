#include "core/sources/inventory/topology_tree.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <string>
#include <vector>

namespace eps::sources::inventory {

namespace {

constexpr std::size_t kMaxDevices = 1024;
constexpr std::size_t kMaxLinks = 4096;
constexpr std::size_t kMaxDepth = 64;
constexpr std::string_view kNvSwitch = "0x068000"; ///< class of a link's other end

std::int32_t numberOf(const XmlNode &node, const char *attribute)
{
    return text::toInteger<std::int32_t>(node.attribute(attribute).value()).value_or(-1);
}

/// GB/s of a PCI link: "32.0 GT/s PCIe" and its width, at the 128b/130b (from 8 GT/s) or 8b/10b coding.
double pciBandwidth(const XmlNode &pci)
{
    const std::string_view speed = pci.attribute("link_speed").value();
    double transfers = 0;
    const auto [end, error] = std::from_chars(speed.data(), speed.data() + speed.size(), transfers);
    const auto width = numberOf(pci, "link_width");
    if (error != std::errc{} || end == speed.data() || width <= 0 || width > 64 || !(transfers > 0))
        return 0;
    const double coding = transfers < 8 ? 0.8 : 128.0 / 130.0;
    return transfers * coding * width / 8;
}

class TreeReader {
public:
    explicit TreeReader(const std::function<SourceRef(const XmlNode &)> &where) : m_where(where) {}

    HostTopology read(const XmlNode &system)
    {
        m_tree.source = m_where(system);
        walk(system);
        if (m_tooMuch)
            return {};
        resolveLinks();
        dropEmptyBridges();
        return std::move(m_tree);
    }

private:
    struct Open {
        XmlNode node;
        std::int32_t device;
    };
    struct Link {
        GpuLink link;
        std::string target;
    };

    /// Every node in the order of the text, without recursion; a stack holds the device that each level is below.
    void walk(const XmlNode &system)
    {
        std::vector<Open> open{{system.first_child(), -1}};
        while (!open.empty() && !m_tooMuch) {
            const XmlNode node = open.back().node;
            if (!node) {
                open.pop_back();
                continue;
            }
            open.back().node = node.next_sibling();
            const auto parent = open.back().device;
            const auto device = visit(node, parent);
            if (node.first_child() && open.size() < kMaxDepth)
                open.push_back({node.first_child(), device});
        }
    }

    /// The device that the children of `node` stand below.
    std::int32_t visit(const XmlNode &node, std::int32_t parent)
    {
        const std::string_view kind = node.name();
        if (kind == "cpu")
            return add(TopologyKind::Cpu, node, parent, numberOf(node, "numaid"));
        if (kind == "pci")
            return addPci(node, parent);
        if (kind == "gpu")
            return takeGpu(node, parent);
        if (kind == "net")
            return takeNet(node, parent);
        if (kind == "nvlink" || kind == "xgmi")
            addLink(node, parent, kind == "xgmi");
        return parent;
    }

    std::int32_t add(TopologyKind kind, const XmlNode &node, std::int32_t parent, std::int32_t number)
    {
        if (m_tree.devices.size() >= kMaxDevices) {
            m_tooMuch = true;
            return parent;
        }
        TopologyDevice device;
        device.kind = kind;
        device.parent = parent;
        device.number = number;
        device.source = m_where(node);
        m_tree.devices.push_back(std::move(device));
        return static_cast<std::int32_t>(m_tree.devices.size()) - 1;
    }

    std::int32_t addPci(const XmlNode &node, std::int32_t parent)
    {
        const auto at = add(TopologyKind::PciSwitch, node, parent, -1);
        if (m_tooMuch)
            return at;
        auto &device = m_tree.devices.back();
        device.busId = canonicalBusId(node.attribute("busid").value()).value_or(std::string());
        device.gigabytesPerSecond = pciBandwidth(node);
        return at;
    }

    /// A <gpu> tells what its <pci> is.
    std::int32_t takeGpu(const XmlNode &node, std::int32_t parent)
    {
        if (parent < 0 || m_tree.devices[static_cast<std::size_t>(parent)].kind != TopologyKind::PciSwitch)
            return parent;
        auto &device = m_tree.devices[static_cast<std::size_t>(parent)];
        device.kind = TopologyKind::Gpu;
        device.number = numberOf(node, "dev");
        device.rank = numberOf(node, "rank");
        return parent;
    }

    /// A <net> below <nic> tells that its <pci> is a NIC; a second one is another port of it; one right below a CPU is
    /// virtual.
    std::int32_t takeNet(const XmlNode &node, std::int32_t parent)
    {
        if (parent < 0)
            return parent;
        const TopologyDevice above = m_tree.devices[static_cast<std::size_t>(parent)];
        std::int32_t at = parent;
        if (above.kind != TopologyKind::PciSwitch) {
            const bool port = above.kind == TopologyKind::Nic;
            at = add(TopologyKind::Nic, node, port ? above.parent : parent, -1);
            if (m_tooMuch)
                return parent;
            if (port) {
                m_tree.devices.back().busId = above.busId;
                m_tree.devices.back().gigabytesPerSecond = above.gigabytesPerSecond;
            }
        }
        auto &device = m_tree.devices[static_cast<std::size_t>(at)];
        device.kind = TopologyKind::Nic;
        device.number = numberOf(node, "dev");
        device.name = node.attribute("name").value();
        return parent;
    }

    void addLink(const XmlNode &node, std::int32_t parent, bool xgmi)
    {
        if (parent < 0 || m_links.size() >= kMaxLinks)
            return;
        Link link;
        link.link.from = parent;
        link.link.xgmi = xgmi;
        link.link.lanes = std::max(numberOf(node, "count"), 0);
        if (std::string_view(node.attribute("tclass").value()) != kNvSwitch) {
            link.target = canonicalBusId(node.attribute("target").value()).value_or(std::string());
            if (link.target.empty())
                return;
        }
        m_links.push_back(std::move(link));
    }

    void resolveLinks()
    {
        std::set<std::pair<std::int32_t, std::int32_t>> known;
        for (Link &listed : m_links) {
            auto &link = listed.link; // clang 14 captures no structured bindings
            const std::string &target = listed.target;
            if (m_tree.devices[static_cast<std::size_t>(link.from)].kind != TopologyKind::Gpu)
                continue;
            if (!target.empty()) {
                const auto gpu =
                    std::find_if(m_tree.devices.begin(), m_tree.devices.end(), [&](const TopologyDevice &device) {
                        return device.kind == TopologyKind::Gpu && device.busId == target;
                    });
                if (gpu == m_tree.devices.end())
                    continue;
                link.to = static_cast<std::int32_t>(gpu - m_tree.devices.begin());
            }
            // Both ends list a link between two GPUs.
            if (link.to < 0 || known.insert(std::minmax(link.from, link.to)).second)
                m_tree.gpuLinks.push_back(link);
        }
    }

    void dropEmptyBridges()
    {
        auto &devices = m_tree.devices;
        std::vector<bool> counts(devices.size());
        for (std::size_t i = devices.size(); i-- > 0;) {
            counts[i] = counts[i] || devices[i].kind != TopologyKind::PciSwitch;
            if (counts[i] && devices[i].parent >= 0)
                counts[static_cast<std::size_t>(devices[i].parent)] = true;
        }
        std::vector<std::int32_t> moved(devices.size(), -1);
        std::vector<TopologyDevice> kept;
        for (std::size_t i = 0; i < devices.size(); ++i) {
            if (!counts[i])
                continue;
            moved[i] = static_cast<std::int32_t>(kept.size());
            if (devices[i].parent >= 0)
                devices[i].parent = moved[static_cast<std::size_t>(devices[i].parent)];
            kept.push_back(std::move(devices[i]));
        }
        for (GpuLink &link : m_tree.gpuLinks) {
            link.from = moved[static_cast<std::size_t>(link.from)];
            link.to = link.to < 0 ? -1 : moved[static_cast<std::size_t>(link.to)];
        }
        devices = std::move(kept);
    }

    const std::function<SourceRef(const XmlNode &)> &m_where;
    HostTopology m_tree;
    std::vector<Link> m_links;
    bool m_tooMuch = false;
};

} // namespace

HostTopology readTopologyTree(const XmlNode &system, const std::function<SourceRef(const XmlNode &)> &where)
{
    return TreeReader(where).read(system);
}

} // namespace eps::sources::inventory
