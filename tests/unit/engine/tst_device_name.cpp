#include "core/engine/device_name.h"

#include <QTest>

class TestDeviceName : public QObject {
    Q_OBJECT
private slots:
    void comesFromThePath_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("expected");
        QTest::newRow("kind in the middle") << "d/leaf15.lldp.json0"
                                            << "leaf15";
        QTest::newRow("two kinds") << "d/host1.neighbors-details.keyvalue"
                                   << "host1";
        QTest::newRow("csv") << "host1.nvidia-smi.csv"
                             << "host1";
        QTest::newRow("numbered") << "spine01.interfaces.2.json"
                                  << "spine01";
        QTest::newRow("folder names it") << "dump/host7/ip-addr.json"
                                         << "host7";
        QTest::newRow("folder and kind folder") << "dump/host7/lldp/neighbors.txt"
                                                << "host7";
        QTest::newRow("domain kept") << "leaf1.dc1.example.com.lldp.txt"
                                     << "leaf1.dc1.example.com";
        QTest::newRow("underscore behind") << "leaf3_lldp_neighbors.txt"
                                           << "leaf3";
        QTest::newRow("words in front") << "show_lldp_table-leaf3.txt"
                                        << "leaf3";
        QTest::newRow("dash in a name") << "net-leaf-1.txt"
                                        << "net-leaf-1";
        QTest::newRow("address") << "10.0.0.7.txt"
                                 << "10.0.0.7";
        QTest::newRow("compressed") << "leaf9.lldp.json.gz"
                                    << "leaf9";
        QTest::newRow("standard input") << "-"
                                        << "";
        QTest::newRow("nothing at all") << "lldp.txt"
                                        << "";
    }
    void comesFromThePath()
    {
        QFETCH(QString, path);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(eps::engine::deviceNameOfPath(path.toStdString())), expected);
    }
};

QTEST_APPLESS_MAIN(TestDeviceName)
#include "tst_device_name.moc"
