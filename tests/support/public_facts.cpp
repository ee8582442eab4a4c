#include "tests/support/public_facts.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "tests/support/public_structure.h"

#include <algorithm>
#include <map>
#include <set>

namespace eps::test {

namespace {

std::string joined(const std::set<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

std::string joined(const std::set<std::int32_t> &numbers)
{
    std::string all;
    for (const std::int32_t number : numbers)
        all += (all.empty() ? "" : " ") + std::to_string(number);
    return all;
}

/// "2.21.5" of "2.21.5+cuda12.4" and "RCCL 2.26.6-Unknown": the model keeps the number.
std::string withoutCuda(std::string version)
{
    version = version.substr(version.starts_with("RCCL ") ? 5 : 0);
    return version.substr(0, version.find_first_of("+-"));
}

/// Text with every run of digits and hex digits that holds a digit made one '#': warnings of one form are one problem.
std::string shapeOf(std::string_view text)
{
    std::string shape;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        bool digit = false;
        while (end < text.size() && text::isHexDigit(text[end]))
            digit = text::isDigit(text[end++]) || digit;
        if (end > i && digit)
            shape += '#';
        else
            shape += text.substr(i, std::max<std::size_t>(end - i, 1));
        i = std::max(end, i + 1);
    }
    return shape;
}

class Comparison {
public:
    Comparison(const Json &expected, const Snapshot &snapshot) : m_expected(expected), m_job(snapshot.job)
    {
        for (const Problem &problem : snapshot.problems)
            if (problem.code == ProblemCode::LogLibraryWarning)
                m_warnings.push_back(problem.text);
    }

    std::vector<Fact> run()
    {
        readHosts();
        compareProcesses();
        compareSizes();
        comparePlacement();
        std::vector<Fact> structure = compareStructure(m_expected, m_job);
        std::move(structure.begin(), structure.end(), std::back_inserter(m_facts));
        compareWarnings();
        return std::move(m_facts);
    }

private:
    using Answer = std::pair<bool, std::string>;

    /// The stated hosts that are hosts. Where lines ran into each other the list also has what stood in front of a name
    /// ("1195node01", "-1node01"): EPS must not take that for a host.
    void readHosts()
    {
        const Json *stated = jsonFind(m_expected, "hosts_in_prefix");
        if (stated == nullptr)
            return;
        m_hosts = stated->get<std::set<std::string>>();
        if (const Json *torn = jsonFind(m_expected, "prefixes_that_are_torn_or_without_ranks"))
            for (const Json &name : *torn)
                m_hosts.erase(name.get<std::string>());
        const std::set<std::string> all = m_hosts;
        std::erase_if(m_hosts, [&](const std::string &name) { return wholeName(name, all) != name; });
    }

    /// The host that a torn name ends with, else the name itself.
    static std::string wholeName(const std::string &name, const std::set<std::string> &hosts)
    {
        std::string whole = name;
        for (const std::string &host : hosts)
            if (name.ends_with(host) && host.size() < whole.size())
                whole = host;
        return whole;
    }

    void add(std::string key, bool holds, std::string found)
    {
        m_facts.push_back({std::move(key), holds, std::move(found)});
    }

    template <class Compare> void each(const char *key, Compare compare)
    {
        const Json *list = jsonFind(m_expected, key);
        if (list == nullptr)
            return;
        std::size_t index = 0;
        for (const Json &item : *list) {
            const Answer answer = compare(item);
            add(std::string(key) + "[" + std::to_string(index++) + "]", answer.first, answer.second);
        }
    }

    void compareProcesses()
    {
        std::set<std::string> versions;
        std::set<std::string> hosts;
        for (const LogProcess &process : m_job.processes) {
            versions.insert(withoutCuda(process.version));
            if (!process.host.empty())
                hosts.insert(process.host);
        }
        for (const Communicator &communicator : m_job.communicators)
            versions.insert(communicator.version);
        each("versions", [&](const Json &version) {
            return Answer(versions.count(withoutCuda(version.get<std::string>())) > 0, joined(versions));
        });
        if (!m_hosts.empty())
            add("hosts_in_prefix", m_hosts == hosts, joined(hosts));
        each("net_using", [&](const Json &net) { return compareNet(net); });
    }

