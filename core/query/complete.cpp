#include "core/query/complete.h"

#include "core/base/text.h"
#include "core/query/select.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <unordered_set>

namespace eps::query {

namespace {

constexpr std::size_t kPollEvery = 4096;

/// The value that is being typed: where it stands and what it says so far.
struct Typed {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::optional<Key> key; ///< nothing: a key, or text, is being typed
    std::string prefix;
};

/// Walks the text as the parser does, up to the cursor.
Typed typedAt(std::string_view text, std::size_t cursor)
{
    Typed typed;
    bool quoted = false;
    bool keyDone = false;
    for (std::size_t at = 0; at < cursor; ++at) {
        const char c = text[at];
        if (!quoted && text::isSpace(c)) {
            typed = {at + 1, 0, std::nullopt, {}};
            keyDone = false;
        } else if (!quoted && c == '-' && at == typed.begin && !keyDone) {
            typed.begin = at + 1;
        } else if (!quoted && c == ':' && !keyDone) {
            const auto key = findKey(typed.prefix);
            keyDone = true;
            if (key)
                typed = {at + 1, 0, key, {}};
            else
                typed.prefix += c;
        } else if (!quoted && c == ',') {
            typed.begin = at + 1;
            typed.prefix.clear();
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == '\\' && at + 1 < cursor) {
            typed.prefix += text[++at];
        } else {
            typed.prefix += c;
        }
    }
    typed.end = cursor;
    while (typed.end < text.size() && !text::isSpace(text[typed.end]) && text[typed.end] != ',')
        ++typed.end;
    return typed;
}

/// Takes names one by one, keeps those that begin right, each once, until there are enough.
class Collector {
public:
    Collector(std::string prefix, std::size_t room, const std::stop_token &stop)
        : m_prefix(std::move(prefix)), m_room(room), m_stop(stop)
    {
    }

    /// False: enough.
    bool offer(std::string_view name)
    {
        if (++m_steps % kPollEvery == 0 && m_stop.stop_requested())
            m_room = 0;
        if (m_room == 0)
            return false;
        if (!name.empty() && text::startsWithIgnoreCase(name, m_prefix) && m_seen.emplace(name).second) {
            m_found.emplace_back(name);
            --m_room;
        }
        return m_room > 0;
    }

    /// "a/b", only made when it can fit.
    bool offer(std::string_view left, std::string_view right)
    {
        const std::size_t shared = std::min(left.size(), m_prefix.size());
        if (!text::startsWithIgnoreCase(left, std::string_view(m_prefix).substr(0, shared)))
            return m_room > 0;
        return offer(std::string(left) + '/' + std::string(right));
    }

