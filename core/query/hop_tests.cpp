#include "core/query/row_tests.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace eps::query {

namespace {

bool hostFits(Marks &m, Row rank) { return m.hosts()[rank == kNoRow ? 0 : m.rows().hostOf(rank)] != 0; }

bool isAt(const Flags &flags, Symbol symbol) { return symbol.valid() && flags[symbol.index()] != 0; }

RowTest byPorts(Marks &m)
{
    return [&m](Row row) {
        const MappedHop *placed = m.rows().placed(row);
        return placed != nullptr && m.crosses(*placed);
    };
}

/// Hosts are known from the logs, whether or not the hop was placed.
RowTest byDevices(Marks &m)
{
    return [&m, cross = byPorts(m)](Row row) {
        return hostFits(m, m.rows().senderOf(row)) || hostFits(m, m.rows().receiverOf(row)) || cross(row);
    };
}

RowTest byHosts(Marks &m)
{
    return [&m](Row row) { return hostFits(m, m.rows().senderOf(row)) || hostFits(m, m.rows().receiverOf(row)); };
}

RowTest byNics(Marks &m)
{
    return [&m](Row row) {
        const Hop &hop = m.rows().hop(row);
        if (m.nicNameFits(hop.fromNic, m.rows().senderOf(row)) || m.nicNameFits(hop.toNic, m.rows().receiverOf(row)))
            return true;
        const MappedHop *placed = m.rows().placed(row);
        return placed != nullptr && ((placed->from.valid() && m.nics()[placed->from.index()] != 0) ||
                                     (placed->to.valid() && m.nics()[placed->to.index()] != 0));
    };
}

RowTest byText(Marks &m)
{
    return [&m, nics = byNics(m), devices = byDevices(m)](Row row) {
        const Hop &hop = m.rows().hop(row);
        return m.pattern().fits(name(hop.transport)) || isAt(m.symbols(), hop.via) || isAt(m.symbols(), hop.network) ||
               m.communicators()[m.rows().communicatorOfHop(row).index.index()] != 0 || nics(row) || devices(row);
    };
}

template <class Number> RowTest byNumber(Marks &m, Number number)
{
    return [&m, number](Row row) { return m.pattern().fits(std::int64_t{number(m.rows().hop(row))}); };
}

RowTest byCandidates(Marks &m)
{
    return [&m](Row row) {
        const MappedHop *placed = m.rows().placed(row);
        if (placed == nullptr || !placed->route.valid())
            return false;
        const auto count = m.rows().snapshot().paths.routes[placed->route.index()].candidateCount;
        return m.pattern().fits(static_cast<std::int64_t>(std::min<std::uint64_t>(count, INT64_MAX)));
    };
}

constexpr std::array kTests{
    RowTestMaker{Key::Rank,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) {
                         const Hop &hop = m.rows().hop(row);
                         return m.pattern().fits(std::int64_t{hop.from.value}) ||
                                m.pattern().fits(std::int64_t{hop.to.value});
                     };
                 }},
    RowTestMaker{Key::From, [](Marks &m) { return byNumber(m, [](const Hop &hop) { return hop.from.value; }); }},
    RowTestMaker{Key::To, [](Marks &m) { return byNumber(m, [](const Hop &hop) { return hop.to.value; }); }},
    RowTestMaker{Key::Channel, [](Marks &m) { return byNumber(m, [](const Hop &hop) { return hop.channel.value; }); }},
    RowTestMaker{Key::Host, byHosts},
    RowTestMaker{Key::Switch, byPorts},
    RowTestMaker{Key::Device, byDevices},
    RowTestMaker{Key::Port, byPorts},
    RowTestMaker{Key::Nic, byNics},
    RowTestMaker{Key::Communicator,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) {
                         return m.communicators()[m.rows().communicatorOfHop(row).index.index()] != 0;
                     };
                 }},
    RowTestMaker{Key::Hop,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) {
                         HopNameBuffer buffer;
                         return m.pattern().fits(hopName(m.rows().hop(row), buffer));
                     };
                 }},
    RowTestMaker{Key::Transport,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) { return m.pattern().fits(name(m.rows().hop(row).transport)); };
                 }},
    RowTestMaker{
        Key::Via,
        [](Marks &m) -> RowTest { return [&m](Row row) { return isAt(m.symbols(), m.rows().hop(row).via); }; }},
    RowTestMaker{Key::Uses,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) {
                         const auto names = useNames(m.rows().hop(row).uses);
                         return std::any_of(names.begin(), names.end(),
                                            [&](std::string_view use) { return m.pattern().fits(use); });
                     };
                 }},
    RowTestMaker{Key::Gdr,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) {
                         const std::string_view known = gdrName(m.rows().hop(row));
                         return !known.empty() && m.pattern().fits(known);
                     };
                 }},
    RowTestMaker{Key::Path,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) {
                         const std::string_view known = pathName(m.rows(), row);
                         return !known.empty() && m.pattern().fits(known);
                     };
                 }},
    RowTestMaker{Key::Candidates, byCandidates},
    RowTestMaker{Key::Evidence,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) { return m.pattern().fits(name(m.rows().hop(row).evidence)); };
                 }},
    RowTestMaker{Key::State,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) { return m.pattern().fits(name(m.rows().stateOf(Subject::Hops, row))); };
                 }},
    RowTestMaker{Key::Text, byText},
};

} // namespace

std::span<const RowTestMaker> hopTests() { return kTests; }

std::vector<std::string_view> useNames(std::uint8_t uses)
{
    constexpr std::pair<HopUse, std::string_view> kNames[] = {
        {kUseRing, "ring"}, {kUseTree, "tree"}, {kUseCollnet, "collnet"}, {kUseNvls, "nvls"}, {kUseP2p, "p2p"}};
    std::vector<std::string_view> names;
    for (const auto &[bit, use] : kNames) {
        if ((uses & bit) != 0)
            names.push_back(use);
    }
    if (names.empty())
        names.emplace_back("unknown");
    return names;
}

std::string_view gdrName(const Hop &hop)
{
    if (hop.transport != Transport::NET)
        return {};
    return !hop.gdr ? "unknown" : *hop.gdr ? "yes" : "no";
}

std::string_view pathName(const RowIndex &rows, Row hop)
{
    const MappedHop *placed = rows.placed(hop);
    if (placed == nullptr)
        return {};
    return placed->route.valid() ? name(rows.snapshot().paths.routes[placed->route.index()].known) : "unknown";
}

std::string_view hopName(const Hop &hop, HopNameBuffer &buffer)
{
    char *at = buffer.data();
    char *const end = at + buffer.size();
    const auto add = [&](std::int32_t number, char after) {
        at = std::to_chars(at, end - 1, number).ptr;
        *at++ = after;
    };
    add(hop.channel.value, '/');
    add(hop.connection, '/');
    add(hop.from.value, '>');
    at = std::to_chars(at, end, hop.to.value).ptr;
    return {buffer.data(), static_cast<std::size_t>(at - buffer.data())};
}

} // namespace eps::query
