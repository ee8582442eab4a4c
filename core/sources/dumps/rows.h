#pragma once

#include "core/sources/document.h"

/// One row per file of this folder; dialects.cpp lists them.
namespace eps::sources::dumps {

extern const TextDialect kGraphXml; ///< NCCL_GRAPH_DUMP_FILE
extern const TextDialect kRasText;  ///< `ncclras`, `ncclras -v`, monitor mode
extern const TextDialect kRasJson;  ///< `ncclras` with format json

} // namespace eps::sources::dumps
