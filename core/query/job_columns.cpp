#include "core/query/cells.h"

#include "core/model/object_words.h"

#include <array>

namespace eps::query {

namespace {

Cell nicsCell(const RowIndex &index, Row row)
{
    std::string all;
    for (const NicId nic : index.nicsOf(row))
        all += (all.empty() ? "" : " ") + index.fabric().nic(nic).device;
    return textCell(all);
}

constexpr std::array kRankColumns{
    Column{"rank", true, false, [](const RowIndex &i, Row r) { return numberCell(i.rank(r).id.value); }},
    Column{"host", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(i.rank(r).host); }},
    Column{"pid", true, false, [](const RowIndex &i, Row r) { return numberOrUnknown(i.rank(r).pid); }},
    Column{"cudaDev", true, false, [](const RowIndex &i, Row r) { return numberOrUnknown(i.rank(r).cudaDev); }},
    Column{"nvmlDev", true, true, [](const RowIndex &i, Row r) { return numberOrUnknown(i.rank(r).nvmlDev); }},
    Column{"busId", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(i.rank(r).busId); }},
    Column{"gpuUuid", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(i.rank(r).gpuUuid); }},
    Column{"nics", false, false, nicsCell},
    Column{"switchPorts", false, false,
           [](const RowIndex &i, Row r) {
               return i.nicsOf(r).empty() ? noCell() : switchPortsCell(i.fabric(), i.nicsOf(r));
           }},
    Column{"ownLog", false, false,
           [](const RowIndex &i, Row r) { return textCell(i.rank(r).ownLog ? "read" : "missing"); }},
    Column{"state", false, false, [](const RowIndex &i, Row r) { return stateCell(i, Subject::Ranks, r); }},
    Column{"communicator", false, true, [](const RowIndex &i, Row r) { return textCell(i.communicatorOfRank(r).id); }},
    Column{"file", false, true, [](const RowIndex &i, Row r) { return fileCell(i, i.rank(r).source); }},
    Column{"line", true, true, [](const RowIndex &i, Row r) { return lineCell(i.rank(r).source); }},
};

const Problem &at(const RowIndex &index, Row row) { return index.snapshot().problems[row]; }

/// Worst first when ascending, as problems are listed everywhere.
Cell severityCell(const RowIndex &index, Row row)
{
    const Severity severity = at(index, row).severity;
    return {std::string(name(severity)), false,
            static_cast<std::int64_t>(Severity::Error) - static_cast<std::int64_t>(severity)};
}

constexpr std::array kProblemColumns{
    Column{"severity", false, false, severityCell},
    Column{"code", false, false, [](const RowIndex &i, Row r) { return textCell(kindOf(at(i, r).code).code); }},
    Column{"text", false, false, [](const RowIndex &i, Row r) { return textCell(at(i, r).text); }},
    Column{"affects", false, false, [](const RowIndex &i, Row r) { return textCell(at(i, r).affects); }},
    Column{"fix", false, false, [](const RowIndex &i, Row r) { return textCell(at(i, r).fix); }},
    Column{"object", false, false,
           [](const RowIndex &i, Row r) { return textCell(wordsOf(i.snapshot(), at(i, r).object)); }},
    Column{"file", false, false, [](const RowIndex &i, Row r) { return fileCell(i, at(i, r).source); }},
    Column{"line", true, false, [](const RowIndex &i, Row r) { return lineCell(at(i, r).source); }},
};

} // namespace

std::span<const Column> rankColumns() { return kRankColumns; }
std::span<const Column> problemColumns() { return kProblemColumns; }

} // namespace eps::query
