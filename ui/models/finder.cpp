#include "ui/models/finder.h"

#include "core/base/text.h"
#include "ui/models/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

namespace eps::ui {

namespace {

constexpr std::size_t kPollEvery = 4096;

struct Finder {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::Finder)
};

/// How well the words fit; lower is better.
enum Fit { kWhole, kFront, kWordFront, kInside, kFits };

struct Candidate {
    int fit = kFits;
    std::string name;
    QString kind;
    ObjectRef object;
};

class Search {
public:
    Search(const QString &words, std::size_t limit, std::stop_token stop)
        : m_whole(text::lower(text::trim(toCore(words)))), m_limit(limit), m_stop(std::move(stop))
    {
        for (const std::string_view word : text::words(m_whole))
            m_words.emplace_back(word);
    }

    [[nodiscard]] bool goesOn()
    {
        return !m_words.empty() && (++m_steps % kPollEvery != 0 || !m_stop.stop_requested());
    }

    /// `name` is what is shown and weighs most; `others` are further names of the thing.
    void offer(const std::string &name, std::initializer_list<std::string_view> others, const QString &kind,
               const ObjectRef &object)
    {
        std::string all = text::lower(name);
        const std::size_t nameSize = all.size();
        for (const std::string_view other : others) {
            if (!other.empty())
                all += ' ' + text::lower(other);
        }
        const bool fits = std::all_of(m_words.begin(), m_words.end(),
                                      [&](const std::string &word) { return all.find(word) != std::string::npos; });
        if (fits)
            keep({fitOf(all, nameSize), name, kind, object});
    }

    [[nodiscard]] std::vector<FoundObject> take()
    {
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const Candidate &a, const Candidate &b) { return a.fit < b.fit; });
        std::vector<FoundObject> found;
        for (const Candidate &candidate : m_found) {
            if (found.size() == m_limit)
                break;
            found.push_back({fromCore(candidate.name), candidate.kind, candidate.object});
        }
        return found;
    }

private:
    [[nodiscard]] int fitOf(const std::string &all, std::size_t nameSize) const
    {
        const std::size_t at = all.find(m_whole);
        if (at == std::string::npos)
            return kInside;
        const bool ends = at + m_whole.size() == all.size() || all[at + m_whole.size()] == ' ';
        if (at == 0)
            return ends && m_whole.size() == nameSize ? kWhole : kFront;
        return all[at - 1] == ' ' ? (ends ? kFront : kWordFront) : kInside;
    }

    /// A few more than asked for are kept of each fit, so that memory stays small whatever is typed.
    void keep(Candidate candidate)
    {
        auto &count = m_counts.at(static_cast<std::size_t>(candidate.fit));
        if (count++ < m_limit)
            m_found.push_back(std::move(candidate));
    }

    std::string m_whole;
    std::vector<std::string> m_words;
    std::size_t m_limit;
    std::stop_token m_stop;
    std::size_t m_steps = 0;
    std::vector<Candidate> m_found;
    std::array<std::size_t, kFits> m_counts{};
};

std::string joined(const std::vector<std::string> &parts)
{
    std::string all;
    for (const std::string &part : parts)
        all += ' ' + part;
    return all;
}

void searchFabric(const Fabric &fabric, Search &search)
{
    const QString kinds[] = {Finder::tr("switch"), Finder::tr("host"), Finder::tr("device")};
    for (const Device &device : fabric.devices) {
        if (!search.goesOn())
            return;
        ObjectRef object;
        object.device = device.id;
        search.offer(device.name, {joined(device.aliases), joined(device.managementIps), joined(device.chassisIds)},
                     kinds[static_cast<std::size_t>(device.kind)], object);
    }
    const QString nicKind = Finder::tr("NIC");
    for (const Nic &nic : fabric.nics) {
        if (!search.goesOn())
            return;
        ObjectRef object;
        object.device = nic.host;
        object.nic = nic.id;
        search.offer(fabric.device(nic.host).name + ' ' + nic.device, {nic.netdev, nic.mac, joined(nic.ips), nic.pci},
                     nicKind, object);
    }
    const QString portKind = Finder::tr("port");
    for (const Port &port : fabric.ports) {
        if (!search.goesOn())
            return;
        ObjectRef object;
        object.device = port.device;
        object.port = port.id;
        search.offer(fabric.describe(port.id), {port.alias, port.mac, port.lag}, portKind, object);
    }
}

void searchJob(const Job &job, Search &search)
{
    const QString communicatorKind = Finder::tr("communicator");
    const QString channelKind = Finder::tr("channel");
    const QString rankKind = Finder::tr("rank");
    for (const Communicator &communicator : job.communicators) {
        if (!search.goesOn())
            return;
        ObjectRef object;
        object.communicator = communicator.index;
        search.offer(communicator.name.empty() ? communicator.id : communicator.name,
                     {communicator.id, communicator.label}, communicatorKind, object);
        for (const Channel &channel : communicator.channels) {
            object.channel = channel.id;
            search.offer("channel " + std::to_string(channel.id.value), {communicator.name}, channelKind, object);
        }
        object.channel = {};
        for (const Rank &rank : communicator.ranks) {
            if (!search.goesOn())
                return;
            object.rank = rank.id;
            search.offer("rank " + std::to_string(rank.id.value), {rank.host, rank.busId, rank.gpuUuid}, rankKind,
                         object);
        }
    }
}

} // namespace

std::vector<FoundObject> findByWords(const Snapshot &snapshot, const QString &words, std::size_t limit,
                                     std::stop_token stop)
{
    Search search(words, limit, std::move(stop));
    searchFabric(snapshot.fabric, search);
    searchJob(snapshot.job, search);
    return search.take();
}

} // namespace eps::ui
