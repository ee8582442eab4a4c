#include "core/engine/line_index.h"

#include "core/base/packed_bytes.h"
#include "core/base/text.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

using namespace eps;
using namespace eps::engine;

namespace {

struct NaiveLine {
    std::uint64_t offset = 0;
    std::string text;
};

/// Splits byte by byte.
std::vector<NaiveLine> naiveLines(const std::string &bytes)
{
    std::vector<NaiveLine> lines;
    bool begins = true;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (begins)
            lines.push_back({i, {}});
        begins = bytes[i] == '\n';
        if (!begins)
            lines.back().text += bytes[i];
    }
    for (NaiveLine &line : lines) {
        line.text.resize(std::min(line.text.size(), LineMatcher::kMatchBytes));
        if (line.text.ends_with('\r'))
            line.text.pop_back();
    }
    return lines;
}

/// Any bytes, with lines of many lengths, among them some longer than a block and CRLF.
std::string randomBytes(unsigned seed, std::size_t size)
{
    std::mt19937 random(seed);
    std::string bytes;
    while (bytes.size() < size) {
        const auto kind = random() % 40;
        const std::size_t length = kind == 0   ? 60'000 + random() % 150'000
                                   : kind < 12 ? 0
                                   : kind < 20 ? random() % 4000
                                               : random() % 120;
        for (std::size_t i = 0; i < length; ++i)
            bytes += static_cast<char>(kind % 2 == 0 ? random() : 'a' + random() % 26);
        if (kind == 11)
            bytes += random() % 2 == 0 ? "host1:2:3 [0] NCCL WARN needle" : "host1:2:3 [0] NCCL WARN XY";
        bytes += kind % 3 == 0 ? "\r\n" : "\n";
    }
    if (seed % 2 == 0)
        bytes += "no end";
    return bytes;
}

} // namespace

class TestLineIndex : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    std::shared_ptr<UnpackCache> m_cache = std::make_shared<UnpackCache>();

    std::shared_ptr<FileBytes> file(const std::string &bytes)
    {
        const std::string path = m_folder.filePath(QStringLiteral("lines")).toStdString();
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
        return openFileBytes(path, m_cache).value();
    }
    static void finish(LineTally &tally)
    {
        while (tally.step().value()) {
        }
        QVERIFY(tally.isComplete());
    }
    static void compare(const LineTally &tally, const std::vector<NaiveLine> &truth)
    {
        QCOMPARE(tally.lines(), truth.size());
        std::uint64_t number = 0;
        for (std::uint64_t block = 0; block * LineTally::kBlockBytes < tally.bytes(); ++block) {
            QCOMPARE(tally.linesBefore(block).value(), number);
            const auto lines = tally.linesIn(block).value();
            for (const LineAt &line : lines) {
                const NaiveLine &wanted = truth.at(number);
                QCOMPARE(tally.blockOf(number).value(), block);
                QCOMPARE(line.offset, wanted.offset);
                QVERIFY2(line.text == wanted.text, qPrintable(QString::number(line.offset)));
                ++number;
            }
        }
        QCOMPARE(number, truth.size());
        QVERIFY(!tally.blockOf(number));
    }

