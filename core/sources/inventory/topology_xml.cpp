#include "core/base/text.h"
#include "core/base/xml.h"
#include "core/model/address.h"
#include "core/model/topology_paths.h"
#include "core/sources/graph_xml.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/inventory/topology_tree.h"
#include "core/sources/line_index.h"
#include "core/sources/scan.h"
#include "core/sources/xml_part.h"

#include <set>

// NCCL_TOPO_DUMP_FILE and hand-made NCCL_TOPO_FILE: <system><cpu><pci>*(<gpu>|<nic><net>). The nearness of a GPU and a
// NIC follows from the nesting of <pci> (topology_tree.h). A <nic> right below a <cpu> is virtual: its place is not
// known.

namespace eps::sources::inventory {

namespace {

constexpr std::size_t kDepth = 64; ///< of nested <pci>; real trees have 6

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
        auto tree = readTopologyTree(system, [this](const XmlNode &node) { return where(node); });
        if (tree.empty() && !m_facts.topologyGpus.empty())
            m_oddities.malformed(where(system), "too many devices for one host: which are near each other is not read");
        if (tree.empty() || m_hosts.size() > 1)
            return;
        addPathsOf(tree, m_facts);
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

    /// Of the <pci> that `node` is or stands in; empty for virtual devices.
    std::string busIdOf(const XmlNode &node)
    {
        auto pci = node;
        while (pci && std::string_view(pci.name()) != "pci")
            pci = pci.parent();
        if (!pci)
            return {};
        const std::string_view spelled = pci.attribute("busid").value();
        auto busId = canonicalBusId(spelled);
        if (!busId)
            m_oddities.malformed(where(node),
                                 "busid=\"" + text::toDisplay(spelled.substr(0, 40)) + "\" is not a PCI address");
        return std::move(busId).value_or(std::string());
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
        m_facts.topologyGpus.push_back({number<std::int32_t>(node, "dev", -1), number<std::int32_t>(node, "rank", -1),
                                        busIdOf(node), where(node)});
    }

    void addNic(const XmlNode &node)
    {
        TopologyNic row;
        row.device = node.attribute("name").value();
        row.netIndex = number<std::int32_t>(node, "dev", -1);
        row.port = number<std::uint16_t>(node, "port", 0);
        row.speedMbps = number<std::uint64_t>(node, "speed", 0);
        row.guid = node.attribute("guid").value();
        row.pci = busIdOf(node);
        row.source = where(node);
        m_facts.topologyNics.push_back(std::move(row));
    }

    /// Hand-made files often list PCI devices with a class only.
    void addBareDevice(const XmlNode &node)
    {
        const std::string_view kind = node.attribute("class").value();
        const bool gpu = kind.starts_with("0x0302") || kind.starts_with("0x1200");
        const bool nic = kind.starts_with("0x0200") || kind.starts_with("0x0207");
        if (!gpu && !nic)
            return;
        auto busId = busIdOf(node);
        if (busId.empty())
            return;
        if (gpu)
            m_facts.topologyGpus.push_back({-1, -1, std::move(busId), where(node)});
        else
            m_facts.topologyNics.push_back({{}, -1, 0, 0, {}, std::move(busId), where(node)});
    }

    const LineIndex &m_lines;
    std::size_t m_offset;
    Oddities &m_oddities;
    HostFacts m_facts;
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
