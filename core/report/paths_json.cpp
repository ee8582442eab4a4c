#include "core/report/json.h"
#include "core/report/json_parts.h"
#include "core/report/route_doubts.h"

#include <vector>

namespace eps::report {

namespace {

OrderedJson endJson(const Fabric &fabric, NicId id)
{
    const Nic &nic = fabric.nic(id);
    return {{"host", fabric.device(nic.host).name}, {"device", nic.device}, {"netdev", orNull(nic.netdev)}};
}

OrderedJson routeJson(const Fabric &fabric, const RouteDoubts &doubts, const Route &route, std::size_t outputId)
{
    OrderedJson problems = OrderedJson::array();
    for (const auto &doubt : doubts.of(route))
        problems.push_back({{"code", kindOf(doubt.code).code}, {"text", doubt.text}});
    OrderedJson candidates = OrderedJson::array();
    for (std::size_t i = 0; i < listedCandidates(route); ++i) {
        OrderedJson ports = OrderedJson::array();
        for (const auto port : candidatePorts(route, i))
            ports.push_back(portJson(fabric, port));
        candidates.push_back({{"ports", std::move(ports)}});
    }
    return {{"id", outputId},
            {"from", endJson(fabric, route.from)},
            {"to", endJson(fabric, route.to)},
            {"known", name(route.known)},
            {"candidateCount", route.candidateCount},
            {"candidates", std::move(candidates)},
            {"problems", std::move(problems)}};
}

OrderedJson hopJson(const Snapshot &snapshot, const MappedHop &mapped, const std::vector<std::int64_t> &outputIds)
{
    const auto &communicator = snapshot.job.communicators.at(mapped.communicator.index());
    const Hop &hop = communicator.hops.at(mapped.hop.index());
    OrderedJson uses = OrderedJson::array();
    if ((hop.uses & kUseRing) != 0)
        uses.push_back("ring");
    if ((hop.uses & kUseTree) != 0)
        uses.push_back("tree");
    const bool placed = mapped.route.valid();
    OrderedJson json{{"communicator", communicator.id},
                     {"channel", hop.channel.value},
                     {"connection", hop.connection},
                     {"from", hop.from.value},
                     {"to", hop.to.value},
                     {"uses", std::move(uses)},
                     {"route", placed ? OrderedJson(outputIds.at(mapped.route.index())) : OrderedJson(nullptr)}};
    if (!placed && mapped.missing >= 0)
        json["because"] = snapshot.paths.problems.at(static_cast<std::size_t>(mapped.missing)).text;
    return json;
}

} // namespace

bool PathsFilter::accepts(const Snapshot &snapshot, const MappedHop &hop) const
{
    if (communicator.valid() && hop.communicator != communicator)
        return false;
    const auto &owner = snapshot.job.communicators.at(hop.communicator.index());
    return !channel.valid() || owner.hops.at(hop.hop.index()).channel == channel;
}

void writePathsJson(std::ostream &out, const Snapshot &snapshot, const PathsFilter &filter)
{
    // Routes keep their order; ids are dense over the routes that the chosen hops use.
    std::vector<std::int64_t> outputIds(snapshot.paths.routes.size(), -1);
    for (const auto &hop : snapshot.paths.hops) {
        if (hop.route.valid() && filter.accepts(snapshot, hop))
            outputIds[hop.route.index()] = 0;
    }
    std::int64_t next = 0;
    for (auto &id : outputIds) {
        if (id == 0)
            id = next++;
    }
    const RouteDoubts doubts(snapshot.fabric);
    JsonStream json(out);
    json.member("schema", "eps.paths/1");
    json.member("basis", name(snapshot.paths.basis));
    json.beginArray("routes");
    for (const auto &route : snapshot.paths.routes) {
        if (const auto id = outputIds[route.id.index()]; id >= 0)
            json.element(routeJson(snapshot.fabric, doubts, route, static_cast<std::size_t>(id)));
    }
    json.endArray();
    json.beginArray("hops");
    for (const auto &hop : snapshot.paths.hops) {
        if (filter.accepts(snapshot, hop))
            json.element(hopJson(snapshot, hop, outputIds));
    }
    json.endArray();
    writeProblems(json, snapshot);
    writeCoverage(json, snapshot);
    json.finish();
}

} // namespace eps::report
