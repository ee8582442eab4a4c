#include "core/query/select.h"

#include "core/query/row_tests.h"

#include <algorithm>
#include <numeric>

namespace eps::query {

namespace {

constexpr std::size_t kPollEvery = 4096;

std::span<const RowTestMaker> testsOf(Subject subject)
{
    switch (subject) {
    case Subject::Hops:
        return hopTests();
    case Subject::Ranks:
        return rankTests();
    case Subject::Devices:
        return deviceTests();
    case Subject::Links:
        return linkTests();
    case Subject::Ports:
        return portTests();
    case Subject::Nics:
        return nicTests();
    case Subject::Problems:
        return problemTests();
    }
    return {};
}

const RowTestMaker *findTest(Key key, Subject subject)
{
    const auto tests = testsOf(subject);
    const auto found =
        std::find_if(tests.begin(), tests.end(), [key](const RowTestMaker &maker) { return maker.key == key; });
    return found == tests.end() ? nullptr : &*found;
}

std::string subjectsWith(Key key)
{
    std::string names;
    for (const Subject subject : kSubjects) {
        if (applies(key, subject))
            names += (names.empty() ? "" : ", ") + std::string(name(subject));
    }
    return names;
}

/// Keeps the rows that fit, or those that do not; nothing once stopped.
void narrow(std::vector<Row> &rows, const RowTest &test, bool negated, const std::stop_token &stop)
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kPollEvery == 0 && stop.stop_requested())
            break;
        if (test(rows[i]) != negated)
            rows[kept++] = rows[i];
    }
    rows.resize(kept);
}

} // namespace

bool applies(Key key, Subject subject) { return findTest(key, subject) != nullptr; }

std::optional<QueryError> checkFor(const Query &query, Subject subject)
{
    for (const Term &term : query.terms) {
        if (applies(term.key, subject))
            continue;
        return QueryError{std::string(name(subject)) + " have no " + std::string(rowOf(term.key).name),
                          "it is known of " + subjectsWith(term.key), term.begin, term.end, false};
    }
    return std::nullopt;
}

std::vector<Row> select(const RowIndex &index, const Query &query, Subject subject, const std::stop_token &stop)
{
    std::vector<Row> rows(index.rowCount(subject));
    std::iota(rows.begin(), rows.end(), Row{0});
    for (const Term &term : query.terms) {
        const RowTestMaker *maker = findTest(term.key, subject);
        if (maker == nullptr) {
            if (!term.negated)
                return {};
            continue;
        }
        Marks marks(index, term);
        narrow(rows, maker->make(marks), term.negated, stop);
    }
    return rows;
}

} // namespace eps::query
