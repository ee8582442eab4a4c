#include "ui/graph/matrix_data.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>

namespace eps::ui {

namespace {

constexpr std::uint32_t kNowhere = UINT32_MAX;
constexpr std::size_t kFewGroups = 64; ///< collapsing ends here
constexpr std::size_t kPollEvery = 4096;

/// Two cells of a collapsed level become one.
void addTo(MatrixCell &sum, const MatrixCell &part)
{
    sum.hops += part.hops;
    for (std::size_t i = 0; i < kTransports; ++i)
        sum.byTransport[i] += part.byTransport[i];
    if (sum.nic == -1)
        sum.nic = part.nic;
    else if (part.nic != -1 && part.nic != sum.nic)
        sum.nic = kSeveralNics;
}

void indexRows(MatrixLevel &level)
{
    level.rowBegin.assign(level.groups() + 1, 0);
    for (const MatrixCell &cell : level.cells)
        ++level.rowBegin[cell.from + 1];
    std::partial_sum(level.rowBegin.begin(), level.rowBegin.end(), level.rowBegin.begin());
}

/// Cells sorted by (from, to), equal ones joined.
void joinEqual(std::vector<MatrixCell> &cells)
{
    std::stable_sort(cells.begin(), cells.end(), [](const MatrixCell &a, const MatrixCell &b) {
        return std::tie(a.from, a.to) < std::tie(b.from, b.to);
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (kept > 0 && cells[kept - 1].from == cells[i].from && cells[kept - 1].to == cells[i].to)
            addTo(cells[kept - 1], cells[i]);
        else
            cells[kept++] = cells[i];
    }
    cells.resize(kept);
}

class MatrixMaker {
public:
    MatrixMaker(const SnapshotPtr &snapshot, CommunicatorId id, const std::stop_token &stop)
        : m_communicator(snapshot->job.communicators.at(id.index())), m_stop(stop)
    {
        m_made->snapshot = snapshot;
        m_made->communicator = id;
    }

    MatrixDataPtr make()
    {
        placeRanks();
        nameNics();
        makeFinest();
        markDark();
        collapse();
        return m_made;
    }

private:
    /// Every rank that a line shows, and those that only the number of ranks tells of.
    [[nodiscard]] std::vector<std::int32_t> rankNumbers()
    {
        std::vector<std::int32_t> numbers;
        for (const Rank &rank : m_communicator.ranks)
            numbers.push_back(rank.id.value);
        for (const Hop &hop : m_communicator.hops) {
            numbers.push_back(hop.from.value);
            numbers.push_back(hop.to.value);
        }
        const auto count = static_cast<std::uint32_t>(std::max(m_communicator.nRanks.value_or(0), 0));
        for (std::uint32_t number = 0; number < std::min(count, kMostPlaces); ++number)
            numbers.push_back(static_cast<std::int32_t>(number));
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        if (numbers.size() > kMostPlaces)
            numbers.resize(kMostPlaces);
        m_made->unlisted = count > numbers.size() ? count - static_cast<std::uint32_t>(numbers.size()) : 0;
        return numbers;
    }

    void placeRanks()
    {
        std::map<std::string, std::size_t> hosts;
        std::vector<std::vector<std::int32_t>> members;
        for (const std::int32_t number : rankNumbers()) {
            const Rank *rank = findRank(m_communicator, RankId{number});
            const std::string name = rank != nullptr ? rank->host : std::string();
            const auto [found, isNew] = hosts.try_emplace(name, members.size());
            if (isNew) {
                members.emplace_back();
                m_made->hosts.push_back({name, 0, 0});
            }
            members[found->second].push_back(number);
        }
        for (std::size_t host = 0; host < members.size(); ++host) {
            m_made->hosts[host].first = m_made->places();
            m_made->hosts[host].count = static_cast<std::uint32_t>(members[host].size());
            m_made->ranks.insert(m_made->ranks.end(), members[host].begin(), members[host].end());
        }
        m_made->order.resize(m_made->ranks.size());
        std::iota(m_made->order.begin(), m_made->order.end(), 0U);
        std::sort(m_made->order.begin(), m_made->order.end(),
                  [this](std::uint32_t a, std::uint32_t b) { return m_made->ranks[a] < m_made->ranks[b]; });
    }

    void nameNics()
    {
        const SymbolTable &symbols = m_made->snapshot->job.symbols;
        for (const Hop &hop : m_communicator.hops) {
            if (hop.fromNic.known())
                m_nicOf.try_emplace(hop.fromNic.device, -1);
        }
        for (const auto &[symbol, place] : m_nicOf)
            m_made->nics.emplace_back(symbols.text(symbol));
        std::sort(m_made->nics.begin(), m_made->nics.end(), text::naturalLess);
        for (auto &[symbol, place] : m_nicOf) {
            const auto found = std::lower_bound(m_made->nics.begin(), m_made->nics.end(),
                                                std::string(symbols.text(symbol)), text::naturalLess);
            place = static_cast<std::int32_t>(found - m_made->nics.begin());
        }
    }

    void makeFinest()
    {
        MatrixLevel level;
        level.starts.resize(m_made->ranks.size() + 1);
        std::iota(level.starts.begin(), level.starts.end(), 0U);
        std::vector<std::pair<MatrixCell, HopId>> found;
        found.reserve(m_communicator.hops.size());
        for (std::size_t i = 0; i < m_communicator.hops.size(); ++i) {
            if (i % kPollEvery == 0 && m_stop.stop_requested())
                break;
            const Hop &hop = m_communicator.hops[i];
            MatrixCell cell;
            cell.from = m_made->placeOf(hop.from);
            cell.to = m_made->placeOf(hop.to);
            if (cell.from == kNowhere || cell.to == kNowhere)
                continue;
            cell.hops = 1;
            cell.byTransport.at(static_cast<std::size_t>(hop.transport)) = 1;
            cell.nic = hop.fromNic.known() ? m_nicOf.at(hop.fromNic.device) : -1;
            found.emplace_back(cell, HopId{i});
        }
        std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) {
            return std::tie(a.first.from, a.first.to) < std::tie(b.first.from, b.first.to);
        });
        for (const auto &[cell, hop] : found) {
            level.cells.push_back(cell);
            level.cells.back().firstHop = static_cast<std::uint32_t>(m_made->hops.size());
            m_made->hops.push_back(hop);
        }
        joinEqual(level.cells);
        for (const MatrixCell &cell : level.cells)
            m_made->mostHops = std::max(m_made->mostHops, cell.hops);
        indexRows(level);
        m_made->levels.push_back(std::move(level));
    }

