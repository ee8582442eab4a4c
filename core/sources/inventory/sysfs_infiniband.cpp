#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

#include <map>

// Listings of /sys/class/infiniband and /sys/class/net, in three shapes:
//   mlx5_0 /sys/devices/pci0000:15/0000:15:01.0/0000:18:00.0 ens1np0          echo DEVICE $(readlink -f …) $(ls …/net)
//   lrwxrwxrwx 1 root root 0 Jan  1 00:00 mlx5_0 -> ../../devices/pci0000:15/…/0000:18:00.0/infiniband/mlx5_0     ls -l
//   /sys/class/infiniband/mlx5_0/ports/1/state:4: ACTIVE                                        grep . …/ports/*/state
// The last PCI address of a device path is the device's own.

namespace eps::sources::inventory {

namespace {

std::string pciOfPath(std::string_view path)
{
    std::string pci;
    for (const auto part : text::split(path, '/')) {
        if (!part.starts_with("pci") && text::split(part, ':').size() == 3) {
            if (auto address = canonicalBusId(part))
                pci = std::move(*address);
        }
    }
    return pci;
}

class Reader {
public:
    /// False when the line is none of the three shapes.
    bool read(std::string_view line, SourceRef source)
    {
        line = text::trim(line);
        if (line.starts_with("/sys/class/infiniband/"))
            return readValue(line.substr(22), source);
        if (line.find(" -> ") != std::string_view::npos)
            return readLink(line, source);
        return readEcho(line, source);
    }

    HostFacts take()
    {
        for (auto &[key, row] : m_ports)
            m_facts.rdmaPorts.push_back(std::move(row));
        return std::move(m_facts);
    }

private:
    bool readEcho(std::string_view line, SourceRef source)
    {
        const auto words = text::words(line);
        if (words.size() < 2 || !words[1].starts_with("/sys/devices/"))
            return false;
        // A bond's device lists each member's interface.
        for (std::size_t i = 2; i == 2 || i < words.size(); ++i) {
            RdmaPort row;
            row.device = words[0];
            row.pci = pciOfPath(words[1]);
            row.netdev = i < words.size() ? words[i] : std::string_view();
            row.source = source;
            m_facts.rdmaPorts.push_back(std::move(row));
        }
        return true;
    }

    bool readLink(std::string_view line, SourceRef source)
    {
        const auto arrow = line.find(" -> ");
        const auto target = text::trim(line.substr(arrow + 4));
        const auto slash = target.rfind('/');
        if (slash == std::string_view::npos || target.find("devices/") == std::string_view::npos)
            return false;
        const auto folder = target.substr(0, slash);
        if (folder.ends_with("/infiniband")) {
            RdmaPort row;
            row.device = target.substr(slash + 1);
            row.pci = pciOfPath(folder);
            row.source = source;
            m_facts.rdmaPorts.push_back(std::move(row));
            return true;
        }
        if (!folder.ends_with("/net"))
            return false;
        NetInterface row;
        row.name = target.substr(slash + 1);
        row.pci = pciOfPath(folder);
        row.source = source;
        m_facts.interfaces.push_back(std::move(row));
        return true;
    }

    bool readValue(std::string_view path, SourceRef source)
    {
        const auto colon = path.find(':');
        if (colon == std::string_view::npos)
            return false;
        const auto value = text::trim(path.substr(colon + 1));
        const auto parts = text::split(path.substr(0, colon), '/');
        if (parts.size() < 4 || parts[1] != "ports")
            return parts.size() >= 2;
        const auto port = text::toInteger<std::uint16_t>(parts[2]);
        if (!port)
            return false;
        auto &row = m_ports.try_emplace({std::string(parts[0]), *port}).first->second;
        if (row.device.empty()) {
            row.device = parts[0];
            row.port = *port;
            row.source = source;
        }
        if (parts[3] == "state" && parts.size() == 4)
            row.state = text::trim(value.substr(value.find(':') == std::string_view::npos ? 0 : value.find(':') + 1));
        else if (parts.size() == 6 && parts[4] == "ndevs" && row.netdev.empty())
            row.netdev = value;
        return true;
    }

    HostFacts m_facts;
    std::map<std::pair<std::string, std::uint16_t>, RdmaPort> m_ports;
};

Probe probe(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    Reader reader;
    while (scanner.next()) {
        if (reader.read(scanner.line(), scanner.source()))
            return quotesLog(headOf(document)) ? Probe{} : Probe{80, "device paths of /sys"};
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    Oddities oddities("ls -l /sys/class/infiniband /sys/class/net");
    LineScanner scanner(document);
    Reader reader;
    while (scanner.next()) {
        const auto line = text::trim(scanner.line());
        const bool frame = line.starts_with("total ") || (line.starts_with("/sys/") && line.ends_with(':'));
        if (frame || reader.read(line, scanner.source()))
            continue;
        if (line.find("/sys/devices/") != std::string_view::npos)
            oddities.malformed(scanner.source(), "a device path that cannot be read");
        else
            oddities.foreign(scanner.source(), line);
    }
    addFacts(into, reader.take());
    oddities.finish(into);
}

} // namespace

const TextDialect kSysfsInfiniband{"sysfs-infiniband", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
