#pragma once

#include "core/sources/ccl/join/views.h"

#include <string_view>
#include <vector>

namespace eps::ccl {

/// What "NET/<network>/<index>" means in each process (ccl-logs page §5.3): every process numbers its own devices.
class NicNames {
public:
    NicNames(const std::vector<LogExtract> &extracts, const Views &views, SymbolTable &symbols)
        : m_extracts(extracts), m_views(views), m_symbols(symbols), m_known(views.processes.size())
    {
    }

    /// The device of that index; not known() when the process's lines do not tell. `network` is of the job's symbols.
    [[nodiscard]] NicName find(std::uint32_t process, Symbol network, std::int32_t index);
    /// The whole list of a process for the network it uses.
    [[nodiscard]] std::vector<NetDevice> list(std::uint32_t process, std::string_view network) const;

private:
    [[nodiscard]] const std::vector<NicName> &namesOf(std::uint32_t process, Symbol network);

    const std::vector<LogExtract> &m_extracts;
    const Views &m_views;
    SymbolTable &m_symbols;
    struct Known {
        Symbol network;
        std::vector<NicName> names; ///< by index
    };
    std::vector<std::vector<Known>> m_known; ///< by process: one or two networks
};

} // namespace eps::ccl
