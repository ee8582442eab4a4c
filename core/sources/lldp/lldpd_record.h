#pragma once

#include "core/sources/lldp/fields.h"

#include <string>
#include <vector>

/// What the five formats of lldpd have in common: one element `interface`, and how it becomes a Neighbour or a fact
/// of the device itself.
namespace eps::lldp {

/// The element `chassis`.
struct LldpdChassis {
    std::string idType; ///< lldpd's word: "mac", "ifname", "local" …
    std::string id;
    std::string name;
    std::string description;
    std::vector<std::string> managementIps;
    std::vector<std::string> capabilities; ///< enabled ones, as printed
    std::string ttl;                       ///< old releases print it here
};

/// The element `port`.
struct LldpdPort {
    std::string idType;
    std::string id;
    std::string description;
    std::string ttl;
};

/// One element `interface`: a local port and the neighbour on it, or the port alone.
struct LldpdInterface {
    std::string name;
    std::string alias;
    std::string via;
    std::string rid;
    std::string age;
    std::string status; ///< only `show interfaces` prints it: the record is the device's own then
    LldpdChassis chassis;
    LldpdPort port;
    SourceRef source;
};

/// Adds the interface as a Neighbour; with a status, as a port of the device itself; as a Problem when it has neither
/// chassis nor port.
void addInterface(const LldpdInterface &interface, sources::Findings &into);

/// Adds what `show chassis` says about the device itself.
void addLocalChassis(const LldpdChassis &chassis, sources::Findings &into);

/// "on", "yes", "true".
[[nodiscard]] bool isOn(std::string_view flag);

} // namespace eps::lldp
