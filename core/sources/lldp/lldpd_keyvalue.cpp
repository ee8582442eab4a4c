#include "core/base/text.h"
#include "core/sources/lldp/lldpd.h"
#include "core/sources/lldp/lldpd_record.h"

#include <algorithm>
#include <array>

namespace eps::lldp {

namespace {

constexpr std::size_t kHeadBytes = 16'384;
constexpr std::size_t kMaxContinued = 4096; ///< bytes of a value that goes over several lines

struct KeyValue {
    std::string_view interface;
    std::string_view path; ///< "via", "chassis.name"
    std::string_view value;
};

/// The element below an interface at which its name ends; names of interfaces may have dots.
bool isAnchor(std::string_view component)
{
    static constexpr std::array<std::string_view, 16> kAnchors{
        "via",      "rid",          "age",   "chassis", "port",   "vlan",        "ppvid",  "pi",
        "lldp-med", "unknown-tlvs", "alias", "ttl",     "status", "unknown-tlv", "hidden", "power"};
    return std::find(kAnchors.begin(), kAnchors.end(), component) != kAnchors.end();
}

/// "lldp.<interface>.<path>=<value>"; nothing for other lines.
std::optional<KeyValue> keyValueOf(std::string_view line)
{
    if (!text::consume(line, "lldp."))
        return std::nullopt;
    const auto equals = line.find('=');
    if (equals == std::string_view::npos)
        return std::nullopt;
    const auto key = line.substr(0, equals);
    for (auto dot = key.find('.'); dot != std::string_view::npos; dot = key.find('.', dot + 1)) {
        const auto component = key.substr(dot + 1, key.find('.', dot + 1) - dot - 1);
        if (dot > 0 && isAnchor(component))
            return KeyValue{key.substr(0, dot), key.substr(dot + 1), line.substr(equals + 1)};
    }
    return std::nullopt;
}

/// Where the value of a path below "chassis" goes; null for what EPS does not keep.
std::string *chassisField(LldpdChassis &chassis, std::string_view path, std::string_view value)
{
    if (path == "name")
        return &chassis.name;
    if (path == "descr")
        return &chassis.description;
    if (path == "ttl")
        return &chassis.ttl;
    if (path == "mgmt-ip")
        return &chassis.managementIps.emplace_back();
    const auto dot = path.find('.');
    if (dot != std::string_view::npos && path.substr(dot) == ".enabled") {
        if (isOn(value))
            chassis.capabilities.emplace_back(path.substr(0, dot));
        return nullptr;
    }
    if (idTypeOf(path) == NeighbourIdType::Unknown && path != "unhandled")
        return nullptr;
    chassis.idType = path;
    return &chassis.id;
}

std::string *portField(LldpdPort &port, std::string_view path)
{
    if (path == "descr")
        return &port.description;
    if (path == "ttl")
        return &port.ttl;
    if (idTypeOf(path) == NeighbourIdType::Unknown && path != "unhandled")
        return nullptr;
    port.idType = path;
    return &port.id;
}

std::string *fieldOf(LldpdInterface &interface, std::string_view path, std::string_view value)
{
    if (path == "via")
        return &interface.via;
    if (path == "rid")
        return &interface.rid;
    if (path == "age")
        return &interface.age;
    if (path == "alias")
        return &interface.alias;
    if (path == "status")
        return &interface.status;
    if (text::consume(path, "chassis."))
        return chassisField(interface.chassis, path, value);
    if (text::consume(path, "port."))
        return portField(interface.port, path);
    return nullptr;
}

/// Reads line by line; the record under construction is complete when the next begins.
class Reader {
public:
    Reader(const sources::Document &document, sources::Findings &into) : m_document(document), m_into(into) {}

    void read()
    {
        const auto lines = text::lines(m_document.text);
        for (std::size_t i = 0; i < lines.size(); ++i)
            readLine(lines[i], {m_document.file, m_document.firstLine + static_cast<std::uint32_t>(i)});
        finishInterface();
        if (m_hasLocal)
            addLocalChassis(m_local, m_into);
        m_odd.report("not of the form lldp.INTERFACE.FIELD=VALUE", m_into);
    }

private:
    void readLine(std::string_view line, SourceRef source)
    {
        if (const auto pair = keyValueOf(line)) {
            startInterface(*pair, source);
            m_field = fieldOf(*m_interface, pair->path, pair->value);
            m_continues = true;
            setValue(pair->value);
        } else if (text::consume(line, "local-chassis.chassis.")) {
            finishInterface();
            m_hasLocal = true;
            const auto equals = std::min(line.find('='), line.size());
            const auto value = line.substr(std::min(equals + 1, line.size()));
            m_field = chassisField(m_local, line.substr(0, equals), value);
            m_continues = true;
            setValue(value);
        } else if (m_continues && !line.starts_with("lldp.") && line.size() <= m_room) {
            // Releases before 0.9 printed line ends inside values.
            m_room -= line.size();
            if (m_field != nullptr && !line.empty())
                m_field->append(" ").append(line);
        } else if (!text::trim(line).empty()) {
            m_odd.add(source);
        }
    }
    void startInterface(const KeyValue &pair, SourceRef source)
    {
        const bool next = !m_interface || m_interface->name != pair.interface ||
                          (pair.path == "via" && !m_interface->via.empty()) ||
                          (pair.path == "rid" && !m_interface->rid.empty());
        if (!next)
            return;
        finishInterface();
        m_interface.emplace();
        m_interface->name = pair.interface;
        m_interface->source = source;
    }
    void setValue(std::string_view value)
    {
        m_room = kMaxContinued;
        if (m_field != nullptr)
            m_field->assign(value);
    }
    void finishInterface()
    {
        if (m_interface)
            addInterface(*m_interface, m_into);
        m_interface.reset();
        m_field = nullptr;
    }

    const sources::Document &m_document;
    sources::Findings &m_into;
    std::optional<LldpdInterface> m_interface;
    LldpdChassis m_local;
    bool m_hasLocal = false;
    std::string *m_field = nullptr; ///< of m_interface or m_local: where a continued value goes
    bool m_continues = false;
    std::size_t m_room = 0; ///< bytes that may still continue the value
    Oddities m_odd;
};

bool headHas(std::string_view text, std::string_view path)
{
    if (isMarkdown(text.substr(0, kHeadBytes)))
        return false;
    for (const auto line : text::lines(text.substr(0, kHeadBytes))) {
        const auto pair = keyValueOf(line);
        if (pair && (pair->path == path || pair->path.starts_with(path)))
            return true;
    }
    return false;
}

} // namespace

sources::Probe probeLldpdKeyValue(const sources::Document &document)
{
    if (!headHas(document.text, "via") && !headHas(document.text, "chassis."))
        return {};
    if (headHas(document.text, "status"))
        return {};
    return {95, "lines lldp.INTERFACE.via=…, as lldpcli -f keyvalue prints"};
}

sources::Probe probeLldpdLocalKeyValue(const sources::Document &document)
{
    const auto head = document.text.substr(0, kHeadBytes);
    const bool chassis = !isMarkdown(head) && (head.starts_with("local-chassis.") ||
                                               head.find("\nlocal-chassis.") != std::string_view::npos);
    if (!chassis && (!headHas(head, "status") || headHas(head, "via")))
        return {};
    return {95, "key=value lines of lldpcli show interfaces or show chassis"};
}

void parseLldpdKeyValue(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    Reader(document, into).read();
    scope.close();
}

} // namespace eps::lldp
