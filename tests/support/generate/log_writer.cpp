#include "tests/support/generate/log_writer.h"

#include "tests/support/generate/fabric_shape.h"

#include <algorithm>
#include <charconv>
#include <random>
#include <set>

namespace eps::generate {

namespace {

std::string number(std::uint64_t value, int base = 10, int width = 0)
{
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, base).ptr;
    std::string text(buffer, end);
    return text.size() < static_cast<std::size_t>(width)
               ? std::string(static_cast<std::size_t>(width) - text.size(), '0') + text
               : text;
}

std::string hex(std::uint64_t value) { return "0x" + number(value, 16); }
std::string decimal(int value)
{
    return value < 0 ? "-" + number(static_cast<std::uint64_t>(-value)) : number(static_cast<std::uint64_t>(value));
}
std::string channelNumber(int channel) { return number(static_cast<std::uint64_t>(channel), 10, 2); }

std::string padded(const std::string &text, std::size_t width)
{
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

// The interface id of ::ffff:a.b.c.d as NCCL prints it: the eight bytes read as one little-endian number.
std::string gid(const std::string &ipv4)
{
    std::uint64_t value = 0;
    const char *at = ipv4.data();
    const char *end = at + ipv4.size();
    for (int shift = 32; shift < 64; shift += 8) {
        unsigned byte = 0;
        at = std::from_chars(at, end, byte).ptr + 1;
        value |= static_cast<std::uint64_t>(byte) << shift;
    }
    std::string text = number(value | 0xffff0000U, 16);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'a' ? static_cast<char>(c - 32) : c; });
    return text;
}

// Writes the log of one rank, row by row of the template.
class RankWriter {
public:
    RankWriter(const JobShape &shape, const LogTemplate &form, const LogOptions &options, int rank)
        : m_shape(shape), m_form(form), m_options(options), m_rank(rank),
          m_random(options.seed * 1'000'003U + static_cast<unsigned>(rank)),
          m_comm(0x5500'0000'0000U + (m_random() & 0xffff'ffff'fff0U) / 16),
          m_heap(0x7f00'0000'0000U + (m_random() & 0xff'ffff'f000U))
    {
        const std::string host = hostName(nodeOf(rank));
        const int pid = 4000 + gpuOf(rank) * 3 + static_cast<int>(m_random() % 3);
        const std::string tail = " [" + decimal(gpuOf(rank)) + "] NCCL INFO ";
        m_main = host + ":" + decimal(pid) + ":" + decimal(pid) + tail;
        m_proxy = host + ":" + decimal(pid) + ":" + decimal(pid + 900) + tail;
    }

