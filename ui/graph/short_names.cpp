#include "ui/graph/short_names.h"

#include <algorithm>
#include <cctype>
#include <tuple>

namespace eps::ui {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// Without what follows the first dot; addresses stay whole.
std::string_view withoutDomain(std::string_view name)
{
    const auto dot = name.find('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == name.size())
        return name;
    const auto first = name.substr(0, dot);
    const bool isAddress = std::ranges::all_of(first, isDigit) || first.find(':') != std::string_view::npos;
    return isAddress ? name : first;
}

bool areUnique(std::vector<std::string_view> names)
{
    std::ranges::sort(names);
    return std::ranges::adjacent_find(names) == names.end();
}

/// Length of what all names begin with.
std::size_t commonFront(const std::vector<std::string_view> &names)
{
    std::size_t length = names.size() < 2 ? 0 : names.front().size();
    for (const std::string_view name : names) {
        const auto end = std::ranges::mismatch(names.front().substr(0, length), name).in1;
        length = static_cast<std::size_t>(end - names.front().begin());
    }
    return length;
}

bool isSeparator(char c) { return !isDigit(c) && !isLetter(c); }

/// A word or number begins there.
bool isBorder(std::string_view name, std::size_t at)
{
    if (at >= name.size() || isSeparator(name[at]))
        return false;
    return isDigit(name[at]) != isDigit(name[at - 1]) || isSeparator(name[at - 1]);
}

/// As long as nine of ten, or longer.
std::string_view typicalOf(std::vector<std::string_view> names)
{
    if (names.empty())
        return {};
    const auto at = names.begin() + static_cast<std::ptrdiff_t>((names.size() - 1) * 9 / 10);
    std::ranges::nth_element(names, at, {}, &std::string_view::size);
    return *at;
}

} // namespace

ShortNames::ShortNames(const Fabric &fabric, const std::vector<layout::BoxTier> &tiers) : m_tierOf(tiers)
{
    for (const Device &device : fabric.devices)
        m_whole.push_back(device.name);
    m_noDomain = m_whole;
    std::array<std::vector<std::size_t>, std::tuple_size_v<decltype(m_tiers)>> members;
    for (std::size_t device = 0; device < tiers.size(); ++device)
        members.at(static_cast<std::size_t>(tiers[device])).push_back(device);
    for (std::size_t tier = 0; tier < members.size(); ++tier)
        if (!members.at(tier).empty())
            m_tiers.at(tier) = namesOf(members.at(tier));
}

ShortNames::TierNames ShortNames::namesOf(const std::vector<std::size_t> &devices)
{
    TierNames tier;
    std::vector<std::string_view> whole;
    std::vector<std::string_view> names;
    for (const std::size_t device : devices) {
        whole.push_back(m_whole[device]);
        names.push_back(withoutDomain(m_whole[device]));
    }
    if (!areUnique(names))
        names = whole;
    else if (names != whole)
        tier.cuts.push_back({true, 0});
    for (std::size_t i = 0; i < devices.size(); ++i)
        m_noDomain[devices[i]] = names[i];
    const std::size_t front = commonFront(names);
    for (std::size_t at = 1; at <= front; ++at)
        if (std::ranges::all_of(names, [at](std::string_view name) { return isBorder(name, at); }))
            tier.cuts.push_back({true, at});
    tier.first = names.front();
    tier.typical = typicalOf(whole);
    tier.typicalShort = typicalOf(names);
    return tier;
}

std::string_view ShortNames::of(DeviceId device, NameCut cut) const
{
    return cut.domain ? m_noDomain[device.index()].substr(cut.front) : m_whole[device.index()];
}

std::string_view ShortNames::shortest(DeviceId device) const
{
    return of(device, of(m_tierOf[device.index()]).cuts.back());
}

std::string_view ShortNames::typical(layout::BoxTier tier, NameCut cut) const
{
    const TierNames &names = of(tier);
    return cut.domain ? names.typicalShort.substr(std::min(cut.front, names.typicalShort.size())) : names.typical;
}

} // namespace eps::ui
