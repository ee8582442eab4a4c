#include "core/base/text.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// nvidia-smi -L:  GPU 0: NVIDIA H100 80GB HBM3 (UUID: GPU-5f1c…)    MIG parts follow on indented lines.

namespace eps::sources::inventory {

namespace {

std::optional<GpuFact> parseRow(std::string_view line)
{
    if (!text::consume(line, "GPU "))
        return std::nullopt;
    const auto index = text::consumeInteger<std::int32_t>(line);
    if (!index || !text::consume(line, ": "))
        return std::nullopt;
    constexpr std::string_view kMark = "(UUID: ";
    const auto mark = line.rfind(kMark);
    const auto close = line.rfind(')');
    if (mark == std::string_view::npos || close == std::string_view::npos || close < mark + kMark.size())
        return std::nullopt;
    GpuFact row;
    row.index = *index;
    row.model = text::trim(line.substr(0, mark));
    row.uuid = line.substr(mark + kMark.size(), close - mark - kMark.size());
    return row.uuid.starts_with("GPU-") ? std::optional(row) : std::nullopt;
}

Probe probe(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    while (scanner.next()) {
        if (parseRow(scanner.line()))
            return quotesLog(headOf(document)) ? Probe{} : Probe{90, "rows \"GPU N: MODEL (UUID: GPU-…)\""};
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("nvidia-smi -L");
    LineScanner scanner(document);
    while (scanner.next()) {
        const auto line = scanner.line();
        if (auto row = parseRow(line)) {
            row->source = scanner.source();
            facts.gpus.push_back(std::move(*row));
        } else if (line.starts_with("GPU ")) {
            oddities.malformed(scanner.source(), "a row that is not \"GPU N: MODEL (UUID: GPU-…)\"");
        } else if (!text::trim(line).starts_with("MIG ") && !text::trim(line).starts_with("nvidia-smi")) {
            oddities.foreign(scanner.source(), line);
        }
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kNvidiaSmiList{"nvidia-smi-list", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
