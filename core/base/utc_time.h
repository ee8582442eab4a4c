#pragma once

#include <cstdint>
#include <string>

namespace eps {

/// Seconds since 1970 as "2026-01-02T03:04:05Z"; empty for times before 1970 and after 9999.
[[nodiscard]] std::string utcTime(std::int64_t seconds);

} // namespace eps
