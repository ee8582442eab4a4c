#include "core/base/text.h"
#include "core/base/xml.h"
#include "core/model/address.h"
#include "core/sources/graph_xml.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/inventory/topology_tree.h"
#include "core/sources/line_index.h"
#include "core/sources/scan.h"
#include "core/sources/xml_part.h"

#include <algorithm>
#include <set>

// NCCL_TOPO_DUMP_FILE and hand-made NCCL_TOPO_FILE: <system><cpu><pci>*(<gpu>|<nic><net>). The nearness of a GPU and a
// NIC follows from the nesting of <pci>, as in NCCL's own table: one PCI switch between them is PIX, several are PXB,
// the CPU above both is PHB, two CPUs are SYS. A <nic> right below a <cpu> is virtual: its place is not known.

namespace eps::sources::inventory {

namespace {

constexpr std::size_t kDepth = 64;         ///< of nested <pci>; real trees have 6
constexpr std::size_t kPairs = 256 * 1024; ///< of GPUs and NICs in one file

/// Where a GPU or a NIC sits.
struct Place {
    XmlNode cpu;
    std::vector<XmlNode> pci; ///< from the root to the device itself
    std::string busId;
};

struct GpuNode {
    Place place;
    std::int32_t device = -1;
    std::set<std::string> peers; ///< PCI addresses at the other ends of its NVLinks
    bool onSwitch = false;       ///< NVLinks to an NVSwitch
    std::string_view fabric;     ///< "NVL" or "XGMI"
    SourceRef source;
};

struct NicNode {
    Place place;
    std::string device;
    SourceRef source;
};

std::string_view pathType(const Place &gpu, const Place &nic)
{
    if (gpu.cpu != nic.cpu)
        return "SYS";
    std::size_t shared = 0;
    while (shared < gpu.pci.size() && shared < nic.pci.size() && gpu.pci[shared] == nic.pci[shared])
        ++shared;
    if (shared == 0)
        return "PHB";
    return gpu.pci.size() + nic.pci.size() <= 2 * shared + 2 ? "PIX" : "PXB";
}

class Reader {
public:
    Reader(const LineIndex &lines, std::size_t offset, Oddities &oddities)
        : m_lines(lines), m_offset(offset), m_oddities(oddities)
    {
    }

    /// Visits every node in the order of the text, without recursion.
    void read(const XmlNode &system)
    {
        std::size_t depth = 0;
        for (auto node = system.first_child(); node;) {
            visit(node);
            if (node.first_child() && depth < kDepth) {
                node = node.first_child();
                ++depth;
                continue;
            }
            if (node.first_child())
                m_oddities.malformed(where(node), "elements nested too deeply");
            while (node && !node.next_sibling()) {
                node = depth == 0 ? XmlNode() : node.parent();
                depth = depth == 0 ? 0 : depth - 1;
            }
            node = node.next_sibling();
        }
        derivePaths();
        auto tree = readTopologyTree(system, [this](const XmlNode &node) { return where(node); });
        if (!tree.empty())
            m_facts.topologies.push_back(std::move(tree));
    }

    HostFacts take() { return std::move(m_facts); }
    [[nodiscard]] std::size_t hostCount() const { return m_hosts.size(); }

private:
    SourceRef where(const XmlNode &node) { return m_lines.at(m_offset + xmlOffset(node)); }

    template <class T> T number(const XmlNode &node, const char *name, T absent)
    {
        const std::string_view value = node.attribute(name).value();
        if (value.empty())
            return absent;
        const auto parsed = text::toInteger<T>(value);
        if (!parsed)
            m_oddities.malformed(where(node), std::string(name) + "=\"" + text::toDisplay(value.substr(0, 40)) +
                                                  "\" is not a number");
        return parsed.value_or(absent);
    }

    Place placeOf(const XmlNode &node)
    {
        Place place;
        for (auto at = node; at; at = at.parent()) {
            if (std::string_view(at.name()) == "pci")
                place.pci.push_back(at);
            else if (std::string_view(at.name()) == "cpu")
                place.cpu = at;
        }
        if (!place.pci.empty()) {
            const std::string_view spelled = place.pci.front().attribute("busid").value();
            const auto busId = canonicalBusId(spelled);
            if (!busId)
                m_oddities.malformed(where(node),
                                     "busid=\"" + text::toDisplay(spelled.substr(0, 40)) + "\" is not a PCI address");
            place.busId = busId.value_or(std::string());
        }
        std::reverse(place.pci.begin(), place.pci.end());
        return place;
    }

    void visit(const XmlNode &node)
    {
        const std::string_view name = node.name();
        if (name == "cpu")
            m_hosts.insert(node.attribute("host_hash").value());
        else if (name == "gpu")
            addGpu(node);
        else if (name == "net")
            addNic(node);
        else if (name == "pci" && !node.first_child())
            addBareDevice(node);
    }

