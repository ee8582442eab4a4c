#include "core/model/address.h"

#include "core/base/text.h"

#include <arpa/inet.h>
#include <array>
#include <cstring>

namespace eps {

namespace {

std::string formatMac(std::string_view digits)
{
    std::string mac;
    for (std::size_t i = 0; i < 12; i += 2) {
        if (i > 0)
            mac += ':';
        mac += text::lower(digits[i]);
        mac += text::lower(digits[i + 1]);
    }
    return mac;
}

/// Hex groups joined with leading zeros restored: ("2cc2.6081.eaf9", '.', 3, 4).
std::optional<std::string> joinGroups(std::string_view spelled, char separator, std::size_t count, std::size_t width)
{
    const auto groups = text::split(spelled, separator);
    if (groups.size() != count)
        return std::nullopt;
    std::string digits;
    for (const auto group : groups) {
        if (group.empty() || group.size() > width)
            return std::nullopt;
        for (const char c : group) {
            if (!text::isHexDigit(c))
                return std::nullopt;
        }
        digits.append(width - group.size(), '0');
        digits += group;
    }
    return digits;
}

std::optional<std::string> formatIpv6(const std::array<unsigned char, 16> &bytes)
{
    static constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    char buffer[INET6_ADDRSTRLEN];
    if (std::memcmp(bytes.data(), kMapped.data(), kMapped.size()) == 0) {
        if (inet_ntop(AF_INET, bytes.data() + 12, buffer, sizeof buffer) == nullptr)
            return std::nullopt;
    } else if (inet_ntop(AF_INET6, bytes.data(), buffer, sizeof buffer) == nullptr) {
        return std::nullopt;
    }
    return std::string(buffer);
}

} // namespace

std::optional<std::string> canonicalMac(std::string_view spelled)
{
    spelled = text::trim(spelled);
    if (spelled.starts_with("0x") || spelled.starts_with("0X"))
        spelled.remove_prefix(2);
    std::optional<std::string> digits;
    if (spelled.find(':') != std::string_view::npos)
        digits = joinGroups(spelled, ':', 6, 2);
    else if (spelled.find('.') != std::string_view::npos)
        digits = joinGroups(spelled, '.', 3, 4);
    else if (spelled.find('-') != std::string_view::npos)
        digits = spelled.size() > 14 ? joinGroups(spelled, '-', 6, 2) : joinGroups(spelled, '-', 3, 4);
    else if (spelled.find(' ') != std::string_view::npos)
        digits = joinGroups(spelled, ' ', 6, 2);
    else if (spelled.size() == 12)
        digits = joinGroups(spelled, ':', 1, 12);
    if (!digits)
        return std::nullopt;
    return formatMac(*digits);
}

bool isUniversalMac(std::string_view mac)
{
    const auto first = text::toInteger<unsigned>(mac.substr(0, 2), 16);
    return first && (*first & 0x03U) == 0 && mac != "00:00:00:00:00:00";
}

std::optional<std::string> canonicalBusId(std::string_view spelled)
{
    spelled = text::trim(spelled);
    std::uint64_t domain = 0;
    std::uint64_t bus = 0;
    std::uint64_t device = 0;
    std::uint64_t function = 0;
    if (spelled.find(':') == std::string_view::npos) {
        const auto packed = text::toInteger<std::uint64_t>(spelled, 16);
        if (!packed || spelled.size() > 13)
            return std::nullopt;
        domain = *packed >> 20U;
        bus = (*packed >> 12U) & 0xFFU;
        device = (*packed >> 4U) & 0xFFU;
        function = *packed & 0xFU;
    } else {
        auto parts = text::split(spelled, ':');
        if (parts.size() < 2 || parts.size() > 3)
            return std::nullopt;
        const auto slot = text::split(parts.back(), '.');
        if (slot.size() != 2)
            return std::nullopt;
        const auto d = parts.size() == 3 ? text::toInteger<std::uint64_t>(parts[0], 16) : 0;
        const auto b = text::toInteger<std::uint64_t>(parts[parts.size() - 2], 16);
        const auto s = text::toInteger<std::uint64_t>(slot[0], 16);
        const auto f = text::toInteger<std::uint64_t>(slot[1], 16);
        if (!d || !b || !s || !f)
            return std::nullopt;
        domain = *d;
        bus = *b;
        device = *s;
        function = *f;
    }
    if (bus > 0xFF || device > 0xFF || function > 0xF || domain > 0xFFFFFFFFULL)
        return std::nullopt;
    const auto padded = [](std::uint64_t value, std::size_t width) {
        auto digits = text::hex(value).substr(2);
        return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
    };
    return padded(domain, 4) + ":" + padded(bus, 2) + ":" + padded(device, 2) + "." + padded(function, 1);
}

std::optional<std::string> canonicalIp(std::string_view spelled)
{
    spelled = text::trim(spelled);
    if (spelled.starts_with('[')) {
        const auto close = spelled.find(']');
        if (close == std::string_view::npos)
            return std::nullopt;
        spelled = spelled.substr(1, close - 1);
    }
    spelled = spelled.substr(0, spelled.find('/'));
    spelled = spelled.substr(0, spelled.find('%'));
    if (spelled.empty() || spelled.size() >= INET6_ADDRSTRLEN)
        return std::nullopt;
    const std::string terminated(spelled);
    std::array<unsigned char, 16> bytes{};
    char buffer[INET6_ADDRSTRLEN];
    if (inet_pton(AF_INET, terminated.c_str(), bytes.data()) == 1)
        return std::string(inet_ntop(AF_INET, bytes.data(), buffer, sizeof buffer));
    if (inet_pton(AF_INET6, terminated.c_str(), bytes.data()) == 1)
        return formatIpv6(bytes);
    return std::nullopt;
}

std::optional<std::string> ipOfRawGid(std::string_view prefixHex, std::string_view interfaceHex)
{
    const auto prefix = text::toInteger<std::uint64_t>(prefixHex, 16);
    const auto interface = text::toInteger<std::uint64_t>(interfaceHex, 16);
    if (!prefix || !interface)
        return std::nullopt;
    std::array<unsigned char, 16> bytes{};
    for (std::size_t i = 0; i < 8; ++i) {
        bytes[i] = static_cast<unsigned char>(*prefix >> (8U * i));
        bytes[8 + i] = static_cast<unsigned char>(*interface >> (8U * i));
    }
    return formatIpv6(bytes);
}

std::optional<std::string> ipOfGid(std::string_view gid) { return canonicalIp(gid); }

std::string canonicalHost(std::string_view name) { return text::lower(text::trim(name)); }

std::string_view shortHost(std::string_view name)
{
    if (canonicalIp(name))
        return name;
    return name.substr(0, name.find('.'));
}

} // namespace eps
