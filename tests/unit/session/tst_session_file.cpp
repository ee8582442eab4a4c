#include "core/session/index.h"
#include "core/session/session_file.h"
#include "core/session/session_json.h"
#include "core/session/zip_archive.h"
#include "tests/support/paths.h"
#include "tests/support/reports.h"
#include "tests/support/synthetic_fabric.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace eps;
using namespace eps::session;

namespace {

SessionState fullState()
{
    SessionState state;
    state.savedAt = "2026-03-04T05:06:07Z";
    state.origin = "/home of/job4.epsz";
    state.originRecord = {state.origin, 4711, 0, "0123456789abcdef0123456789abcdef"};
    state.inputs = {{"/logs/a", "/logs/ü\"\n"}, {{"x.json", "leaf1"}}, {{"pod-0", "node01"}}, true};
    state.view = {{"centre", "viewFabric"}, {"camera", "1.5 0 0"}};
    state.selected = "hop:0x1/3/0/8>0";
    state.shown = {"channel:0x1/3", "channel:0x1/4"};
    state.arrangement.pinned = {{"host:host2", {1.25, -3e5}}};
    state.arrangement.hidden = {"host:host3"};
    state.arrangement.isolated = {"switch:leaf1", "switch:leaf2"};
    state.arrangement.folded = {"host:host1"};
    state.arrangement.colours = {{"channel:0x1/3", 5}};
    state.arrangement.dismissed = {{"EPS-CHECK-RAIL host2", "known, cable ordered"}};
    state.arrangement.notes = "line one\nline two";
    return state;
}

SessionHead fullHead()
{
    return {fullState(),
            "/sessions",
            {{"logs/a.log", {"/logs/a.log", 12, 1'700'000'000'123'456'789, "99aa06d3014798d86001c324468d497f"}},
             {"/logs/b.log", {"/logs/b.log", 0, -1, ""}},
             {"standard input", {}}}};
}

/// The text with one value replaced.
std::string with(const QString &key, const QJsonValue &value)
{
    QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(writeSessionJson(fullHead()))).object();
    json[key] = value;
    return QJsonDocument(json).toJson().toStdString();
}

std::string index() { return encodeIndex(*test::syntheticSnapshot({})).value(); }

/// A session file that is sound.
std::string packed()
{
    const auto bytes = packSession(test::syntheticSnapshot({})->files, index(), fullState(), "/").value();
    if (!unpackSession(bytes))
        qFatal("the file is not sound to begin with");
    return bytes;
}

} // namespace

