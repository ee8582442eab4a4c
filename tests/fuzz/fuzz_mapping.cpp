#include "core/mapping/map.h"
#include "core/sources/ccl/assemble.h"
#include "core/sources/ccl/log_reader.h"
#include "core/sources/session.h"
#include "tests/fuzz/dialects.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <string>
#include <utility>

/// The join of everything: a text of several files, separated by lines "=== NAME", is read as logs and dumps and
/// mapped. What comes out names only things that exist.

namespace {

using eps::fuzz::require;

struct Inputs {
    std::vector<eps::ccl::LogExtract> extracts;
    eps::sources::Findings findings;
};

template <class Rows> void nameDevices(Rows &rows, std::size_t from, const std::string &name)
{
    for (std::size_t i = from; i < rows.size(); ++i)
        if (rows[i].device.empty())
            rows[i].device = name;
}

void readDump(std::string_view text, eps::FileId file, const std::string &name, Inputs &into)
{
    static const auto rows = eps::fuzz::allDialects();
    eps::sources::Findings &found = into.findings;
    const std::size_t neighbours = found.neighbours.size();
    const std::size_t hosts = found.hosts.size();
    const std::size_t switches = found.switches.size();
    for (const auto &section : eps::sources::splitSession(file, text)) {
        const eps::sources::TextDialect *best = nullptr;
        int confidence = 0;
        for (const auto &row : rows)
            if (const auto probe = row.probe(section); probe.confidence > confidence) {
                confidence = probe.confidence;
                best = &row;
            }
        if (best != nullptr)
            best->parse(section, found);
    }
    for (std::size_t i = neighbours; i < found.neighbours.size(); ++i)
        if (found.neighbours[i].observer.empty())
            found.neighbours[i].observer = name;
    nameDevices(found.hosts, hosts, name);
    nameDevices(found.switches, switches, name);
}

void readFile(std::string_view text, eps::FileId file, const std::string &name, Inputs &into)
{
    if (eps::ccl::probeLog(text).confidence == 0) {
        readDump(text, file, name, into);
        return;
    }
    auto source = eps::memoryByteSource(std::string(text));
    if (!source)
        return;
    if (auto extract = eps::ccl::readLog(**source, file))
        into.extracts.push_back(std::move(*extract));
}

Inputs readAll(std::string_view text)
{
    constexpr std::string_view kMark = "=== ";
    Inputs inputs;
    std::int32_t file = 0;
    std::string name = "first";
    while (!text.empty() && file < 64) {
        const std::size_t next = text.find("\n=== ");
        readFile(text.substr(0, next), eps::FileId(file++), name, inputs);
        if (next == std::string_view::npos)
            break;
        text.remove_prefix(next + 1 + kMark.size());
        const std::size_t end = text.find('\n');
        name = text.substr(0, std::min<std::size_t>(end, 64));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return inputs;
}

void check(const eps::Fabric &fabric)
{
    for (const auto &link : fabric.links)
        for (const eps::PortId end : {link.a, link.b})
            require(end.valid() && end.index() < fabric.ports.size(), "a link of a port that does not exist");
    for (const auto &port : fabric.ports)
        require(port.device.valid() && port.device.index() < fabric.devices.size(), "a port of no device");
    for (const auto &nic : fabric.nics)
        require(nic.host.valid() && nic.host.index() < fabric.devices.size(), "a NIC of no host");
}

void check(const eps::PathTable &paths, const eps::Fabric &fabric)
{
    for (const auto &hop : paths.hops)
        require(!hop.route.valid() || hop.route.index() < paths.routes.size(), "a hop on a route that does not exist");
    for (const auto &route : paths.routes) {
        const std::size_t listed = eps::listedCandidates(route);
        require(listed <= route.candidateCount, "more candidates than are counted");
        for (std::size_t i = 0; i < std::min<std::size_t>(listed, 4); ++i)
            for (const eps::PortId port : eps::candidatePorts(route, i))
                require(port.valid() && port.index() < fabric.ports.size(), "a path over no port");
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Inputs inputs = readAll(eps::fuzz::textOf(data, size));
    const eps::Job job = eps::ccl::assembleJob(std::move(inputs.extracts)).job;
    const std::map<std::string, std::string> aliases;
    const auto &found = inputs.findings;
    const auto result = eps::mapping::mapFabric({job, found.neighbours, found.hosts, found.switches, aliases});
    require(result.has_value(), "the join fails without being stopped");
    check(result->fabric);
    check(result->paths, result->fabric);
    return 0;
}
