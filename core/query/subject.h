#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace eps::query {

/// The kinds of things that a query picks from and a table lists.
enum class Subject : std::uint8_t { Hops, Ranks, Devices, Links, Ports, Nics, Problems };

inline constexpr std::array kSubjects{Subject::Hops,  Subject::Ranks, Subject::Devices, Subject::Links,
                                      Subject::Ports, Subject::Nics,  Subject::Problems};

/// Number of a thing among all of its subject, in the order of the snapshot; hops and ranks go on from one communicator
/// to the next.
using Row = std::uint32_t;
inline constexpr Row kNoRow = UINT32_MAX;

[[nodiscard]] std::string_view name(Subject subject); ///< "hops", "ranks" …
/// The subject of that name.
[[nodiscard]] std::optional<Subject> findSubject(std::string_view name);

} // namespace eps::query
