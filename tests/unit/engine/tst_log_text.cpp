#include "core/engine/log_text.h"

#include <QTemporaryDir>
#include <QTest>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

using namespace eps;
using namespace eps::engine;

namespace {

struct TrueRow {
    LogPlace place;
    std::uint64_t line = 0;
    std::string text;
};

std::vector<std::string> someFiles(unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<std::string> files;
    for (const std::size_t size : {700'000U, 0U, 5U, 300'000U, 1'300'000U}) {
        std::string bytes;
        while (bytes.size() < size) {
            bytes += random() % 50 == 0 ? "host1:7:8 [1] NCCL WARN " : "host2:9:9 [0] NCCL INFO ";
            bytes.append(random() % 400 == 0 ? 90'000 : random() % 200, static_cast<char>('a' + random() % 26));
            bytes += '\n';
        }
        files.push_back(std::move(bytes));
    }
    return files;
}

std::vector<TrueRow> rowsOf(const std::vector<std::string> &files, const std::string &needle)
{
    std::vector<TrueRow> rows;
    for (std::uint32_t file = 0; file < files.size(); ++file) {
        std::uint64_t line = 0;
        for (std::size_t at = 0; at < files[file].size();) {
            const auto end = std::min(files[file].find('\n', at), files[file].size());
            ++line;
            auto text = files[file].substr(at, end - at);
            if (text.find(needle) != std::string::npos) {
                text.resize(std::min(text.size(), LogText::kShownBytes));
                rows.push_back({{file, at}, line, text});
            }
            at = end + 1;
        }
    }
    return rows;
}

std::size_t indexAt(const std::vector<TrueRow> &rows, const LogPlace &place)
{
    return static_cast<std::size_t>(
        std::find_if(rows.begin(), rows.end(), [&place](const TrueRow &row) { return row.place >= place; }) -
        rows.begin());
}

} // namespace

class TestLogText : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    std::vector<SourceFile> m_files;

