#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <QString>

#include <cstdint>
#include <string_view>

/// Where strings and numbers of core become text for a person.
namespace eps::ui {

/// Any bytes as valid text without control characters.
[[nodiscard]] QString fromCore(std::string_view bytes);
/// The same of several lines, their ends kept.
[[nodiscard]] QString fromLines(std::string_view lines);
[[nodiscard]] std::string toCore(const QString &text);

/// "400 Gb/s"; "not known" for 0.
[[nodiscard]] QString rateText(std::uint64_t bitsPerSecond);
/// "12,345" in the user's locale.
[[nodiscard]] QString countText(std::uint64_t count);
/// "1.2 MB".
[[nodiscard]] QString bytesText(std::uint64_t bytes);

/// The last part of a path.
[[nodiscard]] QString fileName(std::string_view path);
/// "node02.348.log:211": the file's own name and the line; the whole path belongs into a tool tip.
[[nodiscard]] QString placeText(const Snapshot &snapshot, SourceRef source);

[[nodiscard]] QString text(Severity severity);
[[nodiscard]] QString text(LinkState state);
[[nodiscard]] QString text(Tier tier);
[[nodiscard]] QString text(DeviceKind kind);
[[nodiscard]] QString text(Steering steering);
[[nodiscard]] QString text(RingEvidence evidence);
[[nodiscard]] QString text(HopEvidence evidence);
[[nodiscard]] QString text(RouteKnowledge known);

/// The whole error as one paragraph: what, why, what it affects, what to do.
[[nodiscard]] QString text(const Error &error);

} // namespace eps::ui
