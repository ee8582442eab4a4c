#include "tests/support/generate/fabric_shape.h"
#include "tests/support/generate/log_writer.h"

#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>

/// Writes the files of a made-up job: logs of all nodes, and with --fabric the dumps of a fabric of three tiers for it.
/// What is true of it goes to truth.json beside them.

using namespace eps::generate;

namespace {

constexpr const char *kUsage =
    "eps-generate-logs --out FOLDER [--nodes N] [--nccl 2.21.5|2.27.7] [--collectives N] [--seed N]\n"
    "                  [--per-rank] [--fabric] [--pod-hosts N] [--spines N] [--cores N]\n"
    "Writes FOLDER/job/logs (one file per node of 8 ranks, or one per rank), with --fabric also FOLDER/job/lldp and\n"
    "FOLDER/job/hosts, and FOLDER/truth.json. N nodes: 1 or an even number.\n";

struct Request {
    std::filesystem::path out;
    std::string release = "2.21.5";
    JobShape job;
    FabricShape fabric;
    LogOptions log;
    bool perRank = false;
    bool withFabric = false;
};

std::optional<Request> parse(int argc, char **argv)
{
    Request request;
    std::map<std::string, int *> numbers{{"--nodes", &request.job.nodes},
                                         {"--collectives", &request.log.collectives},
                                         {"--pod-hosts", &request.fabric.podHosts},
                                         {"--spines", &request.fabric.spines},
                                         {"--cores", &request.fabric.coresPerPlane}};
    for (int i = 1; i < argc; ++i) {
        const std::string option = argv[i];
        if (option == "--per-rank" || option == "--fabric") {
            (option == "--fabric" ? request.withFabric : request.perRank) = true;
            continue;
        }
        if (++i == argc)
            return std::nullopt;
        const std::string value = argv[i];
        int number = 0;
        std::from_chars(value.data(), value.data() + value.size(), number);
        if (option == "--out")
            request.out = value;
        else if (option == "--nccl")
            request.release = value;
        else if (option == "--seed")
            request.log.seed = static_cast<std::uint64_t>(number);
        else if (const auto known = numbers.find(option); known != numbers.end())
            *known->second = number;
        else
            return std::nullopt;
    }
    const bool wholePairs = request.job.nodes == 1 || (request.job.nodes > 0 && request.job.nodes % 2 == 0);
    if (request.out.empty() || !wholePairs || request.fabric.podHosts < 1 || request.fabric.podHosts > 64)
        return std::nullopt;
    request.fabric.nodes = request.job.nodes;
    return request;
}

bool write(const std::filesystem::path &path, const std::string &text)
{
    std::ofstream file(path, std::ios::binary);
    file << text;
    return static_cast<bool>(file.flush());
}

template <typename Values> void appendList(std::string &text, const Values &values)
{
    const char *between = "[";
    for (const int value : values) {
        text += between + std::to_string(value);
        between = ",";
    }
    text += "]";
}

std::string truth(const Request &request)
{
    char id[24];
    std::snprintf(id, sizeof id, "0x%llx", static_cast<unsigned long long>(communicatorId(request.log)));
    std::string text = "{\"commId\":\"" + std::string(id) + "\",\"nRanks\":" + std::to_string(request.job.ranks()) +
                       ",\"nNodes\":" + std::to_string(request.job.nodes) + ",\n\"rings\":[";
    for (int channel = 0; channel < kChannels; ++channel) {
        text += channel == 0 ? "\n" : ",\n";
        appendList(text, ringOrder(request.job, channel));
    }
    text += "],\n\"trees\":[";
    for (int channel = 0; channel < kChannels; ++channel) {
        text += channel == 0 ? "\n[" : ",\n[";
        for (int rank = 0; rank < request.job.ranks(); ++rank) {
            const TreePlace place = treePlace(request.job, channel, rank);
            text += (rank == 0 ? "[" : ",[") + std::to_string(place.up) + ",";
            appendList(text, place.down);
            text += "]";
        }
        text += "]";
    }
    text += "],\n\"links\":[";
    const char *between = "\n";
    if (request.withFabric) {
        for (const Cable &cable : cables(request.fabric)) {
            text += std::string(between) + "[\"" + cable.a.device + "\",\"" + cable.a.port + "\",\"" + cable.b.device +
                    "\",\"" + cable.b.port + "\"]";
            between = ",\n";
        }
    }
    return text + "]}\n";
}

bool writeLogs(const Request &request, const LogTemplate &form)
{
    const std::filesystem::path folder = request.out / "job" / "logs";
    std::filesystem::create_directories(folder);
    for (int node = 0; node < request.job.nodes; ++node) {
        if (!request.perRank &&
            !write(folder / (hostName(node) + ".log"), nodeLog(request.job, form, request.log, node)))
            return false;
        for (int gpu = 0; request.perRank && gpu < kGpus; ++gpu) {
            const std::string name = hostName(node) + "." + std::to_string(4000 + gpu) + ".log";
            if (!write(folder / name, rankLog(request.job, form, request.log, node * kGpus + gpu)))
                return false;
        }
    }
    return true;
}

bool writeDumps(const Request &request)
{
    std::filesystem::create_directories(request.out / "job" / "lldp");
    std::filesystem::create_directories(request.out / "job" / "hosts");
    for (const Dump &dump : dumps(request.fabric))
        if (!write(request.out / "job" / dump.name, dump.text))
            return false;
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    const std::optional<Request> request = parse(argc, argv);
    if (!request) {
        std::cerr << kUsage;
        return 2;
    }
    std::ifstream file(EPS_GENERATE_TEMPLATES "/nccl-" + request->release + ".txt", std::ios::binary);
    const std::string rows{std::istreambuf_iterator<char>(file), {}};
    if (rows.empty()) {
        std::cerr << "eps-generate-logs: no template for release " << request->release << "\n";
        return 2;
    }
    std::filesystem::create_directories(request->out);
    if (!writeLogs(*request, LogTemplate(rows)) || (request->withFabric && !writeDumps(*request)) ||
        !write(request->out / "truth.json", truth(*request))) {
        std::cerr << "eps-generate-logs: cannot write below " << request->out << "\n";
        return 1;
    }
    return 0;
}
