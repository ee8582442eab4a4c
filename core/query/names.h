#pragma once

#include "core/model/snapshot.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace eps::query {

/// What a name belongs to.
enum class NameKind : std::uint8_t { Host, Switch, Device, Nic, Port, Communicator, Channel, Rank, Gpu };

/// A thing that was found by a fragment of one of its names.
struct FoundName {
    std::string name; ///< "leaf4 swp2", "rank 9"
    NameKind kind = NameKind::Device;
    std::string matched; ///< the other name that was met: an address, an alias; empty when it was `name`
    std::string place;   ///< where it is, when the name does not say: of a rank its host, of a channel its communicator
    ObjectRef object;
};

/// All names of a snapshot in one string: hosts, switches, NICs, ports, communicators, channels, ranks and GPUs with
/// their aliases, pods, MAC and IP addresses, GIDs, UUIDs and bus ids. Made once, off the GUI thread, in O(names);
/// afterwards constant: read from any thread.
class NameIndex {
public:
    explicit NameIndex(const Snapshot &snapshot);

    /// Things in whose names all words occur, whatever their case, best first: whole names before their beginnings,
    /// beginnings of words before what is inside, short names before long ones. MAC, IP, GID and PCI addresses are
    /// found in any spelling. At most `limit`. O(bytes of all names); stops early, incomplete, when asked to.
    [[nodiscard]] std::vector<FoundName> find(std::string_view words, std::size_t limit,
                                              const std::stop_token &stop = {}) const;
    [[nodiscard]] std::size_t bytes() const { return m_text.size(); }

private:
    friend class NameCollector;
    struct Entry {
        std::uint32_t begin = 0;    ///< of its names in m_text
        std::uint32_t nameSize = 0; ///< of the first, which is shown
        NameKind kind = NameKind::Device;
        ObjectRef object;
    };

    [[nodiscard]] std::size_t endOf(std::size_t entry) const;
    [[nodiscard]] FoundName found(std::size_t entry, std::string_view word) const;

    std::string m_text;  ///< names as they are: entry after entry, names apart by line feeds
    std::string m_lower; ///< the same in lower case
    std::vector<Entry> m_entries;
    std::vector<std::string> m_places; ///< hosts and communicators, see m_placeOf
    std::vector<std::uint32_t> m_placeOf;
};

} // namespace eps::query
