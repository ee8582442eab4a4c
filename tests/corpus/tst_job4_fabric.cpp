#include "core/base/json.h"
#include "tests/corpus/fabric_inputs.h"

#include <QTest>

#include <random>
#include <set>

using namespace eps;

namespace {

std::string job4() { return test::source("resources/samples/job4"); }

test::FabricInputs allInputs()
{
    test::FabricInputs inputs;
    test::readFolder(inputs, job4() + "/lldp", [](const std::string &) { return true; });
    test::readFolder(inputs, job4() + "/hosts", [](const std::string &) { return true; });
    return inputs;
}

/// Every cable of the truth as "leaf1 swp1 - host1 enp1s0np0", both orders.
std::set<std::string> trueCables()
{
    std::set<std::string> cables;
    const auto truth = parseJson(test::readFile(test::source("resources/samples/truth/job4-fabric.json")));
    for (const auto &[name, node] : truth.value().at("nodes").items()) {
        for (const auto &[port, facts] : node.at("ports").items()) {
            const auto &peer = facts.at("peer");
            cables.insert(name + " " + port + " - " + peer.at(0).get<std::string>() + " " +
                          peer.at(1).get<std::string>());
        }
    }
    return cables;
}

std::set<std::string> cablesOf(const Fabric &fabric)
{
    std::set<std::string> cables;
    for (const auto &link : fabric.links) {
        cables.insert(fabric.describe(link.a) + " - " + fabric.describe(link.b));
        cables.insert(fabric.describe(link.b) + " - " + fabric.describe(link.a));
    }
    return cables;
}

int count(const Fabric &fabric, LinkState state)
{
    return static_cast<int>(
        std::count_if(fabric.links.begin(), fabric.links.end(), [&](const Link &link) { return link.state == state; }));
}

} // namespace

