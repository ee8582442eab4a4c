#pragma once

#include "core/sources/document.h"

/// The outputs of lldpd's own client, `lldpcli` or `lldpctl`, on hosts, SONiC and Cumulus: `show neighbors`
/// [details|summary|hidden] as neighbours; `show interfaces` and `show chassis` as facts of the device itself.
/// One format, one file; lldpd_record.h is what they share. Formats: fabric.md §1.1, read from lldpd 1.0.16.
namespace eps::lldp {

[[nodiscard]] sources::Probe probeLldpdJson0(const sources::Document &document);
[[nodiscard]] sources::Probe probeLldpdJson(const sources::Document &document);
[[nodiscard]] sources::Probe probeLldpdLocalJson(const sources::Document &document);
/// Both shapes: json0 (every level an array) and json (arrays of one collapsed). O(n).
void parseLldpdJson(const sources::Document &document, sources::Findings &into);

[[nodiscard]] sources::Probe probeLldpdXml(const sources::Document &document);
[[nodiscard]] sources::Probe probeLldpdLocalXml(const sources::Document &document);
void parseLldpdXml(const sources::Document &document, sources::Findings &into);

[[nodiscard]] sources::Probe probeLldpdKeyValue(const sources::Document &document);
[[nodiscard]] sources::Probe probeLldpdLocalKeyValue(const sources::Document &document);
void parseLldpdKeyValue(const sources::Document &document, sources::Findings &into);

[[nodiscard]] sources::Probe probeLldpdPlain(const sources::Document &document);
[[nodiscard]] sources::Probe probeLldpdLocalPlain(const sources::Document &document);
void parseLldpdPlain(const sources::Document &document, sources::Findings &into);

} // namespace eps::lldp
