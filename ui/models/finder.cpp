#include "ui/models/finder.h"

#include "core/query/complete.h"
#include "core/query/select.h"
#include "ui/models/core_text.h"
#include "ui/models/table_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace eps::ui {

namespace {

using Rows = std::vector<FoundRow>;
using Kind = FoundRow::Kind;

constexpr std::size_t kKeysOffered = 3; ///< under things found by their names

struct Finder {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::Finder)
};

QString kindText(query::NameKind kind)
{
    switch (kind) {
    case query::NameKind::Host:
        return Finder::tr("host");
    case query::NameKind::Switch:
        return Finder::tr("switch");
    case query::NameKind::Device:
        return Finder::tr("device");
    case query::NameKind::Nic:
        return Finder::tr("NIC");
    case query::NameKind::Port:
        return Finder::tr("port");
    case query::NameKind::Communicator:
        return Finder::tr("communicator");
    case query::NameKind::Channel:
        return Finder::tr("channel");
    case query::NameKind::Rank:
        return Finder::tr("rank");
    case query::NameKind::Gpu:
        return Finder::tr("GPU");
    }
    return {};
}

void addNames(Rows &rows, const query::NameIndex &names, const std::string &words, std::size_t limit,
              const std::stop_token &stop)
{
    for (const query::FoundName &found : names.find(words, limit, stop)) {
        QStringList note{kindText(found.kind)};
        for (const std::string &more : {found.place, found.matched}) {
            if (!more.empty() && more != found.name)
                note << fromCore(more);
        }
        note.removeDuplicates();
        rows.push_back({Kind::Object, fromCore(found.name), note.join(QStringLiteral(" · ")), found.object, {}, {}, 0});
    }
}

/// Words of the row when exactly one thing fits.
QString objectText(const query::RowIndex &index, query::Subject subject, query::Row row)
{
    const ObjectRef object = index.objectOf(subject, row);
    switch (subject) {
    case query::Subject::Hops: {
        const Hop &hop = index.hop(row);
        return Finder::tr("hop %1 → %2, channel %3").arg(hop.from.value).arg(hop.to.value).arg(hop.channel.value);
    }
    case query::Subject::Ranks:
        return Finder::tr("rank %1").arg(object.rank.value);
    case query::Subject::Devices:
        return fromCore(index.fabric().device(object.device).name);
    case query::Subject::Links:
        return fromCore(index.fabric().describe(index.fabric().link(object.link).a)) + QStringLiteral(" ↔ ") +
               fromCore(index.fabric().describe(index.fabric().link(object.link).b));
    case query::Subject::Ports:
        return fromCore(index.fabric().describe(object.port));
    case query::Subject::Nics:
        return fromCore(index.fabric().device(object.device).name + ' ' + index.fabric().nic(object.nic).device);
    case query::Subject::Problems:
        return fromCore(index.snapshot().problems[row].text);
    }
    return {};
}

/// A thing where one fits, else how many: to be listed in the table.
void addTables(Rows &rows, const query::RowIndex &index, const query::Query &query, const std::stop_token &stop)
{
    Rows tables;
    for (const query::Subject subject : query::kSubjects) {
        if (query::checkFor(query, subject) || stop.stop_requested())
            continue;
        const auto found = query::select(index, query, subject, stop);
        if (found.empty())
            continue;
        if (found.size() == 1 && !index.objectOf(subject, found.front()).none())
            rows.push_back({Kind::Object,
                            objectText(index, subject, found.front()),
                            subjectTitle(subject),
                            index.objectOf(subject, found.front()),
                            subject,
                            {},
                            0});
        else
            tables.push_back(
                {Kind::Table, subjectCount(subject, found.size()), Finder::tr("in the table"), {}, subject, {}, 0});
    }
    rows.insert(rows.end(), tables.begin(), tables.end());
}

void addCompletions(Rows &rows, const query::RowIndex &index, const QString &words, int cursor, std::size_t most,
                    bool keysOnly, const std::stop_token &stop)
{
    const std::string typed = toCore(words);
    const query::Completion completion =
        query::complete(index, typed, toCore(words.left(cursor)).size(), std::nullopt, most, stop);
    for (const query::Suggestion &item : completion.items) {
        if (keysOnly && !item.isKey)
            continue;
        std::string whole = typed;
        whole.replace(completion.begin, completion.end - completion.begin, item.text);
        if (whole == typed)
            continue;
        const QString begin = fromCore(whole.substr(0, completion.begin + item.text.size()));
        rows.push_back({Kind::Completion,
                        fromCore(item.text),
                        fromCore(item.doc),
                        {},
                        {},
                        fromCore(whole),
                        static_cast<int>(begin.size())});
    }
}

bool isPlain(const query::Query &query)
{
    return std::all_of(query.terms.begin(), query.terms.end(), [](const query::Term &term) {
        return term.key == query::Key::Text && !term.negated && term.values.size() == 1;
    });
}

} // namespace

std::vector<FoundRow> findByWords(const query::Indexes &indexes, const QString &words, int cursor, std::size_t limit,
                                  const std::stop_token &stop)
{
    const std::string typed = toCore(words);
    Rows rows;
    const auto query = query::parseQuery(typed);
    if (query && !isPlain(*query)) {
        addTables(rows, indexes.rows(), *query, stop);
        addCompletions(rows, indexes.rows(), words, cursor, limit - std::min(limit, rows.size()), false, stop);
    } else if (query || !query.error().incomplete) {
        addNames(rows, indexes.names(), typed, limit, stop);
        if (query && !query->terms.empty()) {
            // Keys have their place also under many names.
            rows.resize(std::min(rows.size(), limit - std::min(limit, kKeysOffered)));
            addCompletions(rows, indexes.rows(), words, cursor, kKeysOffered, true, stop);
        } else if (!query) {
            rows.resize(std::min(rows.size(), limit - std::min<std::size_t>(limit, 1)));
            rows.push_back({Kind::Message, fromCore(query.error().oneLine(typed)), {}, {}, {}, {}, 0});
        }
    } else {
        addCompletions(rows, indexes.rows(), words, cursor, limit, false, stop);
    }
    rows.resize(std::min(rows.size(), limit));
    return rows;
}

} // namespace eps::ui
