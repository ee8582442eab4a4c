#include "tests/support/generate/fabric_shape.h"
#include "tests/support/generate/log_writer.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace eps::generate;

namespace {

LogTemplate templateOf(const char *release)
{
    return LogTemplate(eps::test::readFile(std::string(EPS_GENERATE_TEMPLATES "/nccl-") + release + ".txt"));
}

QString messageOf(const QString &line)
{
    static const QRegularExpression prefix(QStringLiteral("^[a-z0-9]+:\\d+:\\d+ \\[\\d+\\] NCCL INFO (.*)$"));
    return prefix.match(line).captured(1);
}

// A line without what differs from rank to rank and host to host: numbers, addresses, names of hosts and interfaces,
// and of lists of any length everything but the first entry.
QString shapeOf(const QString &line)
{
    static const QRegularExpression names(QStringLiteral("\\b(lo|eth0)\\b"));
    static const QRegularExpression host(QStringLiteral("\\bnode\\d+\\b"));
    static const QRegularExpression pointer(QStringLiteral("0x[0-9a-f]+"));
    static const QRegularExpression number(QStringLiteral("-?\\b[0-9a-fA-F]*\\d[0-9a-fA-F]*\\b"));
    static const QRegularExpression list(QStringLiteral("^(Channel N/N :)[ N.]*$|^(GPU/\\S+ :|NET/\\S+ :).*$"));
    QString shape = messageOf(line);
    shape.replace(names, QStringLiteral("I")).replace(host, QStringLiteral("H"));
    shape.replace(pointer, QStringLiteral("P")).replace(number, QStringLiteral("N"));
    return shape.replace(list, QStringLiteral("\\1\\2 list"));
}

QStringList realLogLines(const QString &folder)
{
    QStringList lines;
    const QDir logs(folder);
    for (const QString &name : logs.entryList({QStringLiteral("*.log")}))
        lines += QString::fromStdString(eps::test::readFile(logs.filePath(name).toStdString()))
                     .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return lines;
}

QStringList generatedLines(const JobShape &shape, const char *release, const LogOptions &options)
{
    const LogTemplate form = templateOf(release);
    QStringList lines;
    for (int node = 0; node < shape.nodes; ++node)
        lines +=
            QString::fromStdString(nodeLog(shape, form, options, node)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return lines;
}

// Connection and tree lines say the whole structure and do not depend on chance.
QSet<QString> structureOf(const QStringList &lines)
{
    static const QRegularExpression structural(QStringLiteral("^(Channel \\d+/|Ring \\d+ :|Trees? )"));
    QSet<QString> found;
    for (const QString &line : lines)
        if (const QString message = messageOf(line); structural.match(message).hasMatch())
            found.insert(message);
    return found;
}

QList<int> toInts(const QJsonValue &value)
{
    QList<int> numbers;
    for (const QJsonValue &one : value.toArray())
        numbers.append(one.toInt());
    return numbers;
}

} // namespace

/// Made-up logs are only worth something if they cannot be told from real ones.
class TestGenerate : public QObject {
    Q_OBJECT
private slots:
    void linesAreWhatTheReleasePrints_data() { runs(); }
    void linesAreWhatTheReleasePrints()
    {
        QFETCH(QString, folder);
        QFETCH(QByteArray, release);
        QFETCH(int, nodes);
        QSet<QString> known;
        for (const QString &line : realLogLines(folder))
            known.insert(shapeOf(line));
        LogOptions options;
        options.collectives = 0;
        QSet<QString> unknown;
        for (const QString &line : generatedLines({nodes}, release, options))
            unknown.insert(shapeOf(line));
        QVERIFY(unknown.size() > 60);
        unknown -= known;
        for (const QString &shape : unknown)
            qWarning("not in the real logs: %s", qPrintable(shape));
        QVERIFY(unknown.isEmpty());
    }
    void collectiveLinesHaveTheDocumentedForm()
    {
        LogOptions options;
        options.collectives = 5;
        static const QRegularExpression form(
            QStringLiteral("^(AllGather|ReduceScatter|AllReduce): opCount [0-9a-f]+ sendbuff 0x[0-9a-f]+ recvbuff "
                           "0x[0-9a-f]+ count \\d+ "
                           "datatype \\d op \\d root \\d comm 0x[0-9a-f]+ \\[nranks=16\\] stream 0x[0-9a-f]+$"));
        int seen = 0;
        for (const QString &line : generatedLines({2}, "2.21.5", options))
            if (messageOf(line).contains(QLatin1String("opCount"))) {
                QVERIFY2(form.match(messageOf(line)).hasMatch(), qPrintable(line));
                ++seen;
            }
        QCOMPARE(seen, 16 * 5);
    }
    void ringsTreesAndConnectionsAreThoseOfTheLibrary_data() { runs(); }
    void ringsTreesAndConnectionsAreThoseOfTheLibrary()
    {
        QFETCH(QString, folder);
        QFETCH(QByteArray, release);
        QFETCH(int, nodes);
        const QSet<QString> real = structureOf(realLogLines(folder));
        const QSet<QString> made = structureOf(generatedLines({nodes}, release, {}));
        QVERIFY(real.size() > 500);
        QCOMPARE(made - real, QSet<QString>());
        QCOMPARE(real - made, QSet<QString>());
    }
    void shapeIsWhatTheLibraryHasInMemory_data() { runs(); }
    void shapeIsWhatTheLibraryHasInMemory()
    {
        QFETCH(QString, folder);
        QFETCH(int, nodes);
        const std::string text = eps::test::readFile((folder + QStringLiteral("/truth.json")).toStdString());
        const QJsonArray ranks = QJsonDocument::fromJson(QByteArray::fromStdString(text)).array();
        const JobShape shape{nodes};
        QCOMPARE(ranks.size(), shape.ranks());
        for (int rank = 0; rank < shape.ranks(); ++rank) {
            const QJsonArray channels = ranks[rank].toObject()[QLatin1String("channels")].toArray();
            QCOMPARE(channels.size(), kChannels);
            for (int channel = 0; channel < kChannels; ++channel) {
                const QJsonObject known = channels[channel].toObject();
                const TreePlace place = treePlace(shape, channel, rank);
                QCOMPARE(ringNext(shape, channel, rank), known[QLatin1String("next")].toInt());
                QCOMPARE(ringPrevious(shape, channel, rank), known[QLatin1String("prev")].toInt());
                QCOMPARE(place.up, known[QLatin1String("up")].toInt());
                QCOMPARE(QList<int>(place.down.begin(), place.down.end()), toInts(known[QLatin1String("down")]));
                if (rank == 0) {
                    const std::vector<int> order = ringOrder(shape, channel);
                    QCOMPARE(QList<int>(order.begin(), order.end()), toInts(known[QLatin1String("order")]));
                }
            }
        }
    }
    void largeJobsAreClosedRingsAndWholeTrees()
    {
        const JobShape shape{2048};
        for (const int channel : {0, 1, 7, 8, 15}) {
            QCOMPARE(ringOrder(shape, channel).size(), static_cast<std::size_t>(shape.ranks()));
            int roots = 0;
            int edges = 0;
            for (int rank = 0; rank < shape.ranks(); ++rank) {
                const TreePlace place = treePlace(shape, channel, rank);
                roots += place.up < 0 ? 1 : 0;
                for (const int down : place.down) {
                    edges += down < 0 ? 0 : 1;
                    QVERIFY(down < 0 || treePlace(shape, channel, down).up == rank);
                }
            }
            QCOMPARE(roots, 1);
            QCOMPARE(edges, shape.ranks() - 1);
        }
    }
    void ringListIsCutAsTheReleaseCutsIt_data()
    {
        QTest::addColumn<QByteArray>("release");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("numbers");
        QTest::addColumn<bool>("marker");
        QTest::newRow("2.21: twenty") << QByteArray("2.21.5") << 4 << 20 << false;
        QTest::newRow("2.27: all of 32") << QByteArray("2.27.7") << 4 << 32 << false;
        QTest::newRow("2.27: 36 of 48") << QByteArray("2.27.7") << 6 << 36 << true;
        QTest::newRow("2.27: 28 of 128, unmarked") << QByteArray("2.27.7") << 16 << 28 << false;
        QTest::newRow("2.27: a cut number of 1,024") << QByteArray("2.27.7") << 128 << 22 << true;
    }
    void ringListIsCutAsTheReleaseCutsIt()
    {
        QFETCH(QByteArray, release);
        QFETCH(int, nodes);
        QFETCH(int, numbers);
        QFETCH(bool, marker);
        const std::string log = rankLog({nodes}, templateOf(release), {}, 0);
        static const QRegularExpression list(QStringLiteral("Channel 00/16 :([ 0-9]+)(\\.\\.\\.)?\n"));
        const auto match = list.match(QString::fromStdString(log));
        QVERIFY(match.hasMatch());
        QCOMPARE(match.captured(1).split(QLatin1Char(' '), Qt::SkipEmptyParts).size(), numbers);
        QCOMPARE(!match.captured(2).isEmpty(), marker);
    }
    void everyPortHasOneCable()
    {
        const FabricShape shape{128, 32, 4, 2};
        QSet<QString> ports;
        for (const Cable &cable : cables(shape))
            for (const PortName *end : {&cable.a, &cable.b}) {
                const QString port = QString::fromStdString(end->device + " " + end->port);
                QVERIFY2(!ports.contains(port), qPrintable(port));
                ports.insert(port);
            }
        QCOMPARE(ports.size(), 2 * (128 * 8 + 4 * 8 * 4 + 4 * 4 * 2));
    }

private:
    static void runs()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QByteArray>("release");
        QTest::addColumn<int>("nodes");
        const auto row = [](const char *run, const char *release, int nodes) {
            const std::string folder = eps::test::shared(std::string("corpus/nccl-runs/") + run);
            if (!folder.empty())
                QTest::newRow(run) << QString::fromStdString(folder) << QByteArray(release) << nodes;
        };
        row("a2x8-h100-2.21.5-full", "2.21.5", 2);
        row("j4x8-h100-2.27.7", "2.27.7", 4);
        if (eps::test::shared("corpus/nccl-runs").empty())
            QSKIP("The real logs are not beside the project (EPS_SHARED)");
    }
};

QTEST_APPLESS_MAIN(TestGenerate)
#include "tst_generate.moc"
