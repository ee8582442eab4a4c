#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace eps::ccl {

/// What a line of PyTorch says about a communicator that it made:
///
///     I0102 03:04:05.123456 58628 ProcessGroupNCCL.cpp:2183] [PG ID 1 PG GUID 3(tp) Rank 5] ProcessGroupNCCL created
///     ncclComm_ 0x55d0 on CUDA device: 5
struct GroupName {
    std::uint64_t pointer = 0; ///< of the communicator in its process
    std::int64_t tid = -1;     ///< of the thread that printed it; -1 = not printed
    std::string name;          ///< the group's description, "tp"; "PG 3" when it has none
    std::uint32_t line = 0;    ///< left to the caller
};

/// Empty when the line is no such line. O(length).
[[nodiscard]] std::optional<GroupName> parseGroupName(std::string_view text);

} // namespace eps::ccl
