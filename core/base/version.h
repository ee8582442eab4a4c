#pragma once

namespace eps {

/// The version of this build: EPS_VERSION comes from the project() line of the top CMakeLists.txt.
inline constexpr const char *kVersion = EPS_VERSION;

} // namespace eps