    /// Ranks whose own log was not read may have told more; a gap in a ring hides what follows and what comes before.
    void markDark()
    {
        MatrixLevel &level = m_made->levels.front();
        level.darkOut.assign(level.groups(), false);
        level.darkIn.assign(level.groups(), false);
        for (std::uint32_t place = 0; place < m_made->places(); ++place) {
            const Rank *rank = findRank(m_communicator, RankId{m_made->ranks[place]});
            level.darkOut[place] = level.darkIn[place] = rank == nullptr || !rank->ownLog;
        }
        const auto mark = [this](std::vector<bool> &flags, std::int32_t rank) {
            const std::uint32_t place = m_made->placeOf(RankId{rank});
            if (place != kNowhere)
                flags[place] = true;
        };
        for (const Channel &channel : m_communicator.channels) {
            if (!channel.ring || channel.ring->closed)
                continue;
            const auto &order = channel.ring->order;
            for (std::size_t i = 0; i < order.size(); ++i) {
                if (order[i] == kGap)
                    continue;
                if (i + 1 == order.size() || order[i + 1] == kGap)
                    mark(level.darkOut, order[i]);
                if (i == 0 || order[i - 1] == kGap)
                    mark(level.darkIn, order[i]);
            }
        }
    }

    void collapse()
    {
        std::vector<std::uint32_t> starts;
        for (const MatrixHost &host : m_made->hosts)
            starts.push_back(host.first);
        starts.push_back(m_made->places());
        while (!m_stop.stop_requested() && starts.size() > 2) {
            if (starts.size() < m_made->levels.back().starts.size())
                m_made->levels.push_back(collapsed(m_made->levels.back(), starts));
            if (starts.size() - 1 <= kFewGroups)
                return;
            std::vector<std::uint32_t> pairs;
            for (std::size_t group = 0; group + 1 < starts.size(); group += 2)
                pairs.push_back(starts[group]);
            pairs.push_back(starts.back());
            starts = std::move(pairs);
        }
    }

