#include "tests/fuzz/dialects.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <iostream>
#include <vector>

/// Every row of the registries of text dialects: a new row is fuzzed without touching this file. The environment
/// variable EPS_FUZZ_DIALECT narrows it to one row (for live fuzzing); "list" prints the names.

namespace {

using eps::sources::Document;
using eps::sources::Findings;
using eps::sources::TextDialect;

std::vector<TextDialect> wantedRows()
{
    std::vector<TextDialect> rows = eps::fuzz::allDialects();
    const char *wanted = std::getenv("EPS_FUZZ_DIALECT");
    if (wanted == nullptr)
        return rows;
    if (std::string_view(wanted) == "list") {
        for (const TextDialect &row : rows)
            std::cout << row.name << '\n';
        std::cout.flush();
        std::_Exit(0); // libFuzzer takes an orderly exit for a crash
    }
    std::erase_if(rows, [&](const TextDialect &row) { return row.name != wanted; });
    eps::fuzz::require(!rows.empty(), "EPS_FUZZ_DIALECT names no dialect");
    return rows;
}

// Evidence points into the text that was read.
class Evidence {
public:
    explicit Evidence(const Document &document)
        : m_file(document.file),
          m_last(document.firstLine +
                 static_cast<std::uint32_t>(std::count(document.text.begin(), document.text.end(), '\n')))
    {
    }
    void check(const eps::SourceRef &source, std::string_view dialect) const
    {
        eps::fuzz::require(!source.valid() || (source.file == m_file && source.line <= m_last), dialect);
    }
    template <class Rows> void checkAll(const Rows &rows, std::string_view dialect) const
    {
        for (const auto &row : rows)
            check(row.source, dialect);
    }

private:
    eps::FileId m_file;
    std::uint32_t m_last;
};

void parse(const TextDialect &row, const Document &document, const Evidence &evidence)
{
    Findings findings;
    row.parse(document, findings);
    evidence.checkAll(findings.neighbours, row.name);
    evidence.checkAll(findings.problems, row.name);
    for (const auto &host : findings.hosts) {
        evidence.checkAll(host.rdmaPorts, row.name);
        evidence.checkAll(host.interfaces, row.name);
        evidence.checkAll(host.gpus, row.name);
    }
    for (const auto &facts : findings.switches)
        evidence.checkAll(facts.ports, row.name);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::vector<TextDialect> rows = wantedRows();
    const Document document{eps::FileId(std::int32_t{0}), eps::fuzz::textOf(data, size), 1, {}, {}};
    const Evidence evidence(document);
    // A text is rarely someone else's; one row that does not claim it gets it nevertheless.
    const std::size_t chance = rows.empty() ? 0 : size % rows.size();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto probe = rows[i].probe(document);
        eps::fuzz::require(probe.confidence >= 0 && probe.confidence <= 100, rows[i].name);
        if (probe.confidence > 0 || i == chance || rows.size() == 1)
            parse(rows[i], document, evidence);
    }
    return 0;
}
