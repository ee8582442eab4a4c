#include "core/sources/ccl/join/adoption.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

// Communicators without any printed identity: NCCL up to 2.15, and excerpts that lost their Init lines.
//
// Views can be one communicator when they have the same size, different ranks, no different versions of the library,
// and the same turn in their process (the second communicator of 16 ranks that a process makes is the second one of the
// others too). A set in which every rank occurs once, and in which no connection line contradicts another member, is
// taken whole. A set with repeated ranks is divided: first by time, when all of it is in one file and the lines do not
// overlap (two runs in one text); then by connection lines, which name the peer's GPU: views are joined when exactly
// one view of the set can be the peer. A part that still repeats a rank is broken up: each view stands alone, marked as
// unsure.

namespace eps::ccl {

namespace {

class Cluster {
public:
    Cluster(const std::vector<LogExtract> &extracts, const Views &views, std::vector<Group> &groups)
        : m_extracts(extracts), m_views(views), m_groups(groups)
    {
    }

    void run(const std::vector<std::uint32_t> &loose);

private:
    using Set = std::vector<std::uint32_t>;

    void gatherPeers();
    void makeGroups(const Set &loose);
    void divide(Set set);
    [[nodiscard]] std::vector<Set> byTime(const Set &set) const;
    void byPeers(const Set &set);
    [[nodiscard]] bool withoutDisputed(const Set &set);
    void emitGroup(Set set, bool unsure);
    [[nodiscard]] bool ranksDiffer(const Set &set) const;
    [[nodiscard]] bool consistent(const Set &set) const;
    [[nodiscard]] bool accepts(std::uint32_t view, std::uint32_t other) const;
    [[nodiscard]] const std::string &hostOf(std::uint32_t view) const;
    [[nodiscard]] std::string_view versionOf(std::uint32_t view) const;
    [[nodiscard]] std::vector<Set> byVersion(const Set &set) const;
    [[nodiscard]] bool manyKnown(const Set &set) const;

