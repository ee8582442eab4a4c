#include "core/query/keys.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace eps::query {

namespace {

constexpr std::array kTable{
    KeyRow{Key::Rank, "rank", ValueKind::Number, "", "rank:0-7", "Rank number; of a hop, either end"},
    KeyRow{Key::From, "from", ValueKind::Number, "", "from:8", "Rank that sends"},
    KeyRow{Key::To, "to", ValueKind::Number, "", "to:0-7", "Rank that receives"},
    KeyRow{Key::Host, "host", ValueKind::Name, "", "host:node0*",
           "Host, by any of its names; of a hop or link, either end"},
    KeyRow{Key::Switch, "switch", ValueKind::Name, "", "switch:leaf4", "Switch; of a hop, one that it can cross"},
    KeyRow{Key::Device, "device", ValueKind::Name, "", "device:spine*", "Host, switch, or a device of unknown kind"},
    KeyRow{Key::Port, "port", ValueKind::Name, "", "port:leaf4/swp2",
           "Port, alone or behind its device; of a hop, one that it can cross"},
    KeyRow{Key::Nic, "nic", ValueKind::Name, "", "nic:host2/mlx5_3",
           "NIC, alone or behind its host; of a hop, either end"},
    KeyRow{Key::Channel, "channel", ValueKind::Number, "", "channel:3", "Channel number"},
    KeyRow{Key::Communicator, "communicator", ValueKind::Name, "", "communicator:0x281e*",
           "Communicator, by its id, its name, or what is said of it"},
    KeyRow{Key::Hop, "hop", ValueKind::Name, "", "hop:3/0/8>16", "One hop: channel, connection, sender, receiver"},
    KeyRow{Key::Transport, "transport", ValueKind::Choice, "P2P SHM NET COLLNET", "transport:NET",
           "How the ends of a hop talk"},
    KeyRow{Key::Via, "via", ValueKind::Name, "", "via:NET/IB/*", "What the library printed behind \"via\""},
    KeyRow{Key::Uses, "uses", ValueKind::Choice, "ring tree collnet nvls p2p unknown", "uses:tree",
           "What a hop is used for"},
    KeyRow{Key::Gdr, "gdr", ValueKind::Choice, "yes no unknown", "gdr:no",
           "Whether a network hop moves data past host memory (GPUDirect RDMA)"},
    KeyRow{Key::Path, "path", ValueKind::Choice, "only candidates pinned observed unknown", "path:only",
           "What is known of a network hop's way through the fabric"},
    KeyRow{Key::Candidates, "candidates", ValueKind::Number, "", "candidates:2-",
           "How many ways a network hop can take"},
    KeyRow{Key::Evidence, "evidence", ValueKind::Choice, "both sender receiver", "evidence:sender",
           "Which ends of a hop printed it"},
    KeyRow{Key::State, "state", ValueKind::Choice,
           "ok unknown warning error confirmed reverse one-sided conflict guess unlinked", "-state:ok",
           "ok: known, and nothing found against it; unknown: a fact is missing; and what is known of a link"},
    KeyRow{Key::Severity, "severity", ValueKind::Choice, "error warning info", "severity:error",
           "How bad a problem is"},
    KeyRow{Key::Code, "code", ValueKind::Name, "", "code:EPS-LINK-*", "Code of a problem"},
    KeyRow{Key::Kind, "kind", ValueKind::Choice, "switch host unknown", "kind:switch", "What a device is"},
    KeyRow{Key::Tier, "tier", ValueKind::Choice, "host leaf spine core unknown", "tier:leaf",
           "Where a device stands in the fabric"},
    KeyRow{Key::Mac, "mac", ValueKind::Name, "", "mac:aa:c1:ab:*", "MAC address, in any spelling"},
    KeyRow{Key::Ip, "ip", ValueKind::Name, "", "ip:10.0.1.*", "Address of a NIC, or of a device's management"},
    KeyRow{Key::Gpu, "gpu", ValueKind::Name, "", "gpu:GPU-5f2a*", "GPU, by UUID or PCI bus id"},
    KeyRow{Key::Text, "text", ValueKind::Name, "", "text:\"ECN 3.1 %\"",
           "Names and texts that contain this; \"text:\" may be left out"},
};

/// Edits that turn one word into the other: letters put in, left out, changed, or swapped with their neighbour.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before2;
    std::vector<std::size_t> before(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        before[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t> now(b.size() + 1);
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            now[j] = std::min({before[j] + 1, now[j - 1] + 1, before[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before2[j - 2] + 1);
        }
        before2 = std::move(before);
        before = std::move(now);
    }
    return before[b.size()];
}

} // namespace

std::span<const KeyRow> keyTable() { return kTable; }

const KeyRow &rowOf(Key key) { return kTable.at(static_cast<std::size_t>(key)); }

std::optional<Key> findKey(std::string_view name)
{
    for (const KeyRow &row : kTable) {
        if (text::equalsIgnoreCase(row.name, name))
            return row.id;
    }
    return std::nullopt;
}

std::string_view likelyMeant(std::string_view typed, std::span<const std::string_view> known)
{
    constexpr std::size_t kLongest = 32;
    constexpr std::size_t kMostEdits = 2;
    if (typed.empty() || typed.size() > kLongest)
        return {};
    const std::string word = text::lower(typed);
    std::string_view best;
    std::size_t fewest = std::clamp(word.size() / 3, std::size_t{1}, kMostEdits) + 1;
    for (const std::string_view candidate : known) {
        const bool begins = word.size() > 1 && text::startsWithIgnoreCase(candidate, word);
        const std::size_t edits = begins ? 0 : distance(word, text::lower(candidate));
        if (edits < fewest) {
            fewest = edits;
            best = candidate;
        }
    }
    return best;
}

std::string_view likelyKey(std::string_view typed)
{
    std::vector<std::string_view> names;
    for (const KeyRow &row : kTable)
        names.push_back(row.name);
    return likelyMeant(typed, names);
}

} // namespace eps::query
