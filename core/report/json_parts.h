#pragma once

#include "core/base/json.h"
#include "core/model/snapshot.h"
#include "core/report/json_stream.h"

/// Pieces that several JSON documents share (cli.md). Unknown texts and numbers become null.
namespace eps::report {

[[nodiscard]] OrderedJson orNull(std::string_view text);
[[nodiscard]] OrderedJson orNull(std::int64_t number); ///< negative = not known
[[nodiscard]] OrderedJson asOfJson(const AsOf &asOf);
[[nodiscard]] OrderedJson portJson(const Fabric &fabric, PortId port);
[[nodiscard]] OrderedJson evidenceJson(const Snapshot &snapshot, SourceRef source);
void writeProblems(JsonStream &out, const Snapshot &snapshot);
void writeCoverage(JsonStream &out, const Snapshot &snapshot);

} // namespace eps::report
