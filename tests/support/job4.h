#pragma once

#include "core/model/snapshot.h"

#include <map>
#include <set>
#include <string>

/// The sample job whose cabling is known (resources/samples/job4, truth beside it), and comparisons with it.
namespace eps::test {

/// A file of the sample: sampleFile("logs").
[[nodiscard]] std::string sampleFile(const std::string &name);

/// Every cable end as "device port" → the other end.
using Cables = std::map<std::string, std::string>;
[[nodiscard]] Cables trueCables();

/// "host1 enp3s0np0" of a rank's NIC: in job4 mlx5_K is enp(K+1)s0np0.
[[nodiscard]] std::string nicEnd(const std::string &host, const std::string &device);

/// All paths between two host ports ("host1 enp1s0np0"): along the one leaf, or over each spine. Ends joined by ">".
[[nodiscard]] std::set<std::string> truePaths(const Cables &cables, const std::string &from, const std::string &to);

/// The candidates of a route in the same spelling.
[[nodiscard]] std::set<std::string> foundPaths(const Fabric &fabric, const Route &route);

} // namespace eps::test
