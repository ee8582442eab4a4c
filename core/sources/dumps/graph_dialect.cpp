#include "core/sources/dumps/rows.h"
#include "core/sources/graph_xml.h"
#include "core/sources/scan.h"

namespace eps::sources::dumps {

namespace {

Probe probe(const Document &document)
{
    const auto head = headOf(document);
    return holdsGraphXml(head) && !quotesLog(head) ? Probe{90, "<graphs> with <graph>"} : Probe{};
}

} // namespace

const TextDialect kGraphXml{"nccl-graph-xml", FileKind::CollectiveDump, probe, parseGraphXml};

} // namespace eps::sources::dumps
