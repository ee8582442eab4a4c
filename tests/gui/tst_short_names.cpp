#include "ui/graph/short_names.h"

#include <QTest>

#include <set>

using namespace eps;
using namespace eps::ui;

namespace {

/// Devices of one tier with these names.
struct Named {
    explicit Named(const std::vector<std::string> &names)
    {
        for (const std::string &name : names) {
            Device device;
            device.id = DeviceId{fabric.devices.size()};
            device.name = name;
            fabric.devices.push_back(std::move(device));
        }
        shortNames = ShortNames(fabric, std::vector(names.size(), layout::BoxTier::Leaf));
    }
    /// What is left of the first name after each cut, least first.
    [[nodiscard]] QStringList forms() const
    {
        QStringList all;
        for (const NameCut cut : shortNames.cuts(layout::BoxTier::Leaf)) {
            const auto name = shortNames.of(DeviceId{0}, cut);
            all << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        }
        return all;
    }

    Fabric fabric;
    ShortNames shortNames;
};

} // namespace

class TestShortNames : public QObject {
    Q_OBJECT
private slots:
    void namesAreCutAtWordsAndNumbers_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QStringList>("forms");
        QTest::newRow("numbers") << QStringList{QStringLiteral("leaf1"), QStringLiteral("leaf12")}
                                 << QStringList{QStringLiteral("leaf1"), QStringLiteral("1")};
        QTest::newRow("same first digit") << QStringList{QStringLiteral("leaf10"), QStringLiteral("leaf11")}
                                          << QStringList{QStringLiteral("leaf10"), QStringLiteral("10")};
        QTest::newRow("words") << QStringList{QStringLiteral("r2-leaf-a"), QStringLiteral("r2-leaf-b")}
                               << QStringList{QStringLiteral("r2-leaf-a"), QStringLiteral("2-leaf-a"),
                                              QStringLiteral("leaf-a"), QStringLiteral("a")};
        QTest::newRow("domain") << QStringList{QStringLiteral("n1.x.net"), QStringLiteral("n2.x.net")}
                                << QStringList{QStringLiteral("n1.x.net"), QStringLiteral("n1"), QStringLiteral("1")};
        QTest::newRow("domains tell them apart")
            << QStringList{QStringLiteral("n1.x.net"), QStringLiteral("n1.y.net")}
            << QStringList{QStringLiteral("n1.x.net"), QStringLiteral("1.x.net"), QStringLiteral("x.net")};
        QTest::newRow("addresses") << QStringList{QStringLiteral("10.0.0.1"), QStringLiteral("10.0.0.2")}
                                   << QStringList{QStringLiteral("10.0.0.1"), QStringLiteral("0.0.1"),
                                                  QStringLiteral("0.1"), QStringLiteral("1")};
        QTest::newRow("one is the front of another")
            << QStringList{QStringLiteral("leaf"), QStringLiteral("leaf2")} << QStringList{QStringLiteral("leaf")};
        QTest::newRow("alone") << QStringList{QStringLiteral("spine1")} << QStringList{QStringLiteral("spine1")};
        QTest::newRow("nothing in common")
            << QStringList{QStringLiteral("a"), QStringLiteral("b")} << QStringList{QStringLiteral("a")};
        QTest::newRow("inside a word") << QStringList{QStringLiteral("spinea"), QStringLiteral("spineb")}
                                       << QStringList{QStringLiteral("spinea")};
        QTest::newRow("empty") << QStringList{QString(), QStringLiteral("b")} << QStringList{QString()};
        QTest::newRow("letters of several bytes") << QStringList{QStringLiteral("机柜1"), QStringLiteral("机柜2")}
                                                  << QStringList{QStringLiteral("机柜1"), QStringLiteral("1")};
    }
    void namesAreCutAtWordsAndNumbers()
    {
        QFETCH(QStringList, names);
        QFETCH(QStringList, forms);
        std::vector<std::string> given;
        for (const QString &name : names)
            given.push_back(name.toStdString());
        QCOMPARE(Named(given).forms(), forms);
    }
    void everyFormTellsTheDevicesApart()
    {
        std::vector<std::string> given;
        for (int i = 0; i < 300; ++i)
            given.push_back("gpu-" + std::to_string(i) + ".pod" + std::to_string(i % 3) + ".net");
        const Named named(given);
        for (const NameCut cut : named.shortNames.cuts(layout::BoxTier::Leaf)) {
            std::set<std::string_view> seen;
            for (std::size_t device = 0; device < given.size(); ++device)
                seen.insert(named.shortNames.of(DeviceId{device}, cut));
            QCOMPARE(seen.size(), given.size());
        }
        QVERIFY(named.shortNames.cuts(layout::BoxTier::Leaf).size() >= 3);
        QVERIFY(named.shortNames.cuts(layout::BoxTier::Spine).size() == 1);
        QVERIFY(named.shortNames.typical(layout::BoxTier::Spine, {}).empty());
    }
};

QTEST_APPLESS_MAIN(TestShortNames)
#include "tst_short_names.moc"
