#include "core/sources/graph_xml.h"

#include "core/base/text.h"
#include "core/base/xml.h"
#include "core/sources/line_index.h"
#include "core/sources/scan.h"
#include "core/sources/xml_part.h"

#include <algorithm>

// NCCL_GRAPH_DUMP_FILE: <graphs><graph …><channel><net dev=/><gpu dev= [rank=]/>…</channel></graph></graphs>. Device
// numbers are decimal up to 2.20 and hexadecimal with 0x from 2.21 (0 prints as "0").

namespace eps::sources {

namespace {

class Reader {
public:
    Reader(const LineIndex &lines, std::size_t offset, Oddities &oddities)
        : m_lines(lines), m_offset(offset), m_oddities(oddities)
    {
    }

    GraphDump read(const XmlNode &graphs)
    {
        GraphDump dump;
        dump.source = where(graphs);
        for (const auto &node : graphs.children("graph"))
            dump.graphs.push_back(readGraph(node));
        return dump;
    }

private:
    SourceRef where(const XmlNode &node) { return m_lines.at(m_offset + xmlOffset(node)); }

    template <class T> T number(const XmlNode &node, const char *name)
    {
        const std::string_view value = node.attribute(name).value();
        if (value.empty())
            return T{-1};
        const auto parsed = text::toInteger<T>(value, value.starts_with("0x") ? 16 : 10);
        if (!parsed)
            m_oddities.malformed(where(node), std::string(name) + "=\"" + text::toDisplay(value.substr(0, 40)) +
                                                  "\" is not a number");
        return parsed.value_or(T{-1});
    }

    SearchGraph readGraph(const XmlNode &node)
    {
        SearchGraph graph;
        graph.source = where(node);
        graph.id = number<std::int32_t>(node, "id");
        graph.pattern = number<std::int32_t>(node, "pattern");
        graph.crossNic = number<std::int32_t>(node, "crossnic");
        graph.nChannels = number<std::int32_t>(node, "nchannels");
        graph.speedIntra = text::toDouble(node.attribute("speedintra").value()).value_or(0);
        graph.speedInter = text::toDouble(node.attribute("speedinter").value()).value_or(0);
        graph.typeIntra = text::toDisplay(node.attribute("typeintra").value());
        graph.typeInter = text::toDisplay(node.attribute("typeinter").value());
        for (const auto &channel : node.children("channel"))
            graph.channels.push_back(readChannel(channel));
        if (graph.nChannels >= 0 && static_cast<std::size_t>(graph.nChannels) != graph.channels.size())
            m_oddities.malformed(graph.source, "graph " + std::to_string(graph.id) + " announces " +
                                                   std::to_string(graph.nChannels) + " channels and lists " +
                                                   std::to_string(graph.channels.size()));
        return graph;
    }

    GraphChannel readChannel(const XmlNode &node)
    {
        GraphChannel channel;
        channel.source = where(node);
        std::vector<std::int64_t> devices;
        for (const auto &item : node.children()) {
            const std::string_view name = item.name();
            const auto device = number<std::int64_t>(item, "dev");
            if (name == "net") {
                channel.nets.push_back(device);
            } else if (name == "gpu") {
                channel.gpus.push_back({device, number<std::int32_t>(item, "rank")});
                devices.push_back(device);
            }
        }
        std::sort(devices.begin(), devices.end());
        if (std::adjacent_find(devices.begin(), devices.end()) != devices.end())
            m_oddities.malformed(channel.source, "a channel visits a GPU twice");
        return channel;
    }

    const LineIndex &m_lines;
    std::size_t m_offset;
    Oddities &m_oddities;
};

} // namespace

bool holdsGraphXml(std::string_view head)
{
    const auto parts = xmlPartsOf(head, "graphs");
    return !parts.empty() && parts[0].text.find("<graph ") != std::string_view::npos;
}

void parseGraphXml(const Document &document, Findings &into)
{
    Oddities oddities("graph XML", ProblemCode::DumpMalformed, "dump it again: NCCL_GRAPH_DUMP_FILE=graph.xml");
    const LineIndex lines(document);
    for (const auto &part : xmlPartsOf(document.text, "graphs")) {
        auto xml = parseXml(part.text);
        if (!xml) {
            oddities.malformed(lines.at(part.offset), xml.error().oneLine() + ": what stands before is read");
            xml = parseXml(withClosedTags(part.text));
        }
        if (xml)
            into.graphDumps.push_back(Reader(lines, part.offset, oddities).read((*xml)->child("graphs")));
    }
    oddities.finish(into);
}

} // namespace eps::sources
