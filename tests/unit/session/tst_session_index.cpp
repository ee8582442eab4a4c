#include "core/base/compress.h"
#include "core/engine/load.h"
#include "core/session/index.h"
#include "core/session/index_reader.h"
#include "core/session/index_writer.h"
#include "core/session/transfer.h"
#include "tests/support/paths.h"
#include "tests/support/reports.h"
#include "tests/support/synthetic_fabric.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <set>

using namespace eps;
using namespace eps::session;

namespace {

/// Gives every field of a structure a value of its own, by transfer() as the reader does.
class Filler {
public:
    template <class... Values> void operator()(Values &...values) { (fill(values), ...); }
    template <class... Values> void since(std::uint32_t, Values &...values) { (fill(values), ...); }

private:
    template <std::integral T> void fill(T &value) { value = static_cast<T>(++m_count % 100 + 1); }
    void fill(bool &value) { value = true; }
    void fill(double &value) { value = ++m_count + 0.25; }
    void fill(std::string &text) { text = "text " + std::to_string(++m_count); }
    void fill(ProblemCode &code) { code = ProblemCode::CheckRail; }
    template <class E>
    requires std::is_enum_v<E>
    void fill(E &value) { value = kLast<E>; }
    template <class Tag> void fill(StrongId<Tag> &id) { id = StrongId<Tag>{static_cast<std::int32_t>(++m_count)}; }
    void fill(SymbolTable &symbols)
    {
        symbols = SymbolTable();
        for (const char *text : {"NET/IB/0", "mlx5_0", ""})
            symbols.intern(text);
    }
    template <class T> void fill(std::optional<T> &value) { fill(value.emplace()); }
    template <class A, class B> void fill(std::pair<A, B> &pair)
    {
        fill(pair.first);
        fill(pair.second);
    }
    template <class T, std::size_t n> void fill(std::array<T, n> &values)
    {
        for (T &value : values)
            fill(value);
    }
    template <class T> void fill(std::vector<T> &values)
    {
        values.resize(2);
        for (T &value : values)
            fill(value);
    }
    template <class Key, class T> void fill(std::map<Key, T> &values)
    {
        for (int i = 0; i < 2; ++i) {
            std::pair<Key, T> entry{};
            fill(entry);
            values.insert(std::move(entry));
        }
    }
    template <class T> void fill(std::shared_ptr<const T> &shared)
    {
        auto made = std::make_shared<T>();
        fill(*made);
        shared = std::move(made);
    }
    template <class T>
    requires std::is_aggregate_v<T>
    void fill(T &value) { transfer(*this, value); }

    int m_count = 0;
};

std::string written(const Snapshot &snapshot)
{
    IndexWriter writer({}, 1);
    writer(snapshot);
    return writer.take().substr(1);
}

/// An index of these bytes after magic and format.
std::string packed(std::string_view bytes, char format = char{kIndexFormat})
{
    return zstdCompressed("EPSI" + std::string(1, format) + std::string(bytes)).value();
}

test::SyntheticSpec small()
{
    test::SyntheticSpec spec;
    spec.hosts = 2;
    spec.rails = 2;
    spec.spines = 2;
    spec.channels = 2;
    return spec;
}

/// Two numbers, the second of which came with format 2.
struct Grown {
    std::uint32_t first = 7;
    std::uint32_t second = 8;
};

template <class Archive, Is<Grown> T> void transfer(Archive &archive, T &value)
{
    auto &[first, second] = value;
    archive(first);
    archive.since(2, second);
}

} // namespace

Q_DECLARE_METATYPE(std::function<void(Snapshot &)>)

