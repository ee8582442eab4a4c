#pragma once

#include "core/sources/ccl/assemble.h"
#include "core/sources/ccl/log_reader.h"
#include "tests/support/paths.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

/// Short ways to read texts and folders of logs in tests.
namespace eps::test {

inline ccl::LogExtract extractOf(const std::string &text, FileId file = FileId(std::size_t{0}),
                                 const ccl::LogLimits &limits = {})
{
    auto source = memoryByteSource(text);
    auto extract = ccl::readLog(**source, file, limits);
    return std::move(*extract);
}

inline ccl::JobFindings jobOf(const std::vector<std::string> &texts)
{
    std::vector<ccl::LogExtract> extracts;
    for (const auto &text : texts)
        extracts.push_back(extractOf(text, FileId(extracts.size())));
    return ccl::assembleJob(std::move(extracts));
}

/// The texts of all .log files of a folder, by name.
inline std::vector<std::string> logsIn(const std::string &folder)
{
    std::vector<std::string> paths;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".log")
            paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> texts;
    for (const auto &path : paths)
        texts.push_back(readFile(path));
    return texts;
}

/// Edges of a ring as pairs; a gap is no edge.
inline std::vector<std::pair<std::int32_t, std::int32_t>> edgesOf(const Ring &ring)
{
    std::vector<std::pair<std::int32_t, std::int32_t>> edges;
    for (std::size_t i = 0; i + 1 < ring.order.size(); ++i) {
        if (ring.order[i] != kGap && ring.order[i + 1] != kGap)
            edges.emplace_back(ring.order[i], ring.order[i + 1]);
    }
    if (ring.closed)
        edges.emplace_back(ring.order.back(), ring.order.front());
    return edges;
}

inline bool hasProblem(const ccl::JobFindings &findings, ProblemCode code)
{
    return std::any_of(findings.problems.begin(), findings.problems.end(),
                       [&](const Problem &problem) { return problem.code == code; });
}

} // namespace eps::test
