#include "core/base/packed_bytes.h"

#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

using namespace eps;

namespace {

/// One gzip member.
std::string gzip(std::string_view plain)
{
    z_stream stream{};
    deflateInit2(&stream, 1, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, plain.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(plain.data()));
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// One zstd frame.
std::string zstd(std::string_view plain)
{
    std::string packed(ZSTD_compressBound(plain.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 1));
    return packed;
}

std::string inParts(const std::string &plain, std::string (*pack)(std::string_view))
{
    std::string packed;
    constexpr std::size_t kPart = 3'000'001;
    for (std::size_t at = 0; at < plain.size(); at += kPart)
        packed += pack(std::string_view(plain).substr(at, kPart));
    return packed;
}

/// Over two resume points' worth of lines that do not repeat exactly.
const std::string &longText()
{
    static const std::string text = [] {
        std::string lines;
        std::mt19937 random(7);
        while (lines.size() < 20'000'000)
            lines += "node" + std::to_string(random() % 64) + ":1:1 [0] NCCL INFO " + std::to_string(random()) + "\n";
        return lines;
    }();
    return text;
}

} // namespace

class TestFileBytes : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    std::shared_ptr<UnpackCache> m_cache = std::make_shared<UnpackCache>();

    std::string write(const std::string &name, std::string_view bytes)
    {
        const std::string path = m_folder.filePath(QString::fromStdString(name)).toStdString();
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    }
    std::unique_ptr<FileBytes> open(const std::string &path)
    {
        auto opened = openFileBytes(path, m_cache);
        if (!opened)
            qFatal("%s", opened.error().oneLine().c_str());
        return std::move(*opened);
    }
    static std::string piece(FileBytes &bytes, std::uint64_t offset, std::size_t length)
    {
        std::string text(length, '\0');
        const auto got = bytes.readAt(offset, text);
        if (!got)
            return "failed: " + got.error().oneLine();
        text.resize(*got);
        return text;
    }

private slots:
    void everyPackingGivesTheTextAtAnyOffset_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const std::string &bytes) {
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
        };
        row("plain", longText());
        row("gzip", gzip(longText()));
        row("gzip of many members", inParts(longText(), gzip));
        row("zstd", zstd(longText()));
        row("zstd of many frames", inParts(longText(), zstd));
    }
    void everyPackingGivesTheTextAtAnyOffset()
    {
        QFETCH(QByteArray, bytes);
        const auto file = open(write("log", {bytes.data(), static_cast<std::size_t>(bytes.size())}));
        const std::string &text = longText();
        QVERIFY(piece(*file, 0, 100) == text.substr(0, 100));
        QVERIFY(piece(*file, text.size() - 50, 100) == text.substr(text.size() - 50));
        QVERIFY(file->isSizeKnown());
        QCOMPARE(file->size(), text.size());
        QCOMPARE(piece(*file, text.size(), 1), std::string());
        std::mt19937 random(3);
        for (int i = 0; i < 60; ++i) {
            const auto offset = random() % text.size();
            const auto length = std::size_t{1} << random() % 18;
            QVERIFY2(piece(*file, offset, length) == text.substr(offset, length), qPrintable(QString::number(offset)));
        }
        QVERIFY(!file->damage());
    }
    void whatIsUnpackedOnceIsResumedInTheMiddle_data()
    {
        QTest::addColumn<Packing>("packing");
        QTest::addColumn<QByteArray>("bytes");
        const auto gz = gzip(longText());
        const auto zst = inParts(longText(), zstd);
        QTest::newRow("gzip") << Packing::Gzip << QByteArray(gz.data(), static_cast<qsizetype>(gz.size()));
        QTest::newRow("zstd frames") << Packing::Zstd << QByteArray(zst.data(), static_cast<qsizetype>(zst.size()));
    }
    void whatIsUnpackedOnceIsResumedInTheMiddle()
    {
        QFETCH(Packing, packing);
        QFETCH(QByteArray, bytes);
        const auto raw = RawFile::open(write("packed", {bytes.data(), static_cast<std::size_t>(bytes.size())})).value();
        ResumePoints points;
        QCOMPARE(points.before(UINT64_MAX).unpacked, 0U);
        std::string all(longText().size() + 1, '\0');
        {
            const auto unpacker = unpackFrom(*raw, packing, {}, points).value();
            QCOMPARE(unpacker->read(all), longText().size());
        }
        const auto point = points.before(longText().size() - 1);
        QVERIFY(point.unpacked >= 2 * ResumePoints::kSpacing);
        QVERIFY(points.bytes() < 3 * 40'000U);
        const auto unpacker = unpackFrom(*raw, packing, point, points).value();
        QCOMPARE(unpacker->position(), point.unpacked);
        std::string rest(longText().size(), '\0');
        rest.resize(unpacker->read(rest));
        QVERIFY(rest == longText().substr(static_cast<std::size_t>(point.unpacked)));
        QVERIFY(!unpacker->damage());
    }
    void aTornArchiveGivesWhatWasWholeAndSaysWhy_data()
    {
        QTest::addColumn<bool>("isGzip");
        QTest::newRow("gzip") << true;
        QTest::newRow("zstd") << false;
    }
    void aTornArchiveGivesWhatWasWholeAndSaysWhy()
    {
        QFETCH(bool, isGzip);
        const auto packed = isGzip ? gzip(longText()) : zstd(longText());
        const auto file = open(write("torn", std::string_view(packed).substr(0, packed.size() / 2)));
        const auto text = piece(*file, 0, longText().size());
        QVERIFY(text.size() > longText().size() / 4);
        QVERIFY(text == longText().substr(0, text.size()));
        QVERIFY(file->isSizeKnown());
        QCOMPARE(file->size(), text.size());
        QVERIFY(file->damage().has_value());
        QCOMPARE(piece(*file, text.size() + 1'000'000, 10), std::string());
    }
    void damageInTheMiddleEndsTheText()
    {
        const auto file = open(write("damaged.gz", gzip("good\n") + "\x1f\x8b nonsense " + gzip("lost\n")));
        QCOMPARE(piece(*file, 0, 100), std::string("good\n"));
        QVERIFY(file->damage().has_value());
        QVERIFY(file->isSizeKnown());
        QCOMPARE(file->size(), 5U);
    }
    void whatHappensToAFileIsSeen()
    {
        const auto path = write("growing.log", "one\ntwo\n");
        const auto at = std::filesystem::last_write_time(path);
        const auto file = open(path);
        QCOMPARE(file->change(), FileChange::None);
        std::ofstream(path, std::ios::app) << "three\n";
        QCOMPARE(piece(*file, 0, 100), std::string("one\ntwo\n"));
        QCOMPARE(file->change(), FileChange::Grown);

        const auto same = open(write("same.log", "one\ntwo\n"));
        std::filesystem::last_write_time(m_folder.filePath(QStringLiteral("same.log")).toStdString(),
                                         at + std::chrono::hours(1));
        QCOMPARE(same->change(), FileChange::Rewritten);

        std::filesystem::resize_file(path, 4);
        QCOMPARE(piece(*file, 0, 100), std::string("one\n"));
        QCOMPARE(file->change(), FileChange::Shrunk);

        const auto other = write("other.log", "other\n");
        std::filesystem::rename(other, path);
        QVERIFY(!file->readAt(0, std::span<char>()).has_value());
        QCOMPARE(file->change(), FileChange::Replaced);

        std::filesystem::remove(path);
        QCOMPARE(file->change(), FileChange::Gone);
        QVERIFY(piece(*file, 0, 4).starts_with("failed: "));
    }
    void onlyRegularFilesAreOpened()
    {
        QVERIFY(!openFileBytes(m_folder.path().toStdString(), m_cache).has_value());
        QVERIFY(!openFileBytes(m_folder.filePath(QStringLiteral("nowhere")).toStdString(), m_cache).has_value());
        const auto pipe = m_folder.filePath(QStringLiteral("pipe")).toStdString();
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(!openFileBytes(pipe, m_cache).has_value());
        QCOMPARE(open(write("empty", ""))->size(), 0U);
    }
    void unpackingStopsWhenAsked()
    {
        const auto file = open(write("stopped.zst", zstd(longText())));
        std::stop_source source;
        source.request_stop();
        std::string text(10, '\0');
        QVERIFY(!file->readAt(longText().size() - 10, text, source.get_token()).has_value());
        QVERIFY(piece(*file, longText().size() - 10, 10) == longText().substr(longText().size() - 10));
    }
};

QTEST_APPLESS_MAIN(TestFileBytes)
#include "tst_file_bytes.moc"