/// The file: a zip, its two halves, and what may be wrong with them.
class TestSessionFile : public QObject {
    Q_OBJECT
private slots:
    void allOfTheStateComesBack()
    {
        const auto back = readSessionJson(writeSessionJson(fullHead()));
        QVERIFY2(back.has_value(), back ? "" : back.error().oneLine().c_str());
        const SessionHead head = fullHead();
        QVERIFY(back->state == head.state);
        QCOMPARE(back->folder, head.folder);
        QCOMPARE(back->files.size(), head.files.size());
        for (std::size_t i = 0; i < head.files.size(); ++i) {
            QCOMPARE(back->files[i].path, head.files[i].path);
            QVERIFY(back->files[i].record == head.files[i].record);
        }
    }
    void theSchemaStandsFirst()
    {
        QVERIFY(writeSessionJson(fullHead()).starts_with("{\n \"schema\": \"eps.session/1\",\n \"eps\": \""));
    }
    void whatCouldNotBeReadBackIsNotMade()
    {
        SessionState state;
        state.arrangement.notes = std::string(kMaxJsonBytes, 'n');
        const auto refused = packSession({}, index(), state, "/");
        QVERIFY(!refused.has_value() && refused.error().why.find("larger") != std::string::npos);
    }
    void keysThatAreNotKnownArePassedOver()
    {
        const auto back = readSessionJson(with("later", QJsonObject{{"a", 1}}));
        QVERIFY(back.has_value() && back->state == fullState());
    }
    void whatIsAbsentIsEmpty()
    {
        const auto back = readSessionJson(R"({"schema":"eps.session/1"})");
        QVERIFY(back.has_value() && back->state == SessionState() && back->files.empty());
    }
    void wrongHeadsAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const std::string &text, const char *says) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(says);
        };
        row("empty", "", "not valid JSON");
        row("no object", "[]", "no session");
        row("another file", R"({"schema":"eps.rings/1"})", "no session");
        row("no number", R"({"schema":"eps.session/x"})", "no number");
        row("number below", R"({"schema":"eps.session/0"})", "no number");
        row("newer", R"({"schema":"eps.session/2","eps":"9.9"})", "EPS 9.9");
        row("far newer", R"({"schema":"eps.session/9223372036854775807"})", "reads up to eps.session/1");
        row("nested", R"({"schema":"eps.session/1","later":)" + std::string(5000, '[') + std::string(5000, ']') + "}",
            "nested");
        row("paths", with("inputs", QJsonObject{{"paths", QJsonArray{1}}}), "\"paths\"");
        row("inputs", with("inputs", 3), "\"inputs\"");
        row("management", with("inputs", QJsonObject{{"keepManagement", "yes"}}), "\"keepManagement\"");
        row("place", with("arrangement", QJsonObject{{"pinned", QJsonObject{{"host:a", QJsonArray{1}}}}}),
            "\"pinned\"");
        row("far place", with("arrangement", QJsonObject{{"pinned", QJsonObject{{"host:a", QJsonArray{1e300, 0}}}}}),
            "\"pinned\"");
        row("colour", with("arrangement", QJsonObject{{"colours", QJsonObject{{"channel:0", -1}}}}), "\"colours\"");
        row("large colour", with("arrangement", QJsonObject{{"colours", QJsonObject{{"channel:0", 1e18}}}}),
            "\"colours\"");
        row("bytes", with("files", QJsonArray{QJsonObject{{"path", "a"}, {"bytes", -1}}}), "\"bytes\"");
        row("no path", with("files", QJsonArray{QJsonObject{{"path", QJsonValue()}}}), "\"path\"");
    }
    void wrongHeadsAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, says);
        const auto refused = readSessionJson(text.toStdString());
        QVERIFY(!refused.has_value());
        const QString said = QString::fromStdString(refused.error().oneLine());
        QVERIFY2(said.contains(says), qPrintable(said));
        QVERIFY(!refused.error().fix.empty());
    }
    void aDigestOfAnotherKindSaysNothing()
    {
        const auto back = readSessionJson(
            with("files", QJsonArray{QJsonObject{{"path", "/a"}, {"bytes", 1}, {"digest", "sha256:00"}}}));
        QVERIFY(back.has_value() && back->files.front().record.digest.empty());
        QCOMPARE(back->files.front().record.location, std::string("/a"));
    }

    void theWholeComesBack()
    {
        Snapshot snapshot = *test::syntheticSnapshot({});
        snapshot.files = {
            {"a.log", FileKind::CollectiveLog, "nccl", "", 1, 2, "2026-01-02T03:04:05Z", {"/x/a.log", 1, 5, ""}}};
        const auto bytes = packSession(snapshot.files, encodeIndex(snapshot).value(), fullState(), "/sessions");
        QVERIFY2(bytes.has_value(), bytes ? "" : bytes.error().oneLine().c_str());
        const auto back = unpackSession(*bytes);
        QVERIFY2(back.has_value(), back ? "" : back.error().oneLine().c_str());
        QVERIFY(back->state == fullState());
        QCOMPARE(back->folder, std::string("/sessions"));
        QCOMPARE(back->snapshot.files.front().path, std::string("a.log"));
        QVERIFY(back->snapshot.files.front().record == snapshot.files.front().record);
        QVERIFY(test::allReports(back->snapshot) == test::allReports(snapshot));
        QCOMPARE(packSession(snapshot.files, encodeIndex(snapshot).value(), fullState(), "/sessions").value(), *bytes);
    }
    void aSessionIsKnownByNameOrContent()
    {
        const auto bytes = packed();
        QVERIFY(looksLikeSession("job.bin", bytes.substr(0, 64)));
        QVERIFY(looksLikeSession("JOB.EPSZ", "garbage"));
        QVERIFY(!looksLikeSession("job.zip", "PK\x03\x04 something else that is long enough to hold a name"));
        QVERIFY(!looksLikeSession("job.log", ""));
    }
    void cutAnywhereItIsRefused()
    {
        const auto bytes = packed();
        QVERIFY(bytes.size() > 1000);
        for (std::size_t size = 0; size < bytes.size(); size += size % 97 + 1)
            QVERIFY2(!unpackSession(bytes.substr(0, size)).has_value(), qPrintable(QString::number(size)));
    }
    void flippedBitsAreNoticed()
    {
        const auto bytes = packed();
        std::size_t refused = 0;
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            std::string other = bytes;
            other[at] = static_cast<char>(other[at] ^ (1 << (at % 8)));
            const auto read = unpackSession(other);
            refused += read ? 0U : 1U;
            // Heads of a zip have bits without a meaning; the content has none.
            if (read)
                QVERIFY(read->state == fullState() && read->snapshot.job.communicators.size() == 1);
        }
        QVERIFY(refused > bytes.size() * 9 / 10);
    }
    void otherZipsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("zip");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const std::string &zip, const char *says) {
            QTest::newRow(name) << QByteArray::fromStdString(zip) << QString::fromLatin1(says);
        };
        SessionHead plain;
        plain.folder = "/";
        const std::string head = writeSessionJson(plain);
        row("no zip", "some text", "zip");
        row("empty", makeZip({{"readme", "", true}}).value(), "no session.json");
        row("no index", makeZip({{"session.json", head, true}}).value(), "no snapshot.bin");
        row("folder", makeZip({{"x/session.json", head, true}, {"x/snapshot.bin", index(), false}}).value(),
            "no session.json");
        row("upwards", makeZip({{"../session.json", head, true}, {"../snapshot.bin", index(), false}}).value(),
            "no session.json");
        row("index of text", makeZip({{"session.json", head, true}, {"snapshot.bin", "text", true}}).value(), "zstd");
        row("other files",
            makeZip({{"session.json", writeSessionJson(fullHead()), true}, {"snapshot.bin", index(), false}}).value(),
            "same files");
        row("newer",
            makeZip({{"session.json", R"({"schema":"eps.session/2"})", true}, {"snapshot.bin", "?", true}}).value(),
            "newer EPS");
    }
    void otherZipsAreRefused()
    {
        QFETCH(QByteArray, zip);
        QFETCH(QString, says);
        const auto refused = unpackSession(zip.toStdString());
        QVERIFY(!refused.has_value());
        const QString said = QString::fromStdString(refused.error().oneLine());
        QVERIFY2(said.contains(says, Qt::CaseInsensitive), qPrintable(said));
    }
    /// Other entries are never looked at, and nothing is unpacked to a place that a zip names.
    void entriesThatLeaveTheZipAreLeftAlone()
    {
        QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("in")) && QDir::setCurrent(folder.filePath("in")));
        const auto zip = makeZip({{"../out", "x", true},
                                  {"/tmp/eps-out", "x", true},
                                  {"session.json", readZipEntry(packed(), "session.json", 1 << 20).value(), true},
                                  {"snapshot.bin", index(), false}});
        const auto opened = unpackSession(zip.value());
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(opened.has_value());
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{"in"});
        QVERIFY(QDir(folder.filePath("in")).isEmpty());
        QVERIFY(!QFile::exists(QStringLiteral("/tmp/eps-out")));
    }
    void bombsAreStopped()
    {
        const std::string zeros(64U << 20U, '\0');
        const std::string zip = makeZip({{"a", zeros, true}}).value();
        QVERIFY(zip.size() < zeros.size() / 500);
        const auto refused = readZipEntry(zip, "a", 1 << 20);
        QVERIFY(!refused.has_value() && refused.error().why.find("larger") != std::string::npos);
        QCOMPARE(readZipEntry(zip, "a", zeros.size()).value().size(), zeros.size());
        // Its head says that it is small.
        std::string lying = zip;
        for (std::size_t at = lying.find("PK\x01\x02"); at != std::string::npos; at = std::string::npos)
            lying.replace(at + 24, 4, std::string("\x10\0\0\0", 4));
        QVERIFY(!readZipEntry(lying, "a", 1 << 20).has_value());
    }
};

QTEST_APPLESS_MAIN(TestSessionFile)
#include "tst_session_file.moc"
