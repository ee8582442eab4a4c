#include "core/model/address.h"

#include <QTest>

using namespace eps;

class TestAddress : public QObject {
    Q_OBJECT
private slots:
    void everyMacSpellingFoldsToOne_data()
    {
        QTest::addColumn<QString>("spelled");
        for (const char *spelled : {"00:0a:dc:01:02:03", "000a.dc01.0203", "000a-dc01-0203", "00-0A-DC-01-02-03",
                                    "00 0A DC 01 02 03", "0x000adc010203", "000adc010203", "a.dc01.203"})
            QTest::newRow(spelled) << QString(spelled);
    }
    void everyMacSpellingFoldsToOne()
    {
        QFETCH(QString, spelled);
        QCOMPARE(canonicalMac(spelled.toStdString()).value_or("none"), std::string("00:0a:dc:01:02:03"));
    }
    void textThatIsNoMacIsRefused()
    {
        for (const char *text :
             {"", "swp1", "10.0.0.1", "aa:bb", "aa:bb:cc:dd:ee:gg", "1234567890123", "Ethernet1/1", "2001:db8::1"})
            QVERIFY2(!canonicalMac(text).has_value(), text);
    }
    void busIdsFold()
    {
        QCOMPARE(canonicalBusId("17000").value_or(""), std::string("0000:17:00.0"));
        QCOMPARE(canonicalBusId("19b000").value_or(""), std::string("0001:9b:00.0"));
        QCOMPARE(canonicalBusId("00000000:3B:00.0").value_or(""), std::string("0000:3b:00.0"));
        QCOMPARE(canonicalBusId("3b:00.1").value_or(""), std::string("0000:3b:00.1"));
        QVERIFY(!canonicalBusId("zz").has_value());
    }
    void addressesFold()
    {
        QCOMPARE(canonicalIp("::ffff:10.0.0.1").value_or(""), std::string("10.0.0.1"));
        QCOMPARE(canonicalIp("FD00::0001/64").value_or(""), std::string("fd00::1"));
        QCOMPARE(canonicalIp("fe80::1%eth0").value_or(""), std::string("fe80::1"));
        QVERIFY(!canonicalIp("leaf1").has_value());
    }
    void ncclGidsShowTheirAddress()
    {
        QCOMPARE(ipOfRawGid("0", "100000AFFFF0000").value_or(""), std::string("10.0.0.1"));
        QCOMPARE(ipOfGid("0000:0000:0000:0000:0000:ffff:0a02:0101").value_or(""), std::string("10.2.1.1"));
    }
    void hardwareMacsAreUniversal()
    {
        QVERIFY(isUniversalMac("00:0a:dc:01:02:03"));
        QVERIFY(!isUniversalMac("02:0a:dc:01:02:03"));
        QVERIFY(!isUniversalMac("00:00:00:00:00:00"));
    }
};

QTEST_APPLESS_MAIN(TestAddress)
#include "tst_address.moc"