private slots:
    void linesAreThoseOfANaiveSplitter_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const std::string &bytes) {
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
        };
        const auto block = static_cast<std::size_t>(LineTally::kBlockBytes);
        row("nothing", "");
        row("one end", "\n");
        row("one byte", "x");
        row("ends only", std::string(3 * block, '\n'));
        row("an end at the border", std::string(block - 1, 'x') + "\ny\n");
        row("an end behind the border", std::string(block, 'x') + "\ny\n");
        row("whole steps", std::string(16 * block - 1, 'x') + "\n");
        row("an end as first byte of a step", std::string(16 * block, 'x') + "\nlast");
        row("a line of many blocks", "a\n" + std::string(5 * block, 'x') + "\nb\r\nc");
        for (const unsigned seed : {1U, 2U, 3U, 4U})
            row(qPrintable(QStringLiteral("random %1").arg(seed)), randomBytes(seed, 3'000'000));
    }
    void linesAreThoseOfANaiveSplitter()
    {
        QFETCH(QByteArray, bytes);
        const std::string text = bytes.toStdString();
        LineTally tally(file(text), std::make_shared<LineMatcher>());
        finish(tally);
        compare(tally, naiveLines(text));
    }
    void filteredLinesAreThoseThatANaiveFilterKeeps_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("text") << 0;
        QTest::newRow("expression") << 1;
        QTest::newRow("level") << 2;
        QTest::newRow("host and text") << 3;
        QTest::newRow("other level") << 4;
    }
    void filteredLinesAreThoseThatANaiveFilterKeeps()
    {
        QFETCH(int, kind);
        LineFilter filter;
        if (kind == 0 || kind == 3)
            filter.pattern = TextPattern::make("xY", TextPattern::Syntax::Text).value();
        if (kind == 1)
            filter.pattern = TextPattern::make("x.?y", TextPattern::Syntax::Expression).value();
        if (kind == 2)
            filter.levels = {LineLevel::Warn};
        if (kind == 3)
            filter.hosts = {"host1"};
        if (kind == 4)
            filter.levels = {LineLevel::Other};
        const auto keeps = [kind](const std::string &line) {
            const bool isWarning = line.find("host1:2:3 [0] NCCL WARN") != std::string::npos;
            const std::string folded = text::lower(line);
            bool has = folded.find("xy") != std::string::npos;
            for (std::size_t i = 0; kind == 1 && i + 2 < folded.size(); ++i)
                has = has || (folded[i] == 'x' && folded[i + 2] == 'y');
            return kind <= 1 ? has : kind == 2 ? isWarning : kind == 3 ? isWarning && has : !isWarning;
        };
        for (const unsigned seed : {5U, 6U}) {
            const std::string bytes = randomBytes(seed, 2'500'000);
            std::vector<NaiveLine> truth = naiveLines(bytes);
            std::erase_if(truth, [&](const NaiveLine &line) { return !keeps(line.text); });
            QVERIFY(!truth.empty());
            LineTally tally(file(bytes), std::make_shared<LineMatcher>(filter));
            finish(tally);
            compare(tally, truth);
        }
    }
    void blocksWithoutLinesAreSkipped()
    {
        const std::string wall(5 * LineTally::kBlockBytes, 'x');
        LineTally tally(file("first\n" + wall + "\nlast\n"), std::make_shared<LineMatcher>());
        QCOMPARE(tally.nextBlock(3), 3U); // nothing is counted yet
        QCOMPARE(tally.previousBlock(3).value(), 3U);
        finish(tally);
        QCOMPARE(tally.nextBlock(0), 0U);
        QCOMPARE(tally.nextBlock(1), 5U);
        QCOMPARE(tally.nextBlock(6), 6U);
        QCOMPARE(tally.previousBlock(4).value(), 0U);
        LineFilter filter;
        filter.pattern = TextPattern::make("last", TextPattern::Syntax::Text).value();
        LineTally hits(file("first\n" + wall + "\nlast\n"), std::make_shared<LineMatcher>(filter));
        finish(hits);
        QCOMPARE(hits.nextBlock(0), 5U);
        QVERIFY(!hits.previousBlock(4));
    }
    void severalThreadsCountTogether()
    {
        const std::string bytes = randomBytes(9, 8'000'000);
        LineTally tally(file(bytes), std::make_shared<LineMatcher>());
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i)
                threads.emplace_back([&tally] {
                    while (tally.step().value()) {
                    }
                });
        }
        compare(tally, naiveLines(bytes));
    }
    void aFileThatShrinksMeanwhileEndsEarly()
    {
        const std::string bytes = randomBytes(11, 4'000'000);
        const auto shrinking = file(bytes);
        LineTally tally(shrinking, std::make_shared<LineMatcher>());
        QVERIFY(tally.step().value());
        std::filesystem::resize_file(m_folder.filePath(QStringLiteral("lines")).toStdString(), 2'000'000);
        finish(tally);
        QCOMPARE(tally.bytes(), 2'000'000U);
        QCOMPARE(tally.lines(), naiveLines(bytes.substr(0, 2'000'000)).size());
        QCOMPARE(shrinking->change(), FileChange::Shrunk);
    }
    void aHugeFileIsShownBeforeItIsCounted()
    {
        // Five gigabytes of which the disk holds a few kilobytes.
        constexpr std::uint64_t kSize = 5'000'000'000;
        const std::string path = m_folder.filePath(QStringLiteral("huge")).toStdString();
        {
            std::fstream out(path, std::ios::binary | std::ios::out);
            out << "first\n";
            out.seekp(40'000'000);
            out << "\nearly\n";
            out.seekp(3'000'000'000);
            out << "\nmiddle\n";
            out.seekp(static_cast<std::streamoff>(kSize) - 6);
            out << "\nlast\n";
        }
        const std::shared_ptr<FileBytes> huge = openFileBytes(path, m_cache).value();
        QCOMPARE(huge->size(), kSize);
        LineTally tally(huge, std::make_shared<LineMatcher>());
        QCOMPARE(tally.linesIn(0).value().front().text, std::string("first"));
        QCOMPARE(tally.linesIn(kSize / LineTally::kBlockBytes).value().back().text, std::string("last"));
        const auto middle = tally.linesIn(3'000'000'000 / LineTally::kBlockBytes).value();
        QCOMPARE(middle.front().text, std::string("middle"));
        QVERIFY(middle.back().isCut);
        while (!tally.blockOf(3))
            QVERIFY(tally.step().value());
        QVERIFY(tally.bytes() < 42'000'000);
        QCOMPARE(tally.linesIn(tally.blockOf(2).value()).value().front().text, std::string("early"));
        std::filesystem::remove(path);
    }
};

QTEST_APPLESS_MAIN(TestLineIndex)
#include "tst_line_index.moc"
