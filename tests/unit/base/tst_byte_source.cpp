#include "core/base/byte_source.h"

#include <QTemporaryDir>
#include <QTest>
#include <zlib.h>
#include <zstd.h>

#include <fstream>

using namespace eps;

namespace {

std::string gzip(const std::string &plain)
{
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
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

std::string zstd(const std::string &plain)
{
    std::string packed(ZSTD_compressBound(plain.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 3));
    return packed;
}

std::string manyLines()
{
    std::string plain;
    for (int i = 0; i < 40000; ++i)
        plain += "node01:1:1 [0] NCCL INFO line " + std::to_string(i * 7919 % 10007) + "\n";
    return plain;
}

Result<WholeText> whole(std::string bytes)
{
    auto source = memoryByteSource(std::move(bytes));
    if (!source)
        return tl::unexpected(source.error());
    return readAll(**source, 64U * 1024U * 1024U);
}

} // namespace

class TestByteSource : public QObject {
    Q_OBJECT
private slots:
    void plainGzipAndZstdGiveTheSameBytes()
    {
        const auto plain = manyLines();
        QVERIFY(whole(plain)->text == plain);
        QVERIFY(whole(gzip(plain))->text == plain);
        QVERIFY(whole(zstd(plain))->text == plain);
        QVERIFY(whole(gzip(plain) + gzip("tail"))->text == plain + "tail");
        QVERIFY(whole(zstd(plain) + zstd("tail"))->text == plain + "tail");
    }
    void aCutArchiveIsAnError()
    {
        const auto plain = manyLines();
        for (const auto &packed : {gzip(plain), zstd(plain)}) {
            QVERIFY(!whole(packed.substr(0, packed.size() / 2)).has_value());
            QVERIFY(!whole(packed.substr(0, packed.size() - 1)).has_value());
        }
    }
    void smallReadsAndEmptyInputWork()
    {
        auto source = memoryByteSource(zstd(manyLines()));
        QVERIFY(source.has_value());
        std::string collected;
        char buffer[7];
        while (true) {
            const auto got = (*source)->read(buffer);
            QVERIFY(got.has_value());
            if (*got == 0)
                break;
            collected.append(buffer, *got);
        }
        QVERIFY(collected == manyLines());
        QVERIFY(whole("")->text.empty());
        QVERIFY(whole("ab")->text == "ab");
    }
    void limitCutsAndSaysSo()
    {
        auto source = memoryByteSource(manyLines());
        const auto text = readAll(**source, 1000);
        QVERIFY(text->truncated);
        QCOMPARE(text->text.size(), 1000U);
    }
    void foldersMissingFilesAndPipesAreErrors()
    {
        QTemporaryDir folder;
        QVERIFY(!openByteSource(folder.path().toStdString()).has_value());
        const auto missing = openByteSource(folder.filePath("none").toStdString());
        QVERIFY(!missing.has_value());
        QVERIFY(!missing.error().why.empty());
        QVERIFY(!openByteSource("/dev/zero").has_value());
    }
};

QTEST_APPLESS_MAIN(TestByteSource)
#include "tst_byte_source.moc"
