#pragma once

#include "core/sources/ccl/join/views.h"

#include <string>
#include <string_view>
#include <vector>

namespace eps::ccl {

/// The views of one communicator.
struct Group {
    std::vector<std::uint32_t> views;
    std::uint32_t parent = kNowhere; ///< group
    std::uint64_t id = 0;
    bool hasId = false;
    bool isChild = false;
    std::int32_t childCount = -1;
    std::int32_t color = 0;
    std::uint32_t occurrence = 0;
    bool unsure = false; ///< other views could belong to it too; they are kept apart
};

/// Which views are the same communicator: equal ids; equal parent, count and color; else (NCCL up to 2.15, excerpts)
/// equal size, different ranks, and nothing that the connection lines of one say against another.
[[nodiscard]] std::vector<Group> groupViews(const std::vector<LogExtract> &extracts, Views &views);

/// NCCL refuses to join processes of different versions, so two that print different ones are never one communicator.
/// An empty version is not known.
[[nodiscard]] inline bool mayBeOne(std::string_view version, std::string_view other)
{
    return version.empty() || other.empty() || version == other;
}

/// Groups of views that nothing identifies (the essay is in cluster.cpp).
void clusterViews(const std::vector<LogExtract> &extracts, const Views &views, const std::vector<std::uint32_t> &loose,
                  std::vector<Group> &groups);

} // namespace eps::ccl
