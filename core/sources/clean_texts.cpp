#include "core/sources/clean_texts.h"

#include "core/base/text.h"

#include <algorithm>

namespace eps::sources {

namespace {

constexpr std::size_t kLongest = 1024;

bool isPlain(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
}

class Cleaner {
public:
    explicit Cleaner(Findings &found) : m_found(found) {}

    void run()
    {
        for (auto &row : m_found.neighbours)
            clean(row);
        for (auto &host : m_found.hosts)
            clean(host);
        for (auto &device : m_found.switches)
            clean(device);
        if (m_cut > 0)
            m_found.problems.push_back(makeProblem(
                ProblemCode::NeighbourMalformed,
                std::to_string(m_cut) + (m_cut == 1 ? " text is" : " texts are") + " longer than " +
                    std::to_string(kLongest) + " bytes and cut, the first here",
                "names that differ behind the cut are taken for one", "take the dump again, whole", m_firstCut));
    }

private:
    void text(std::string &raw, SourceRef source)
    {
        if (raw.size() <= kLongest && isPlain(raw))
            return;
        if (raw.size() > kLongest) {
            raw.resize(kLongest);
            raw += "…";
            m_firstCut = m_cut++ == 0 ? source : m_firstCut;
        }
        std::replace(raw.begin(), raw.end(), '\n', ' ');
        raw = text::toDisplay(raw);
    }

    void texts(std::vector<std::string> &all, SourceRef source)
    {
        for (auto &one : all)
            text(one, source);
    }

    /// Line ends stay.
    void paragraph(std::string &raw, SourceRef source)
    {
        if (raw.size() > kLongest)
            text(raw, source);
        std::string clean;
        for (const auto line : text::lines(raw))
            clean += (clean.empty() ? "" : "\n") + text::toDisplay(line);
        raw = std::move(clean);
    }

    void clean(Neighbour &row)
    {
        for (auto *field : {&row.observer, &row.localPort, &row.localAlias, &row.localLag, &row.remoteChassisId,
                            &row.remotePortId, &row.remotePortDescription, &row.remoteSystemName})
            text(*field, row.source);
        paragraph(row.remoteSystemDescription, row.source);
        texts(row.remoteManagementIps, row.source);
        texts(row.capabilities, row.source);
    }

    void clean(HostFacts &host)
    {
        text(host.device, {});
        for (auto &fact : host.rdmaPorts)
            for (auto *field : {&fact.device, &fact.netdev, &fact.pci, &fact.state})
                text(*field, fact.source);
        for (auto &fact : host.interfaces) {
            for (auto *field :
                 {&fact.name, &fact.mac, &fact.permanentMac, &fact.master, &fact.kind, &fact.pci, &fact.operState})
                text(*field, fact.source);
            texts(fact.ips, fact.source);
            texts(fact.alternativeNames, fact.source);
        }
        for (auto &fact : host.gpus)
            for (auto *field : {&fact.uuid, &fact.busId, &fact.model})
                text(*field, fact.source);
        for (auto &fact : host.gids)
            for (auto *field : {&fact.device, &fact.ip, &fact.version, &fact.netdev})
                text(*field, fact.source);
        cleanTopology(host);
    }

    void cleanTopology(HostFacts &host)
    {
        for (auto &fact : host.gpuNicPaths)
            for (auto *field : {&fact.gpuBusId, &fact.nicDevice, &fact.pathType})
                text(*field, fact.source);
        for (auto &fact : host.gpuPeerPaths)
            for (auto *field : {&fact.gpuBusId, &fact.peerBusId, &fact.pathType})
                text(*field, fact.source);
        for (auto &fact : host.topologyNics)
            for (auto *field : {&fact.device, &fact.guid, &fact.pci})
                text(*field, fact.source);
        for (auto &fact : host.topologyGpus)
            text(fact.busId, fact.source);
        for (auto &topology : host.topologies)
            for (auto &device : topology.devices)
                for (auto *field : {&device.busId, &device.name})
                    text(*field, device.source);
    }

    void clean(SwitchFacts &device)
    {
        text(device.device, {});
        text(device.os, {});
        texts(device.chassisIds, {});
        texts(device.managementIps, {});
        texts(device.capabilities, {});
        for (auto &port : device.ports)
            for (auto *field : {&port.name, &port.alias, &port.description, &port.lag, &port.mac, &port.operState})
                text(*field, port.source);
    }

    Findings &m_found;
    std::size_t m_cut = 0;
    SourceRef m_firstCut;
};

} // namespace

void cleanTexts(Findings &found) { Cleaner(found).run(); }

} // namespace eps::sources
