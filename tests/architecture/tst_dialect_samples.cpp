#include "core/base/byte_source.h"
#include "core/base/text.h"
#include "core/sources/dumps/dialects.h"
#include "core/sources/inventory/dialects.h"
#include "core/sources/lldp/dialects.h"
#include "core/sources/session.h"
#include "tests/support/paths.h"

#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace eps;

namespace {

std::vector<sources::TextDialect> registry()
{
    std::vector<sources::TextDialect> rows;
    for (const auto &table : {lldp::neighbourDialects(), sources::inventoryDialects(), sources::dumpDialects()})
        rows.insert(rows.end(), table.begin(), table.end());
    return rows;
}

// The dialect that claims a section most surely; empty when none does.
std::string_view claimant(const std::vector<sources::TextDialect> &rows, const sources::Document &section)
{
    std::string_view best;
    int confidence = 0;
    for (const sources::TextDialect &row : rows)
        if (const auto probe = row.probe(section); probe.confidence > confidence) {
            confidence = probe.confidence;
            best = row.name;
        }
    return best;
}

bool overstates(const std::vector<sources::TextDialect> &rows, const sources::Document &section)
{
    return std::any_of(rows.begin(), rows.end(), [&](const sources::TextDialect &row) {
        return row.probe(section).confidence > sources::kSurest;
    });
}

std::string textOf(const QString &path)
{
    constexpr std::size_t kLimit = 1U << 20U;
    auto source = openByteSource(path.toStdString());
    const auto whole = source ? readAll(**source, kLimit) : Result<WholeText>(WholeText{});
    return whole ? text::withoutAnsi(whole->text) : std::string();
}

} // namespace

/// A dialect without a sample in the project is one that nobody can check.
class TestDialectSamples : public QObject {
    Q_OBJECT
private slots:
    void namesAreUnique()
    {
        std::set<std::string_view> names;
        for (const sources::TextDialect &row : registry())
            QVERIFY2(names.insert(row.name).second, std::string(row.name).c_str());
        QVERIFY(names.size() > 10);
    }
    void everyDialectClaimsASample()
    {
        const std::vector<sources::TextDialect> rows = registry();
        std::set<std::string_view> missing;
        bool overstated = false;
        for (const sources::TextDialect &row : rows)
            missing.insert(row.name);
        for (const char *folder : {"tests/corpus", "tests/fuzz/corpus/text_dialects", "resources/samples"}) {
            QDirIterator walk(QString::fromStdString(test::source(folder)), QDir::Files, QDirIterator::Subdirectories);
            while (walk.hasNext()) {
                const std::string text = textOf(walk.next());
                for (const sources::Document &section : sources::splitSession(FileId(std::int32_t{0}), text)) {
                    missing.erase(claimant(rows, section));
                    overstated = overstated || overstates(rows, section);
                }
            }
        }
        for (const std::string_view name : missing)
            qWarning("no sample for the dialect %s", std::string(name).c_str());
        QVERIFY(missing.empty());
        QVERIFY2(!overstated, "a probe is surer than kSurest: files would be taken for logs that are not");
    }
};

QTEST_APPLESS_MAIN(TestDialectSamples)
#include "tst_dialect_samples.moc"
