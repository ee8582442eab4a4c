#pragma once

#include "core/sources/ccl/join/groups.h"
#include "core/sources/ccl/join/ring_agreement.h"

#include <functional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace eps::ccl {

/// What a connection line says about the rank at its other end.
struct Peer {
    std::int32_t rank = -1;
    std::uint32_t bracket = 0;
    bool hasBracket = false;
    bool sameHost = false;
    std::uint32_t lines = 0; ///< how many say so
    bool weak = false;       ///< one line of many: it speaks against nothing, a digit of it may be wrong
};

/// Finds a home for views that lost the lines with their identity: the one communicator that lacks their rank, when
/// there is exactly one, no line of it speaks against them, and no other homeless view claims the same place.
class Adoption {
public:
    using Accepts = std::function<bool(std::uint32_t view, std::uint32_t other)>;
    using VersionOf = std::function<std::string_view(std::uint32_t view)>;

    Adoption(const Views &views, std::vector<Group> &groups, Accepts accepts, VersionOf versionOf,
             const std::vector<std::vector<Peer>> &peers)
        : m_views(views), m_groups(groups), m_accepts(std::move(accepts)), m_versionOf(std::move(versionOf)),
          m_peers(peers)
    {
    }

    /// Adds what it can to the groups there are and gives back the rest. O(views × groups) with small constants.
    [[nodiscard]] std::vector<std::uint32_t> adopt(const std::vector<LogExtract> &extracts,
                                                   const std::vector<std::uint32_t> &homeless);
    /// Number of ranks that the group's lines print; -1 = none does.
    [[nodiscard]] std::int32_t sizeOf(const Group &group) const;
    /// Of the library, as the first of the group's processes that says it; empty = none does.
    [[nodiscard]] std::string_view versionOf(const Group &group) const;

private:
    struct Index {
        std::int32_t size = -1;
        std::string_view version; ///< of the library; empty = not printed
        std::unordered_map<std::int32_t, std::uint32_t> byRank;
        std::unordered_map<std::int32_t, std::vector<std::uint32_t>> mentions; ///< rank → views that print it
    };

    [[nodiscard]] Index indexOf(const Group &group) const;
    [[nodiscard]] bool canJoin(std::uint32_t view, const Index &index, bool byRings) const;
    [[nodiscard]] std::size_t homeOf(std::uint32_t view, const std::vector<Index> &indices,
                                     const RingAgreement &rings) const;

    const Views &m_views;
    std::vector<Group> &m_groups;
    Accepts m_accepts;
    VersionOf m_versionOf;
    const std::vector<std::vector<Peer>> &m_peers; ///< by view
};

} // namespace eps::ccl
