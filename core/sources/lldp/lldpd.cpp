#include "core/sources/lldp/lldpd.h"

#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

constexpr auto kNeighbours = FileKind::Neighbours;
constexpr auto kFacts = FileKind::SwitchFacts;

constexpr std::array kDialects{
    sources::TextDialect{"lldpd-json0", kNeighbours, probeLldpdJson0, parseLldpdJson},
    sources::TextDialect{"lldpd-json", kNeighbours, probeLldpdJson, parseLldpdJson},
    sources::TextDialect{"lldpd-xml", kNeighbours, probeLldpdXml, parseLldpdXml},
    sources::TextDialect{"lldpd-keyvalue", kNeighbours, probeLldpdKeyValue, parseLldpdKeyValue},
    sources::TextDialect{"lldpd-plain", kNeighbours, probeLldpdPlain, parseLldpdPlain},
    sources::TextDialect{"lldpd-local-json", kFacts, probeLldpdLocalJson, parseLldpdJson},
    sources::TextDialect{"lldpd-local-xml", kFacts, probeLldpdLocalXml, parseLldpdXml},
    sources::TextDialect{"lldpd-local-keyvalue", kFacts, probeLldpdLocalKeyValue, parseLldpdKeyValue},
    sources::TextDialect{"lldpd-local-plain", kFacts, probeLldpdLocalPlain, parseLldpdPlain},
};

} // namespace

Dialects lldpdDialects() { return kDialects; }

} // namespace eps::lldp
