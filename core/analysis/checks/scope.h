#pragma once

#include "core/model/snapshot.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// What the rules share: names of hosts, hops of interest, texts of lists.
namespace eps::analysis {

/// Finds a host by any name of it: case is ignored, a domain where the short name is unique. Borrows the snapshot.
class HostIndex {
public:
    explicit HostIndex(const Snapshot &snapshot);
    [[nodiscard]] DeviceId device(std::string_view host) const;        ///< invalid: not in the fabric
    [[nodiscard]] const HostFacts *facts(std::string_view host) const; ///< null: none read
    /// One key for all names of a host: the device's name, else the canonical spelling.
    [[nodiscard]] std::string key(std::string_view host) const;

private:
    const Snapshot &m_snapshot;
    std::map<std::string, DeviceId> m_devices;
    std::map<std::string, std::size_t> m_facts;
};

/// A network hop of a ring or tree.
struct NetHop {
    const Communicator *communicator = nullptr;
    HopId id;
    const Hop *hop = nullptr;
    const Rank *from = nullptr; ///< null: not known
    const Rank *to = nullptr;
};

/// Those of all communicators; p2p connections are left out. O(hops log ranks).
[[nodiscard]] std::vector<NetHop> networkHops(const Job &job);

/// Hosts of the ranks of a communicator, as printed.
[[nodiscard]] std::set<std::string> hostsOf(const Communicator &communicator);

/// "mlx5_0, mlx5_1 and 6 more": at most `limit` names.
[[nodiscard]] std::string listed(const std::set<std::string> &names, std::size_t limit = 8);

/// "channel 3", "channels 0-3, 8".
[[nodiscard]] std::string channelList(const std::set<std::int32_t> &channels);

/// "1 hop", "2 hops".
[[nodiscard]] std::string counted(std::size_t count, std::string_view what);

/// Seconds of a civil time "2026-01-02T03:04:05" (blank for T accepted; fractions and a zone are dropped). The zone is
/// not applied: compare only times of one clock, or far apart.
[[nodiscard]] std::optional<std::int64_t> secondsOf(std::string_view time);

/// The value of an environment variable that any process of the job printed, with that process; null: none did.
[[nodiscard]] const LogProcess *processWith(const Job &job, const std::string &variable, std::string_view value);

} // namespace eps::analysis
