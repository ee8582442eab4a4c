#include "core/mapping/link_states.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace eps::mapping {

namespace {

using Index = PortTable::Index;

struct Claims {
    std::optional<TargetProof> fromLow; ///< the lower port's record names the higher one
    std::optional<TargetProof> fromHigh;
    std::vector<SourceRef> evidence;
};

class Judge {
public:
    Judge(const std::vector<bool> &lists, const Identity &identity, const PortTable &ports)
        : m_lists(lists), m_identity(identity), m_ports(ports)
    {
    }

    JoinedLinks run(const std::vector<Observation> &observations)
    {
        for (const auto &seen : observations)
            claim(seen);
        findSharedPorts();
        for (auto &[pair, claims] : m_claims)
            judge(pair.first, pair.second, claims);
        reportShared();
        return std::move(m_joined);
    }

private:
    void claim(const Observation &seen)
    {
        if (seen.local == seen.target) {
            m_joined.otherProblems.push_back(
                makeProblem(ProblemCode::LinkShared, describe(seen.local) + " hears its own announcements",
                            "it counts as a port without a link", "check for a loop on the cable", seen.source));
            return;
        }
        m_targets[seen.local].insert(seen.target);
        Claims &claims = m_claims[{std::min(seen.local, seen.target), std::max(seen.local, seen.target)}];
        auto &side = seen.local < seen.target ? claims.fromLow : claims.fromHigh;
        side = side ? std::min(*side, seen.how) : seen.how;
        if (seen.source.valid())
            claims.evidence.push_back(seen.source);
    }

    std::string describe(Index port) const
    {
        const PortDraft &draft = m_ports.at(port);
        return m_identity.devices[draft.device.index()].name + " " + draft.name;
    }

    const std::set<Index> &targetsOf(Index port) const
    {
        static const std::set<Index> kNobody;
        const auto found = m_targets.find(port);
        return found == m_targets.end() ? kNobody : found->second;
    }

    /// The ports, two at most, that name a port and nothing else: enough to know one other than the asking port.
    using SoleClaimants = std::unordered_map<Index, std::set<Index>>;

    static void noteClaimant(SoleClaimants &claimants, Index port, Index claimant)
    {
        constexpr std::size_t kEnough = 2;
        auto &known = claimants[port];
        known.insert(claimant);
        if (known.size() > kEnough)
            known.erase(std::prev(known.end()));
    }

    void findSharedPorts()
    {
        SoleClaimants before;
        for (const auto &[port, targets] : m_targets) {
            if (targets.size() == 1)
                noteClaimant(before, *targets.begin(), port);
        }
        for (const auto &[port, targets] : m_targets) {
            if (targets.size() > 1)
                doubtStaleEntries(port, before);
            for (const Index target : targets) {
                if (!isShared(port) && !isStale(port, target))
                    noteClaimant(m_claimants, target, port);
            }
        }
    }

    /// One of several entries on a port is stale when its neighbour is elsewhere: that port's own records name others
    /// only, or it is silent and a port with one neighbour has it. A hub's neighbours all hear each other.
    void doubtStaleEntries(Index port, const SoleClaimants &claimants)
    {
        std::size_t live = 0;
        for (const Index target : targetsOf(port)) {
            const auto &answers = targetsOf(target);
            if (answers.empty() ? claimants.contains(target) : !answers.contains(port))
                m_stale.insert({port, target});
            else
                ++live;
        }
        if (live > 1)
            m_shared.insert(port);
    }

    bool isStale(Index port, Index target) const { return m_stale.contains({port, target}); }

    bool isShared(Index port) const { return m_shared.contains(port); }

    void judge(Index low, Index high, Claims &claims)
    {
        LinkDraft link;
        link.a = low;
        link.b = high;
        std::sort(claims.evidence.begin(), claims.evidence.end());
        claims.evidence.erase(std::unique(claims.evidence.begin(), claims.evidence.end()), claims.evidence.end());
        link.evidence = claims.evidence;
        if (isStale(low, high) || isStale(high, low)) {
            judgeOneSided(link, claims, isStale(low, high) ? low : high, isStale(low, high) ? high : low);
        } else if (isShared(low) || isShared(high)) {
            link.state = LinkState::OneSided;
        } else if (claims.fromLow && claims.fromHigh) {
            const TargetProof weakest = std::max(*claims.fromLow, *claims.fromHigh);
            link.state = stateOf(weakest);
        } else {
            const Index witness = claims.fromLow ? low : high;
            judgeOneSided(link, claims, witness, claims.fromLow ? high : low);
        }
        m_joined.links.push_back(std::move(link));
        if (m_joined.links.back().state == LinkState::Guess)
            reportGuess();
    }

    static LinkState stateOf(TargetProof weakest)
    {
        switch (weakest) {
        case TargetProof::Named:
            return LinkState::Confirmed;
        case TargetProof::Reverse:
            return LinkState::Reverse;
        case TargetProof::Guess:
            return LinkState::Guess;
        }
        return LinkState::OneSided;
    }

