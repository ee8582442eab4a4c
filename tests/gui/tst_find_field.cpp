#include "tests/gui/window_fixture.h"

#include "core/model/object_words.h"
#include "ui/models/finder.h"
#include "ui/panels/table_panel.h"
#include "ui/shell/find_field.h"
#include "ui/widgets/query_field.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QSignalSpy>

using namespace eps;
using namespace eps::ui;
using Kind = FoundRow::Kind;

/// The search field: names, queries, what goes on, and what is wrong.
class TestFindField : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_snapshot = test::syntheticSnapshot({});
    query::Indexes m_indexes{m_snapshot};

    std::vector<FoundRow> find(const QString &words) const
    {
        return findByWords(m_indexes, words, static_cast<int>(words.size()), 12);
    }

private slots:
    void init() { test::failOnWarnings(); }

    void thingsAreFoundByTheirNames_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QString>("note");
        const auto row = [](const char *words, const char *first, const char *note) {
            QTest::newRow(words) << QString::fromLatin1(words) << QByteArray(first) << QString::fromUtf8(note);
        };
        row("host2", "host:host2", "host");
        row("LEAF4", "switch:leaf4", "switch");
        row("leaf4 swp2", "port:leaf4/swp2", "port");
        row("mlx5_3 host4", "nic:host4/mlx5_3", "NIC");
        row("channel 3", "channel:3", "channel");
        row("rank 9", "rank:9", "rank · host2");
        row("GPU-1-3", "rank:11", "rank · host2 · GPU-1-3");
        row("rank:9", "rank:9", "Ranks");
        row("nic:host4/mlx5_3 -state:error", "nic:host4/mlx5_3", "NICs");
    }
    void thingsAreFoundByTheirNames()
    {
        QFETCH(QString, words);
        QFETCH(QByteArray, first);
        QFETCH(QString, note);
        const auto found = find(words);
        QVERIFY(!found.empty());
        const auto meant = std::find_if(found.begin(), found.end(), [&](const FoundRow &row) {
            return row.object == findObject(*m_snapshot, first.toStdString()).value();
        });
        QVERIFY(meant != found.end());
        QVERIFY(meant == found.begin() || words.contains(u':'));
        QCOMPARE(meant->kind, Kind::Object);
        QCOMPARE(meant->note, note);
    }
    void nothingIsFoundByNothing()
    {
        for (const FoundRow &row : find(QStringLiteral("  ")))
            QCOMPARE(row.kind, Kind::Completion);
        QVERIFY(find(QStringLiteral("no such thing")).empty());
        QVERIFY(find(QStringLiteral("host:nosuch")).empty());
        QCOMPARE(find(QStringLiteral("swp")).size(), 9U); // room is kept for keys
    }
    void queriesListWhatFits()
    {
        const auto found = find(QStringLiteral("host:host2"));
        const auto tables =
            std::count_if(found.begin(), found.end(), [](const FoundRow &row) { return row.kind == Kind::Table; });
        QVERIFY(tables >= 4);
        for (const FoundRow &row : found) {
            if (row.kind == Kind::Table && row.subject == query::Subject::Ranks)
                QCOMPARE(row.text, QStringLiteral("8 ranks"));
        }
    }
    void wordsGoOn()
    {
        const auto keys = find(QStringLiteral("tra"));
        QVERIFY(std::any_of(keys.begin(), keys.end(), [](const FoundRow &row) {
            return row.kind == Kind::Completion && row.words == QStringLiteral("transport:");
        }));
        const auto values = find(QStringLiteral("rank:3 transport:"));
        QCOMPARE(values.size(), 4U);
        QCOMPARE(values.back().kind, Kind::Completion);
        // In the middle of what is typed.
        const auto middle = findByWords(m_indexes, QStringLiteral("ho rank:3"), 2, 12);
        QVERIFY(std::any_of(middle.begin(), middle.end(), [](const FoundRow &row) {
            return row.words == QStringLiteral("host: rank:3") && row.cursor == 5;
        }));
    }
    void mistakesAreSaidCalmly()
    {
        const auto found = find(QStringLiteral("hots:host2"));
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found.front().kind, Kind::Message);
        QVERIFY(found.front().text.contains(QStringLiteral("did you mean \"host:\"?")));
    }
    void aMessageCannotBeChosen()
    {
        test::Window shown(test::sourcesOf(m_snapshot));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        auto *field = shown.find<FindField>();
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("hots:host2"));
        QTRY_VERIFY(field->found().size() == 1 && field->found().front().kind == Kind::Message);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(field->text(), QStringLiteral("hots:host2"));
        QVERIFY(shown.workspace.selection().current().none());
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(field->text(), QString());
        QVERIFY(shown.settle());
    }
    void aQueryOpensTheTable()
    {
        test::Window shown(test::sourcesOf(m_snapshot));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        QTest::keyClick(&shown.window, Qt::Key_F, Qt::ControlModifier);
        auto *field = shown.find<FindField>();
        QVERIFY(field->hasFocus());
        const QString words = QStringLiteral("transport:NET channel:3");
        QTest::keyClicks(field, words);
        QTRY_VERIFY(!field->found().empty() && field->found().front().kind == Kind::Table &&
                    field->found().front().text.endsWith(QStringLiteral("hops")) && field->text() == words);
        QTRY_COMPARE(field->found().front().text, QStringLiteral("4 hops"));
        QTest::keyClick(field, Qt::Key_Return);
        auto *table = shown.find<TablePanel>();
        QVERIFY(table->isVisible());
        QCOMPARE(table->filter()->text(), words);
        QTRY_VERIFY(table->isSettled() && table->model()->rowCount() == 4);
        QVERIFY(shown.settle());
    }
    void aKeyIsTakenFromTheList()
    {
        test::Window shown(test::sourcesOf(m_snapshot));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        auto *field = shown.find<FindField>();
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("transp"));
        QTRY_VERIFY(field->found().size() == 1 && field->found().front().text == QStringLiteral("transport:"));
        auto *popup = field->findChild<QCompleter *>()->popup();
        QTRY_VERIFY(popup->isVisible());
        QTest::mouseClick(popup->viewport(), Qt::LeftButton, {},
                          popup->visualRect(popup->model()->index(0, 0)).center());
        QCOMPARE(field->text(), QStringLiteral("transport:"));
        QTRY_COMPARE(field->found().size(), 4U);
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(shown.settle());
    }
};

EPS_GUI_TEST_MAIN(TestFindField)
#include "tst_find_field.moc"
