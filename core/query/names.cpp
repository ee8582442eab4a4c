#include "core/query/names.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <map>
#include <set>

namespace eps::query {

namespace {

constexpr char kEnd = '\n'; // of a name; display names have none

} // namespace

/// Fills a NameIndex.
class NameCollector {
public:
    NameCollector(NameIndex &index, const Snapshot &snapshot) : m_index(index), m_snapshot(snapshot) {}

    void collect()
    {
        m_index.m_places.emplace_back();
        for (const HostFacts &host : m_snapshot.hosts) {
            for (const GidFact &gid : host.gids)
                m_gids[text::lower(host.device) + '/' + gid.device + '/' + std::to_string(gid.port)].insert(gid.ip);
        }
        for (const Device &device : m_snapshot.fabric.devices)
            addDevice(device);
        for (const Nic &nic : m_snapshot.fabric.nics)
            addNic(nic);
        for (const Port &port : m_snapshot.fabric.ports)
            addPort(port);
        for (const Communicator &communicator : m_snapshot.job.communicators)
            addCommunicator(communicator);
        addIdleGpus();
        m_index.m_lower = text::lower(m_index.m_text);
    }

private:
    void begin(const std::string &name, NameKind kind, const ObjectRef &object, std::uint32_t place = 0)
    {
        NameIndex::Entry entry;
        entry.begin = static_cast<std::uint32_t>(m_index.m_text.size());
        entry.kind = kind;
        entry.object = object;
        add(name);
        entry.nameSize = static_cast<std::uint32_t>(m_index.m_text.size() - entry.begin - 1);
        m_index.m_entries.push_back(entry);
        m_index.m_placeOf.push_back(place);
    }

    /// A further name of what was begun last.
    void add(std::string_view name)
    {
        const std::size_t before = m_index.m_text.size();
        m_index.m_text += name;
        std::replace(m_index.m_text.begin() + static_cast<std::ptrdiff_t>(before), m_index.m_text.end(), kEnd, ' ');
        m_index.m_text += kEnd;
    }

    void addKnown(std::string_view name)
    {
        if (!name.empty())
            add(name);
    }

    void addAll(const std::vector<std::string> &names)
    {
        for (const std::string &name : names)
            addKnown(name);
    }

    void addDevice(const Device &device)
    {
        ObjectRef object;
        object.device = device.id;
        const NameKind kind = device.kind == DeviceKind::Host     ? NameKind::Host
                              : device.kind == DeviceKind::Switch ? NameKind::Switch
                                                                  : NameKind::Device;
        begin(device.name, kind, object);
        addAll(device.aliases);
        addAll(device.managementIps);
        addAll(device.chassisIds);
    }

    void addNic(const Nic &nic)
    {
        ObjectRef object;
        object.device = nic.host;
        object.nic = nic.id;
        const std::string &host = m_snapshot.fabric.device(nic.host).name;
        const std::string port = nic.port == 1 ? "" : '/' + std::to_string(nic.port);
        begin(host + ' ' + nic.device + port, NameKind::Nic, object);
        add(host + '/' + nic.device + port);
        addKnown(nic.netdev);
        addKnown(nic.mac);
        addAll(nic.ips);
        addKnown(nic.pci);
        addKnown(nic.bond);
        const auto gids = m_gids.find(text::lower(host) + '/' + nic.device + '/' + std::to_string(nic.port));
        if (gids == m_gids.end())
            return;
        for (const std::string &ip : gids->second) {
            if (std::find(nic.ips.begin(), nic.ips.end(), ip) == nic.ips.end())
                addKnown(ip);
        }
    }

    void addPort(const Port &port)
    {
        ObjectRef object;
        object.device = port.device;
        object.port = port.id;
        begin(m_snapshot.fabric.describe(port.id), NameKind::Port, object);
        add(m_snapshot.fabric.device(port.device).name + '/' + port.name);
        addKnown(port.alias);
        addKnown(port.mac);
        addKnown(port.lag);
    }

    std::uint32_t placeOf(const std::string &place)
    {
        if (place.empty())
            return 0;
        const auto [found, isNew] = m_places.try_emplace(place, static_cast<std::uint32_t>(m_index.m_places.size()));
        if (isNew)
            m_index.m_places.push_back(place);
        return found->second;
    }

    void addCommunicator(const Communicator &communicator)
    {
        ObjectRef object;
        object.communicator = communicator.index;
        const std::string &shown = communicator.name.empty() ? communicator.id : communicator.name;
        begin(shown, NameKind::Communicator, object);
        addKnown(communicator.name.empty() ? std::string_view() : std::string_view(communicator.id));
        addKnown(communicator.label);
        const bool one = m_snapshot.job.communicators.size() == 1;
        for (const Channel &channel : communicator.channels) {
            object.channel = channel.id;
            begin("channel " + std::to_string(channel.id.value), NameKind::Channel, object,
                  placeOf(one ? std::string() : shown));
        }
        object.channel = {};
        for (const Rank &rank : communicator.ranks) {
            object.rank = rank.id;
            begin("rank " + std::to_string(rank.id.value), NameKind::Rank, object, placeOf(rank.host));
            addKnown(rank.host);
            addKnown(rank.gpuUuid);
            addKnown(rank.busId);
            if (!rank.gpuUuid.empty())
                m_busyGpus.insert(rank.gpuUuid);
        }
    }

    /// GPUs that are known from their host's facts, but of no rank.
    void addIdleGpus()
    {
        std::map<std::string, DeviceId> devices;
        for (const Device &device : m_snapshot.fabric.devices)
            devices.try_emplace(text::lower(device.name), device.id);
        for (const HostFacts &host : m_snapshot.hosts) {
            const auto device = devices.find(text::lower(host.device));
            if (device == devices.end())
                continue;
            for (const GpuFact &gpu : host.gpus) {
                if (m_busyGpus.contains(gpu.uuid))
                    continue;
                ObjectRef object;
                object.device = device->second;
                begin(host.device + " GPU " + (gpu.index < 0 ? gpu.busId : std::to_string(gpu.index)), NameKind::Gpu,
                      object);
                addKnown(gpu.uuid);
                addKnown(gpu.busId);
            }
        }
    }

    NameIndex &m_index;
    const Snapshot &m_snapshot;
    std::map<std::string, std::set<std::string>> m_gids; // "host/nic/port" → addresses
    std::map<std::string, std::uint32_t> m_places;
    std::set<std::string> m_busyGpus;
};

NameIndex::NameIndex(const Snapshot &snapshot) { NameCollector(*this, snapshot).collect(); }

std::size_t NameIndex::endOf(std::size_t entry) const
{
    return entry + 1 < m_entries.size() ? m_entries[entry + 1].begin : m_text.size();
}

FoundName NameIndex::found(std::size_t entry, std::string_view word) const
{
    const Entry &at = m_entries[entry];
    const std::string_view names = std::string_view(m_text).substr(at.begin, endOf(entry) - at.begin);
    FoundName found{std::string(names.substr(0, at.nameSize)), at.kind, {}, m_places[m_placeOf[entry]], at.object};
    const std::size_t where = std::string_view(m_lower).substr(at.begin, names.size()).find(word);
    if (where != std::string_view::npos && where > at.nameSize) {
        const std::size_t begin = names.rfind(kEnd, where) + 1;
        found.matched = names.substr(begin, names.find(kEnd, where) - begin);
    }
    return found;
}

} // namespace eps::query
