#include "core/sources/lldp/fields.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <array>

namespace eps::lldp {

namespace {

struct TypeWord {
    std::string_view word;
    NeighbourIdType type;
};

/// Words without spaces, hyphens and case, as squeezed() leaves them.
constexpr std::array kTypeWords{
    TypeWord{"mac", NeighbourIdType::Mac},
    TypeWord{"macaddress", NeighbourIdType::Mac},
    TypeWord{"macaddr", NeighbourIdType::Mac},
    TypeWord{"ifname", NeighbourIdType::InterfaceName},
    TypeWord{"interfacename", NeighbourIdType::InterfaceName},
    TypeWord{"ifalias", NeighbourIdType::InterfaceAlias},
    TypeWord{"interfacealias", NeighbourIdType::InterfaceAlias},
    TypeWord{"local", NeighbourIdType::Local},
    TypeWord{"locallyassigned", NeighbourIdType::Local},
    TypeWord{"ip", NeighbourIdType::NetworkAddress},
    TypeWord{"ipv4", NeighbourIdType::NetworkAddress},
    TypeWord{"ipv6", NeighbourIdType::NetworkAddress},
    TypeWord{"networkaddress", NeighbourIdType::NetworkAddress},
    TypeWord{"component", NeighbourIdType::Component},
    TypeWord{"chassiscomponent", NeighbourIdType::Component},
    TypeWord{"portcomponent", NeighbourIdType::PortComponent},
    TypeWord{"agentcircuitid", NeighbourIdType::AgentCircuitId},
    TypeWord{"circuitid", NeighbourIdType::AgentCircuitId},
};

struct CapabilityWord {
    std::string_view word;
    std::string_view name;
};

/// Letters are those of IEEE 802.1AB tables in CLIs of Cisco, SONiC and Arista.
constexpr std::array kCapabilityWords{
    CapabilityWord{"b", "bridge"},
    CapabilityWord{"r", "router"},
    CapabilityWord{"t", "telephone"},
    CapabilityWord{"c", "docsis"},
    CapabilityWord{"w", "wlan"},
    CapabilityWord{"p", "repeater"},
    CapabilityWord{"s", "station"},
    CapabilityWord{"o", "other"},
    CapabilityWord{"bridge", "bridge"},
    CapabilityWord{"router", "router"},
    CapabilityWord{"tel", "telephone"},
    CapabilityWord{"telephone", "telephone"},
    CapabilityWord{"docsis", "docsis"},
    CapabilityWord{"docsiscabledevice", "docsis"},
    CapabilityWord{"wlan", "wlan"},
    CapabilityWord{"wlanaccesspoint", "wlan"},
    CapabilityWord{"repeater", "repeater"},
    CapabilityWord{"station", "station"},
    CapabilityWord{"stationonly", "station"},
    CapabilityWord{"other", "other"},
};

/// Lower case letters and digits only, up to a "(": "MAC Address (4)" → "macaddress".
std::string squeezed(std::string_view words)
{
    std::string result;
    for (const char c : words.substr(0, words.find('('))) {
        if (text::isAlpha(c) || text::isDigit(c))
            result += text::lower(c);
    }
    return result;
}

const CapabilityWord *findCapability(std::string_view name)
{
    const auto word = squeezed(name);
    const auto *found = std::find_if(kCapabilityWords.begin(), kCapabilityWords.end(),
                                     [&](const CapabilityWord &row) { return row.word == word; });
    return found == kCapabilityWords.end() ? nullptr : found;
}

/// Real lists have a handful of entries; what is beyond the bound is made up.
void addOnce(std::vector<std::string> &list, std::string value)
{
    constexpr std::size_t kMost = 64;
    if (list.size() < kMost && std::find(list.begin(), list.end(), value) == list.end())
        list.push_back(std::move(value));
}

/// "BR", "B": only letters of the table, in upper case.
bool isLetterList(std::string_view word)
{
    return !word.empty() && word.size() <= 8 && word.find_first_not_of("BRTCWPSO") == std::string_view::npos;
}

/// "H:MM:SS" or "MM:SS"; nothing for anything else.
std::optional<std::int64_t> clockSeconds(std::string_view clock)
{
    std::int64_t total = 0;
    const auto parts = text::split(clock, ':');
    if (parts.size() < 2 || parts.size() > 3)
        return std::nullopt;
    for (const auto part : parts) {
        const auto value = text::toInteger<std::int32_t>(part);
        if (!value || *value < 0)
            return std::nullopt;
        total = total * 60 + *value;
    }
    return total;
}

} // namespace

NeighbourIdType idTypeOf(std::string_view words)
{
    const auto word = squeezed(words);
    const auto *found =
        std::find_if(kTypeWords.begin(), kTypeWords.end(), [&](const TypeWord &row) { return row.word == word; });
    return found == kTypeWords.end() ? NeighbourIdType::Unknown : found->type;
}

NeighbourIdType guessIdType(std::string_view id)
{
    id = text::trim(id);
    const auto digits = std::count_if(id.begin(), id.end(), text::isHexDigit);
    return digits == 12 && canonicalMac(id) ? NeighbourIdType::Mac : NeighbourIdType::Unknown;
}

std::string idText(std::string_view id, NeighbourIdType type)
{
    id = text::trim(id);
    std::optional<std::string> canonical;
    if (type == NeighbourIdType::Mac)
        canonical = canonicalMac(id);
    else if (type == NeighbourIdType::NetworkAddress)
        canonical = canonicalIp(id);
    return canonical ? *canonical : std::string(id);
}

void addCapability(std::vector<std::string> &capabilities, std::string_view name)
{
    name = text::trim(name);
    if (name.empty())
        return;
    const auto *known = findCapability(name);
    addOnce(capabilities, known != nullptr ? std::string(known->name) : text::lower(name));
}

void addCapabilities(std::vector<std::string> &capabilities, std::string_view list)
{
    for (auto part : text::split(list, ',')) {
        part = presentOrEmpty(part);
        if (findCapability(part) != nullptr) {
            addCapability(capabilities, part);
            continue;
        }
        for (const auto word : text::words(part)) {
            if (!isLetterList(word)) {
                addCapability(capabilities, word);
                continue;
            }
            for (std::size_t i = 0; i < word.size(); ++i)
                addCapability(capabilities, word.substr(i, 1));
        }
    }
}

void addManagementIp(std::vector<std::string> &ips, std::string_view address)
{
    if (auto ip = canonicalIp(address); ip && *ip != "::" && *ip != "0.0.0.0")
        addOnce(ips, std::move(*ip));
}

std::string_view presentOrEmpty(std::string_view value)
{
    static constexpr std::array<std::string_view, 7> kNothing{"-",      "--",          "n/a", "null", "not advertised",
                                                              "(none)", "not received"};
    value = text::trim(value);
    for (const auto nothing : kNothing) {
        if (text::equalsIgnoreCase(value, nothing))
            return {};
    }
    return value;
}

std::optional<std::int64_t> secondsOf(std::string_view duration)
{
    duration = text::trim(duration);
    if (const auto clock = clockSeconds(duration))
        return clock;
    auto rest = duration;
    const auto number = text::consumeInteger<std::int32_t>(rest);
    if (!number || *number < 0)
        return std::nullopt;
    rest = text::trim(rest);
    if (rest.empty() || rest == "s" || rest == "sec" || rest == "second" || rest == "seconds" || rest == "secs")
        return *number;
    if (!text::consume(rest, "day"))
        return std::nullopt;
    static_cast<void>(text::consume(rest, "s"));
    static_cast<void>(text::consume(rest, ","));
    const auto clock = clockSeconds(text::trim(rest));
    return clock ? std::optional(std::int64_t{*number} * 86'400 + *clock) : std::nullopt;
}

NeighbourProtocol protocolOf(std::string_view via)
{
    if (via.empty() || text::startsWithIgnoreCase(via, "lldp"))
        return NeighbourProtocol::LLDP;
    return text::startsWithIgnoreCase(via, "cdp") ? NeighbourProtocol::CDP : NeighbourProtocol::Other;
}

bool isMarkdown(std::string_view head)
{
    int headings = 0;
    for (const auto line : text::lines(head)) {
        if (line.starts_with("```"))
            return true;
        const auto marks = line.find_first_not_of('#');
        if (marks != std::string_view::npos && marks > 0 && marks < 5 && line[marks] == ' ')
            ++headings;
    }
    return headings > 1;
}

Problem malformed(std::string text, SourceRef source)
{
    return makeProblem(ProblemCode::NeighbourMalformed, std::move(text), "links of these ports may be missing",
                       "take the dump again, whole; JSON is the surest form", source);
}

void Oddities::add(SourceRef source)
{
    if (m_count++ == 0)
        m_first = source;
}

void Oddities::report(std::string_view what, sources::Findings &into) const
{
    if (m_count == 0)
        return;
    const std::string subject = m_count == 1 ? "1 line is " : std::to_string(m_count) + " lines are ";
    into.problems.push_back(malformed(subject + std::string(what), m_first));
}

void ParseScope::close() const
{
    for (auto i = m_neighbours; i < m_into.neighbours.size(); ++i) {
        auto &observer = m_into.neighbours[i].observer;
        if (observer.empty())
            observer = m_document.prompt;
    }
    for (auto i = m_switches; i < m_into.switches.size(); ++i) {
        auto &device = m_into.switches[i].device;
        if (device.empty())
            device = m_document.prompt;
    }
    const bool nothing = m_into.neighbours.size() == m_neighbours && m_into.switches.size() == m_switches &&
                         m_into.problems.size() == m_problems;
    if (!nothing)
        return;
    m_into.problems.push_back(makeProblem(ProblemCode::NeighbourNone, "the dump lists no neighbour",
                                          "links of this device are known from the other ends only",
                                          "check that LLDP is on at this device",
                                          {m_document.file, m_document.firstLine}));
}

} // namespace eps::lldp
