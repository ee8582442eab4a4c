#include "core/query/row_query.h"

#include "core/query/row_tests.h"

#include <algorithm>
#include <set>

namespace eps::query {

namespace {

Term named(Key key, std::vector<std::string> names)
{
    Term term;
    term.key = key;
    for (std::string &name : names)
        term.values.push_back({{std::move(name)}});
    return term;
}

/// A term that says whose ranks or hops are meant, where there is more than one communicator.
void addCommunicators(Query &query, const RowIndex &index, Subject subject, std::span<const Row> rows)
{
    if (index.snapshot().job.communicators.size() < 2)
        return;
    std::set<std::string> ids;
    for (const Row row : rows)
        ids.insert(subject == Subject::Hops ? index.communicatorOfHop(row).id : index.communicatorOfRank(row).id);
    query.terms.push_back(named(Key::Communicator, {ids.begin(), ids.end()}));
}

std::string slashed(const RowIndex &index, PortId port)
{
    return index.fabric().deviceOf(port).name + '/' + index.fabric().port(port).name;
}

std::string nameOf(const RowIndex &index, Subject subject, Row row)
{
    const ObjectRef object = index.objectOf(subject, row);
    switch (subject) {
    case Subject::Hops: {
        HopNameBuffer buffer;
        return std::string(hopName(index.hop(row), buffer));
    }
    case Subject::Ranks:
        return std::to_string(object.rank.value);
    case Subject::Devices:
        return index.fabric().device(object.device).name;
    case Subject::Links:
        return slashed(index, index.fabric().link(object.link).a);
    case Subject::Ports:
        return slashed(index, object.port);
    case Subject::Nics: {
        const Nic &nic = index.fabric().nic(object.nic);
        return index.fabric().device(nic.host).name + '/' + nic.device + '/' + std::to_string(nic.port);
    }
    case Subject::Problems:
        return index.snapshot().problems[row].text;
    }
    return {};
}

Key keyOf(Subject subject)
{
    switch (subject) {
    case Subject::Hops:
        return Key::Hop;
    case Subject::Ranks:
        return Key::Rank;
    case Subject::Devices:
        return Key::Device;
    case Subject::Links:
    case Subject::Ports:
        return Key::Port;
    case Subject::Nics:
        return Key::Nic;
    case Subject::Problems:
        return Key::Text;
    }
    return Key::Text;
}

} // namespace

std::vector<Range> rangesOf(std::vector<std::int64_t> numbers)
{
    std::sort(numbers.begin(), numbers.end());
    std::vector<Range> ranges;
    for (const std::int64_t number : numbers) {
        if (!ranges.empty() && number <= ranges.back().last + 1)
            ranges.back().last = number;
        else if (ranges.size() < kMostValues)
            ranges.push_back({number, number});
    }
    return ranges;
}

Query queryFor(const RowIndex &index, Subject subject, std::span<const Row> rows)
{
    Query query;
    // Texts cost as much as wildcards, and as few are allowed.
    const std::size_t most = subject == Subject::Problems ? kMostWildcards : kMostValues - kMostTerms;
    rows = rows.first(std::min(rows.size(), most));
    if (rows.empty())
        return query;
    if (subject == Subject::Hops || subject == Subject::Ranks)
        addCommunicators(query, index, subject, rows);
    if (subject == Subject::Ranks) {
        Term term;
        term.key = Key::Rank;
        std::vector<std::int64_t> numbers;
        for (const Row row : rows)
            numbers.push_back(index.rank(row).id.value);
        term.ranges = rangesOf(std::move(numbers));
        query.terms.push_back(std::move(term));
        return query;
    }
    std::vector<std::string> names;
    for (const Row row : rows)
        names.push_back(nameOf(index, subject, row));
    query.terms.push_back(named(keyOf(subject), std::move(names)));
    return query;
}

} // namespace eps::query
