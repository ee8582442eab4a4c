#pragma once

#include "core/sources/document.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace eps::lldp {

/// What a cell or a labelled line of a neighbour table is.
enum class Field {
    LocalPort,
    LocalLag,
    DeviceId, ///< a system name or, where the neighbour sends none, its chassis MAC: tables of EOS, NX-OS, SONiC
    ChassisId,
    ChassisIdType,
    PortId,
    PortIdType,
    PortDescription,
    SystemName,
    SystemDescription,
    Capabilities, ///< enabled ones, letters or names
    ManagementAddress,
    Ttl,
    Age,
    Ignored, ///< known, and not kept
    Closed   ///< the rest of the record belongs to something else
};

/// A neighbour under construction: the texts of its fields as printed. The first text of a field wins, but every
/// management address is kept.
class RawRecord {
public:
    explicit RawRecord(SourceRef source) : m_source(source) {}

    void set(Field field, std::string_view value);
    /// Adds a further line to a description.
    void append(Field field, std::string_view line);
    /// Lengthens a cell that went on in the next row.
    void extend(Field field, std::string_view rest);
    [[nodiscard]] std::string_view get(Field field) const { return m_values[index(field)]; }
    [[nodiscard]] SourceRef source() const { return m_source; }

    /// Adds the record as a Neighbour, or as a Problem when it lacks its local port or says nothing of the other side.
    /// Types that the dump does not print are Mac for whole MACs, else Unknown.
    void addTo(sources::Findings &into) const;

private:
    static constexpr std::size_t index(Field field) { return static_cast<std::size_t>(field); }
    [[nodiscard]] Neighbour toNeighbour() const;

    SourceRef m_source;
    std::array<std::string, static_cast<std::size_t>(Field::Closed) + 1> m_values;
    std::vector<std::string> m_managementAddresses;
};

} // namespace eps::lldp
