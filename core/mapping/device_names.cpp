#include "core/mapping/device_names.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <array>

namespace eps::mapping {

namespace {

constexpr std::array<std::string_view, 20> kFactoryNames{"localhost", "localhost.localdomain",
                                                         "sonic",     "switch",
                                                         "ubuntu",    "debian",
                                                         "cumulus",   "router",
                                                         "host",      "linux",
                                                         "huawei",    "h3c",
                                                         "ruijie",    "arista",
                                                         "cisco",     "juniper",
                                                         "amnesiac",  "os10",
                                                         "centos",    "(none)"};

/// Four hex digits of one group of an IPv6 address, leading zeros restored.
std::string padded(std::string_view group)
{
    return std::string(4 - std::min<std::size_t>(group.size(), 4), '0').append(group);
}

} // namespace

std::string deviceKey(std::string_view name)
{
    std::string key = canonicalHost(name);
    if (const auto open = key.find('('); open != std::string::npos && open > 0 && key.ends_with(')'))
        key.resize(open);
    while (key.ends_with('.'))
        key.pop_back();
    return key;
}

bool isFactoryName(std::string_view key)
{
    return std::find(kFactoryNames.begin(), kFactoryNames.end(), key) != kFactoryNames.end();
}

std::optional<std::string> identifyingMac(std::string_view text)
{
    auto mac = canonicalMac(text);
    if (!mac || *mac == "00:00:00:00:00:00")
        return std::nullopt;
    const auto first = text::toInteger<unsigned>(std::string_view(*mac).substr(0, 2), 16);
    if (!first || (*first & 1U) != 0)
        return std::nullopt;
    return mac;
}

std::optional<std::string> identifyingIp(std::string_view text)
{
    auto ip = canonicalIp(text);
    if (!ip || *ip == "0.0.0.0" || *ip == "::" || *ip == "::1" || *ip == "172.17.0.1")
        return std::nullopt;
    if (ip->starts_with("127.") || ip->starts_with("169.254.") || ip->starts_with("fe80:"))
        return std::nullopt;
    return ip;
}

std::optional<std::string> macOfLinkLocal(std::string_view ip)
{
    if (!ip.starts_with("fe80::"))
        return std::nullopt;
    const auto groups = text::split(ip.substr(6), ':');
    if (groups.size() != 4)
        return std::nullopt;
    std::string digits;
    for (const auto group : groups) {
        if (group.empty() || group.size() > 4)
            return std::nullopt;
        digits += padded(group);
    }
    if (digits.substr(6, 4) != "fffe")
        return std::nullopt;
    const auto first = text::toInteger<unsigned>(std::string_view(digits).substr(0, 2), 16);
    if (!first)
        return std::nullopt;
    constexpr unsigned kUniversalBit = 2;
    std::string flipped = text::hex(*first ^ kUniversalBit).substr(2);
    if (flipped.size() < 2)
        flipped.insert(flipped.begin(), '0');
    return canonicalMac(flipped + digits.substr(2, 4) + digits.substr(10));
}

std::string_view peerName(const Neighbour &record)
{
    const std::string_view name = text::trim(record.remoteSystemName);
    return canonicalMac(name) ? std::string_view() : name;
}

std::optional<std::string> peerChassisMac(const Neighbour &record)
{
    if (auto mac = identifyingMac(record.remoteChassisId))
        return mac;
    return record.remoteChassisId.empty() ? identifyingMac(record.remoteSystemName) : std::nullopt;
}

std::optional<std::string> peerPortMac(const Neighbour &record) { return identifyingMac(record.remotePortId); }

} // namespace eps::mapping
