#pragma once

#include "core/sources/document.h"

namespace eps::sources {

/// Reads every <graphs> element of the text (NCCL_GRAPH_DUMP_FILE) and what is odd about it. Shared by the graph
/// dialect and the topology dialect: people paste both kinds into one file.
void parseGraphXml(const Document &document, Findings &into);

/// Whether the head of the text holds such an element.
[[nodiscard]] bool holdsGraphXml(std::string_view head);

} // namespace eps::sources