    std::string run()
    {
        for (const LogTemplate::Row &row : m_form.rows()) {
            if (row.kind == '@')
                directive(row.text);
            else if (row.kind != '0' || m_rank == 0)
                line(row.kind == 'p' ? m_proxy : m_main, filled(row.text));
        }
        return std::move(m_out);
    }

private:
    void line(const std::string &prefix, std::string_view message)
    {
        constexpr std::size_t kCut = 1023; // the library's buffer, prefix included
        const std::size_t start = m_out.size();
        m_out.append(prefix).append(message);
        if (m_out.size() - start > kCut)
            m_out.resize(start + kCut);
        m_out += '\n';
    }
    [[nodiscard]] std::string value(std::string_view name)
    {
        if (name == "rank")
            return decimal(m_rank);
        if (name == "nranks")
            return decimal(m_shape.ranks());
        if (name == "nnodes")
            return decimal(m_shape.nodes);
        if (name == "dev")
            return decimal(gpuOf(m_rank));
        if (name == "bus")
            return std::string(pciBus(gpuOf(m_rank))) + "000";
        if (name == "comm")
            return hex(m_comm);
        if (name == "commid")
            return hex(communicatorId(m_options));
        if (name == "host")
            return hostName(nodeOf(m_rank));
        if (name == "oobif")
            return "eth0";
        if (name == "oobip")
            return hostAddress(nodeOf(m_rank));
        if (name == "context")
            return hex(m_heap + 0x1270);
        if (name == "time")
            return decimal(static_cast<int>(m_random() % 40)) + "." + number(m_random() % 100, 10, 2);
        return decimal(nodeOf(m_rank) * kGpus + (name.back() - '0')); // "g0" … "g7": the ranks of this node
    }
    [[nodiscard]] std::string filled(std::string_view text)
    {
        std::string out;
        for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
            const std::size_t close = text.find('}', open);
            out.append(text.substr(0, open)).append(value(text.substr(open + 1, close - open - 1)));
            text.remove_prefix(close + 1);
        }
        return out.append(text);
    }
    void directive(std::string_view name)
    {
        if (name == "tree-lines")
            treeLines();
        else if (name == "ring-list" && m_rank == 0)
            ringLists();
        else if (name == "ring-lines")
            ringLines();
        else if (name == "trees")
            trees();
        else if (name == "connect-rings")
            connectRings();
        else if (name == "connect-trees")
            connectTrees();
        else if (name == "collectives")
            collectives();
    }
    [[nodiscard]] std::string downText(const TreePlace &place) const
    {
        return decimal(place.down[0]) + "/" + decimal(place.down[1]) + "/" + decimal(place.down[2]);
    }
    void treeLines() // only ranks that talk to other nodes
    {
        for (const int channel : {gpuOf(m_rank), gpuOf(m_rank) + kGpus}) {
            if (m_shape.nodes == 1)
                return;
            const TreePlace place = treePlace(m_shape, channel, m_rank);
            line(m_main, "Tree " + decimal(channel) + " : " + decimal(place.up) + " -> " + decimal(m_rank) + " -> " +
                             downText(place));
        }
    }
    void ringLists()
    {
        for (int channel = 0; channel < kChannels; ++channel) {
            std::string text = "Channel " + channelNumber(channel) + "/" + decimal(kChannels) + " :";
            const std::vector<int> order = ringOrder(m_shape, channel);
            if (m_form.isSince223())
                appendBounded(text, order);
            else
                appendFirstTwenty(text, order);
            line(m_main, text);
        }
    }
    // Before 2.23: fields of four columns, of which a number of four digits fills all but its last.
    static void appendFirstTwenty(std::string &text, const std::vector<int> &order)
    {
        text += ' ';
        for (std::size_t i = 0; i < order.size() && i < 20; ++i)
            text += " " + padded(decimal(order[i]), 3).substr(0, 3);
    }
    // 2.23 and later: a buffer of 127 characters; a number that does not fit whole gives way to "...".
    void appendBounded(std::string &text, const std::vector<int> &order)
    {
        constexpr std::size_t kBuffer = 127;
        const std::size_t width = decimal(m_shape.ranks() - 1).size();
        for (const int rank : order) {
            if (text.size() == kBuffer)
                return;
            text += " " + padded(decimal(rank), width);
            if (text.size() > kBuffer) {
                text.resize(kBuffer - 3);
                text += "...";
                return;
            }
        }
    }
    void ringLines()
    {
        for (int channel = 0; channel < kChannels; ++channel)
            line(m_main, "Ring " + channelNumber(channel) + " : " + decimal(ringPrevious(m_shape, channel, m_rank)) +
                             " -> " + decimal(m_rank) + " -> " + decimal(ringNext(m_shape, channel, m_rank)));
    }
    void trees()
    {
        std::string text = "Trees";
        for (int channel = 0; channel < kChannels; ++channel) {
            const TreePlace place = treePlace(m_shape, channel, m_rank);
            text +=
                " [" + decimal(channel) + "] " + downText(place) + "->" + decimal(m_rank) + "->" + decimal(place.up);
        }
        line(m_main, text);
    }

    struct Connection {
        int channel;
        int peer;
        bool send;
        auto operator<=>(const Connection &) const = default;
    };
    void connectRings()
    {
        std::vector<Connection> wanted;
        for (int channel = 0; channel < kChannels; ++channel) {
            wanted.push_back({channel, ringPrevious(m_shape, channel, m_rank), false});
            wanted.push_back({channel, ringNext(m_shape, channel, m_rank), true});
        }
        connect(wanted);
    }
    void connectTrees()
    {
        std::vector<Connection> wanted;
        for (int channel = 0; channel < kChannels; ++channel) {
            const TreePlace place = treePlace(m_shape, channel, m_rank);
            for (const int peer : {place.up, place.down[0], place.down[1], place.down[2]}) {
                wanted.push_back({channel, peer, false});
                wanted.push_back({channel, peer, true});
            }
        }
        connect(wanted);
    }
    // Connections inside the node first, then those over the network; one that exists is used again in silence.
    void connect(const std::vector<Connection> &wanted)
    {
        std::vector<Connection> fresh;
        for (const Connection &one : wanted)
            if (one.peer >= 0 && m_connected.insert(one).second)
                fresh.push_back(one);
        const auto remote = [this](const Connection &one) { return nodeOf(one.peer) != nodeOf(m_rank); };
        std::stable_sort(fresh.begin(), fresh.end(),
                         [&](const Connection &a, const Connection &b) { return remote(a) < remote(b); });
        for (const Connection &one : fresh)
            announce(one, remote(one));
        for (const Connection &one : fresh)
            if (remote(one))
                queuePair(one.send);
    }
    void announce(const Connection &one, bool remote)
    {
        const std::string proxied = std::string("New proxy ") + (one.send ? "send" : "recv") + " connection " +
                                    decimal(m_proxied) + " from local rank " + decimal(gpuOf(m_rank)) + ", transport " +
                                    (remote ? "2" : "0");
        const std::string connected = "Connected to proxy localRank " + decimal(gpuOf(m_rank)) + " -> connection " +
                                      hex(m_heap + static_cast<std::uint64_t>(m_proxied++) * 0x78U);
        const int from = one.send ? m_rank : one.peer;
        const int to = one.send ? one.peer : m_rank;
        std::string channel = "Channel " + channelNumber(one.channel) + "/0 : " + decimal(from) + "[" +
                              decimal(gpuOf(from)) + "] -> " + decimal(to) + "[" + decimal(gpuOf(to)) + "] ";
        if (remote)
            channel +=
                std::string(one.send ? "[send]" : "[receive]") + " via NET/IB/" + decimal(gpuOf(m_rank)) + "/GDRDMA";
        else
            channel += "via P2P/IPC";
        if (!remote && one.send)
            line(m_main, channel);
        line(m_proxy, proxied);
        line(m_main, connected);
        if (remote)
            line(m_main, channel);
    }
    void queuePair(bool send)
    {
        const std::string nic = decimal(gpuOf(m_rank));
        const std::string port = "NET/IB: IbDev " + nic + " Port 1 qpn " + decimal(2049 + m_queuePairs);
        const std::string ece = "={supported=1, vendor_id=0x0, options=0x0, comp_mask=0x0}";
        if (send) {
            std::string text =
                "NET/IB: NCCL Dev " + nic + " IbDev " + nic + " Port 1 qpn " + decimal(2049 + m_queuePairs) + " mtu 5 ";
            if (!m_form.isSince223())
                text += "query_ece" + ece + " ";
            line(m_proxy,
                 text + "GID 3 (0/" + gid(nicAddress(nodeOf(m_rank), gpuOf(m_rank))) + ") fifoRkey=0x1 fifoLkey=0x1");
            if (m_form.isSince223())
                line(m_proxy, port + " query_ece" + ece);
        } else {
            line(m_proxy, port + " set_ece" + ece);
        }
        ++m_queuePairs;
    }
    // A training loop that shards its optimiser: gather, reduce-scatter, now and then a small all-reduce.
    void collectives()
    {
        static constexpr const char *kNames[] = {"AllGather", "ReduceScatter", "AllGather", "AllReduce"};
        const std::string tail =
            " comm " + hex(m_comm) + " [nranks=" + decimal(m_shape.ranks()) + "] stream " + hex(m_comm + 0x2430);
        for (int call = 0; call < m_options.collectives; ++call) {
            const std::uint64_t buffer = 0x7f40'0000'0000U + (m_random() & 0x3f'ffff'fe00U);
            const bool small = call % 4 == 3;
            line(m_main, std::string(kNames[call % 4]) + ": opCount " + number(static_cast<std::uint64_t>(call), 16) +
                             " sendbuff " + hex(buffer) + " recvbuff " + hex(buffer + 0x200000) + " count " +
                             (small ? "1024" : "13107200") + " datatype " + (small ? "7" : "9") + " op 0 root 0" +
                             tail);
        }
    }

    const JobShape &m_shape;
    const LogTemplate &m_form;
    const LogOptions &m_options;
    int m_rank;
    std::mt19937_64 m_random;
    std::uint64_t m_comm;
    std::uint64_t m_heap;
    std::string m_main;
    std::string m_proxy;
    std::string m_out;
    std::set<Connection> m_connected;
    int m_proxied = 0;
    int m_queuePairs = 0;
};

} // namespace

