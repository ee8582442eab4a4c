#pragma once

#include "core/sources/document.h"

#include <span>

/// The dialects of each vendor, one file each. Formats and their sources: fabric.md §1.4 to §1.14.
namespace eps::lldp {

using Dialects = std::span<const sources::TextDialect>;

[[nodiscard]] Dialects lldpdDialects();     ///< hosts, SONiC, Cumulus
[[nodiscard]] Dialects sonicDialects();     ///< `show lldp table`, alias tables; OcNOS prints the same
[[nodiscard]] Dialects nvueDialects();      ///< Cumulus 5: `nv show interface lldp`, text and JSON
[[nodiscard]] Dialects eosDialects();       ///< Arista: `show lldp neighbors [detail]`
[[nodiscard]] Dialects eosJsonDialects();   ///< … `| json`
[[nodiscard]] Dialects ciscoDialects();     ///< NX-OS and IOS: `show lldp neighbors [detail]`
[[nodiscard]] Dialects nxosJsonDialects();  ///< … `| json`, LLDP and CDP
[[nodiscard]] Dialects junosTextDialects(); ///< `show lldp neighbors`
[[nodiscard]] Dialects junosTreeDialects(); ///< … `| display xml`, `| display json`; ifIndex tables
[[nodiscard]] Dialects huaweiDialects();    ///< VRP: `display lldp neighbor [brief]`
[[nodiscard]] Dialects comwareDialects();   ///< H3C: `display lldp neighbor-information [list|verbose]`
[[nodiscard]] Dialects dellDialects();      ///< OS10: `show lldp neighbors [detail]`
[[nodiscard]] Dialects onyxDialects();      ///< NVIDIA Onyx: `show lldp interfaces ethernet remote`, text and JSON

} // namespace eps::lldp
