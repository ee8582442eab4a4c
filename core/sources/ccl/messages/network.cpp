#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/ccl/messages/messages.h"

#include <algorithm>

namespace eps::ccl::messages {

namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::size_t kMaxDevices = 1024; ///< of one list

/// The entry that was just appended to this list of the process may be of a line in two halves.
template <class List> void doubtLast(List ProcessSeen::*list, ExtractBuilder &into)
{
    const auto last = static_cast<std::uint32_t>((into.process().*list).size() - 1);
    into.onDoubt([process = into.processIndex(), last, list](LogExtract &extract) {
        auto &entries = extract.processes[process].*list;
        entries.erase(entries.begin() + last);
    });
}

/// `mlx5_0:1/RoCE`, `mlx5_0:1:<rail>:<plane>/RoCE`, `eth0:10.0.0.1<0>`, `mlx5_1:1/IB/SHARP`.
NetDevice deviceOf(std::string_view text, ExtractBuilder &into)
{
    NetDevice device;
    device.source = into.here();
    const auto colon = text.find(':');
    device.device = text::toDisplay(text.substr(0, colon));
    if (colon == kNone)
        return device;
    auto rest = text.substr(colon + 1);
    if (rest.find('<') != kNone)
        return device; // an interface with its address
    device.port = text::consumeInteger<std::uint16_t>(rest).value_or(0);
    if (const auto slash = rest.find('/'); slash != kNone) {
        const auto kind = rest.substr(slash + 1);
        device.linkLayer = text::toDisplay(kind.substr(0, kind.find('/')));
    }
    return device;
}

/// `={[4] mlx5_4:1/RoCE, [5] mlx5_5:1/RoCE}`: one device of several ports; its name joins theirs.
NetDevice mergedDevice(std::string_view inside, ExtractBuilder &into)
{
    NetDevice merged;
    for (auto part : text::split(inside, ',')) {
        part = text::trim(part);
        if (const auto close = part.find(']'); close != kNone)
            part = text::trim(part.substr(close + 1));
        const auto member = deviceOf(part, into);
        merged.device += (merged.device.empty() ? "" : "+") + member.device;
        merged.linkLayer = member.linkLayer;
    }
    merged.source = into.here();
    return merged;
}

/// "NET/<name> : Using [0]… [1]… [RO]; OOB eth0:10.0.0.1<0>".
Outcome usingList(std::string_view network, std::string_view rest, ExtractBuilder &into)
{
    NetList list;
    list.network = text::toDisplay(network);
    if (const auto oob = rest.find("; OOB"); oob != kNone)
        rest = rest.substr(0, oob);
    while (!rest.empty() && list.devices.size() < kMaxDevices) {
        rest = text::trim(rest);
        if (rest == "[RO]" || rest.starts_with("[RO] "))
            break;
        if (!text::consume(rest, "["))
            break;
        const auto index = text::consumeInteger<std::int32_t>(rest);
        if (!index || !text::consume(rest, "]"))
            return Outcome::Damaged;
        NetDevice device;
        if (text::consume(rest, "={")) {
            const auto close = rest.find('}');
            if (close == kNone)
                return Outcome::Damaged;
            device = mergedDevice(rest.substr(0, close), into);
            rest.remove_prefix(close + 1);
            into.process().mergedIndices = true;
        } else {
            const auto end = rest.find(' ');
            device = deviceOf(rest.substr(0, end), into);
            rest.remove_prefix(end == kNone ? rest.size() : end);
        }
        device.index = *index;
        list.devices.push_back(std::move(device));
    }
    if (list.devices.empty())
        return Outcome::Known; // "Using interface eth0 for sideband communication"
    into.process().lists.push_back(std::move(list));
    doubtLast(&ProcessSeen::lists, into);
    return Outcome::Used;
}

/// 2.3: "NET/IB: [0] mlx5_1:1/IB", one line per device. Newer lines of that look name the verbs index: not ours.
Outcome singleDevice(std::string_view network, std::string_view rest, ExtractBuilder &into)
{
    const auto index = text::consumeInteger<std::int32_t>(rest);
    if (!index || !text::consume(rest, "] "))
        return Outcome::NotMine;
    if (rest.find(' ') != kNone || rest.find("uverbs") != kNone || rest.find('/') == kNone)
        return Outcome::Known;
    auto device = deviceOf(rest, into);
    device.index = *index;
    auto &lists = into.process().lists;
    const auto known =
        std::find_if(lists.begin(), lists.end(), [&](const NetList &list) { return list.network == network; });
    auto &list = known == lists.end() ? lists.emplace_back(NetList{std::string(network), {}}) : *known;
    if (list.devices.size() < kMaxDevices)
        list.devices.push_back(std::move(device));
    return Outcome::Used;
}

/// "GPU Direct RDMA Enabled for HCA 0 'mlx5_0'", also "… (DMABUF) enabled for HCA 0 'mlx5_0'".
Outcome directAccess(std::string_view rest, ExtractBuilder &into)
{
    const auto at = text::find(rest, " for HCA ");
    if (at == kNone)
        return Outcome::Known;
    const bool enabled = text::containsIgnoreCase(rest.substr(0, at), "enabled");
    rest.remove_prefix(at + 9);
    const auto index = text::consumeInteger<std::int32_t>(rest);
    if (!index || !text::consume(rest, " '"))
        return Outcome::Damaged;
    const auto quote = rest.find('\'');
    if (quote == kNone)
        return Outcome::Damaged;
    auto &seen = into.process();
    seen.facts.gdrSupported = seen.facts.gdrSupported || enabled;
    const auto known = std::any_of(seen.hcas.begin(), seen.hcas.end(),
                                   [&](const NetDevice &device) { return device.index == *index; });
    if (!known && seen.hcas.size() < kMaxDevices) {
        NetDevice device;
        device.index = *index;
        device.device = text::toDisplay(rest.substr(0, quote));
        device.source = into.here();
        seen.hcas.push_back(std::move(device));
        doubtLast(&ProcessSeen::hcas, into);
    }
    return Outcome::Used;
}

/// "Made virtual device [2] name=mlx5_0+mlx5_1 speed=400000 ndevs=2".
Outcome virtualDevice(std::string_view rest, ExtractBuilder &into)
{
    const auto index = text::consumeInteger<std::int32_t>(rest);
    if (!index || !text::consume(rest, "] name="))
        return Outcome::Damaged;
    const auto end = rest.find(' ');
    if (end == kNone)
        return Outcome::Damaged;
    NetDevice device;
    device.index = *index;
    device.device = text::toDisplay(rest.substr(0, end));
    device.source = into.here();
    auto &devices = into.process().virtualDevices;
    if (devices.size() < kMaxDevices) {
        devices.push_back(std::move(device));
        doubtLast(&ProcessSeen::virtualDevices, into);
    }
    return Outcome::Used;
}

/// The number after `name` in `text`.
std::int32_t numberAfter(std::string_view text, std::string_view name)
{
    const auto at = text.find(name);
    if (at == kNone)
        return -1;
    auto rest = text.substr(at + name.size());
    return text::consumeInteger<std::int32_t>(rest).value_or(-1);
}

/// "Dev 0 Port 1 qpn 312 mtu 5 GID 3 (0/100000AFFFF0000)" and its forms since 2.20 (§6.1).
Outcome queuePair(std::string_view rest, ExtractBuilder &into)
{
    const auto gid = rest.find(" GID ");
    if (gid == kNone)
        return Outcome::Known; // InfiniBand: a LID, no address
    auto tail = rest.substr(gid + 5);
    QueuePairLine pair;
    const auto index = text::consumeInteger<std::int32_t>(tail);
    if (!index || !text::consume(tail, " ("))
        return Outcome::Damaged;
    const auto slash = tail.find('/');
    const auto close = tail.find(')');
    if (slash == kNone || close == kNone || close < slash)
        return Outcome::Damaged;
    const auto ip = ipOfRawGid(tail.substr(0, slash), tail.substr(slash + 1, close - slash - 1));
    const auto port = numberAfter(rest, " Port ");
    pair.device = numberAfter(rest, "NCCL Dev ");
    pair.physical = numberAfter(rest, " IbDev ");
    if (pair.device < 0)
        pair.device = rest.starts_with("Dev ") ? numberAfter(rest, "Dev ") : -1;
    if (pair.device < 0)
        return Outcome::Damaged;
    if (!ip)
        return Outcome::Known;
    pair.gidIndex = *index;
    pair.port = port > 0 && port < 65536 ? static_cast<std::uint16_t>(port) : std::uint16_t{0};
    pair.ip = *ip;
    pair.line = into.line();
    auto &pairs = into.process().queuePairs;
    const auto known = std::any_of(pairs.begin(), pairs.end(), [&](const QueuePairLine &other) {
        return other.device == pair.device && other.physical == pair.physical && other.port == pair.port &&
               other.ip == pair.ip;
    });
    if (known)
        return Outcome::Known;
    if (pairs.size() < kMaxDevices) {
        pairs.push_back(std::move(pair));
        doubtLast(&ProcessSeen::queuePairs, into);
    }
    return Outcome::Used;
}

/// What stands after "NET/<name> : " or "NET/<name>: ".
Outcome netLine(std::string_view name, std::string_view rest, ExtractBuilder &into)
{
    if (name == "Plugin")
        return Outcome::Known;
    if (text::consume(rest, "Using "))
        return rest.starts_with("[") ? usingList(name, rest, into) : Outcome::Known;
    if (text::consume(rest, "["))
        return singleDevice(name, rest, into);
    if (text::consume(rest, "GPU Direct RDMA "))
        return directAccess(rest, into);
    if (text::consume(rest, "Made virtual device ["))
        return virtualDevice(rest, into);
    if (rest.find(" qpn ") != kNone || rest.find(" qp_num ") != kNone) {
        // "ncclIbConnect: NCCL Dev 0 …": the function's name in front came with 2.29.7.
        const auto at = rest.find("NCCL Dev ");
        return queuePair(at == kNone ? rest : rest.substr(at), into);
    }
    return Outcome::Known;
}

} // namespace

Outcome network(std::string_view message, ExtractBuilder &into)
{
    auto rest = message;
    if (text::consume(rest, "Using network ") || text::consume(rest, "Using internal Network ") ||
        text::consume(rest, "Using internal network ")) {
        auto &network = into.process().facts.network;
        network = text::toDisplay(text::trim(rest));
        into.onDoubt([process = into.processIndex(), name = network](LogExtract &extract) {
            auto &known = extract.processes[process].facts.network;
            known = known == name ? std::string() : known;
        });
        return Outcome::Used;
    }
    if (text::consume(rest, "GPU Direct RDMA "))
        return directAccess(rest, into);
    if (!text::consume(rest, "NET/"))
        return Outcome::NotMine;
    const auto colon = rest.find(':');
    if (colon == kNone || colon > 64)
        return Outcome::Known;
    const auto name = text::trim(rest.substr(0, colon));
    return netLine(name, text::trim(rest.substr(colon + 1)), into);
}

} // namespace eps::ccl::messages
