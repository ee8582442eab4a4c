#include "core/base/text.h"
#include "core/sources/lldp/lldpd.h"
#include "core/sources/lldp/lldpd_record.h"

#include <algorithm>

namespace eps::lldp {

namespace {

constexpr std::size_t kHeadBytes = 16'384;
constexpr std::size_t kSectionIndent = 2;
constexpr std::size_t kItemIndent = 4;
constexpr std::size_t kValueIndent = kItemIndent + 14; ///< of the further lines of a value

enum class Section { None, Time, Chassis, Port, Other };

struct Labelled {
    std::string_view label;
    std::string_view value;
};

Labelled labelledOf(std::string_view line)
{
    const auto colon = std::min(line.find(':'), line.size());
    const auto value = line.substr(std::min(colon + 1, line.size()));
    return {text::trim(line.substr(0, colon)), text::trim(value)};
}

std::size_t indentOf(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

/// "ens1np0, via: LLDP, RID: 3, Time: 0 day, 14:07:31"; an alias may stand before `via`.
void readHead(std::string_view head, LldpdInterface &interface)
{
    const auto attribute = [&](std::string_view mark) {
        const auto at = head.find(mark);
        if (at == std::string_view::npos)
            return std::string_view();
        const auto value = head.substr(at + mark.size());
        head = head.substr(0, at);
        return value;
    };
    interface.age = attribute(", Time: ");
    interface.rid = attribute(", RID: ");
    interface.via = attribute(", via: ");
    interface.alias = attribute(", alias: ");
    interface.name = text::trim(head);
}

class Reader {
public:
    Reader(const sources::Document &document, sources::Findings &into) : m_document(document), m_into(into) {}

    void read()
    {
        const auto lines = text::lines(m_document.text);
        for (std::size_t i = 0; i < lines.size(); ++i)
            readLine(lines[i], {m_document.file, m_document.firstLine + static_cast<std::uint32_t>(i)});
        finishRecord();
        m_odd.report("no part of a neighbour", m_into);
    }

private:
    void readLine(std::string_view line, SourceRef source)
    {
        const auto indent = indentOf(line);
        if (m_field != nullptr && indent >= kValueIndent && indent < line.size()) {
            m_field->append("\n").append(line.substr(kValueIndent));
            return;
        }
        if (text::trim(line).empty())
            return;
        m_field = nullptr;
        if (indent == 0)
            readTopLine(line, source);
        else if (indent == kSectionIndent)
            readSection(labelledOf(line));
        else if (indent == kItemIndent)
            readIndented(line);
    }
    void readIndented(std::string_view line)
    {
        if (m_section == Section::Time && m_interface)
            m_interface->age = text::trim(line);
        else
            readItem(labelledOf(line));
    }
    void readTopLine(std::string_view line, SourceRef source)
    {
        if (line.starts_with("-----")) {
            // NVUE puts a ruler under the name of the interface, too.
            if (m_section != Section::None)
                finishRecord();
        } else if (text::consume(line, "Interface:")) {
            finishRecord();
            m_interface.emplace();
            m_interface->source = source;
            readHead(line, *m_interface);
        } else if (line.starts_with("Local chassis")) {
            m_local = true;
        } else if (line.starts_with("Chassis:") && m_local) {
            m_interface.emplace();
            m_interface->source = source;
            m_section = Section::Chassis;
        } else if (!line.starts_with("LLDP ")) {
            m_odd.add(source);
        }
    }
    void readSection(const Labelled &line)
    {
        // `show chassis` has one level less: its items stand where sections do elsewhere.
        if (m_local) {
            readItem(line);
            return;
        }
        m_section = line.label == "Chassis" ? Section::Chassis
                    : line.label == "Port"  ? Section::Port
                    : line.label == "Time"  ? Section::Time
                                            : Section::Other;
        if (m_interface && line.label == "Administrative status")
            m_interface->status = line.value;
    }
    void readItem(const Labelled &item)
    {
        if (!m_interface)
            return;
        switch (m_section) {
        case Section::Chassis:
            readChassisItem(item);
            break;
        case Section::Port:
            readPortItem(item);
            break;
        case Section::None:
        case Section::Time:
        case Section::Other:
            break;
        }
    }
    void readChassisItem(const Labelled &item)
    {
        auto &chassis = m_interface->chassis;
        if (item.label == "ChassisID")
            readId(item.value, chassis.idType, chassis.id);
        else if (item.label == "SysName")
            set(chassis.name, item.value);
        else if (item.label == "SysDescr")
            set(chassis.description, item.value);
        else if (item.label == "TTL")
            set(chassis.ttl, item.value);
        else if (item.label == "MgmtIP")
            set(chassis.managementIps.emplace_back(), item.value);
        else if (item.label == "Capability" && item.value.ends_with(", on"))
            chassis.capabilities.emplace_back(item.value.substr(0, item.value.size() - 4));
    }
    void readPortItem(const Labelled &item)
    {
        auto &port = m_interface->port;
        if (item.label == "PortID")
            readId(item.value, port.idType, port.id);
        else if (item.label == "PortDescr")
            set(port.description, item.value);
        else if (item.label == "TTL")
            set(port.ttl, item.value);
    }
    /// "mac 44:38:39:22:01:af": the type, then the id.
    void readId(std::string_view value, std::string &type, std::string &id)
    {
        const auto space = std::min(value.find(' '), value.size());
        type = value.substr(0, space);
        set(id, text::trim(value.substr(space)));
    }
    void set(std::string &field, std::string_view value)
    {
        field = value;
        m_field = &field;
    }
    void finishRecord()
    {
        if (m_interface && m_local)
            addLocalChassis(m_interface->chassis, m_into);
        else if (m_interface)
            addInterface(*m_interface, m_into);
        m_interface.reset();
        m_field = nullptr;
        m_section = Section::None;
    }

    const sources::Document &m_document;
    sources::Findings &m_into;
    std::optional<LldpdInterface> m_interface;
    Section m_section = Section::None;
    std::string *m_field = nullptr; ///< of m_interface: the value that further lines continue
    bool m_local = false;           ///< `show chassis`
    Oddities m_odd;
};

bool headHasLine(std::string_view whole, std::string_view start)
{
    const auto lines = text::lines(whole.substr(0, kHeadBytes));
    return std::any_of(lines.begin(), lines.end(), [&](std::string_view line) { return line.starts_with(start); });
}

} // namespace

sources::Probe probeLldpdPlain(const sources::Document &document)
{
    if (isMarkdown(document.text.substr(0, kHeadBytes)))
        return {};
    if (headHasLine(document.text, "LLDP neighbors:"))
        return {95, "the heading \"LLDP neighbors:\" of lldpcli"};
    const auto head = document.text.substr(0, kHeadBytes);
    const bool record = headHasLine(head, "Interface:") && head.find(", via: ") != std::string_view::npos &&
                        (headHasLine(head, "  Chassis:") || headHasLine(head, "  Port:"));
    return record ? sources::Probe{90, "lines \"Interface: …, via: …\" of lldpcli"} : sources::Probe{};
}

sources::Probe probeLldpdLocalPlain(const sources::Document &document)
{
    if (isMarkdown(document.text.substr(0, kHeadBytes)))
        return {};
    if (headHasLine(document.text, "LLDP interfaces:") || headHasLine(document.text, "Local chassis:"))
        return {95, "the heading of lldpcli show interfaces or show chassis"};
    return {};
}

void parseLldpdPlain(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    Reader(document, into).read();
    scope.close();
}

} // namespace eps::lldp
