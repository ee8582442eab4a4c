#include "core/query/row_tests.h"

#include "core/model/object_words.h"

#include <algorithm>
#include <array>

namespace eps::query {

namespace {

bool hostFits(Marks &m, Row rank) { return m.hosts()[m.rows().hostOf(rank)] != 0; }

bool crossesPorts(Marks &m, Row rank)
{
    const auto nics = m.rows().nicsOf(rank);
    return std::any_of(nics.begin(), nics.end(), [&](NicId nic) { return m.crosses(nic); });
}

bool usesNic(Marks &m, Row rank)
{
    const auto nics = m.rows().nicsOf(rank);
    return std::any_of(nics.begin(), nics.end(), [&](NicId nic) { return m.nics()[nic.index()] != 0; });
}

bool gpuFits(const Marks &m, const Rank &rank)
{
    return (!rank.gpuUuid.empty() && m.pattern().fits(rank.gpuUuid)) ||
           (!rank.busId.empty() && m.pattern().fits(rank.busId));
}

bool ipFits(const Marks &m, Row rank)
{
    const auto nics = m.rows().nicsOf(rank);
    return std::any_of(nics.begin(), nics.end(), [&](NicId nic) { return m.fitsAny(m.fabric().nic(nic).ips); });
}

bool communicatorFits(Marks &m, Row rank)
{
    return m.communicators()[m.rows().communicatorOfRank(rank).index.index()] != 0;
}

template <bool (*kFits)(Marks &, Row)> RowTest test(Marks &m)
{
    return [&m](Row row) { return kFits(m, row); };
}

constexpr std::array kRankTests{
    RowTestMaker{Key::Rank,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) { return m.pattern().fits(std::int64_t{m.rows().rank(row).id.value}); };
                 }},
    RowTestMaker{Key::Host, test<hostFits>},
    RowTestMaker{Key::Switch, test<crossesPorts>},
    RowTestMaker{
        Key::Device,
        [](Marks &m) -> RowTest { return [&m](Row row) { return hostFits(m, row) || crossesPorts(m, row); }; }},
    RowTestMaker{Key::Port, test<crossesPorts>},
    RowTestMaker{Key::Nic, test<usesNic>},
    RowTestMaker{Key::Communicator, test<communicatorFits>},
    RowTestMaker{Key::Gpu,
                 [](Marks &m) -> RowTest { return [&m](Row row) { return gpuFits(m, m.rows().rank(row)); }; }},
    RowTestMaker{Key::Ip, [](Marks &m) -> RowTest { return [&m](Row row) { return ipFits(m, row); }; }},
    RowTestMaker{Key::State,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) { return m.pattern().fits(name(m.rows().stateOf(Subject::Ranks, row))); };
                 }},
    RowTestMaker{Key::Text,
                 [](Marks &m) -> RowTest {
                     return [&m](Row row) {
                         return hostFits(m, row) || gpuFits(m, m.rows().rank(row)) || communicatorFits(m, row) ||
                                usesNic(m, row) || crossesPorts(m, row);
                     };
                 }},
};

const Problem &problemAt(const Marks &m, Row row) { return m.rows().snapshot().problems[row]; }

/// Ranks that a problem is about: its rank, or both ends of its hop.
template <class Fits> bool anyRank(Marks &m, Row row, Fits fits)
{
    const ObjectRef &object = problemAt(m, row).object;
    if (!object.communicator.valid())
        return false;
    if (object.hop.valid()) {
        const Row hop = m.rows().hopRow(object.communicator, object.hop);
        const Row ends[] = {m.rows().senderOf(hop), m.rows().receiverOf(hop)};
        return std::any_of(std::begin(ends), std::end(ends), [&](Row rank) { return rank != kNoRow && fits(rank); });
    }
    const Row rank = object.rank.valid() ? m.rows().rankRow(object.communicator, object.rank) : kNoRow;
    return rank != kNoRow && fits(rank);
}

bool aboutPorts(Marks &m, Row row)
{
    const ObjectRef &object = problemAt(m, row).object;
    const bool cable = object.link.valid() && m.crosses(m.fabric().link(object.link));
    return cable || m.crosses(object.port) || m.crosses(object.nic);
}

bool aboutNics(Marks &m, Row row)
{
    const ObjectRef &object = problemAt(m, row).object;
    const NicId behind = object.port.valid() ? m.fabric().port(object.port).nic : NicId{};
    return (object.nic.valid() && m.nics()[object.nic.index()] != 0) ||
           (behind.valid() && m.nics()[behind.index()] != 0) ||
           anyRank(m, row, [&](Row rank) { return usesNic(m, rank); });
}

bool aboutDevices(Marks &m, Row row)
{
    const ObjectRef &object = problemAt(m, row).object;
    return (object.device.valid() && m.devices()[object.device.index()] != 0) || aboutPorts(m, row) ||
           anyRank(m, row, [&](Row rank) { return hostFits(m, rank); });
}

bool aboutRanks(Marks &m, Row row)
{
    return anyRank(m, row, [&](Row rank) { return m.pattern().fits(std::int64_t{m.rows().rank(rank).id.value}); });
}

bool aboutChannel(Marks &m, Row row)
{
    const ChannelId channel = problemAt(m, row).object.channel;
    return channel.valid() && m.pattern().fits(std::int64_t{channel.value});
}

bool aboutCommunicator(Marks &m, Row row)
{
    const CommunicatorId communicator = problemAt(m, row).object.communicator;
    return communicator.valid() && m.communicators()[communicator.index()] != 0;
}

bool severityFits(Marks &m, Row row) { return m.pattern().fits(name(problemAt(m, row).severity)); }
bool codeFits(Marks &m, Row row) { return m.pattern().fits(kindOf(problemAt(m, row).code).code); }

bool stateFits(Marks &m, Row row) { return m.pattern().fits(name(m.rows().stateOf(Subject::Problems, row))); }

bool problemTextFits(Marks &m, Row row)
{
    const Problem &problem = problemAt(m, row);
    return m.pattern().fits(problem.text) || m.pattern().fits(problem.affects) || m.pattern().fits(problem.fix) ||
           codeFits(m, row) || m.pattern().fits(m.rows().snapshot().pathOf(problem.source)) ||
           m.pattern().fits(wordsOf(m.rows().snapshot(), problem.object));
}

constexpr std::array kProblemTests{
    RowTestMaker{Key::Rank, test<aboutRanks>},      RowTestMaker{Key::Host, test<aboutDevices>},
    RowTestMaker{Key::Switch, test<aboutDevices>},  RowTestMaker{Key::Device, test<aboutDevices>},
    RowTestMaker{Key::Port, test<aboutPorts>},      RowTestMaker{Key::Nic, test<aboutNics>},
    RowTestMaker{Key::Channel, test<aboutChannel>}, RowTestMaker{Key::Communicator, test<aboutCommunicator>},
    RowTestMaker{Key::State, test<stateFits>},      RowTestMaker{Key::Severity, test<severityFits>},
    RowTestMaker{Key::Code, test<codeFits>},        RowTestMaker{Key::Text, test<problemTextFits>},
};

} // namespace

std::span<const RowTestMaker> rankTests() { return kRankTests; }
std::span<const RowTestMaker> problemTests() { return kProblemTests; }

} // namespace eps::query