/// A snapshot as bytes, and back from bytes that may be anything.
class TestSessionIndex : public QObject {
    Q_OBJECT
private slots:
    void everyFieldComesBack()
    {
        Snapshot full;
        Filler filler;
        filler(full);
        const std::string bytes = written(full);
        Snapshot back;
        IndexReader reader(bytes, kIndexFormat, 1 << 24);
        reader(back);
        QCOMPARE(reader.error(), std::string());
        QVERIFY(reader.atEnd());
        QCOMPARE(written(back), bytes);
        const Hop &hop = back.job.communicators[1].hops[1];
        const Hop &meant = full.job.communicators[1].hops[1];
        QCOMPARE(hop.sendLine.line, meant.sendLine.line);
        QVERIFY(hop.gdr == meant.gdr && hop.fromNic == meant.fromNic && hop.transport == Transport::COLLNET);
        QCOMPARE(back.job.symbols.text(Symbol{1}), std::string_view("mlx5_0"));
        QCOMPARE(back.job.graphDumps[0].graphs[1].speedInter, full.job.graphDumps[0].graphs[1].speedInter);
        QVERIFY(back.job.processes[1].environment == full.job.processes[1].environment);
        QVERIFY(back.neighbours[1].ageSeconds == full.neighbours[1].ageSeconds);
        QCOMPARE(back.problems[1].text, full.problems[1].text);
        QVERIFY(back.problems[1].code == ProblemCode::CheckRail && back.problems[1].object == full.problems[1].object);
        QCOMPARE(back.headline, full.headline);
    }
    void theWholeOfAFabricComesBack()
    {
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        const auto bytes = encodeIndex(*snapshot);
        QVERIFY(bytes.has_value());
        auto back = decodeIndex(*bytes);
        QVERIFY2(back.has_value(), back ? "" : back.error().oneLine().c_str());
        for (std::size_t i = 0; i < back->files.size(); ++i)
            back->files[i].path = snapshot->files[i].path; // kept in session.json
        QVERIFY(test::allReports(*back) == test::allReports(*snapshot));
        QCOMPARE(encodeIndex(*back).value(), *bytes);
    }
    void whatIsSharedStaysShared()
    {
        const auto count = [](const Snapshot &snapshot) {
            std::set<const void *> distinct;
            for (const Route &route : snapshot.paths.routes)
                for (const RouteSegment &segment : route.segments)
                    distinct.insert({segment.middle.get(), segment.middle->up.get(), segment.middle->down.get()});
            return distinct.size();
        };
        engine::LoadRequest request;
        request.paths = {test::source("resources/samples/job4")};
        const SnapshotPtr snapshot = engine::load(request).value();
        QVERIFY(count(*snapshot) > 0 && count(*snapshot) < snapshot->paths.routes.size());
        QCOMPARE(count(decodeIndex(encodeIndex(*snapshot).value()).value()), count(*snapshot));
    }
    void numbersComeBackAtTheirLimits()
    {
        struct Limits {
            std::vector<std::int64_t> wide{0, 1, -1, 63, 64, -64, -65, INT64_MAX, INT64_MIN};
            std::vector<std::uint64_t> natural{0, 127, 128, UINT64_MAX};
            std::vector<double> real{0.0, -1.5, 1e300};
        };
        const Limits limits;
        IndexWriter writer({}, 1);
        writer(limits.wide, limits.natural, limits.real);
        const std::string bytes = writer.take().substr(1);
        Limits back{{}, {}, {}};
        IndexReader reader(bytes, 1, 1 << 20);
        reader(back.wide, back.natural, back.real);
        QVERIFY(reader.ok() && reader.atEnd());
        QVERIFY(back.wide == limits.wide && back.natural == limits.natural && back.real == limits.real);
    }
    void olderFormatsLackWhatCameLater()
    {
        IndexWriter writer({}, 2);
        writer(Grown{1, 2});
        const std::string bytes = writer.take().substr(1);
        Grown now;
        IndexReader(bytes, 2, 1000)(now);
        QCOMPARE(now.second, 2U);
        Grown before;
        IndexReader reader(std::string_view(bytes).substr(0, 1), 1, 1000);
        reader(before);
        QVERIFY(reader.ok() && reader.atEnd());
        QCOMPARE(before.first, 1U);
        QCOMPARE(before.second, 8U);
    }
    void anotherFormatIsRefusedWithAReason_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("says");
        QTest::newRow("newer") << int{kIndexFormat} + 1 << "newer EPS";
        QTest::newRow("far newer") << 255 << "newer EPS";
        QTest::newRow("older") << 0 << "older EPS";
    }
    void anotherFormatIsRefusedWithAReason()
    {
        QFETCH(int, format);
        QFETCH(QString, says);
        const auto refused = decodeIndex(packed("", static_cast<char>(format)));
        QVERIFY(!refused.has_value());
        QVERIFY(QString::fromStdString(refused.error().what).contains(says));
        QVERIFY(!refused.error().fix.empty());
    }
    void cutAnywhereItIsRefused()
    {
        const std::string bytes = written(*test::syntheticSnapshot(small()));
        QVERIFY(decodeIndex(packed(bytes)).has_value());
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const auto refused = decodeIndex(packed(bytes.substr(0, size)));
            QVERIFY2(!refused.has_value(), qPrintable(QString::number(size)));
        }
        QVERIFY(!decodeIndex(packed(bytes + '\0')).has_value());
    }
    /// Any bit may be flipped: what is still taken for an index can be told and drawn without a crash.
    void flippedBitsDoNoHarm()
    {
        const std::string bytes = written(*test::syntheticSnapshot(small()));
        std::size_t refused = 0;
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            std::string other = bytes;
            other[at] = static_cast<char>(other[at] ^ (1 << (at % 8)));
            const auto read = decodeIndex(packed(other));
            refused += read ? 0U : 1U;
            if (read)
                QVERIFY(!test::allReports(*read).empty());
        }
        QVERIFY(refused > bytes.size() / 10);
        const std::string whole = encodeIndex(*test::syntheticSnapshot(small())).value();
        for (std::size_t at = 0; at < whole.size(); ++at) {
            std::string other = whole;
            other[at] = static_cast<char>(other[at] ^ 16);
            // One bit of the head of a frame means nothing.
            const auto read = decodeIndex(other);
            QVERIFY2(!read || encodeIndex(*read).value() == whole, qPrintable(QString::number(at)));
        }
    }
    void listsAreNoLongerThanTheBytesCouldMakeThem()
    {
        // A list of 2^35 files, and nothing else.
        const auto refused = decodeIndex(packed("\x80\x80\x80\x80\x80\x01"));
        QVERIFY(!refused.has_value());
        QVERIFY(refused.error().why.find("longer than") != std::string::npos);
    }
    void memoryIsBounded()
    {
        // A million texts of a byte each, all of them the same one of 900,000 bytes.
        constexpr std::size_t kTexts = 1'000'000;
        const std::string text(900'000, 'x');
        IndexWriter writer({}, 1);
        writer(kTexts, text);
        const std::string bytes = writer.take().substr(1) + std::string(kTexts - 1, '\1');
        std::vector<std::string> texts;
        IndexReader reader(bytes, 1, 256U << 20U);
        reader(texts);
        QVERIFY(!reader.ok());
        QVERIFY(reader.error().find("memory") != std::string::npos);
        // 4 MiB that unpack to more than may be.
        IndexLimits limits;
        limits.bytes = 1 << 20;
        const auto refused = decodeIndex(packed(std::string(4 << 20, '\0')), limits);
        QVERIFY(!refused.has_value() && refused.error().why.find("larger") != std::string::npos);
    }
    void whatNamesNothingIsRefused_data()
    {
        using Change = std::function<void(Snapshot &)>;
        QTest::addColumn<Change>("change");
        const auto row = [](const char *name, Change change) { QTest::newRow(name) << std::move(change); };
        row("file", [](Snapshot &s) { s.problems.front().source.file = FileId{std::int32_t{99}}; });
        row("negative", [](Snapshot &s) { s.problems.front().object.port = PortId{std::int32_t{-2}}; });
        row("hop without communicator", [](Snapshot &s) { s.problems.front().object.hop = HopId{std::int32_t{0}}; });
        row("hop", [](Snapshot &s) { s.paths.hops.front().hop = HopId{std::int32_t{1'000'000}}; });
        row("missing fact", [](Snapshot &s) { s.paths.hops.front().missing = 1000; });
        row("symbol", [](Snapshot &s) { s.job.communicators[0].hops[0].via = Symbol{std::int32_t{1000}}; });
        row("place", [](Snapshot &s) { s.fabric.devices[0].id = DeviceId{std::int32_t{1}}; });
        row("no device", [](Snapshot &s) { s.fabric.ports[0].device = {}; });
        row("no end", [](Snapshot &s) { s.fabric.links[0].b = {}; });
        row("no host", [](Snapshot &s) { s.fabric.nics[0].host = {}; });
        row("no rank", [](Snapshot &s) { s.job.communicators[0].hops[0].to = {}; });
        row("uses", [](Snapshot &s) { s.job.communicators[0].hops[0].uses = 255; });
        row("ring", [](Snapshot &s) { s.job.communicators[0].channels[0].ring->order[0] = -7; });
        row("order", [](Snapshot &s) {
            auto &ranks = s.job.communicators[0].ranks;
            std::swap(ranks.front(), ranks.back());
        });
        row("no paths", [](Snapshot &s) { s.paths.routes[0].segments[0].middle = nullptr; });
        row("half a switch", [](Snapshot &s) { s.paths.routes[0].segments[0].toSwitch = {}; });
        row("count", [](Snapshot &s) { s.paths.routes[0].candidateCount = 0; });
        row("listed path", [](Snapshot &s) {
            auto paths = std::make_shared<SwitchPaths>(*s.paths.routes[0].segments[0].middle);
            paths->listed.emplace_back(0, 1'000'000);
            s.paths.routes[0].segments[0].middle = paths;
        });
        row("run", [](Snapshot &s) {
            auto paths = std::make_shared<SwitchPaths>(*s.paths.routes[0].segments[0].middle);
            paths->up = std::make_shared<const PortRuns>(PortRuns{{PortId{std::int32_t{0}}}, {5}});
            s.paths.routes[0].segments[0].middle = paths;
        });
    }
    void whatNamesNothingIsRefused()
    {
        QFETCH(std::function<void(Snapshot &)>, change);
        Snapshot snapshot = *test::syntheticSnapshot(small());
        snapshot.problems.push_back(makeProblem(ProblemCode::CheckRail, "a hop crosses rails"));
        QVERIFY(decodeIndex(encodeIndex(snapshot).value()).has_value());
        change(snapshot);
        QVERIFY(!decodeIndex(encodeIndex(snapshot).value()).has_value());
    }
};

QTEST_APPLESS_MAIN(TestSessionIndex)
#include "tst_session_index.moc"
