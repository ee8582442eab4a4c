#pragma once

#include "core/base/result.h"
#include "core/query/columns.h"

#include <ostream>
#include <stop_token>
#include <string>
#include <vector>

namespace eps::engine {

/// csv: RFC 4180 with a heading. tsv: no heading, for pasting. json: one object, "eps.table/1".
enum class TableFormat { Csv, Tsv, Json };

/// Which part of a subject's table: rows in the order wanted, columns by their place in query::columnsOf.
struct TableRequest {
    query::Subject subject = query::Subject::Hops;
    std::vector<query::Row> rows;
    std::vector<std::size_t> columns;
    TableFormat format = TableFormat::Csv;
};

/// Writes the table. JSON: {"schema":"eps.table/1","of":"hops","rows":[{"channel":0,…},…]}; what is not known or does
/// not apply is null there, and empty in the others. O(rows × columns); any thread; ends early when asked to stop.
void writeTable(std::ostream &out, const query::RowIndex &index, const TableRequest &request,
                const std::stop_token &stop = {});
[[nodiscard]] std::string tableText(const query::RowIndex &index, const TableRequest &request,
                                    const std::stop_token &stop = {});

/// Writes the table into a file that is only there when it is whole. Blocking. Fails when the file cannot be written,
/// and when stopped; what was there before stays then.
[[nodiscard]] Result<void> saveTable(const std::string &path, const query::RowIndex &index, const TableRequest &request,
                                     const std::stop_token &stop = {});

} // namespace eps::engine
