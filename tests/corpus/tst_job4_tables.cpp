#include "core/engine/export_table.h"
#include "core/engine/load.h"
#include "core/query/select.h"
#include "tests/support/golden.h"
#include "tests/support/job4.h"

#include <QTest>

using namespace eps;
using namespace eps::query;

/// Tables of the sample job as they are saved.
class TestJob4Tables : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_snapshot;
    std::unique_ptr<RowIndex> m_index;

private slots:
    void initTestCase()
    {
        engine::LoadRequest request;
        request.paths = {test::sampleFile("logs"), test::sampleFile("lldp"), test::sampleFile("hosts")};
        m_snapshot = engine::load(request).value();
        m_index = std::make_unique<RowIndex>(m_snapshot);
    }
    void savedTablesAreAsKept_data()
    {
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<QByteArray>("query");
        QTest::newRow("hops") << QByteArray("hops") << QByteArray("channel:0,3");
        QTest::newRow("ranks") << QByteArray("ranks") << QByteArray();
        QTest::newRow("devices") << QByteArray("devices") << QByteArray();
        QTest::newRow("links") << QByteArray("links") << QByteArray("switch:leaf4,spine2");
        QTest::newRow("ports") << QByteArray("ports") << QByteArray("device:leaf4,host2");
        QTest::newRow("NICs") << QByteArray("NICs") << QByteArray();
    }
    void savedTablesAreAsKept()
    {
        QFETCH(QByteArray, subject);
        QFETCH(QByteArray, query);
        engine::TableRequest request;
        request.subject = findSubject(subject.toStdString()).value();
        request.rows = select(*m_index, parseQuery(query.toStdString()).value(), request.subject);
        const auto columns = columnsOf(request.subject);
        for (std::size_t column = 0; column < columns.size(); ++column) {
            // Where the sample lies differs from machine to machine.
            if (columns[column].key != "file")
                request.columns.push_back(column);
        }
        QVERIFY(!request.rows.empty());
        QVERIFY(test::matchesGolden(engine::tableText(*m_index, request),
                                    "tests/corpus/tables/job4-" + subject.toLower().toStdString() + ".csv"));
    }
};

QTEST_APPLESS_MAIN(TestJob4Tables)
#include "tst_job4_tables.moc"
