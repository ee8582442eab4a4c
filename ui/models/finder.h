#pragma once

#include "core/query/indexes.h"
#include "core/query/subject.h"

#include <QString>

#include <stop_token>
#include <string>
#include <vector>

namespace eps::ui {

/// A line under the search field.
struct FoundRow {
    /// object: a thing to go to. table: things to list. completion: how the words could go on. message: why the words
    /// are no query; it cannot be chosen.
    enum class Kind : std::uint8_t { Object, Table, Completion, Message };

    Kind kind = Kind::Object;
    QString text; ///< "leaf4 swp2", "128 hops", "transport:"
    QString note; ///< "port", "NIC · aa:c1:ab:00:00:01", "in the table"
    ObjectRef object;
    query::Subject subject = query::Subject::Hops;
    QString words;  ///< of a completion: the whole text with it
    int cursor = 0; ///< … and where typing goes on
};

/// What the words in the search field mean: things by fragments of their names, best first; with keys of the query
/// language, the one thing that fits or tables of those that do, and values to go on with. At most `limit` rows.
/// `cursor` is in letters of `words`. Any thread but that of the GUI; stops early, incomplete, when asked to.
[[nodiscard]] std::vector<FoundRow> findByWords(const query::Indexes &indexes, const QString &words, int cursor,
                                                std::size_t limit, const std::stop_token &stop = {});

} // namespace eps::ui