LogTemplate::LogTemplate(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view row = text.substr(0, end);
        if (!row.empty())
            m_rows.push_back({row.front(), std::string(row.substr(1))});
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    for (const Row &row : m_rows)
        m_since223 = m_since223 || row.text.starts_with("Init timings");
}

std::uint64_t communicatorId(const LogOptions &options)
{
    return std::mt19937_64(options.seed)() | 0x1000'0000'0000'0000U;
}

std::string rankLog(const JobShape &shape, const LogTemplate &form, const LogOptions &options, int rank)
{
    return RankWriter(shape, form, options, rank).run();
}

std::string nodeLog(const JobShape &shape, const LogTemplate &form, const LogOptions &options, int node)
{
    std::vector<std::string> logs;
    std::vector<std::string_view> left;
    std::size_t size = 0;
    for (int gpu = 0; gpu < kGpus; ++gpu) {
        logs.push_back(rankLog(shape, form, options, node * kGpus + gpu));
        size += logs.back().size();
    }
    for (const std::string &log : logs)
        left.emplace_back(log);
    std::mt19937_64 random(options.seed + static_cast<unsigned>(node) * 7919U);
    std::string merged;
    merged.reserve(size);
    while (merged.size() < size) {
        std::string_view &log = left[random() % left.size()];
        for (std::uint64_t lines = 1 + random() % 6; lines > 0 && !log.empty(); --lines) {
            const std::size_t end = log.find('\n') + 1;
            merged.append(log.substr(0, end));
            log.remove_prefix(end);
        }
    }
    return merged;
}

} // namespace eps::generate
