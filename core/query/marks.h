#pragma once

#include "core/query/pattern.h"
#include "core/query/rows.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace eps::query {

/// One byte per thing: whether a term's values fit it.
using Flags = std::vector<std::uint8_t>;

/// Which names of a snapshot one term fits, worked out when first asked for: names are compared once each, and a
/// million hops only look up. Used by one thread.
class Marks {
public:
    Marks(const RowIndex &rows, const Term &term) : m_rows(rows), m_key(term.key), m_pattern(term) {}

    [[nodiscard]] const RowIndex &rows() const { return m_rows; }
    [[nodiscard]] const Fabric &fabric() const { return m_rows.fabric(); }
    [[nodiscard]] const Pattern &pattern() const { return m_pattern; }
    [[nodiscard]] bool fitsAny(const std::vector<std::string> &texts) const;

    /// By name and alias; of the kind that the key host or switch means.
    const Flags &devices();
    /// By name with and without the device, when the key is port or text; else all ports of the marked devices.
    const Flags &ports();
    /// By name with and without the host.
    const Flags &nics();
    /// By number of RowIndex::hostNames: the name that logs print, and those of its device.
    const Flags &hosts();
    /// Texts of the job's symbol table.
    const Flags &symbols();
    const Flags &communicators();
    /// Routes of which some listed candidate crosses a marked port.
    const Flags &routes();
    /// The hop's own NIC name, as its log line prints it, on the host of the rank row.
    [[nodiscard]] bool nicNameFits(NicName nic, Row rank);

    [[nodiscard]] bool crosses(PortId port) { return port.valid() && ports()[port.index()] != 0; }
    [[nodiscard]] bool crosses(const Link &link) { return crosses(link.a) || crosses(link.b); }
    /// At the fabric ports of the NIC, or at the ports that they are plugged into.
    [[nodiscard]] bool crosses(NicId nic);
    [[nodiscard]] bool crosses(const MappedHop &hop);

private:
    const Flags &runsThatCross(const PortRuns &runs);
    [[nodiscard]] bool crosses(const SwitchPaths *middle);
    [[nodiscard]] bool nameFits(const Device &device) const;
    [[nodiscard]] bool nicFits(std::string_view host, std::string_view nic, std::uint16_t port) const;

    const RowIndex &m_rows;
    Key m_key;
    Pattern m_pattern;
    std::unique_ptr<Flags> m_devices, m_ports, m_nics, m_hosts, m_symbols, m_communicators, m_routes;
    std::unordered_map<const PortRuns *, Flags> m_runs;
    std::unordered_map<const SwitchPaths *, bool> m_middles;
    std::unordered_map<std::uint64_t, bool> m_nicNames;
};

} // namespace eps::query
