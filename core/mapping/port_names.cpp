#include "core/mapping/port_names.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace eps::mapping {

namespace {

struct Prefix {
    std::string_view spelled;
    std::string_view canonical;
};

// Lower case, sorted by nothing: 40 short comparisons are cheaper than a table that must be kept sorted by hand.
constexpr std::array kPrefixes{
    Prefix{"et", "ethernet"},
    Prefix{"eth", "ethernet"},
    Prefix{"ethernet", "ethernet"},
    Prefix{"fa", "fastethernet"},
    Prefix{"fastethernet", "fastethernet"},
    Prefix{"gi", "gigabitethernet"},
    Prefix{"gig", "gigabitethernet"},
    Prefix{"ge", "gigabitethernet"},
    Prefix{"gige", "gigabitethernet"},
    Prefix{"gigabitethernet", "gigabitethernet"},
    Prefix{"te", "tengigabitethernet"},
    Prefix{"xge", "tengigabitethernet"},
    Prefix{"tengige", "tengigabitethernet"},
    Prefix{"10ge", "tengigabitethernet"},
    Prefix{"xgigabitethernet", "tengigabitethernet"},
    Prefix{"tengigabitethernet", "tengigabitethernet"},
    Prefix{"twe", "twentyfivegige"},
    Prefix{"tf", "twentyfivegige"},
    Prefix{"wge", "twentyfivegige"},
    Prefix{"25ge", "twentyfivegige"},
    Prefix{"twentyfivegige", "twentyfivegige"},
    Prefix{"tfgigabitethernet", "twentyfivegige"},
    Prefix{"twentyfivegigabitethernet", "twentyfivegige"},
    Prefix{"fo", "fortygige"},
    Prefix{"fge", "fortygige"},
    Prefix{"40ge", "fortygige"},
    Prefix{"fortygige", "fortygige"},
    Prefix{"fortygigabitethernet", "fortygige"},
    Prefix{"50ge", "fiftygige"},
    Prefix{"fiftygige", "fiftygige"},
    Prefix{"hu", "hundredgige"},
    Prefix{"hge", "hundredgige"},
    Prefix{"100ge", "hundredgige"},
    Prefix{"hundredgige", "hundredgige"},
    Prefix{"hundredgigabitethernet", "hundredgige"},
    Prefix{"200ge", "twohundredgige"},
    Prefix{"twohundredgige", "twohundredgige"},
    Prefix{"twohundredgigabitethernet", "twohundredgige"},
    Prefix{"fh", "fourhundredgige"},
    Prefix{"400ge", "fourhundredgige"},
    Prefix{"fourhundredgige", "fourhundredgige"},
    Prefix{"fourhundredgigabitethernet", "fourhundredgige"},
    Prefix{"800ge", "eighthundredgige"},
    Prefix{"eighthundredgige", "eighthundredgige"},
    Prefix{"eighthundredgigabitethernet", "eighthundredgige"},
    Prefix{"po", "portchannel"},
    Prefix{"port-channel", "portchannel"},
    Prefix{"ma", "management"},
    Prefix{"mgmteth", "management"},
};

bool allDigits(std::string_view text)
{
    for (const char c : text) {
        if (!text::isDigit(c))
            return false;
    }
    return !text.empty();
}

/// A number possibly followed by more: "1", "1/0/17", "0/0/0:2".
bool isNumberPart(std::string_view text)
{
    if (text.empty() || !text::isDigit(text.front()))
        return false;
    for (const char c : text) {
        if (!text::isDigit(c) && c != '/' && c != ':' && c != '.')
            return false;
    }
    return true;
}

std::string folded(std::string_view name)
{
    std::string result;
    for (const char c : text::trim(name)) {
        if (c != ' ' && c != '"' && c != '\t')
            result += text::lower(c);
    }
    return result;
}

/// Where the prefix ends: letters and dashes, after digits if these are a speed ("100ge1/0/1").
std::size_t prefixLength(std::string_view lowered)
{
    std::size_t at = 0;
    while (at < lowered.size() && text::isDigit(lowered[at]))
        ++at;
    if (at > 0 && !lowered.substr(at).starts_with("ge"))
        return 0;
    while (at < lowered.size() && (text::isAlpha(lowered[at]) || lowered[at] == '-'))
        ++at;
    return at;
}

/// True when a digit follows the prefix.
bool startsWithDigits(std::string_view text, std::string_view prefix)
{
    return text.starts_with(prefix) && text.size() > prefix.size() && text::isDigit(text[prefix.size()]);
}

bool isSpeedPrefix(std::string_view canonical)
{
    return canonical.find("gig") != std::string_view::npos || canonical == "ethernet" || canonical == "fastethernet";
}

} // namespace

