#include "core/mapping/group_problems.h"

#include <QTest>

using namespace eps;

namespace {

Fabric fabricOfNics(std::int32_t count)
{
    Fabric fabric;
    for (std::int32_t i = 0; i < count; ++i) {
        Nic nic;
        nic.id = NicId{i};
        nic.host = DeviceId{0};
        nic.device = "mlx5_" + std::to_string(i);
        fabric.nics.push_back(nic);
    }
    return fabric;
}

Problem noNetdev(std::int32_t nic, std::int32_t device = 0)
{
    auto problem = makeProblem(ProblemCode::HopNoNetdev,
                               "the interface of NIC " + std::to_string(nic) + " is not known", "hops", "ibdev2netdev");
    problem.object.nic = NicId{nic};
    problem.object.device = DeviceId{device};
    return problem;
}

} // namespace

class TestGroupProblems : public QObject {
    Q_OBJECT
private slots:
    void oneOfAKindStaysAsItIs()
    {
        const auto grouped = mapping::groupProblems({noNetdev(3)}, fabricOfNics(4));
        QCOMPARE(grouped.size(), 1U);
        QCOMPARE(grouped[0].text, std::string("the interface of NIC 3 is not known"));
        QCOMPARE(grouped[0].object.nic, NicId{3});
    }
    void aHostBecomesOneProblemThatNamesItsNics()
    {
        const auto grouped = mapping::groupProblems({noNetdev(0), noNetdev(1), noNetdev(2)}, fabricOfNics(3));
        QCOMPARE(grouped.size(), 1U);
        QCOMPARE(grouped[0].text, std::string("the interface of NIC 0 is not known; the same for mlx5_1:1, mlx5_2:1"));
        QVERIFY(!grouped[0].object.nic.valid());
        QVERIFY(grouped[0].object.device.valid());
    }
    void manyAreCounted()
    {
        std::vector<Problem> problems;
        for (std::int32_t i = 0; i < 20; ++i)
            problems.push_back(noNetdev(i));
        const auto grouped = mapping::groupProblems(problems, fabricOfNics(20));
        QVERIFY(grouped[0].text.ends_with("mlx5_7:1 and 12 more"));
    }
    void hostsAndCausesStayApart()
    {
        auto other = noNetdev(1);
        other.fix = "another command";
        QCOMPARE(mapping::groupProblems({noNetdev(0), noNetdev(1, 5), other}, fabricOfNics(2)).size(), 3U);
        QVERIFY(mapping::groupProblems({}, {}).empty());
    }
};

QTEST_APPLESS_MAIN(TestGroupProblems)
#include "tst_group_problems.moc"
