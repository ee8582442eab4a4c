#pragma once

#include "core/sources/ccl/assemble.h"
#include "core/sources/ccl/join/views.h"

namespace eps::ccl {

/// Adds what is odd about the files: damage, unknown forms, the library's own warnings, lines of no certain
/// communicator.
void remarkFiles(const std::vector<LogExtract> &extracts, const Views &views, JobFindings &into);

/// Adds what is missing from one communicator, with the command that would tell it.
void remarkCoverage(const Communicator &communicator, JobFindings &into);

/// Adds mixes of library versions.
void remarkVersions(const Communicator &communicator, const std::vector<std::string> &versions, JobFindings &into);

} // namespace eps::ccl