    std::shared_ptr<LogFiles> write(const std::vector<std::string> &contents, bool packed)
    {
        m_files.clear();
        for (std::size_t i = 0; i < contents.size(); ++i) {
            SourceFile file;
            file.path = m_folder.filePath(QStringLiteral("file%1").arg(i)).toStdString();
            file.kind = FileKind::CollectiveLog;
            file.bytes = contents[i].size();
            if (packed && i % 2 == 0) {
                gzFile out = gzopen(file.path.c_str(), "wb1");
                gzwrite(out, contents[i].data(), static_cast<unsigned>(contents[i].size()));
                gzclose(out);
            } else {
                std::ofstream(file.path, std::ios::binary | std::ios::trunc) << contents[i];
            }
            m_files.push_back(std::move(file));
        }
        std::vector<const SourceFile *> list;
        for (const SourceFile &file : m_files)
            list.push_back(&file);
        return std::make_shared<LogFiles>(list);
    }
    static LineFilter warnings()
    {
        LineFilter filter;
        filter.levels = {LineLevel::Warn};
        return filter;
    }
    /// Bytes before each file.
    [[nodiscard]] std::vector<std::uint64_t> sizesBefore() const
    {
        std::vector<std::uint64_t> sizes{0};
        for (const SourceFile &file : m_files)
            sizes.push_back(sizes.back() + file.bytes);
        return sizes;
    }
    /// The rows that were asked for around true row `index`, and as many as fit when the end is near.
    void compare(const LogRows &got, const RowRequest &request, const std::vector<TrueRow> &truth, std::size_t index,
                 bool isCounted)
    {
        const auto sizes = sizesBefore();
        const auto last = std::min(truth.size(), index + request.after);
        const auto missing = index + request.after - last;
        const auto first = index - std::min(index, request.before + missing);
        QCOMPARE(got.problem, std::string());
        QCOMPARE(got.rows.size(), last - first);
        QCOMPARE(got.anchor, index - first);
        QVERIFY(!got.atStart || first == 0);
        QVERIFY(!got.atEnd || last == truth.size());
        for (std::size_t i = first; i < last; ++i) {
            const LogRow &row = got.rows[i - first];
            QCOMPARE(row.place.file, truth[i].place.file);
            QCOMPARE(row.place.offset, truth[i].place.offset);
            QVERIFY(row.text == truth[i].text);
            QCOMPARE(row.position - row.place.offset, sizes[row.place.file]);
            QVERIFY(!isCounted || row.line);
            QVERIFY(!row.line || *row.line == truth[i].line);
            QVERIFY(!isCounted || row.number);
            QVERIFY(!row.number || *row.number == i);
        }
    }

private slots:
    void anyPartIsThatOfTheWholeText_data()
    {
        QTest::addColumn<bool>("packed");
        QTest::addColumn<bool>("filtered");
        QTest::addColumn<bool>("counted");
        for (const bool packed : {false, true})
            for (const bool filtered : {false, true})
                for (const bool counted : {false, true})
                    QTest::addRow("%s, %s, %s", packed ? "packed" : "plain", filtered ? "filtered" : "all",
                                  counted ? "counted" : "not counted")
                        << packed << filtered << counted;
    }
    void anyPartIsThatOfTheWholeText()
    {
        QFETCH(bool, packed);
        QFETCH(bool, filtered);
        QFETCH(bool, counted);
        const auto contents = someFiles(1);
        const auto truth = rowsOf(contents, filtered ? "NCCL WARN" : "");
        LogText text(write(contents, packed), filtered ? warnings() : LineFilter{});
        if (counted) {
            text.count(3, {}, {});
            // Numbers of lines come from the count of all lines.
            for (std::size_t file = 0; file < contents.size(); ++file) {
                const auto open = text.files().open(file).value();
                while (open.lines->step().value()) {
                }
            }
            QVERIFY(text.extent().isComplete);
            QCOMPARE(text.extent().rows, truth.size());
        }
        std::mt19937 random(2);
        for (int i = 0; i < 40; ++i) {
            RowRequest request;
            request.before = random() % 60;
            request.after = 1 + random() % 60;
            const auto index = random() % truth.size();
            std::uint64_t bytes = 0;
            for (const std::string &content : contents)
                bytes += content.size();
            switch (i % 4) {
            case 0:
                request.place = truth[index].place;
                compare(text.rows(request), request, truth, index, counted);
                break;
            case 1:
                request.from = RowRequest::From::Line;
                request.place.file = truth[index].place.file;
                request.number = truth[index].line;
                compare(text.rows(request), request, truth, index, counted);
                break;
            case 2: {
                request.from = RowRequest::From::Byte;
                request.number = random() % bytes;
                LogPlace place{0, request.number};
                while (place.offset >= contents[place.file].size())
                    place.offset -= contents[place.file++].size();
                compare(text.rows(request), request, truth, indexAt(truth, place), counted);
                break;
            }
            default:
                if (!counted)
                    break;
                request.from = RowRequest::From::Row;
                request.number = index;
                compare(text.rows(request), request, truth, index, counted);
            }
        }
        RowRequest end;
        end.from = RowRequest::From::End;
        end.before = 30;
        const LogRows last = text.rows(end);
        QVERIFY(last.atEnd);
        compare(last, end, truth, truth.size(), counted);
        end.from = RowRequest::From::Place;
        end.after = 20;
        const LogRows first = text.rows(end);
        QVERIFY(first.atStart);
        compare(first, end, truth, 0, counted);
    }
    void hitsAreFoundInBothDirectionsAndAround_data()
    {
        QTest::addColumn<bool>("counted");
        QTest::newRow("counted") << true;
        QTest::newRow("not counted") << false;
    }
    void hitsAreFoundInBothDirectionsAndAround()
    {
        QFETCH(bool, counted);
        const auto contents = someFiles(4);
        const auto truth = rowsOf(contents, "NCCL WARN");
        QVERIFY(truth.size() > 20);
        LogText text(write(contents, true), warnings());
        if (counted)
            text.count(0, {}, {});
        LogPlace at;
        for (const TrueRow &wanted : truth) {
            const auto hit = text.find(at, true, {}).value();
            QVERIFY(!hit.isWrapped);
            QVERIFY(hit.row.place == wanted.place);
            at = {wanted.place.file, wanted.place.offset + 1};
        }
        const auto around = text.find(at, true, {}).value();
        QVERIFY(around.isWrapped && around.row.place == truth.front().place);
        for (std::size_t i = truth.size(); i > 0; --i) {
            const auto hit = text.find(at, false, {}).value();
            QVERIFY(!hit.isWrapped);
            QVERIFY(hit.row.place == truth[i - 1].place);
            at = hit.row.place;
        }
        QVERIFY(text.find(at, false, {}).value().isWrapped);
        LineFilter nothing;
        nothing.pattern = TextPattern::make("NOT THERE", TextPattern::Syntax::Text).value();
        LogText empty(write(contents, false), nothing);
        QVERIFY(!empty.find({}, true, {}));
        QVERIFY(!empty.find({}, false, {}));
    }
    void marksSayWhereThePatternIs()
    {
        LogText text(write({"one two one\nthree\n"}, false));
        RowRequest request;
        request.after = 5;
        request.mark = TextPattern::make("ONE", TextPattern::Syntax::Text).value();
        const LogRows rows = text.rows(request);
        QCOMPARE(rows.rows.size(), 2U);
        QCOMPARE(rows.rows[0].marks.size(), 2U);
        QCOMPARE(rows.rows[0].marks[1].begin, 8U);
        QCOMPARE(rows.rows[0].marks[1].length, 3U);
        QVERIFY(rows.rows[1].marks.empty());
    }
    void originsAndLongLinesAreTold()
    {
        LogText text(write({"host1:7:8 [3] NCCL WARN " + std::string(200'000, 'x') + "\nplain\n"}, false));
        RowRequest request;
        request.after = 5;
        const LogRows rows = text.rows(request);
        QCOMPARE(rows.rows.size(), 2U);
        QVERIFY(rows.rows[0].isCut);
        QCOMPARE(rows.rows[0].text.size(), LogText::kShownBytes);
        QCOMPARE(rows.rows[0].origin.host, std::string("host1"));
        QCOMPARE(rows.rows[0].origin.pid, 7);
        QCOMPARE(rows.rows[0].origin.device, 3);
        QVERIFY(rows.rows[0].origin.level == LineLevel::Warn);
        QVERIFY(!rows.rows[1].isCut);
        QVERIFY(rows.rows[1].origin.level == LineLevel::Other);
    }
    void filesThatAreGoneOrChangedAreTold()
    {
        const auto files = write({"one\n", "two\n", "three\n"}, false);
        std::filesystem::remove(m_files[1].path);
        std::ofstream(m_files[2].path, std::ios::app) << "four\n";
        LogText text(files);
        RowRequest request;
        request.after = 10;
        const LogRows rows = text.rows(request);
        QCOMPARE(rows.rows.size(), 3U); // what came to the last file before it was opened is there too
        QVERIFY(rows.problem.find(m_files[1].path) != std::string::npos);
        QVERIFY(files->change(0) == FileChange::None);
        QVERIFY(files->change(1) == FileChange::Gone);
        QVERIFY(files->change(2) == FileChange::Grown);
        std::ofstream(m_files[0].path, std::ios::trunc) << "o";
        QVERIFY(files->change(0) == FileChange::Shrunk);
    }
    void aStoppedSearchGivesNothing()
    {
        LogText text(write(someFiles(1), false), warnings());
        std::stop_source source;
        source.request_stop();
        QVERIFY(!text.find({}, true, source.get_token()));
        text.count(0, source.get_token(), {});
        QVERIFY(!text.extent().isComplete);
    }
};

QTEST_APPLESS_MAIN(TestLogText)
#include "tst_log_text.moc"
