#include "core/query/rows.h"

#include <algorithm>

namespace eps::query {

namespace {

template <class Id> std::optional<Row> rowFor(Id id, bool isItself)
{
    return id.valid() && isItself ? std::optional<Row>(static_cast<Row>(id.value)) : std::nullopt;
}

} // namespace

ObjectRef RowIndex::objectOf(Subject subject, Row row) const
{
    ObjectRef object;
    switch (subject) {
    case Subject::Hops: {
        const Communicator &communicator = communicatorOfHop(row);
        object.communicator = communicator.index;
        object.hop = HopId{static_cast<std::size_t>(&hop(row) - communicator.hops.data())};
        object.channel = hop(row).channel;
        break;
    }
    case Subject::Ranks:
        object.communicator = communicatorOfRank(row).index;
        object.rank = rank(row).id;
        break;
    case Subject::Devices:
        object.device = DeviceId{std::size_t{row}};
        break;
    case Subject::Links:
        object.link = LinkId{std::size_t{row}};
        break;
    case Subject::Ports:
        object.port = PortId{std::size_t{row}};
        object.device = fabric().port(object.port).device;
        break;
    case Subject::Nics:
        object.nic = NicId{std::size_t{row}};
        object.device = fabric().nic(object.nic).host;
        break;
    case Subject::Problems:
        object = m_snapshot->problems.at(row).object;
        break;
    }
    return object;
}

std::optional<Row> RowIndex::rowOf(Subject subject, const ObjectRef &object) const
{
    switch (subject) {
    case Subject::Hops:
        if (object.communicator.valid() && object.hop.valid())
            return hopRow(object.communicator, object.hop);
        return std::nullopt;
    case Subject::Ranks:
        if (object.communicator.valid() && object.rank.valid() && !object.hop.valid()) {
            const Row row = rankRow(object.communicator, object.rank);
            return row == kNoRow ? std::nullopt : std::optional(row);
        }
        return std::nullopt;
    case Subject::Devices:
        return rowFor(object.device, !object.port.valid() && !object.nic.valid() && !object.link.valid());
    case Subject::Links:
        return rowFor(object.link, true);
    case Subject::Ports:
        return rowFor(object.port, !object.link.valid());
    case Subject::Nics:
        return rowFor(object.nic, !object.port.valid());
    case Subject::Problems:
        return std::nullopt;
    }
    return std::nullopt;
}

State RowIndex::stateOf(Subject subject, Row row) const
{
    const auto &found = m_found[static_cast<std::size_t>(subject)];
    return std::max(found.empty() ? State::Ok : found[row], knownState(subject, row));
}

State RowIndex::knownState(Subject subject, Row row) const
{
    const auto unknownUnless = [](bool known) { return known ? State::Ok : State::Unknown; };
    switch (subject) {
    case Subject::Hops:
        return unknownUnless(placed(row) == nullptr || placed(row)->route.valid());
    case Subject::Ranks:
        return unknownUnless(rank(row).ownLog);
    case Subject::Devices:
        return unknownUnless(fabric().devices[row].reported);
    case Subject::Links:
        return unknownUnless(fabric().links[row].state == LinkState::Confirmed);
    case Subject::Ports: {
        const LinkId link = fabric().ports[row].link;
        return unknownUnless(link.valid() && fabric().link(link).state == LinkState::Confirmed);
    }
    case Subject::Nics:
        return unknownUnless(!fabric().nics[row].fabricPorts.empty());
    case Subject::Problems:
        switch (m_snapshot->problems[row].severity) {
        case Severity::Info:
            return State::Ok;
        case Severity::Warning:
            return State::Warning;
        case Severity::Error:
            return State::Error;
        }
    }
    return State::Unknown;
}

} // namespace eps::query