    /// A port, other than `except`, whose record names `port`; shared segments and stale entries contradict nobody.
    Index otherClaimant(Index port, Index except) const
    {
        const auto found = m_claimants.find(port);
        if (found == m_claimants.end())
            return PortTable::kNone;
        for (const Index claimant : found->second) {
            if (claimant != except)
                return claimant;
        }
        return PortTable::kNone;
    }

    /// What speaks against the witness's record, in words; empty when nothing does.
    std::string denial(Index witness, Index silent) const
    {
        if (!targetsOf(silent).empty())
            return "but that port says its neighbour is " + describe(*targetsOf(silent).begin());
        if (const Index other = otherClaimant(silent, witness); other >= 0)
            return "and " + describe(other) + " says the same";
        if (const Index other = otherClaimant(witness, silent); other >= 0)
            return "but " + describe(other) + " says that it is the neighbour of " + describe(witness);
        return {};
    }

    void judgeOneSided(LinkDraft &link, const Claims &claims, Index witness, Index silent)
    {
        const std::size_t place = m_joined.links.size();
        const SourceRef source = link.evidence.empty() ? SourceRef{} : link.evidence.front();
        const std::string against = denial(witness, silent);
        if (!against.empty()) {
            link.state = LinkState::Conflict;
            m_joined.problems.push_back(
                {makeProblem(ProblemCode::LinkConflict,
                             describe(witness) + " says its neighbour is " + describe(silent) + ", " + against,
                             "the link is not used for paths",
                             "read the neighbours of both devices again (a cable may have moved between the dumps)",
                             source),
                 place});
        } else if (*(claims.fromLow ? claims.fromLow : claims.fromHigh) == TargetProof::Guess) {
            link.state = LinkState::Guess;
        } else if (m_lists[m_ports.at(silent).device.index()]) {
            m_joined.problems.push_back(
                {makeProblem(ProblemCode::LinkOneSided,
                             describe(witness) + " sees " + describe(silent) + ", which does not list it",
                             "the link is used, but only one end vouches for it",
                             "check that " + describe(silent) + " receives LLDP, and read its neighbours again",
                             source),
                 place});
        }
    }

    void reportGuess()
    {
        const LinkDraft &link = m_joined.links.back();
        m_joined.problems.push_back(
            {makeProblem(ProblemCode::LinkGuess,
                         describe(link.a) + " and " + describe(link.b) +
                             " are paired by order only: no port name that one end sends is known from the other",
                         "paths through it may cross another port of the same devices",
                         "add the table of interface aliases or indexes (SONiC: show interfaces status; Junos: show "
                         "interfaces | display json), or the neighbours of the host",
                         link.evidence.empty() ? SourceRef{} : link.evidence.front()),
             m_joined.links.size() - 1});
    }

    void reportShared()
    {
        constexpr std::size_t kNamed = 4;
        for (std::size_t i = 0; i < m_joined.links.size(); ++i) {
            for (const Index port : {m_joined.links[i].a, m_joined.links[i].b}) {
                if (!isShared(port) || m_reported.contains(port))
                    continue;
                m_reported.emplace(port, i);
                std::vector<std::string> names;
                for (const Index target : targetsOf(port)) {
                    if (!isStale(port, target))
                        names.push_back(describe(target));
                }
                std::sort(names.begin(), names.end());
                std::string list;
                for (std::size_t n = 0; n < std::min(kNamed, names.size()); ++n)
                    list += (n == 0 ? "" : ", ") + names[n];
                if (names.size() > kNamed)
                    list += " …";
                const auto &evidence = m_joined.links[i].evidence;
                m_joined.problems.push_back(
                    {makeProblem(ProblemCode::LinkShared,
                                 std::to_string(names.size()) + " neighbours answer on " + describe(port) + ": " + list,
                                 "its links stay one-sided; which of them the cable is, is not known",
                                 "look for a hub or unmanaged switch on the cable, or wait until stale entries expire "
                                 "and read the neighbours again",
                                 evidence.empty() ? SourceRef{} : evidence.front()),
                     i});
            }
        }
    }

    const std::vector<bool> &m_lists;
    const Identity &m_identity;
    const PortTable &m_ports;
    std::unordered_map<Index, std::set<Index>> m_targets; // port → ports that its own records name
    SoleClaimants m_claimants;                            // port → ports whose records name it
    std::set<std::pair<Index, Index>> m_stale;            // port, target: entries that others disprove
    std::unordered_set<Index> m_shared;                   // ports with several neighbours, stale ones not counted
    std::unordered_map<Index, std::size_t> m_reported;
    std::map<std::pair<Index, Index>, Claims> m_claims;
    JoinedLinks m_joined;
};

} // namespace

JoinedLinks judgeLinks(const std::vector<Observation> &observations, const std::vector<bool> &lists,
                       const Identity &identity, const PortTable &ports)
{
    return Judge(lists, identity, ports).run(observations);
}

} // namespace eps::mapping