std::string canonicalPortName(std::string_view name)
{
    std::string lowered = folded(name);
    if (lowered.ends_with(".0") && lowered.find('/') != std::string::npos)
        lowered.resize(lowered.size() - 2);
    const std::size_t length = prefixLength(lowered);
    const std::string_view rest = std::string_view(lowered).substr(length);
    std::string prefix = lowered.substr(0, length);
    // Junos keeps its dash ("et-0/0/0" is not "Ethernet0/0/0"); Comware's is inside the word.
    if (prefix.empty() || prefix.back() == '-' || !isNumberPart(rest))
        return lowered;
    if (prefix == "eth" && allDigits(rest) && text::trim(name).starts_with("eth"))
        return lowered;
    if (prefix != "port-channel")
        std::erase(prefix, '-');
    for (const auto &known : kPrefixes) {
        if (known.spelled == prefix)
            return std::string(known.canonical).append(rest);
    }
    return lowered;
}

std::vector<std::uint32_t> portNumbers(std::string_view name)
{
    constexpr std::size_t kMost = 8;
    constexpr std::uint32_t kLargest = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> numbers;
    const std::string canonical = canonicalPortName(name);
    std::string_view rest = canonical;
    while (!rest.empty() && numbers.size() < kMost) {
        if (!text::isDigit(rest.front())) {
            rest.remove_prefix(1);
            continue;
        }
        std::uint64_t number = 0;
        for (; !rest.empty() && text::isDigit(rest.front()); rest.remove_prefix(1)) {
            if (number < kLargest)
                number = number * 10 + static_cast<std::uint64_t>(rest.front() - '0');
        }
        numbers.push_back(static_cast<std::uint32_t>(std::min<std::uint64_t>(number, kLargest)));
    }
    return numbers;
}

bool looksLikeSwitchPort(std::string_view name)
{
    const std::string canonical = canonicalPortName(name);
    const std::string_view view = canonical;
    if (startsWithDigits(view, "swp") || startsWithDigits(view, "etp"))
        return true;
    for (const std::string_view junos : {"et-", "xe-", "ge-", "mge-", "sxe-"}) {
        if (startsWithDigits(view, junos))
            return true;
    }
    const std::size_t length = prefixLength(view);
    return isNumberPart(view.substr(length)) && isSpeedPrefix(view.substr(0, length));
}

bool looksLikeHostPort(std::string_view name)
{
    const std::string lowered = folded(name);
    const std::string_view view = lowered;
    for (const std::string_view prefix :
         {"eno", "ens", "enp", "enx", "ib", "ibs", "ibp", "bond", "mlx5_", "rdma", "hsn"}) {
        if (startsWithDigits(view, prefix))
            return true;
    }
    return false;
}

bool looksLikePortName(std::string_view name)
{
    const std::string_view trimmed = text::trim(name);
    if (trimmed.empty() || trimmed.size() > 40 || allDigits(trimmed))
        return false;
    if (looksLikeSwitchPort(trimmed) || looksLikeHostPort(trimmed) || isManagementPort(trimmed))
        return true;
    const std::string lowered = folded(trimmed);
    return startsWithDigits(lowered, "eth") || startsWithDigits(lowered, "em") || startsWithDigits(lowered, "net");
}

bool isManagementPort(std::string_view name)
{
    const std::string canonical = canonicalPortName(name);
    const std::string_view view = canonical;
    for (const std::string_view exact : {"eth0", "mgmt", "vme", "usb0", "bmc", "mgmt1/1/1"}) {
        if (view == exact)
            return true;
    }
    for (const std::string_view prefix :
         {"management", "mgmt", "mgmteth", "em", "me", "fxp", "meth", "m-gigabitethernet", "m-ge"}) {
        if (startsWithDigits(view, prefix))
            return true;
    }
    return false;
}

bool isVirtualHostPort(std::string_view name)
{
    const std::string lowered = folded(name);
    const std::string_view view = lowered;
    for (const std::string_view prefix : {"veth", "br-", "cali", "tunl", "flannel", "cilium", "lxc", "vmnet"}) {
        if (view.starts_with(prefix))
            return true;
    }
    for (const std::string_view prefix : {"docker", "vnet", "virbr", "tap", "cni", "dummy", "ifb", "podman"}) {
        if (startsWithDigits(view, prefix))
            return true;
    }
    return view == "lo";
}

bool isInternalPort(std::string_view name)
{
    const std::string lowered = folded(name);
    return lowered.starts_with("ethernet-bp") || lowered.starts_with("ethernet-ib") ||
           lowered.starts_with("ethernet-rec") || lowered.find("-rec") != std::string::npos;
}

} // namespace eps::mapping