    static MatrixLevel collapsed(const MatrixLevel &fine, const std::vector<std::uint32_t> &starts)
    {
        MatrixLevel level;
        level.starts = starts;
        level.darkOut.assign(level.groups(), false);
        level.darkIn.assign(level.groups(), false);
        std::vector<std::uint32_t> groupOf(fine.groups());
        for (std::uint32_t group = 0; group < fine.groups(); ++group) {
            groupOf[group] = level.groupOf(fine.starts[group]);
            if (fine.darkOut[group])
                level.darkOut[groupOf[group]] = true;
            if (fine.darkIn[group])
                level.darkIn[groupOf[group]] = true;
        }
        level.cells = fine.cells;
        for (MatrixCell &cell : level.cells) {
            cell.from = groupOf[cell.from];
            cell.to = groupOf[cell.to];
        }
        joinEqual(level.cells);
        indexRows(level);
        return level;
    }

    const Communicator &m_communicator;
    const std::stop_token &m_stop;
    std::shared_ptr<MatrixData> m_made = std::make_shared<MatrixData>();
    std::unordered_map<Symbol, std::int32_t> m_nicOf;
};

} // namespace

Transport MatrixCell::main() const
{
    const auto most = std::max_element(byTransport.begin(), byTransport.end());
    return static_cast<Transport>(most - byTransport.begin());
}

bool MatrixCell::mixed() const
{
    return std::count_if(byTransport.begin(), byTransport.end(), [](std::uint32_t hopCount) { return hopCount > 0; }) >
           1;
}

std::span<const MatrixCell> MatrixLevel::row(std::uint32_t from) const
{
    return std::span(cells).subspan(rowBegin[from], rowBegin[from + 1] - rowBegin[from]);
}

const MatrixCell *MatrixLevel::cell(std::uint32_t from, std::uint32_t to) const
{
    const auto all = row(from);
    const auto found = std::lower_bound(all.begin(), all.end(), to,
                                        [](const MatrixCell &cell, std::uint32_t wanted) { return cell.to < wanted; });
    return found != all.end() && found->to == to ? &*found : nullptr;
}

std::uint32_t MatrixLevel::groupOf(std::uint32_t place) const
{
    return static_cast<std::uint32_t>(std::upper_bound(starts.begin(), starts.end(), place) - starts.begin()) - 1;
}

bool MatrixLevel::isDark(std::uint32_t from, std::uint32_t to) const
{
    const bool oneRank = starts[from + 1] - starts[from] == 1;
    return darkOut[from] && darkIn[to] && !(oneRank && from == to) && cell(from, to) == nullptr;
}

std::uint32_t MatrixData::placeOf(RankId rank) const
{
    const auto found =
        std::lower_bound(order.begin(), order.end(), rank.value,
                         [this](std::uint32_t place, std::int32_t wanted) { return ranks[place] < wanted; });
    return found != order.end() && ranks[*found] == rank.value ? *found : kNowhere;
}

const MatrixHost &MatrixData::hostOf(std::uint32_t place) const
{
    const auto after =
        std::upper_bound(hosts.begin(), hosts.end(), place,
                         [](std::uint32_t wanted, const MatrixHost &host) { return wanted < host.first; });
    return *std::prev(after);
}

MatrixDataPtr makeMatrix(const SnapshotPtr &snapshot, CommunicatorId communicator, const std::stop_token &stop)
{
    return MatrixMaker(snapshot, communicator, stop).make();
}

} // namespace eps::ui
