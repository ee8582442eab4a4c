#pragma once

#include "core/model/snapshot.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

/// Who talks to whom in one communicator: rank × rank, and the same collapsed by host and by groups of hosts.
namespace eps::ui {

inline constexpr std::size_t kTransports = 4; ///< values of Transport

/// All hops from one group of ranks to another; a group of the finest level is one rank.
struct MatrixCell {
    std::uint32_t from = 0; ///< groups of its level
    std::uint32_t to = 0;
    std::uint32_t hops = 0;
    std::array<std::uint32_t, kTransports> byTransport{};
    std::uint32_t firstHop = 0; ///< of the finest level: into MatrixData::hops, where the cell's hops stand together
    std::int32_t nic = -1;      ///< into MatrixData::nics: the one NIC of all senders; -1 none, kSeveralNics several

    [[nodiscard]] Transport main() const; ///< of most hops
    [[nodiscard]] bool mixed() const;     ///< of several transports
};
inline constexpr std::int32_t kSeveralNics = -2;

/// The ranks in groups, and the cells that are not empty.
struct MatrixLevel {
    std::vector<std::uint32_t> starts;   ///< first place of each group, and the number of places at the end
    std::vector<MatrixCell> cells;       ///< by from, then to
    std::vector<std::uint32_t> rowBegin; ///< first cell of each from, and the number of cells at the end
    std::vector<bool> darkOut;           ///< by group: a hop that leaves it may not have been read
    std::vector<bool> darkIn;            ///< … or one that enters it

    [[nodiscard]] std::size_t groups() const { return starts.size() - 1; }
    [[nodiscard]] std::span<const MatrixCell> row(std::uint32_t from) const;
    /// Null where no connection is known.
    [[nodiscard]] const MatrixCell *cell(std::uint32_t from, std::uint32_t to) const;
    [[nodiscard]] std::uint32_t groupOf(std::uint32_t place) const;
    /// No connection is known there, but there may be one: neither end told all of its connections.
    [[nodiscard]] bool isDark(std::uint32_t from, std::uint32_t to) const;
};

/// Ranks that follow each other on the axes because they run on one host.
struct MatrixHost {
    std::string name; ///< empty: the host is not known
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// The matrix of one communicator. Never changes once made.
struct MatrixData {
    SnapshotPtr snapshot;
    CommunicatorId communicator;
    std::vector<std::int32_t> ranks;  ///< rank number by place: hosts in the order of their first rank
    std::vector<std::uint32_t> order; ///< places sorted by rank number
    std::vector<MatrixHost> hosts;
    std::vector<MatrixLevel> levels; ///< ranks; hosts, where they have several ranks; 2, 4, 8 … hosts
    std::vector<HopId> hops;         ///< by cell of the finest level
    std::vector<std::string> nics;   ///< names of sending NICs, natural order
    std::uint32_t mostHops = 0;      ///< of a cell of the finest level
    std::uint32_t unlisted = 0;      ///< ranks that the communicator has beyond those on the axes

    [[nodiscard]] std::uint32_t places() const { return static_cast<std::uint32_t>(ranks.size()); }
    /// UINT32_MAX for a rank that is not on the axes.
    [[nodiscard]] std::uint32_t placeOf(RankId rank) const;
    [[nodiscard]] const MatrixHost &hostOf(std::uint32_t place) const;
};

using MatrixDataPtr = std::shared_ptr<const MatrixData>;

inline constexpr std::uint32_t kMostPlaces = 262'144; ///< ranks on an axis; further ones are counted only

/// O(hops × log hops); any thread but that of the GUI; gives up, incomplete, when asked to stop.
[[nodiscard]] MatrixDataPtr makeMatrix(const SnapshotPtr &snapshot, CommunicatorId communicator,
                                       const std::stop_token &stop = {});

} // namespace eps::ui
