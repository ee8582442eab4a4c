#include "core/engine/export_table.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/report/csv.h"
#include "core/report/json_stream.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace eps::engine {

namespace {

constexpr std::size_t kPollEvery = 256;

using Columns = std::vector<const query::Column *>;

Columns columnsOf(const TableRequest &request)
{
    Columns columns;
    const auto all = query::columnsOf(request.subject);
    for (const std::size_t place : request.columns) {
        if (place < all.size())
            columns.push_back(&all[place]);
    }
    return columns;
}

OrderedJson jsonValue(const query::Column &column, const query::Cell &cell)
{
    if (cell.text.empty())
        return nullptr;
    const auto number = column.number ? text::toDouble(cell.text) : std::nullopt;
    if (!number)
        return cell.text;
    const auto whole = text::toInteger<std::int64_t>(cell.text);
    return whole ? OrderedJson(*whole) : OrderedJson(*number);
}

void writeJson(std::ostream &out, const query::RowIndex &index, const TableRequest &request, const Columns &columns,
               const std::stop_token &stop)
{
    report::JsonStream json(out);
    json.member("schema", "eps.table/1");
    json.member("of", query::name(request.subject));
    json.beginArray("rows");
    for (std::size_t i = 0; i < request.rows.size(); ++i) {
        if (i % kPollEvery == 0 && stop.stop_requested())
            break;
        OrderedJson row = OrderedJson::object();
        for (const query::Column *column : columns)
            row[std::string(column->key)] = jsonValue(*column, column->cell(index, request.rows[i]));
        json.element(row);
    }
    json.endArray();
    json.finish();
}

template <class WriteRow>
void writeCells(const query::RowIndex &index, const TableRequest &request, const Columns &columns,
                const std::stop_token &stop, WriteRow writeRow)
{
    std::vector<std::string> cells(columns.size());
    for (std::size_t i = 0; i < request.rows.size(); ++i) {
        if (i % kPollEvery == 0 && stop.stop_requested())
            return;
        for (std::size_t at = 0; at < columns.size(); ++at)
            cells[at] = columns[at]->cell(index, request.rows[i]).text;
        writeRow(cells);
    }
}

} // namespace

void writeTable(std::ostream &out, const query::RowIndex &index, const TableRequest &request,
                const std::stop_token &stop)
{
    const Columns columns = columnsOf(request);
    switch (request.format) {
    case TableFormat::Csv: {
        report::CsvWriter csv(out);
        std::vector<std::string> heading;
        for (const query::Column *column : columns)
            heading.emplace_back(column->key);
        csv.row(heading);
        writeCells(index, request, columns, stop, [&](const auto &cells) { csv.row(cells); });
        return;
    }
    case TableFormat::Tsv:
        writeCells(index, request, columns, stop, [&](const auto &cells) { report::writeTsvRow(out, cells); });
        return;
    case TableFormat::Json:
        writeJson(out, index, request, columns, stop);
        return;
    }
}

std::string tableText(const query::RowIndex &index, const TableRequest &request, const std::stop_token &stop)
{
    std::ostringstream out;
    writeTable(out, index, request, stop);
    return std::move(out).str();
}

Result<void> saveTable(const std::string &path, const query::RowIndex &index, const TableRequest &request,
                       const std::stop_token &stop)
{
    const std::string what = "cannot write " + path;
    const std::string part = path + ".part";
    std::error_code ignored;
    {
        std::ofstream out(part, std::ios::binary | std::ios::trunc);
        if (out)
            writeTable(out, index, request, stop);
        out.close();
        if (!out) {
            std::filesystem::remove(part, ignored);
            return failure(what, "the folder cannot be written to, or the disk is full", {}, "choose another folder");
        }
    }
    if (stop.stop_requested()) {
        std::filesystem::remove(part, ignored);
        return failure(what, "it was stopped");
    }
    std::error_code error;
    std::filesystem::rename(part, path, error);
    if (!error)
        return {};
    std::filesystem::remove(part, ignored);
    return failure(what, error.message(), {}, "choose another name");
}

} // namespace eps::engine
