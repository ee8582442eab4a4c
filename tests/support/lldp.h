#pragma once

#include "core/base/text.h"
#include "core/sources/document.h"

#include <string>
#include <string_view>

/// Reads neighbour dumps through the registry, as the engine does.
namespace eps::test {

struct Reading {
    std::string dialect; ///< empty: no dialect claims the text
    sources::Findings findings;
};

/// The surest dialect for the text, and what it finds.
[[nodiscard]] Reading readNeighbours(std::string_view text, std::string_view command = {});

/// The same for a section of a session; the name of the dialect, empty when none claims it.
std::string readDocument(const sources::Document &document, sources::Findings &into);

/// A record as one line, all fields but its source: "swp1 <- mac 02:… leaf1 / ifname swp1 …".
[[nodiscard]] std::string describe(const Neighbour &record);

/// "name| os |chassis ids|management addresses|capabilities".
[[nodiscard]] std::string describe(const SwitchFacts &device);

/// "name|alias|ifIndex|speed|description|lag|mac|state".
[[nodiscard]] std::string describe(const SwitchPortFact &port);

} // namespace eps::test
