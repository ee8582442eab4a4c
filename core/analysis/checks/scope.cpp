#include "core/analysis/checks/scope.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>

namespace eps::analysis {

namespace {

/// Adds `key` and, where no other thing has it, its short form.
template <class T>
void addName(std::map<std::string, T> &names, std::map<std::string, int> &shortNames, std::string_view name, T value)
{
    const auto canonical = canonicalHost(name);
    if (canonical.empty())
        return;
    names.emplace(canonical, value);
    const std::string shortName(shortHost(canonical));
    if (shortName != canonical && ++shortNames[shortName] == 1)
        names.emplace(shortName, value);
    else if (shortName != canonical && shortNames[shortName] == 2)
        names.erase(shortName);
}

template <class T> const T *findName(const std::map<std::string, T> &names, std::string_view name)
{
    const auto canonical = canonicalHost(name);
    auto found = names.find(canonical);
    if (found == names.end())
        found = names.find(std::string(shortHost(canonical)));
    return found == names.end() ? nullptr : &found->second;
}

/// Days from 1970-01-01 to a date of the Gregorian calendar.
std::int64_t daysOf(std::int64_t year, std::int64_t month, std::int64_t day)
{
    year -= month <= 2 ? 1 : 0;
    const auto era = year / 400;
    const auto yearOfEra = year - era * 400;
    const auto dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
}

} // namespace

HostIndex::HostIndex(const Snapshot &snapshot) : m_snapshot(snapshot)
{
    std::map<std::string, int> shortDevices;
    for (const auto &device : snapshot.fabric.devices) {
        if (device.kind == DeviceKind::Switch)
            continue;
        addName(m_devices, shortDevices, device.name, device.id);
        for (const auto &alias : device.aliases)
            m_devices.emplace(canonicalHost(alias), device.id);
    }
    std::map<std::string, int> shortFacts;
    for (std::size_t i = 0; i < snapshot.hosts.size(); ++i)
        addName(m_facts, shortFacts, snapshot.hosts[i].device, i);
}

DeviceId HostIndex::device(std::string_view host) const
{
    const auto *found = findName(m_devices, host);
    return found == nullptr ? DeviceId() : *found;
}

const HostFacts *HostIndex::facts(std::string_view host) const
{
    const auto *found = findName(m_facts, host);
    if (found == nullptr) {
        if (const auto id = device(host); id.valid())
            found = findName(m_facts, m_snapshot.fabric.device(id).name);
    }
    return found == nullptr ? nullptr : &m_snapshot.hosts[*found];
}

std::string HostIndex::key(std::string_view host) const
{
    const auto id = device(host);
    return id.valid() ? m_snapshot.fabric.device(id).name : canonicalHost(host);
}

std::vector<NetHop> networkHops(const Job &job)
{
    std::vector<NetHop> hops;
    for (const auto &communicator : job.communicators) {
        for (std::size_t i = 0; i < communicator.hops.size(); ++i) {
            const auto &hop = communicator.hops[i];
            if (hop.transport != Transport::NET || (hop.uses & (kUseRing | kUseTree)) == 0)
                continue;
            hops.push_back(
                {&communicator, HopId(i), &hop, findRank(communicator, hop.from), findRank(communicator, hop.to)});
        }
    }
    return hops;
}

std::set<std::string> hostsOf(const Communicator &communicator)
{
    std::set<std::string> hosts;
    for (const auto &rank : communicator.ranks) {
        if (!rank.host.empty())
            hosts.insert(rank.host);
    }
    return hosts;
}

std::string listed(const std::set<std::string> &names, std::size_t limit)
{
    std::vector<std::string_view> order(names.begin(), names.end());
    std::sort(order.begin(), order.end(), text::naturalLess);
    std::string list;
    for (std::size_t i = 0; i < order.size() && i < limit; ++i)
        list += (i == 0 ? "" : ", ") + std::string(order[i]);
    return order.size() > limit ? list + " and " + std::to_string(order.size() - limit) + " more" : list;
}

std::string channelList(const std::set<std::int32_t> &channels)
{
    std::string list;
    for (auto at = channels.begin(); at != channels.end();) {
        const auto first = *at;
        auto last = first;
        while (++at != channels.end() && *at == last + 1)
            last = *at;
        list += (list.empty() ? "" : ", ") + std::to_string(first);
        if (last != first)
            list += "-" + std::to_string(last);
    }
    return (channels.size() == 1 ? "channel " : "channels ") + list;
}

std::string counted(std::size_t count, std::string_view what)
{
    return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

std::optional<std::int64_t> secondsOf(std::string_view time)
{
    const auto part = [&time](std::string_view divider) {
        if (!divider.empty() && !text::consume(time, divider))
            return std::optional<std::int64_t>();
        return text::consumeInteger<std::int64_t>(time);
    };
    const auto year = part("");
    const auto month = part("-");
    const auto day = part("-");
    const auto hour = time.starts_with('T') ? part("T") : part(" ");
    const auto minute = part(":");
    const auto second = part(":");
    const auto within = [](const std::optional<std::int64_t> &value, std::int64_t low, std::int64_t high) {
        return value && *value >= low && *value <= high;
    };
    if (!within(year, 1970, 9999) || !within(month, 1, 12) || !within(day, 1, 31) || !within(hour, 0, 24) ||
        !within(minute, 0, 59) || !within(second, 0, 60))
        return std::nullopt;
    return daysOf(*year, *month, *day) * 86400 + *hour * 3600 + *minute * 60 + *second;
}

const LogProcess *processWith(const Job &job, const std::string &variable, std::string_view value)
{
    for (const auto &process : job.processes) {
        const auto found = process.environment.find(variable);
        if (found != process.environment.end() && found->second == value)
            return &process;
    }
    return nullptr;
}

} // namespace eps::analysis
