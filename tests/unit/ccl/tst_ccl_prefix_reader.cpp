#include "core/sources/ccl/lines/line_normaliser.h"
#include "core/sources/ccl/lines/line_scanner.h"
#include "core/sources/ccl/lines/prefix_reader.h"
#include "tests/unit/ccl/ccl_support.h"

#include <map>

using namespace eps;
using namespace eps::test;

namespace {

bool same(const ccl::LinePrefix &a, const ccl::LinePrefix &b)
{
    return a.before == b.before && a.identity == b.identity && a.host == b.host && a.pid == b.pid && a.tid == b.tid &&
           a.device == b.device && a.level == b.level && a.library == b.library && a.message == b.message;
}

// Lines of many threads, alone and behind what collectors write in front; each twice.
std::vector<std::string> manyLines()
{
    std::vector<std::string> lines;
    for (const std::string_view front : {"", "[1,7]<stdout>:", "2026-01-02 03:04:05.123 ", "[7] ", "x] y "}) {
        for (int thread = 0; thread < 900; ++thread) {
            const std::string number = std::to_string(4000 + thread / 3);
            for (const std::string_view message : {"Using network IB", "NCCL_DEBUG set by environment to INFO."})
                lines.push_back(std::string(front) + "node" + std::to_string(thread % 7) + ":" + number + ":" +
                                std::to_string(4000 + thread) + " [" + std::to_string(thread % 8) + "] NCCL INFO " +
                                std::string(message));
        }
    }
    for (const std::string_view odd :
         {"", "]", "] ", "no prefix", "[0] NCCL INFO bare", "] NCCL INFO x", "NCCL INFO tag alone",
          "node1:1:2 [0] NCCL WARN one", "node1:1:2 [0] NCCL INFO", "node1:1:2 [0] nccl INFO x",
          "node1:1:2 [0] RCCL INFO a [0] NCCL INFO b", "[3] x node1:1:2 [0] NCCL INFO c"})
        lines.insert(lines.end(), 2, std::string(odd));
    return lines;
}

// What a scanner with this block size and the normaliser make of a text.
std::vector<std::string> cleaned(const std::string &text, std::size_t blockBytes)
{
    auto source = memoryByteSource(text);
    ccl::LineScanner scanner(**source, blockBytes, 4096, {});
    ccl::LineNormaliser normaliser(4096);
    std::vector<std::string> lines;
    ccl::Line line;
    while (scanner.next(line))
        lines.emplace_back(normaliser.clean(line));
    return lines;
}

} // namespace

/// Short ways of reading give what the long ones do.
class TestCclPrefixReader : public QObject {
    Q_OBJECT
private slots:
    void rememberedPrefixesReadAsNewOnes()
    {
        ccl::PrefixReader reader;
        std::map<std::uint32_t, std::string> forms;
        int remembered = 0;
        for (const auto &line : manyLines()) {
            ccl::LinePrefix expected;
            ccl::LinePrefix read;
            const bool found = ccl::parsePrefix(line, 0, expected);
            QCOMPARE(reader.read(line, read), found);
            if (!found)
                continue;
            QVERIFY2(same(read, expected), line.c_str());
            if (read.form == 0)
                continue;
            ++remembered;
            const auto text = line.substr(0, line.size() - read.message.size());
            QCOMPARE(forms.try_emplace(read.form, text).first->second, text);
        }
        QVERIFY(remembered > 1000);
        QVERIFY(forms.size() < static_cast<std::size_t>(remembered));
    }
    void linesAreCleanedWhateverBlocksTheyLieIn()
    {
        std::string text;
        std::vector<std::string> expected;
        for (int i = 0; i < 60; ++i) {
            const std::string words = "line " + std::to_string(i) + std::string(static_cast<std::size_t>(i), '.');
            const bool coloured = i % 7 == 3;
            text += (coloured ? "\x1b[32m" + words + "\x1b[0m" : words) + (i % 11 == 5 ? "\r\n" : "\n");
            expected.push_back(words);
        }
        for (const std::size_t block : {16U, 17U, 40U, 64U, 1000U, 100000U})
            QVERIFY(cleaned(text, block) == expected);
    }
    void aThreadOfTwoStartsBelongsToTheLatter()
    {
        const std::string front = "node1:10:10 [0] NCCL INFO ";
        std::string text;
        for (int start = 0; start < 2; ++start) {
            text += front + "Bootstrap : Using eth0:10.0.0.1<0>\n";
            for (int line = 0; line < 5; ++line)
                text += front + "NCCL_DEBUG set by environment to INFO.\n";
            text +=
                front + "comm 0x" + std::to_string(start + 1) + " rank 0 nranks 1 cudaDev 0 busId 1000 - Init START\n";
        }
        const auto extract = extractOf(text);
        QCOMPARE(extract.processes.size(), std::size_t{2});
        QCOMPARE(extract.events.size(), std::size_t{2});
        QCOMPARE(extract.threads[extract.events[0].thread].process, 0U);
        QCOMPARE(extract.threads[extract.events[1].thread].process, 1U);
        QCOMPARE(extract.lines.used, std::uint64_t{12});
    }
};

QTEST_APPLESS_MAIN(TestCclPrefixReader)
#include "tst_ccl_prefix_reader.moc"
