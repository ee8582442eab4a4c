#pragma once

#include "core/layout/layout.h"

#include <cstdint>
#include <string>
#include <vector>

/// Made-up requests of the layout room, for its tests and benches.
namespace eps::test {

/// Grows a request box by box; `order` counts per tier.
class RequestBuilder {
public:
    std::uint32_t add(layout::BoxTier tier);
    std::vector<std::uint32_t> add(layout::BoxTier tier, std::size_t count);
    void link(std::uint32_t a, std::uint32_t b) { m_request.edges.push_back({a, b}); }
    /// Every one of `a` with every one of `b`.
    void mesh(const std::vector<std::uint32_t> &a, const std::vector<std::uint32_t> &b);
    [[nodiscard]] const layout::LayoutRequest &request() const { return m_request; }

private:
    layout::LayoutRequest m_request;
    std::int32_t m_next[5] = {};
};

/// Two tiers: pods of `hostsPerPod` hosts on `leavesPerPod` leaves each, all leaves on all spines.
struct ClosSpec {
    std::size_t hosts = 4;
    std::size_t hostsPerPod = 2;
    std::size_t leavesPerPod = 8;
    std::size_t spines = 4;
};

[[nodiscard]] layout::LayoutRequest closRequest(const ClosSpec &spec);

/// Three tiers: `zones` times (`pods` of `hosts` on `leaves`, all on `spines`), all spines on all cores.
struct ThreeTierSpec {
    std::size_t zones = 2;
    std::size_t pods = 2;
    std::size_t hosts = 4;
    std::size_t leaves = 4;
    std::size_t spines = 4;
    std::size_t cores = 4;
};

[[nodiscard]] layout::LayoutRequest threeTierRequest(const ThreeTierSpec &spec);

/// What dumps of real fabrics look like: pods of different sizes, NICs missing, a host between two pods, a storage leaf
/// for all, leaves without hosts, two hosts joined directly, an island, boxes without any edge, loose boxes.
[[nodiscard]] layout::LayoutRequest irregularRequest();

/// `count` boxes of random tiers and sizes with `edges` random edges: no fabric at all.
[[nodiscard]] layout::LayoutRequest randomRequest(unsigned seed, std::size_t count, std::size_t edges);

/// The fabric of an 8-GPU-per-host cluster of this size: 16 … 16,384 GPUs in pods of 64 hosts.
[[nodiscard]] layout::LayoutRequest clusterRequest(std::size_t gpus);

} // namespace eps::test