/// The fabric of job4 against its true cabling.
class TestJob4Fabric : public QObject {
    Q_OBJECT
private slots:
    void everyCableIsConfirmed()
    {
        const auto inputs = allInputs();
        const auto result = mapping::mapFabric(inputs.input());
        QVERIFY(result.has_value());
        QCOMPARE(cablesOf(result->fabric), trueCables());
        QCOMPARE(count(result->fabric, LinkState::Confirmed), static_cast<int>(result->fabric.links.size()));
        for (const auto &problem : result->problems)
            qWarning("%s: %s", std::string(kindOf(problem.code).code).c_str(), problem.text.c_str());
        QCOMPARE(result->problems.size(), 0U);
    }
    void devicesHaveTheirTiers()
    {
        const auto inputs = allInputs();
        const auto result = mapping::mapFabric(inputs.input());
        QCOMPARE(result->fabric.devices.size(), 24U);
        for (const auto &device : result->fabric.devices) {
            const std::string tier(name(device.tier));
            QVERIFY2(device.name.starts_with(tier), (device.name + " is " + tier).c_str());
            QCOMPARE(device.kind, device.name.starts_with("host") ? DeviceKind::Host : DeviceKind::Switch);
            QVERIFY(device.aliases.empty());
            QVERIFY(device.reported);
        }
    }
    void nicsAreJoinedToTheirPorts()
    {
        const auto inputs = allInputs();
        const auto result = mapping::mapFabric(inputs.input());
        const auto truth = parseJson(test::readFile(test::source("resources/samples/truth/job4-fabric.json")));
        QCOMPARE(result->fabric.nics.size(), 32U);
        for (const auto &nic : result->fabric.nics) {
            const auto &port =
                truth.value().at("nodes").at(result->fabric.device(nic.host).name).at("ports").at(nic.netdev);
            QCOMPARE(nic.mac, port.at("mac").get<std::string>());
            QCOMPARE(nic.ips,
                     std::vector<std::string>{port.at("addr").get<std::string>().substr(0, nic.ips.at(0).size())});
            QCOMPARE(nic.fabricPorts.size(), 1U);
            QCOMPARE(result->fabric.port(nic.fabricPorts[0]).name, nic.netdev);
            QCOMPARE(result->fabric.port(nic.fabricPorts[0]).nic, nic.id);
            QCOMPARE(nic.netdev, "enp" + std::to_string(nic.device.back() - '0' + 1) + "s0np0");
        }
    }
    void withoutLldpOfHostsTheLeavesTellTheirPorts()
    {
        test::FabricInputs inputs;
        test::readFolder(inputs, job4() + "/lldp",
                         [](const std::string &path) { return path.find("/lldp/host") == std::string::npos; });
        test::readFolder(inputs, job4() + "/hosts", [](const std::string &) { return true; });
        const auto result = mapping::mapFabric(inputs.input());
        QCOMPARE(cablesOf(result->fabric), trueCables());
        QCOMPARE(count(result->fabric, LinkState::OneSided), 32);
        QCOMPARE(count(result->fabric, LinkState::Confirmed), 64);
    }
    void withoutOneSpinesDumpItsLinksStay()
    {
        test::FabricInputs inputs;
        test::readFolder(inputs, job4() + "/lldp",
                         [](const std::string &path) { return path.find("spine3") == std::string::npos; });
        const auto result = mapping::mapFabric(inputs.input());
        QCOMPARE(cablesOf(result->fabric), trueCables());
        QCOMPARE(count(result->fabric, LinkState::OneSided), 16);
        for (const auto &device : result->fabric.devices)
            QVERIFY(device.name.starts_with(std::string(name(device.tier))));
    }
    void fullNamesInDumpsMeetShortNamesInFacts()
    {
        auto inputs = allInputs();
        for (auto &record : inputs.neighbours)
            record.remoteSystemName += ".pod.Example.net";
        const auto result = mapping::mapFabric(inputs.input());
        QCOMPARE(cablesOf(result->fabric), trueCables());
        QCOMPARE(count(result->fabric, LinkState::Confirmed), 96);
        QCOMPARE(result->fabric.devices.size(), 24U);
        QCOMPARE(result->fabric.devices[0].aliases, (std::vector<std::string>{"host1.pod.Example.net"}));
    }
    void cablesSwappedAfterTheLeavesWereReadAreConflicts()
    {
        auto inputs = allInputs(); // the hosts were read after host1 and host2 had changed places on leaf1
        for (auto &record : inputs.neighbours) {
            if (record.observer.starts_with("host") && record.remoteSystemName == "leaf1")
                record.remotePortId = record.remotePortId == "swp1" ? "swp2" : "swp1";
        }
        const auto result = mapping::mapFabric(inputs.input());
        QCOMPARE(count(result->fabric, LinkState::Conflict), 4);
        QCOMPARE(count(result->fabric, LinkState::Confirmed), 94);
        for (const auto &link : result->fabric.links) {
            if (link.state == LinkState::Conflict)
                QVERIFY(result->fabric.describe(link.b).starts_with("leaf1 swp"));
        }
    }
    void theOrderOfTheInputDoesNotMatter()
    {
        auto inputs = allInputs();
        const auto before = mapping::mapFabric(inputs.input());
        std::mt19937 random(7);
        std::shuffle(inputs.neighbours.begin(), inputs.neighbours.end(), random);
        std::shuffle(inputs.hosts.begin(), inputs.hosts.end(), random);
        const auto after = mapping::mapFabric(inputs.input());
        QCOMPARE(before->fabric.links.size(), after->fabric.links.size());
        for (std::size_t i = 0; i < before->fabric.links.size(); ++i) {
            QCOMPARE(before->fabric.describe(before->fabric.links[i].a),
                     after->fabric.describe(after->fabric.links[i].a));
            QCOMPARE(before->fabric.describe(before->fabric.links[i].b),
                     after->fabric.describe(after->fabric.links[i].b));
        }
    }
};

QTEST_APPLESS_MAIN(TestJob4Fabric)
#include "tst_job4_fabric.moc"
