#include "core/mapping/management.h"

#include "core/base/text.h"
#include "core/mapping/device_names.h"
#include "core/mapping/port_names.h"
#include "core/model/address.h"

#include <string>
#include <unordered_set>

namespace eps::mapping {

namespace {

class Classifier {
public:
    Classifier(const std::vector<Neighbour> &records, const Identity &identity, const MergedFacts &facts,
               const std::vector<DeviceTraits> &traits)
        : m_records(records), m_identity(identity), m_traits(traits), m_fabricContact(traits.size()),
          m_managementContact(traits.size())
    {
        for (std::size_t i = 0; i < facts.hosts.size(); ++i)
            learnRdma(facts.hosts[i], facts.hostDevices[i]);
    }

    std::vector<RecordUse> run()
    {
        std::vector<RecordUse> uses;
        uses.reserve(m_records.size());
        for (std::size_t i = 0; i < m_records.size(); ++i)
            uses.push_back(byName(i));
        for (std::size_t i = 0; i < uses.size(); ++i)
            noteContacts(i, uses[i]);
        for (std::size_t i = 0; i < uses.size(); ++i) {
            if (uses[i] == RecordUse::Fabric && facesManagementDevice(i))
                uses[i] = RecordUse::Management;
        }
        return uses;
    }

private:
    static std::string key(DeviceId device, std::string_view text)
    {
        return std::to_string(device.value) + "/" + text::lower(text);
    }

    void learnRdma(const HostFacts &facts, DeviceId host)
    {
        std::unordered_set<std::string> netdevs;
        for (const auto &port : facts.rdmaPorts) {
            if (port.netdev.empty())
                continue;
            netdevs.insert(port.netdev);
            m_rdmaPorts.insert(key(host, port.netdev));
        }
        for (const auto &interface : facts.interfaces) {
            if (!netdevs.contains(interface.name) && !netdevs.contains(interface.master))
                continue;
            m_rdmaPorts.insert(key(host, interface.name));
            for (const auto &mac : {interface.mac, interface.permanentMac}) {
                if (!mac.empty())
                    m_rdmaPorts.insert(key(host, mac));
            }
        }
    }

    bool isSwitch(DeviceId device) const
    {
        return device.valid() && m_traits[device.index()].kind == DeviceKind::Switch;
    }
    bool isHost(DeviceId device) const { return device.valid() && m_traits[device.index()].kind == DeviceKind::Host; }

    bool touchesRdma(std::size_t i) const
    {
        const Neighbour &record = m_records[i];
        if (m_rdmaPorts.contains(key(m_identity.observers[i], record.localPort)))
            return true;
        const DeviceId peer = m_identity.peers[i];
        if (!peer.valid())
            return false;
        const auto mac = canonicalMac(record.remotePortId);
        return m_rdmaPorts.contains(key(peer, mac ? *mac : record.remotePortId)) ||
               m_rdmaPorts.contains(key(peer, record.remotePortDescription));
    }

    RecordUse byName(std::size_t i) const
    {
        const Neighbour &record = m_records[i];
        const DeviceId observer = m_identity.observers[i];
        if (isInternalPort(record.localPort) || (isHost(observer) && isVirtualHostPort(record.localPort)))
            return RecordUse::Internal;
        if (isSwitch(observer) && isManagementPort(record.localPort))
            return RecordUse::Management;
        const bool namesPort = looksLikePortName(record.remotePortId);
        const std::string_view farPort = namesPort ? record.remotePortId : record.remotePortDescription;
        if (isSwitch(m_identity.peers[i]) && isManagementPort(farPort) && !touchesRdma(i))
            return RecordUse::Management;
        return RecordUse::Fabric;
    }

    /// A management device is met by switches on management ports only.
    void noteContacts(std::size_t i, RecordUse use)
    {
        const DeviceId observer = m_identity.observers[i];
        const DeviceId peer = m_identity.peers[i];
        if (!peer.valid() || use == RecordUse::Internal)
            return;
        auto &contacts = use == RecordUse::Management ? m_managementContact : m_fabricContact;
        if (isSwitch(observer))
            contacts[peer.index()] = true;
        if (isSwitch(peer))
            contacts[observer.index()] = true;
    }

    bool facesManagementDevice(std::size_t i) const
    {
        const auto manages = [&](DeviceId device) {
            return !isHost(device) && m_managementContact[device.index()] && !m_fabricContact[device.index()];
        };
        const DeviceId observer = m_identity.observers[i];
        const DeviceId peer = m_identity.peers[i];
        if (!peer.valid() || touchesRdma(i))
            return false;
        return (isHost(observer) && manages(peer)) || (isHost(peer) && manages(observer));
    }

    const std::vector<Neighbour> &m_records;
    const Identity &m_identity;
    const std::vector<DeviceTraits> &m_traits;
    std::unordered_set<std::string> m_rdmaPorts; // interface names and MACs of RDMA devices, by device
    std::vector<bool> m_fabricContact;
    std::vector<bool> m_managementContact;
};

} // namespace

std::vector<RecordUse> classifyRecords(const std::vector<Neighbour> &records, const Identity &identity,
                                       const MergedFacts &facts, const std::vector<DeviceTraits> &traits)
{
    return Classifier(records, identity, facts, traits).run();
}

} // namespace eps::mapping
