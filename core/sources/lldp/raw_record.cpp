#include "core/sources/lldp/raw_record.h"

#include "core/base/text.h"
#include "core/sources/lldp/fields.h"

namespace eps::lldp {

namespace {

constexpr std::size_t kMaxDescription = 16'384;

NeighbourIdType typeOf(std::string_view words, std::string_view id)
{
    return words.empty() ? guessIdType(id) : idTypeOf(words);
}

} // namespace

void RawRecord::set(Field field, std::string_view value)
{
    value = presentOrEmpty(value);
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"')
        value = value.substr(1, value.size() - 2);
    if (field == Field::ManagementAddress) {
        for (const auto address : text::split(value, ','))
            m_managementAddresses.emplace_back(address);
    } else if (m_values[index(field)].empty()) {
        m_values[index(field)] = value;
    }
}

void RawRecord::append(Field field, std::string_view line)
{
    auto &value = m_values[index(field)];
    if (value.size() + line.size() < kMaxDescription)
        value.append(value.empty() ? "" : "\n").append(line);
}

void RawRecord::extend(Field field, std::string_view rest)
{
    auto &value = m_values[index(field)];
    if (value.size() + rest.size() < kMaxDescription)
        value.append(rest);
}

Neighbour RawRecord::toNeighbour() const
{
    Neighbour record;
    record.source = m_source;
    record.localPort = get(Field::LocalPort);
    record.localLag = get(Field::LocalLag);
    record.remotePortIdType = typeOf(get(Field::PortIdType), get(Field::PortId));
    record.remotePortId = idText(get(Field::PortId), record.remotePortIdType);
    record.remotePortDescription = get(Field::PortDescription);
    record.remoteSystemName = get(Field::SystemName);
    record.remoteSystemDescription = get(Field::SystemDescription);
    auto chassis = get(Field::ChassisId);
    const auto device = get(Field::DeviceId);
    if (chassis.empty() && guessIdType(device) == NeighbourIdType::Mac)
        chassis = device;
    else if (record.remoteSystemName.empty())
        record.remoteSystemName = device;
    record.remoteChassisIdType = typeOf(get(Field::ChassisIdType), chassis);
    record.remoteChassisId = idText(chassis, record.remoteChassisIdType);
    addCapabilities(record.capabilities, get(Field::Capabilities));
    for (const auto &address : m_managementAddresses)
        addManagementIp(record.remoteManagementIps, address);
    if (const auto ttl = secondsOf(get(Field::Ttl)); ttl && *ttl <= 65'535)
        record.ttlSeconds = static_cast<int>(*ttl);
    record.ageSeconds = secondsOf(get(Field::Age));
    return record;
}

void RawRecord::addTo(sources::Findings &into) const
{
    auto record = toNeighbour();
    const bool saysNothing = record.remoteChassisId.empty() && record.remotePortId.empty() &&
                             record.remoteSystemName.empty() && record.remotePortDescription.empty();
    if (record.localPort.empty()) {
        into.problems.push_back(malformed("a neighbour \"" + text::toDisplay(record.remoteSystemName) +
                                              "\" is listed without the local port",
                                          m_source));
    } else if (saysNothing) {
        into.problems.push_back(
            malformed("a neighbour on port " + text::toDisplay(record.localPort) + " names neither itself nor its port",
                      m_source));
    } else {
        into.neighbours.push_back(std::move(record));
    }
}

} // namespace eps::lldp
