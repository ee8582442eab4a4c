#include "core/sources/ccl/join/nic_names.h"

#include "core/base/text.h"

#include <algorithm>

namespace eps::ccl {

namespace {

constexpr std::int32_t kMaxIndex = 4096;

/// "2.24" and newer print fused devices on lines of their own; 2.20 … 2.23 inside the list.
std::optional<int> minorVersion(std::string_view version)
{
    if (!text::consume(version, "2."))
        return std::nullopt;
    return text::consumeInteger<int>(version);
}

/// The list of a plugin: by its own name, else the last one of its kind (IBext_v8 prints "NET/IB : Using").
const NetList *listOf(const ProcessSeen &seen, std::string_view network)
{
    const NetList *kin = nullptr;
    const NetList *exact = nullptr;
    for (const auto &list : seen.lists) {
        if (list.network == network)
            exact = &list;
        if (network.starts_with("IB") && list.network.starts_with("IB"))
            kin = &list;
    }
    return exact != nullptr ? exact : kin;
}

void put(std::vector<NetDevice> &into, const NetDevice &device, bool replace)
{
    const auto known =
        std::find_if(into.begin(), into.end(), [&](const NetDevice &other) { return other.index == device.index; });
    if (known == into.end())
        into.push_back(device);
    else if (replace)
        *known = device;
}

} // namespace

std::vector<NetDevice> NicNames::list(std::uint32_t process, std::string_view network) const
{
    std::vector<NetDevice> devices;
    for (const auto piece : m_views.processes[process].pieces) {
        const auto &seen = m_extracts[piece.extract].processes[piece.process];
        const auto *list = listOf(seen, network);
        // Lines that name index and device together come first: they are the library's own mapping.
        if (network.starts_with("IB")) {
            for (const auto &device : seen.virtualDevices)
                put(devices, device, false);
            for (const auto &device : seen.hcas)
                put(devices, device, false);
        }
        if (list == nullptr)
            continue;
        const auto minor = minorVersion(seen.facts.version);
        const bool byPosition = seen.mergedIndices && (!minor || *minor < 24);
        for (std::size_t i = 0; i < list->devices.size(); ++i) {
            auto device = list->devices[i];
            if (byPosition)
                device.index = static_cast<std::int32_t>(i);
            const auto known = std::find_if(devices.begin(), devices.end(),
                                            [&](const NetDevice &other) { return other.index == device.index; });
            if (known == devices.end()) {
                devices.push_back(device);
            } else if (known->device == device.device && known->port == 0) {
                known->port = device.port; // only the list prints ports
                known->linkLayer = device.linkLayer;
            }
        }
    }
    std::sort(devices.begin(), devices.end(), [](const NetDevice &a, const NetDevice &b) { return a.index < b.index; });
    return devices;
}

const std::vector<NicName> &NicNames::namesOf(std::uint32_t process, Symbol network)
{
    for (const auto &known : m_known[process]) {
        if (known.network == network)
            return known.names;
    }
    std::vector<NicName> names;
    for (const auto &device : list(process, m_symbols.text(network))) {
        if (device.index < 0 || device.index >= kMaxIndex || device.device.empty())
            continue;
        const auto at = static_cast<std::size_t>(device.index);
        if (names.size() <= at)
            names.resize(at + 1);
        names[at] = {m_symbols.intern(device.device), device.port};
    }
    return m_known[process].emplace_back(Known{network, std::move(names)}).names;
}

NicName NicNames::find(std::uint32_t process, Symbol network, std::int32_t index)
{
    if (index < 0 || index >= kMaxIndex)
        return {};
    const auto &names = namesOf(process, network);
    const auto at = static_cast<std::size_t>(index);
    return at < names.size() ? names[at] : NicName{};
}

} // namespace eps::ccl
