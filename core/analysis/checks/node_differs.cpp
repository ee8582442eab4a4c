#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

#include "core/base/text.h"

#include <algorithm>

// The odd node out. For each property that should be equal everywhere, the value that more than half of the hosts have
// is the rule; hosts with another value are named with what differs. Three hosts at least must tell a property.
// Hosts that differ in the same way are one problem.

namespace eps::analysis::rules {

namespace {

using Values = std::set<std::string>;

struct Property {
    std::map<std::string, Values> byHost;
    bool isList = false; ///< a difference is told by its elements
};

/// Variables that may differ by host or that change nothing.
bool mayDiffer(std::string_view variable)
{
    static constexpr std::string_view kFree[] = {"NCCL_HOSTID", "NCCL_COMM_ID", "CUDA_VISIBLE_DEVICES",
                                                 "NVIDIA_VISIBLE_DEVICES"};
    return variable.starts_with("NCCL_DEBUG") || variable.find("_DUMP_FILE") != std::string_view::npos ||
           std::find(std::begin(kFree), std::end(kFree), variable) != std::end(kFree);
}

std::string spell(const NetDevice &device)
{
    auto text = device.device;
    if (device.port > 0)
        text += ":" + std::to_string(device.port);
    return device.linkLayer.empty() ? text : text + "/" + device.linkLayer;
}

using Properties = std::map<std::string, Property>;

void addProcesses(const Job &job, Properties &into, std::map<std::string, SourceRef> &sources)
{
    std::set<std::string> variables;
    std::set<std::string> telling; ///< hosts that printed any variable
    for (const auto &process : job.processes) {
        for (const auto &[variable, value] : process.environment) {
            if (!mayDiffer(variable))
                variables.insert(variable);
        }
        if (!process.environment.empty())
            telling.insert(process.host);
    }
    for (const auto &variable : variables) {
        for (const auto &host : telling)
            into["variable " + variable].byHost.try_emplace(host);
    }
    for (const auto &process : job.processes) {
        sources.try_emplace(process.host, process.source);
        const auto add = [&](const std::string &property, const std::string &value) {
            if (!value.empty())
                into[property].byHost[process.host].insert(value);
        };
        add("library version", process.version);
        add("network", process.network);
        for (const auto &[variable, value] : process.environment) {
            if (!mayDiffer(variable))
                add("variable " + variable, value.empty() ? "\"\"" : value);
        }
        for (const auto &device : process.netDevices)
            add("network devices", spell(device));
        for (const auto &address : process.addresses) {
            if (address.gidIndex >= 0)
                add("GID index", std::to_string(address.gidIndex));
        }
    }
}

void addFacts(const Snapshot &snapshot, Properties &into, std::map<std::string, SourceRef> &sources)
{
    const HostIndex index(snapshot);
    std::set<std::string> taking;
    for (const auto &communicator : snapshot.job.communicators) {
        for (const auto &host : hostsOf(communicator))
            taking.insert(index.key(host));
    }
    for (const auto &facts : snapshot.hosts) {
        const auto host = index.key(facts.device);
        if (!taking.empty() && taking.count(host) == 0)
            continue;
        for (const auto &port : facts.rdmaPorts) {
            into["RDMA devices"].byHost[host].insert(port.device);
            sources.try_emplace(host, port.source);
        }
        if (!facts.gpus.empty())
            into["number of GPUs"].byHost[host].insert(std::to_string(facts.gpus.size()));
        for (const auto &gpu : facts.gpus) {
            if (!gpu.model.empty())
                into["GPU model"].byHost[host].insert(gpu.model);
        }
    }
}

std::string valueText(const Values &values) { return values.empty() ? "not set" : listed(values, 4); }

std::string difference(const std::string &name, const Property &property, const Values &odd, const Values &rule)
{
    if (!property.isList)
        return name + " " + valueText(odd) + " (others " + valueText(rule) + ")";
    Values lacks;
    Values has;
    std::set_difference(rule.begin(), rule.end(), odd.begin(), odd.end(), std::inserter(lacks, lacks.end()));
    std::set_difference(odd.begin(), odd.end(), rule.begin(), rule.end(), std::inserter(has, has.end()));
    std::string text = name + ": ";
    if (!lacks.empty())
        text += "lacks " + listed(lacks, 4);
    if (!has.empty())
        text += (lacks.empty() ? "has also " : ", has ") + listed(has, 4);
    return text;
}

/// The value of more than half of the hosts; null when there is none.
const Values *majority(const Property &property)
{
    std::map<Values, std::size_t> votes;
    for (const auto &[host, values] : property.byHost)
        ++votes[values];
    for (const auto &[values, count] : votes) {
        if (count * 2 > property.byHost.size())
            return &property.byHost.at(
                std::find_if(property.byHost.begin(), property.byHost.end(), [v = &values](const auto &entry) {
                    return entry.second == *v;
                })->first);
    }
    return nullptr;
}

} // namespace

void nodeDiffers(const Snapshot &snapshot, std::vector<Problem> &into)
{
    Properties properties;
    properties["network devices"].isList = true;
    properties["RDMA devices"].isList = true;
    std::map<std::string, SourceRef> sources;
    addProcesses(snapshot.job, properties, sources);
    addFacts(snapshot, properties, sources);
    std::map<std::string, std::vector<std::string>> byHost;
    std::size_t hosts = 0;
    for (const auto &[name, property] : properties) {
        hosts = std::max(hosts, property.byHost.size());
        const auto *rule = property.byHost.size() < 3 ? nullptr : majority(property);
        if (rule == nullptr)
            continue;
        for (const auto &[host, values] : property.byHost) {
            if (values != *rule)
                byHost[host].push_back(difference(name, property, values, *rule));
        }
    }
    std::map<std::string, std::set<std::string>> byText;
    for (const auto &[host, differences] : byHost) {
        std::string text;
        for (const auto &each : differences)
            text += (text.empty() ? "" : "; ") + each;
        byText[text].insert(host);
    }
    const HostIndex index(snapshot);
    for (const auto &[text, odd] : byText) {
        const auto &first = *odd.begin();
        auto problem =
            makeProblem(ProblemCode::CheckNodeDiffers,
                        listed(odd) + (odd.size() == 1 ? " differs" : " differ") + " from the majority of " +
                            counted(hosts, "host") + ": " + text,
                        "its ranks may slow down or stop the whole job",
                        "compare it with another host: env | grep NCCL_; ibdev2netdev; nvidia-smi -L", sources[first]);
        if (odd.size() == 1)
            problem.object.device = index.device(first);
        into.push_back(std::move(problem));
    }
}

} // namespace eps::analysis::rules
