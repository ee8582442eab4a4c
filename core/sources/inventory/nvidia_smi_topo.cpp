#include "core/base/text.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

#include <algorithm>
#include <map>

// nvidia-smi topo -m: a square matrix of devices, columns divided by tabs or blanks, some affinity columns behind it,
// then "NIC Legend:" with the RDMA device of each NICn (older drivers use the device as the column's name). Pasted
// matrices lose dividers: "mlx5_10mlx5_11" in the header; the names of the rows tell them apart.

namespace eps::sources::inventory {

namespace {

bool isGpuName(std::string_view word)
{
    return text::consume(word, "GPU") && text::toInteger<std::int32_t>(word).has_value();
}

std::int32_t gpuIndexOf(std::string_view name) { return text::toInteger<std::int32_t>(name.substr(3)).value_or(-1); }

/// Takes one path type from the front of `word`; empty when there is none.
std::string_view consumePathType(std::string_view &word)
{
    static constexpr std::string_view kTypes[] = {"PIX", "PXB", "PHB", "NODE", "SYS", "SOC", "PSB", "C2C", "X"};
    const auto whole = word;
    if (text::consume(word, "NV") && text::consumeInteger<std::int32_t>(word))
        return whole.substr(0, whole.size() - word.size());
    word = whole;
    for (const auto type : kTypes) {
        if (text::consume(word, type))
            return type;
    }
    return {};
}

/// The cells of a word: one, or several that have lost the divider between them ("NODENODE"); none when it is other
/// text.
std::vector<std::string_view> pathCells(std::string_view word)
{
    std::vector<std::string_view> cells;
    while (!word.empty()) {
        const auto type = consumePathType(word);
        if (type.empty())
            return {};
        cells.push_back(type);
    }
    return cells;
}

bool isPathCell(std::string_view word) { return !pathCells(word).empty(); }

struct Row {
    std::string_view name;
    std::vector<std::string_view> cells;
    SourceRef source;
};

struct Matrix {
    std::vector<std::string_view> columns;
    SourceRef header;
    std::vector<Row> rows;
    std::map<std::string_view, std::string_view> legend;
};

std::optional<std::vector<std::string_view>> parseHeader(std::string_view line)
{
    auto words = text::words(line);
    if (words.empty() || !isGpuName(words[0]) || (words.size() > 1 && isPathCell(words[1])))
        return std::nullopt;
    const auto affinity = std::find_if(words.begin(), words.end(), [](std::string_view word) {
        return word == "CPU" || word == "NUMA" || word == "GPU";
    });
    words.erase(affinity, words.end());
    return words;
}

std::optional<Row> parseRow(std::string_view line)
{
    const auto words = text::words(line);
    if (words.size() < 2 || !isPathCell(words[1]))
        return std::nullopt;
    Row row;
    row.name = words[0];
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto cells = pathCells(words[i]);
        if (cells.empty())
            break;
        row.cells.insert(row.cells.end(), cells.begin(), cells.end());
    }
    return row;
}

/// Names of the columns: the header's, or those of the rows where the header has lost a divider.
std::vector<std::string_view> columnNames(const Matrix &matrix, Oddities &oddities)
{
    std::size_t width = 0;
    for (const auto &row : matrix.rows)
        width = std::max(width, row.cells.size());
    if (width == matrix.columns.size() || matrix.rows.size() != width)
        return matrix.columns;
    oddities.malformed(matrix.header, "the header names " + std::to_string(matrix.columns.size()) +
                                          " columns, the rows have " + std::to_string(width) +
                                          ": the names of the rows are used");
    std::vector<std::string_view> names;
    for (const auto &row : matrix.rows)
        names.push_back(row.name);
    return names;
}

void addRow(const Row &row, const std::vector<std::string_view> &columns, const Matrix &matrix, HostFacts &facts)
{
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (isGpuName(columns[i])) {
            if (gpuIndexOf(columns[i]) > gpuIndexOf(row.name))
                facts.gpuPeerPaths.push_back(
                    {gpuIndexOf(row.name), gpuIndexOf(columns[i]), {}, {}, std::string(row.cells[i]), row.source});
            continue;
        }
        const auto named = matrix.legend.find(columns[i]);
        const auto nic = named != matrix.legend.end() ? named->second : columns[i];
        facts.gpuNicPaths.push_back(
            {gpuIndexOf(row.name), {}, std::string(nic), std::string(row.cells[i]), row.source});
    }
}

void finishMatrix(const Matrix &matrix, HostFacts &facts, Oddities &oddities)
{
    if (matrix.columns.empty())
        return;
    if (matrix.rows.empty())
        oddities.malformed(matrix.header, "a header without rows");
    const auto columns = columnNames(matrix, oddities);
    for (const auto &row : matrix.rows) {
        if (row.cells.size() != columns.size())
            oddities.malformed(row.source, "row " + text::toDisplay(row.name) + " has " +
                                               std::to_string(row.cells.size()) + " of " +
                                               std::to_string(columns.size()) + " columns");
        else if (isGpuName(row.name))
            addRow(row, columns, matrix, facts);
    }
}

Probe probe(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    bool header = false;
    while (scanner.next()) {
        const auto row = header ? parseRow(scanner.line()) : std::nullopt;
        if (row && isGpuName(row->name))
            return quotesLog(headOf(document)) ? Probe{} : Probe{90, "a matrix of GPUs and NICs with PIX, PXB, SYS …"};
        header = parseHeader(scanner.line()).has_value() || (header && text::trim(scanner.line()).empty());
    }
    return {};
}

/// True when the line belongs to the legend; learns the names of NICs from it.
bool readLegend(std::string_view line, Matrix &matrix)
{
    line = text::trim(line);
    if (line == "Legend:" || line == "NIC Legend:" || line.find(" = ") != std::string_view::npos)
        return true;
    if (!line.starts_with("NIC"))
        return false;
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !text::toInteger<std::int32_t>(line.substr(3, colon - 3)))
        return false;
    if (const auto device = text::trim(line.substr(colon + 1)); !device.empty())
        matrix.legend.emplace(line.substr(0, colon), device);
    return true;
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("nvidia-smi topo -m");
    LineScanner scanner(document);
    Matrix matrix;
    while (scanner.next()) {
        const auto line = scanner.line();
        if (auto columns = parseHeader(line)) {
            finishMatrix(matrix, facts, oddities);
            matrix = Matrix{std::move(*columns), scanner.source(), {}, {}};
        } else if (auto row = matrix.columns.empty() ? std::nullopt : parseRow(line)) {
            row->source = scanner.source();
            matrix.rows.push_back(std::move(*row));
        } else if (!readLegend(line, matrix) && !text::trim(line).starts_with("nvidia-smi")) {
            oddities.foreign(scanner.source(), line);
        }
    }
    finishMatrix(matrix, facts, oddities);
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kNvidiaSmiTopo{"nvidia-smi-topo", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