    void addGpu(const XmlNode &node)
    {
        GpuNode gpu;
        gpu.source = where(node);
        gpu.place = placeOf(node);
        gpu.device = number<std::int32_t>(node, "dev", -1);
        for (const auto &link : node.children()) {
            const std::string_view kind = link.name();
            if (kind != "nvlink" && kind != "xgmi")
                continue;
            gpu.fabric = kind == "xgmi" ? "XGMI" : "NVL";
            const std::string_view target = link.attribute("tclass").value();
            gpu.onSwitch = gpu.onSwitch || target == "0x068000";
            if (auto peer = canonicalBusId(link.attribute("target").value()))
                gpu.peers.insert(std::move(*peer));
        }
        m_facts.topologyGpus.push_back(
            {gpu.device, number<std::int32_t>(node, "rank", -1), gpu.place.busId, gpu.source});
        m_gpus.push_back(std::move(gpu));
    }

    void addNic(const XmlNode &node)
    {
        NicNode nic{placeOf(node), node.attribute("name").value(), where(node)};
        TopologyNic row;
        row.device = nic.device;
        row.netIndex = number<std::int32_t>(node, "dev", -1);
        row.port = number<std::uint16_t>(node, "port", 0);
        row.speedMbps = number<std::uint64_t>(node, "speed", 0);
        row.guid = node.attribute("guid").value();
        row.pci = nic.place.busId;
        row.source = nic.source;
        m_facts.topologyNics.push_back(std::move(row));
        m_nics.push_back(std::move(nic));
    }

    /// Hand-made files often list PCI devices with a class only.
    void addBareDevice(const XmlNode &node)
    {
        const std::string_view kind = node.attribute("class").value();
        const bool gpu = kind.starts_with("0x0302") || kind.starts_with("0x1200");
        const bool nic = kind.starts_with("0x0200") || kind.starts_with("0x0207");
        if (!gpu && !nic)
            return;
        const auto place = placeOf(node);
        if (place.busId.empty())
            return;
        if (gpu)
            m_facts.topologyGpus.push_back({-1, -1, place.busId, where(node)});
        else
            m_facts.topologyNics.push_back({{}, -1, 0, 0, {}, place.busId, where(node)});
    }

    void derivePaths()
    {
        if (m_hosts.size() > 1)
            return;
        if (m_gpus.size() * std::max(m_gpus.size(), m_nics.size()) > kPairs) {
            m_oddities.malformed(m_gpus.front().source, "too many GPUs and NICs to compare each with each");
            return;
        }
        for (std::size_t i = 0; i < m_gpus.size(); ++i) {
            const auto &gpu = m_gpus[i];
            for (const auto &nic : m_nics) {
                if (!nic.device.empty() && !nic.place.pci.empty() && !gpu.place.pci.empty())
                    m_facts.gpuNicPaths.push_back({gpu.device, gpu.place.busId, nic.device,
                                                   std::string(pathType(gpu.place, nic.place)), gpu.source});
            }
            for (std::size_t j = i + 1; j < m_gpus.size(); ++j) {
                const auto &peer = m_gpus[j];
                const bool joined = (gpu.onSwitch && peer.onSwitch) || gpu.peers.count(peer.place.busId) > 0;
                if (joined)
                    m_facts.gpuPeerPaths.push_back({gpu.device, peer.device, gpu.place.busId, peer.place.busId,
                                                    std::string(gpu.fabric), gpu.source});
            }
        }
    }

    const LineIndex &m_lines;
    std::size_t m_offset;
    Oddities &m_oddities;
    HostFacts m_facts;
    std::vector<GpuNode> m_gpus;
    std::vector<NicNode> m_nics;
    std::set<std::string> m_hosts;
};

void parsePart(const LineIndex &lines, const XmlPart &part, Findings &into, Oddities &oddities)
{
    auto xml = parseXml(part.text);
    if (!xml) {
        oddities.malformed(lines.at(part.offset), xml.error().oneLine() + ": what stands before is read");
        xml = parseXml(withClosedTags(part.text));
        if (!xml)
            return;
    }
    Reader reader(lines, part.offset, oddities);
    reader.read((*xml)->child("system"));
    if (reader.hostCount() > 1) {
        oddities.malformed(lines.at(part.offset), "the file describes " + std::to_string(reader.hostCount()) +
                                                      " hosts and names none of them: it is not used");
        return;
    }
    addFacts(into, reader.take());
}

Probe probe(const Document &document)
{
    const auto head = headOf(document);
    const auto parts = xmlPartsOf(head, "system");
    const bool ours = !parts.empty() && (parts[0].text.find("<cpu") != std::string_view::npos ||
                                         parts[0].text.find("<pci") != std::string_view::npos);
    // Above the graph dialect: a text with both kinds is read by both, see parse.
    return ours && !quotesLog(head) ? Probe{92, "<system> with <cpu> and <pci>"} : Probe{};
}

void parse(const Document &document, Findings &into)
{
    Oddities oddities("topology XML", ProblemCode::DumpMalformed,
                      "dump it again: NCCL_TOPO_DUMP_FILE=topo.xml, one process per node");
    const LineIndex lines(document);
    for (const auto &part : xmlPartsOf(document.text, "system"))
        parsePart(lines, part, into, oddities);
    oddities.finish(into);
    parseGraphXml(document, into);
}

} // namespace

const TextDialect kTopologyXml{"nccl-topology-xml", FileKind::CollectiveDump, probe, parse};

} // namespace eps::sources::inventory