    [[nodiscard]] std::vector<std::string> take() { return std::move(m_found); }

private:
    std::string m_prefix;
    std::size_t m_room;
    const std::stop_token &m_stop;
    std::size_t m_steps = 0;
    std::unordered_set<std::string> m_seen;
    std::vector<std::string> m_found;
};

void offerDevices(const RowIndex &index, std::optional<DeviceKind> kind, Collector &collector)
{
    for (const Device &device : index.fabric().devices) {
        if ((!kind || device.kind == *kind) && !collector.offer(device.name))
            return;
    }
    if (kind == DeviceKind::Switch)
        return;
    for (const std::string_view host : index.hostNames()) {
        if (!collector.offer(host))
            return;
    }
}

void offerPorts(const RowIndex &index, Collector &collector)
{
    for (const Device &device : index.fabric().devices) {
        for (const PortId port : device.ports) {
            if (!collector.offer(device.name, index.fabric().port(port).name))
                return;
        }
    }
    for (const Port &port : index.fabric().ports) {
        if (!collector.offer(port.name))
            return;
    }
}

void offerNics(const RowIndex &index, Collector &collector)
{
    for (const Nic &nic : index.fabric().nics) {
        if (!collector.offer(nic.device))
            return;
    }
    for (const Nic &nic : index.fabric().nics) {
        if (!collector.offer(index.fabric().device(nic.host).name, nic.device))
            return;
    }
}

template <class Number>
void offerNumbers(const RowIndex &index, Collector &collector,
                  const std::function<void(const Communicator &, std::set<Number> &)> &collect)
{
    std::set<Number> numbers;
    for (const Communicator &communicator : index.snapshot().job.communicators)
        collect(communicator, numbers);
    for (const Number number : numbers) {
        if (!collector.offer(std::to_string(number)))
            return;
    }
}

void offerRanks(const RowIndex &index, Collector &collector)
{
    offerNumbers<std::int32_t>(index, collector, [](const Communicator &communicator, auto &numbers) {
        for (const Rank &rank : communicator.ranks)
            numbers.insert(rank.id.value);
    });
}

void offerChannels(const RowIndex &index, Collector &collector)
{
    offerNumbers<std::int32_t>(index, collector, [](const Communicator &communicator, auto &numbers) {
        for (const Channel &channel : communicator.channels)
            numbers.insert(channel.id.value);
    });
}

void offerCommunicators(const RowIndex &index, Collector &collector)
{
    for (const Communicator &communicator : index.snapshot().job.communicators) {
        if (!collector.offer(communicator.id) || !collector.offer(communicator.name))
            return;
    }
}

void offerVia(const RowIndex &index, Collector &collector)
{
    std::set<Symbol> symbols;
    for (const Communicator &communicator : index.snapshot().job.communicators) {
        for (const Hop &hop : communicator.hops)
            symbols.insert(hop.via);
    }
    std::set<std::string_view> texts;
    for (const Symbol symbol : symbols)
        texts.insert(index.snapshot().job.symbols.text(symbol));
    for (const std::string_view text : texts) {
        if (!collector.offer(text))
            return;
    }
}

void offerCodes(const RowIndex &index, Collector &collector)
{
    for (const Problem &problem : index.snapshot().problems) {
        if (!collector.offer(kindOf(problem.code).code))
            return;
    }
}

void offerMacs(const RowIndex &index, Collector &collector)
{
    for (const Nic &nic : index.fabric().nics) {
        if (!collector.offer(nic.mac))
            return;
    }
    for (const Port &port : index.fabric().ports) {
        if (!collector.offer(port.mac))
            return;
    }
}

void offerIps(const RowIndex &index, Collector &collector)
{
    const auto offerAll = [&](const std::vector<std::string> &ips) {
        return std::all_of(ips.begin(), ips.end(), [&](const std::string &ip) { return collector.offer(ip); });
    };
    for (const Nic &nic : index.fabric().nics) {
        if (!offerAll(nic.ips))
            return;
    }
    for (const Device &device : index.fabric().devices) {
        if (!offerAll(device.managementIps))
            return;
    }
}

void offerGpus(const RowIndex &index, Collector &collector)
{
    for (const Communicator &communicator : index.snapshot().job.communicators) {
        for (const Rank &rank : communicator.ranks) {
            if (!collector.offer(rank.gpuUuid) || !collector.offer(rank.busId))
                return;
        }
    }
}

void offerValues(const RowIndex &index, Key key, Collector &collector)
{
    switch (key) {
    case Key::Rank:
    case Key::From:
    case Key::To:
        return offerRanks(index, collector);
    case Key::Host:
        return offerDevices(index, DeviceKind::Host, collector);
    case Key::Switch:
        return offerDevices(index, DeviceKind::Switch, collector);
    case Key::Device:
        return offerDevices(index, std::nullopt, collector);
    case Key::Port:
        return offerPorts(index, collector);
    case Key::Nic:
        return offerNics(index, collector);
    case Key::Channel:
        return offerChannels(index, collector);
    case Key::Communicator:
        return offerCommunicators(index, collector);
    case Key::Via:
        return offerVia(index, collector);
    case Key::Code:
        return offerCodes(index, collector);
    case Key::Mac:
        return offerMacs(index, collector);
    case Key::Ip:
        return offerIps(index, collector);
    case Key::Gpu:
        return offerGpus(index, collector);
    case Key::Transport:
    case Key::Uses:
    case Key::Gdr:
    case Key::Path:
    case Key::Evidence:
    case Key::State:
    case Key::Severity:
    case Key::Kind:
    case Key::Tier:
        for (const std::string_view choice : text::words(rowOf(key).choices)) {
            if (!collector.offer(choice))
                return;
        }
        return;
    case Key::Hop:
    case Key::Candidates:
    case Key::Text:
        return;
    }
}

} // namespace

Completion complete(const RowIndex &index, std::string_view text, std::size_t cursor, std::optional<Subject> subject,
                    std::size_t limit, const std::stop_token &stop)
{
    const Typed typed = typedAt(text, std::min(cursor, text.size()));
    Completion completion{typed.begin, typed.end, {}};
    const auto isWanted = [&](Key key) { return !subject || applies(key, *subject); };
    const auto addValues = [&](Key key, const std::string &before) {
        Collector collector(typed.prefix, limit - completion.items.size(), stop);
        offerValues(index, key, collector);
        for (const std::string &value : collector.take())
            completion.items.push_back({before + valueText(value), {}, false});
    };
    if (typed.key) {
        addValues(*typed.key, {});
        return completion;
    }
    for (const KeyRow &row : keyTable()) {
        if (completion.items.size() < limit && isWanted(row.id) && text::startsWithIgnoreCase(row.name, typed.prefix))
            completion.items.push_back({std::string(row.name) + ':', std::string(row.doc), true});
    }
    for (const Key key : {Key::Host, Key::Switch, Key::Nic, Key::Communicator}) {
        if (!typed.prefix.empty() && completion.items.size() < limit && isWanted(key))
            addValues(key, std::string(rowOf(key).name) + ':');
    }
    return completion;
}

} // namespace eps::query