    /// Some process uses these devices and this interface (which the model takes from the line "Bootstrap" alone).
    /// Plugins list their devices under the name of the transport that they replace ("IBext" prints "NET/IB : Using");
    /// old releases do not name the network at all.
    Answer compareNet(const Json &net)
    {
        const std::string name = jsonString(net, "net");
        const NetWords stated = netWords(jsonString(net, "using"));
        std::set<std::string> found;
        for (const LogProcess &process : m_job.processes) {
            std::vector<std::string> devices;
            std::string all;
            for (const NetDevice &device : process.netDevices) {
                devices.push_back(device.device + (device.linkLayer.empty() ? "" : "/" + device.linkLayer));
                all += " " + devices.back();
            }
            const bool listed = devices.size() >= stated.devices.size() &&
                                std::equal(stated.devices.begin(), stated.devices.end(), devices.begin());
            const bool named = process.network.empty() || process.network.starts_with(name);
            const bool over = stated.interface.empty() || process.bootstrapInterface.empty() ||
                              process.bootstrapInterface == stated.interface;
            if (listed && named && over)
                return {true, {}};
            found.insert(process.network + all + " over " + process.bootstrapInterface);
        }
        return {false, joined(found)};
    }

    struct NetWords {
        std::vector<std::string> devices; ///< by index; members of a merged one joined by '+'
        std::string interface;
    };

    /// "[0]mlx5_0:1/IB/SHARP [1]={[1] mlx5_1:1/IB, [8] mlx5_10:1/IB} [RO]; OOB ib0:10.0.0.2<0>"
    static NetWords netWords(const std::string &stated)
    {
        NetWords result;
        bool interfaceNext = false;
        bool braces = false;
        for (std::string_view word : text::words(stated)) {
            if (interfaceNext) {
                result.interface = word.substr(0, word.find(':'));
                break;
            }
            interfaceNext = word == "OOB" || word == "interface";
            const bool opens = word.find("={") != std::string_view::npos;
            const bool closes = word.find('}') != std::string_view::npos;
            const std::size_t bracket = word.find(']');
            if (word.starts_with('[') && bracket != std::string_view::npos)
                word.remove_prefix(bracket + 1);
            const std::size_t colon = word.find(':');
            if (!opens && colon != std::string_view::npos && !interfaceNext) {
                const std::string device(word.substr(0, colon));
                const std::size_t slash = word.find('/');
                std::string layer(slash == std::string_view::npos ? "" : word.substr(slash));
                layer = layer.substr(0, layer.find_first_of("/,}", 1));
                if (braces && !result.devices.back().empty())
                    result.devices.back().insert(result.devices.back().find('/'), "+" + device);
                else if (braces)
                    result.devices.back() = device + layer;
                else
                    result.devices.push_back(device + layer);
            }
            if (opens)
                result.devices.emplace_back();
            braces = (braces || opens) && !closes;
        }
        return result;
    }

    void compareSizes()
    {
        std::set<std::string> ids;
        std::set<std::string> nodes;
        std::multiset<std::int32_t> sizes;
        for (const Communicator &communicator : m_job.communicators) {
            if (communicator.id.starts_with("0x"))
                ids.insert(communicator.id.substr(0, communicator.id.find('#')));
            if (communicator.nNodes)
                nodes.insert(std::to_string(*communicator.nNodes));
            if (communicator.nRanks)
                sizes.insert(*communicator.nRanks);
        }
        std::set<std::string> sizeTexts;
        for (const std::int32_t size : sizes)
            sizeTexts.insert(std::to_string(size));
        if (const Json *expected = jsonFind(m_expected, "nranks"))
            add("nranks", !sizes.empty() && *sizes.rbegin() == expected->get<std::int32_t>(), joined(sizeTexts));
        if (const Json *expected = jsonFind(m_expected, "distinct_commIds"))
            add("distinct_commIds", ids.size() == expected->get<std::size_t>(), joined(ids));
        each("nNodes_localRanks_lines", [&](const Json &pair) {
            return Answer(nodes.count(std::to_string(pair.at(0).get<int>())) > 0, joined(nodes));
        });
        const Json *byHand = jsonFind(m_expected, "checked_by_hand");
        if (byHand == nullptr)
            return;
        if (const Json *expected = jsonFind(*byHand, "nranks"))
            add("checked_by_hand.nranks", sizes.count(expected->get<std::int32_t>()) > 0, joined(sizeTexts));
        if (const Json *expected = jsonFind(*byHand, "communicator_sizes"))
            add("checked_by_hand.communicator_sizes", expected->get<std::multiset<std::int32_t>>() == sizes,
                joined(sizeTexts));
        if (const Json *expected = jsonFind(*byHand, "n_nodes"); expected != nullptr && !nodes.empty())
            add("checked_by_hand.n_nodes", nodes.count(std::to_string(expected->get<int>())) > 0, joined(nodes));
    }

