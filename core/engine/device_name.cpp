#include "core/engine/device_name.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <array>

namespace eps::engine {

namespace {

constexpr std::array kExtensions{"json", "json0", "keyvalue", "plain", "xml", "txt",  "text", "csv", "log",  "out",
                                 "raw",  "gz",    "zst",      "zstd",  "yml", "yaml", "tsv",  "kv",  "dump", "cfg"};

// What people write into file names to say what the file holds. Compared in lower case with "_" and " " as "-".
constexpr std::array kKindWords{"lldp",
                                "lldpctl",
                                "lldpcli",
                                "lldp-neighbors",
                                "lldp-neighbours",
                                "lldp-neighbor",
                                "lldp-neighbour",
                                "lldp-detail",
                                "lldp-details",
                                "lldp-neighbors-detail",
                                "lldp-neighbors-details",
                                "lldp-table",
                                "neighbors",
                                "neighbours",
                                "neighbors-detail",
                                "neighbors-details",
                                "neighbours-details",
                                "neighbors-summary",
                                "neighbor",
                                "neighbour",
                                "chassis",
                                "interfaces",
                                "interface",
                                "interfaces-status",
                                "interfaces-alias",
                                "interface-status",
                                "statistics",
                                "show-lldp",
                                "show-lldp-table",
                                "show-lldp-neighbors",
                                "show-lldp-neighbors-detail",
                                "show-interfaces",
                                "show-interfaces-status",
                                "show-interfaces-alias",
                                "ip",
                                "ip-addr",
                                "ip-address",
                                "ip-link",
                                "ip-a",
                                "ip-route",
                                "ip-routes",
                                "ip-neigh",
                                "addr",
                                "link",
                                "ibdev2netdev",
                                "rdma",
                                "rdma-link",
                                "show-gids",
                                "gids",
                                "nvidia-smi",
                                "nvidia-smi-l",
                                "nvidia-smi-topo",
                                "topo",
                                "topology",
                                "topo-m",
                                "gpus",
                                "gpu",
                                "nics",
                                "graph",
                                "routes",
                                "route",
                                "arp",
                                "mac",
                                "mac-table",
                                "facts",
                                "inventory",
                                "sysfs",
                                "infiniband",
                                "net",
                                "device",
                                "ifcounters",
                                "show-chassis",
                                "show-neighbors",
                                "nccl-topo",
                                "nccl-graph",
                                "system",
                                "status",
                                "alias"};

template <std::size_t N> bool isOneOf(const std::array<const char *, N> &list, std::string_view word)
{
    return std::any_of(list.begin(), list.end(), [&](const char *entry) { return word == entry; });
}

std::string folded(std::string_view word)
{
    auto result = text::lower(word);
    std::replace(result.begin(), result.end(), '_', '-');
    std::replace(result.begin(), result.end(), ' ', '-');
    return result;
}

bool isNumber(std::string_view word)
{
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return text::isDigit(c); });
}

bool saysNoName(std::string_view word)
{
    const auto plain = folded(word);
    return plain.empty() || isNumber(plain) || isOneOf(kExtensions, plain) || isOneOf(kKindWords, plain);
}

/// Cuts "_lldp_neighbors" off the end and "show_lldp_" off the front, longest kind word first.
std::string_view withoutAttachedKindWords(std::string_view name)
{
    const auto plain = folded(name);
    std::size_t front = 0;
    std::size_t back = 0;
    for (const std::string_view word : kKindWords) {
        if (word.size() + 1 >= plain.size())
            continue;
        if (plain.ends_with(word) && plain[plain.size() - word.size() - 1] == '-')
            back = std::max(back, word.size() + 1);
        if (plain.starts_with(word) && plain[word.size()] == '-')
            front = std::max(front, word.size() + 1);
    }
    if (back > 0)
        return name.substr(0, name.size() - back);
    // A name may begin like a kind word ("net-leaf1"): only words that name a command count in front.
    const auto inFront = plain.substr(0, front);
    return inFront.starts_with("show-") || inFront.starts_with("lldp") ? name.substr(front) : name;
}

std::string nameOfFile(std::string_view fileName)
{
    auto parts = text::split(fileName, '.');
    const auto stem = fileName.substr(0, parts.size() > 1 ? fileName.rfind('.') : fileName.size());
    if (canonicalIp(stem))
        return std::string(stem);
    while (!parts.empty() && saysNoName(parts.back()))
        parts.pop_back();
    if (parts.empty())
        return {};
    const std::string_view joined =
        fileName.substr(0, static_cast<std::size_t>(parts.back().data() + parts.back().size() - fileName.data()));
    const auto name = withoutAttachedKindWords(joined);
    return saysNoName(name) ? std::string() : std::string(name);
}

} // namespace

std::string deviceNameOfPath(std::string_view path)
{
    if (path == "-")
        return {};
    while (!path.empty()) {
        const auto slash = path.rfind('/');
        const auto last = slash == std::string_view::npos ? path : path.substr(slash + 1);
        auto name = nameOfFile(last);
        if (!name.empty() && name != ".." && name != ".")
            return name;
        if (slash == std::string_view::npos)
            break;
        path = path.substr(0, slash);
    }
    return {};
}

} // namespace eps::engine
