#include "core/query/complete.h"
#include "core/query/pattern.h"
#include "core/query/select.h"
#include "tests/fuzz/fuzz.h"

#include <array>

using namespace eps;
using namespace eps::query;

namespace {

/// Two hosts, a switch, three ranks, and names that are as odd as queries.
SnapshotPtr makeSnapshot()
{
    auto snapshot = std::make_shared<Snapshot>();
    Fabric &fabric = snapshot->fabric;
    for (const char *name : {"host1", "host*2", "leaf 4"}) {
        Device device;
        device.id = DeviceId{fabric.devices.size()};
        device.name = name;
        device.kind = fabric.devices.size() < 2 ? DeviceKind::Host : DeviceKind::Switch;
        Port port;
        port.id = PortId{fabric.ports.size()};
        port.device = device.id;
        port.name = "swp,\"1";
        device.ports.push_back(port.id);
        fabric.ports.push_back(port);
        fabric.devices.push_back(device);
    }
    Communicator communicator;
    communicator.index = CommunicatorId{0};
    communicator.id = "0xab";
    for (std::int32_t number = 0; number < 3; ++number) {
        Rank rank;
        rank.id = RankId{number};
        rank.host = number == 0 ? "" : "host1";
        communicator.ranks.push_back(rank);
        Hop hop;
        hop.channel = ChannelId{0};
        hop.from = rank.id;
        hop.to = RankId{number + 1};
        hop.via = snapshot->job.symbols.intern("P2P/CUMEM");
        communicator.hops.push_back(hop);
    }
    snapshot->job.communicators.push_back(communicator);
    return snapshot;
}

const RowIndex &index()
{
    static const RowIndex made(makeSnapshot());
    return made;
}

} // namespace

/// Any bytes: a query that is written and read back as itself, or an error with its place; what it picks is a part of
/// what there is, and what it does not pick is picked by its negation.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    const auto query = parseQuery(text);
    const Completion completion = complete(index(), text, size / 2, std::nullopt, 12);
    fuzz::require(completion.begin <= completion.end && completion.end <= size && completion.items.size() <= 12,
                  "a completion lies outside the text");
    if (!query) {
        fuzz::require(query.error().begin <= query.error().end && query.error().end <= size, "an error has no place");
        fuzz::require(!query.error().oneLine(text).empty(), "an error says nothing");
        return 0;
    }
    const std::string written = toText(*query);
    if (const auto again = parseQuery(written); written.size() <= kMostBytes)
        fuzz::require(again.has_value() && *again == *query, "a query changes when it is written");
    for (const Subject subject : kSubjects) {
        const auto rows = select(index(), *query, subject);
        fuzz::require(rows.size() <= index().rowCount(subject), "more is picked than there is");
        if (query->terms.size() != 1)
            continue;
        Query opposite = *query;
        opposite.terms[0].negated = !opposite.terms[0].negated;
        const auto others = select(index(), opposite, subject);
        fuzz::require(rows.size() + others.size() == index().rowCount(subject), "not is not the opposite");
    }
    return 0;
}