    void comparePlacement()
    {
        std::map<std::string, std::map<std::string, std::set<std::int32_t>>> placed; // size, host
        std::map<std::string, std::set<std::int32_t>> announced;
        for (const Communicator &communicator : m_job.communicators) {
            const std::string size = std::to_string(communicator.nRanks.value_or(0));
            for (const Rank &rank : communicator.ranks) {
                if (!rank.ownLog)
                    continue;
                announced[size].insert(rank.id.value);
                placed[size][rank.host].insert(rank.id.value);
            }
        }
        // Stated are the ranks that print a line "comm … rank …"; EPS also knows ranks from their other lines.
        if (const Json *expected = jsonFind(m_expected, "ranks_announced"))
            for (const auto &[size, count] : expected->items())
                add("ranks_announced." + size,
                    announced[size].size() >= count.get<std::size_t>() && announced[size].size() <= std::stoul(size),
                    std::to_string(announced[size].size()));
        const Json *expected = jsonFind(m_expected, "rank_placement");
        if (expected == nullptr)
            return;
        for (const auto &[size, hosts] : expected->items()) {
            std::map<std::string, std::set<std::int32_t>> stated;
            for (const auto &[host, ranks] : hosts.items())
                stated[wholeName(host, m_hosts)].merge(ranks.get<std::set<std::int32_t>>());
            for (const auto &[host, ranks] : stated) {
                const std::set<std::int32_t> &seen = placed[size][host];
                add("rank_placement." + size + "." + host, std::ranges::includes(seen, ranks), joined(seen));
            }
        }
    }

    void compareWarnings()
    {
        std::size_t count = 0;
        std::string all;
        std::set<std::string> shapes;
        constexpr std::string_view kLead = "The library warned: ";
        for (const std::string &warning : m_warnings) {
            const std::size_t paren = warning.rfind(" (");
            std::string_view tail = std::string_view(warning).substr(paren == std::string::npos ? 0 : paren + 2);
            const auto lines = text::consumeInteger<std::size_t>(tail);
            count += lines && tail.starts_with(" lines of this form") ? *lines : 1;
            all += warning + "; ";
            if (warning.starts_with(kLead))
                shapes.insert(shapeOf(std::string_view(warning).substr(kLead.size())).substr(0, 40));
        }
        if (const Json *expected = jsonFind(m_expected, "warn_lines"))
            add("warn_lines", expected->get<std::size_t>() == count, std::to_string(count) + ": " + all);
        each("first_warns", [&](const Json &warning) {
            const std::string shape = shapeOf(warning.get<std::string>()).substr(0, 40);
            const bool holds = std::any_of(shapes.begin(), shapes.end(), [&](const std::string &seen) {
                return seen.starts_with(shape) || shape.starts_with(seen);
            });
            return Answer(holds, all);
        });
    }

    const Json &m_expected;
    const Job &m_job;
    std::set<std::string> m_hosts;
    std::vector<std::string> m_warnings;
    std::vector<Fact> m_facts;
};

} // namespace

std::vector<Fact> compareFacts(std::string_view expected, const Snapshot &snapshot)
{
    const Result<Json> facts = parseJson(expected);
    return facts ? Comparison(*facts, snapshot).run() : std::vector<Fact>();
}

} // namespace eps::test