    const std::vector<LogExtract> &m_extracts;
    const Views &m_views;
    std::vector<Group> &m_groups;
    std::vector<std::vector<Peer>> m_peers;                        ///< by view
    std::map<std::int32_t, std::vector<std::string_view>> m_known; ///< versions of the communicators with ids, by size
};

const std::string &Cluster::hostOf(std::uint32_t view) const
{
    const auto piece = m_views.processes[m_views.views[view].process].pieces.front();
    return m_extracts[piece.extract].processes[piece.process].facts.host;
}

std::string_view Cluster::versionOf(std::uint32_t view) const
{
    for (const auto &piece : m_views.processes[m_views.views[view].process].pieces) {
        const auto &extract = m_extracts[piece.extract];
        const auto &printed = extract.processes[piece.process].facts.version;
        if (!printed.empty())
            return printed;
        if (!extract.version.empty())
            return extract.version;
    }
    return {};
}

/// Parts of one version each. A view whose version is not known goes with the others when those are of one version,
/// else it could be of any and stands with its like.
std::vector<Cluster::Set> Cluster::byVersion(const Set &set) const
{
    std::map<std::string_view, Set> parts;
    for (const auto view : set)
        parts[versionOf(view)].push_back(view);
    std::vector<Set> sets;
    if (parts.size() <= 2 && parts.contains({})) {
        sets.push_back(set);
        return sets;
    }
    for (auto &[version, part] : parts)
        sets.push_back(std::move(part));
    return sets;
}

/// Several communicators of this size and version have ids: views that lost theirs may be of different ones.
bool Cluster::manyKnown(const Set &set) const
{
    const auto known = m_known.find(m_views.views[set.front()].nRanks);
    if (known == m_known.end())
        return false;
    std::string_view version;
    for (const auto view : set)
        version = version.empty() ? versionOf(view) : version;
    return std::count_if(known->second.begin(), known->second.end(),
                         [&](std::string_view other) { return mayBeOne(version, other); }) > 1;
}

/// What the connection lines of each view say about other ranks, each once.
void Cluster::gatherPeers()
{
    m_peers.resize(m_views.views.size());
    for (std::uint32_t e = 0; e < m_extracts.size(); ++e) {
        const auto &extract = m_extracts[e];
        for (std::uint32_t i = 0; i < extract.events.size(); ++i) {
            if (m_views.stop.stoppedAt(i))
                return;
            const auto &placement = m_views.placements[e][i];
            const auto &event = extract.events[i];
            if (placement.view == kNowhere || event.kind != EventKind::Connection)
                continue;
            const bool receives = (event.flags & kReceive) != 0;
            const auto transport = extract.vias[event.via].transport;
            Peer peer;
            peer.rank = receives ? event.a : event.b;
            peer.bracket = receives ? event.bracketFrom : event.bracketTo;
            peer.hasBracket = (event.flags & (receives ? kBracketFrom : kBracketTo)) != 0;
            peer.sameHost = transport == Transport::P2P || transport == Transport::SHM;
            auto &peers = m_peers[placement.view];
            const auto known = std::find_if(peers.begin(), peers.end(), [&](const Peer &other) {
                return other.rank == peer.rank && other.bracket == peer.bracket && other.sameHost == peer.sameHost;
            });
            if (known != peers.end())
                ++known->lines;
            else if (peers.size() < 64)
                peers.emplace_back(peer).lines = 1;
        }
    }
    constexpr std::uint32_t kMany = 8;
    for (auto &peers : m_peers) {
        std::uint32_t lines = 0;
        for (const auto &peer : peers)
            lines += peer.lines;
        for (auto &peer : peers)
            peer.weak = peer.lines == 1 && lines >= kMany;
    }
}

/// True when nothing that `view` prints speaks against `other` being the rank that it claims to be.
bool Cluster::accepts(std::uint32_t view, std::uint32_t other) const
{
    const auto &candidate = m_views.views[other];
    return std::all_of(m_peers[view].begin(), m_peers[view].end(), [&](const Peer &peer) {
        if (peer.rank != candidate.rank || peer.weak)
            return true;
        if (peer.hasBracket && !bracketFits(candidate, peer.bracket))
            return false;
        return !peer.sameHost || hostOf(view) == hostOf(other);
    });
}

bool Cluster::ranksDiffer(const Set &set) const
{
    std::vector<std::int32_t> ranks;
    for (const auto view : set)
        ranks.push_back(m_views.views[view].rank);
    std::sort(ranks.begin(), ranks.end());
    return std::adjacent_find(ranks.begin(), ranks.end()) == ranks.end();
}

bool Cluster::consistent(const Set &set) const
{
    std::map<std::int32_t, std::uint32_t> byRank;
    for (const auto view : set)
        byRank[m_views.views[view].rank] = view;
    return std::all_of(set.begin(), set.end(), [&](std::uint32_t view) {
        return std::all_of(m_peers[view].begin(), m_peers[view].end(), [&](const Peer &peer) {
            const auto other = byRank.find(peer.rank);
            return other == byRank.end() || accepts(view, other->second);
        });
    });
}

void Cluster::emitGroup(Set set, bool unsure)
{
    Group group;
    group.views = std::move(set);
    group.isChild = m_views.views[group.views.front()].isChild;
    group.unsure = unsure;
    m_groups.push_back(std::move(group));
}

/// Parts of a set in one file whose lines do not overlap; empty when that does not separate it.
std::vector<Cluster::Set> Cluster::byTime(const Set &set) const
{
    auto sorted = set;
    std::sort(sorted.begin(), sorted.end(), [&](std::uint32_t a, std::uint32_t b) {
        return m_views.views[a].firstLine < m_views.views[b].firstLine;
    });
    std::vector<Set> parts;
    std::uint32_t end = 0;
    for (const auto v : sorted) {
        const auto &view = m_views.views[v];
        if (view.extract != m_views.views[set.front()].extract)
            return {};
        if (parts.empty() || view.firstLine > end)
            parts.emplace_back();
        end = std::max(end, view.lastLine);
        parts.back().push_back(v);
    }
    // Small runs may not overlap by chance: a boundary counts only where a rank comes again.
    std::vector<Set> joined;
    std::set<std::int32_t> ranks; // of the last part
    for (const auto &part : parts) {
        const bool repeats = joined.empty() || std::any_of(part.begin(), part.end(), [&](std::uint32_t view) {
                                 return ranks.contains(m_views.views[view].rank);
                             });
        if (repeats) {
            joined.emplace_back();
            ranks.clear();
        }
        joined.back().insert(joined.back().end(), part.begin(), part.end());
        for (const auto view : part)
            ranks.insert(m_views.views[view].rank);
    }
    return joined;
}

void Cluster::byPeers(const Set &set)
{
    std::map<std::int32_t, Set> byRank;
    for (const auto view : set)
        byRank[m_views.views[view].rank].push_back(view);
    std::map<std::uint32_t, std::uint32_t> root;
    for (const auto view : set)
        root[view] = view;
    const auto find = [&](std::uint32_t view) {
        while (root[view] != view)
            view = root[view] = root[root[view]];
        return view;
    };
    for (const auto view : set) {
        for (const auto &peer : m_peers[view]) {
            std::uint32_t only = kNowhere;
            std::size_t count = 0;
            for (const auto other : byRank[peer.rank]) {
                if (other != view && accepts(view, other) && accepts(other, view)) {
                    only = other;
                    ++count;
                }
            }
            if (count == 1)
                root[find(view)] = find(only);
        }
    }
    std::map<std::uint32_t, Set> parts;
    for (const auto view : set)
        parts[find(view)].push_back(view);
    for (auto &[key, part] : parts) {
        if (ranksDiffer(part) && consistent(part)) {
            emitGroup(std::move(part), parts.size() > 1);
            continue;
        }
        for (const auto view : part)
            emitGroup({view}, true);
    }
}

/// One communicator in which a few torn lines claim a rank twice: it is taken without those views. Groups that are
/// alike repeat most ranks, and are not taken for one.
bool Cluster::withoutDisputed(const Set &set)
{
    std::map<std::int32_t, std::uint32_t> claims;
    for (const auto view : set)
        ++claims[m_views.views[view].rank];
    Set core;
    Set disputed;
    for (const auto view : set)
        (claims[m_views.views[view].rank] == 1 ? core : disputed).push_back(view);
    const auto size = static_cast<std::size_t>(std::max(m_views.views[set.front()].nRanks, 0));
    if (size < 8 || core.size() * 4 < size * 3 || disputed.size() * 4 > size || !consistent(core))
        return false;
    emitGroup(std::move(core), false);
    for (const auto view : disputed)
        emitGroup({view}, true);
    return true;
}

void Cluster::divide(Set set)
{
    if (ranksDiffer(set) && consistent(set)) {
        emitGroup(std::move(set), false);
        return;
    }
    const auto parts = byTime(set);
    if (parts.size() < 2) {
        if (withoutDisputed(set))
            return;
        byPeers(set);
        return;
    }
    for (const auto &part : parts) {
        if (ranksDiffer(part) && consistent(part))
            emitGroup(part, false);
        else
            byPeers(part);
    }
}

/// Divides the views that have no home yet into groups, by size, kind and turn.
void Cluster::makeGroups(const Set &loose)
{
    using Key = std::tuple<std::int32_t, std::int32_t, std::int32_t, std::uint32_t>; // size, count, color, turn
    std::map<std::tuple<std::uint32_t, std::int32_t, std::int32_t, std::int32_t>, std::uint32_t> turns;
    std::map<Key, Set> sets;
    std::map<std::int32_t, Set> rankless; ///< known from collective calls only
    for (const auto v : loose) {
        const auto &view = m_views.views[v];
        if (view.rank < 0) {
            const auto &siblings = m_views.processes[view.process].views;
            if (std::all_of(siblings.begin(), siblings.end(),
                            [&](std::uint32_t other) { return m_views.views[other].rank < 0; }))
                rankless[view.nRanks].push_back(v);
            continue;
        }
        const auto turn = turns[{view.process, view.rank, view.nRanks, view.childCount}]++;
        sets[{view.nRanks, view.childCount, view.color, turn}].push_back(v);
    }
    for (auto &[size, set] : rankless)
        emitGroup(std::move(set), true);
    for (const auto &[key, set] : sets) {
        for (auto &part : byVersion(set)) {
            if (m_views.stop.stopped())
                return;
            if (!manyKnown(part)) {
                divide(std::move(part));
                continue;
            }
            for (const auto view : part)
                emitGroup({view}, true);
        }
    }
}

void Cluster::run(const std::vector<std::uint32_t> &loose)
{
    if (loose.empty())
        return;
    gatherPeers();
    Set named;
    Set implicit;
    for (const auto view : loose)
        (m_views.views[view].implicit ? implicit : named).push_back(view);
    Adoption adoption(
        m_views, m_groups, [&](std::uint32_t view, std::uint32_t other) { return accepts(view, other); },
        [&](std::uint32_t view) { return versionOf(view); }, m_peers);
    const auto homeless = adoption.adopt(m_extracts, named);
    if (m_views.stop.stopped())
        return;
    for (const auto &group : m_groups)
        m_known[adoption.sizeOf(group)].push_back(adoption.versionOf(group));
    makeGroups(homeless);
    auto left = adoption.adopt(m_extracts, implicit);
    if (m_views.stop.stopped())
        return;
    std::erase_if(left, [&](std::uint32_t view) { return m_views.views[view].guest; });
    makeGroups(left);
}

} // namespace

void clusterViews(const std::vector<LogExtract> &extracts, const Views &views, const std::vector<std::uint32_t> &loose,
                  std::vector<Group> &groups)
{
    Cluster(extracts, views, groups).run(loose);
}

} // namespace eps::ccl
