#pragma once

#include "core/layout/layout.h"
#include "core/model/snapshot.h"
#include "ui/graph/short_names.h"

#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace eps::ui {

/// A run of elements in one of the flat arrays beside it.
struct Range {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

template <class T> [[nodiscard]] std::span<const T> slice(const std::vector<T> &all, Range range)
{
    return std::span<const T>(all).subspan(range.first, range.count);
}

/// A place on a host's top edge: an RDMA port with its fabric ports, or (nic invalid) a linked port that is no NIC's.
struct NicSlot {
    NicId nic;
    PortId port;
};

/// A GPU of a host as far as anything tells of it. Views into the snapshot.
struct GpuSlot {
    std::int32_t index = -1; ///< nvidia-smi's; -1 = not known
    std::string_view uuid;
    std::string_view busId;
};

/// What a device's box holds, left to right.
struct BoxContents {
    layout::BoxTier tier = layout::BoxTier::Loose;
    Range nics; ///< of BoxPlan::nics; hosts only
    Range gpus; ///< of BoxPlan::gpus; hosts only
    Range up;   ///< of BoxPlan::ports: on the top edge (hosts: all)
    Range down; ///< of BoxPlan::ports: on the bottom edge
};

/// The boxes of a snapshot's fabric before anything is placed: box i is device i. Borrows the snapshot's strings.
struct BoxPlan {
    layout::LayoutRequest request;
    std::vector<BoxContents> boxes;
    std::vector<NicSlot> nics;
    std::vector<GpuSlot> gpus;
    std::vector<PortId> ports;
    std::unordered_map<std::string_view, DeviceId> deviceByName; ///< names and aliases
    ShortNames names;
};

/// O(devices + ports + links + ranks). Management links are left out: no traffic of a job crosses them.
[[nodiscard]] BoxPlan planBoxes(const Snapshot &snapshot);

/// The GPU slot of a rank among its host's, or -1. By UUID, else bus id, else NVML index, else CUDA index.
[[nodiscard]] int gpuSlotOf(const Rank &rank, std::span<const GpuSlot> gpus);

/// Sizes at scale 1, in logical pixels. The painter and the tests use the same ones.
namespace box {
inline constexpr float kHostPitch = 40; ///< of NICs and GPUs
inline constexpr float kHostMargin = 12;
inline constexpr float kHostHeight = 104;
inline constexpr float kHostMinWidth = 104;
inline constexpr float kNicWidth = 30;
inline constexpr float kNicHeight = 17;
inline constexpr float kBarTop = 31;
inline constexpr float kBarHeight = 7;
inline constexpr float kGpuTop = 49;
inline constexpr float kGpuWidth = 28;
inline constexpr float kGpuHeight = 22;
inline constexpr float kSwitchHeight = 36;
inline constexpr float kSwitchMinWidth = 72;
inline constexpr float kSwitchMaxWidth = 480;
inline constexpr float kSwitchMargin = 10;
inline constexpr float kPortSquare = 7;
} // namespace box

} // namespace eps::ui
