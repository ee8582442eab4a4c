#include "core/base/text.h"
#include "core/base/xml.h"
#include "core/sources/line_index.h"
#include "core/sources/lldp/lldpd.h"
#include "core/sources/lldp/lldpd_record.h"
#include "core/sources/lldp/xml_text.h"

namespace eps::lldp {

namespace {

LldpdChassis readChassis(const XmlNode &node)
{
    LldpdChassis chassis;
    chassis.idType = node.child("id").attribute("type").value();
    chassis.id = node.child("id").text().get();
    chassis.name = node.child("name").text().get();
    chassis.description = node.child("descr").text().get();
    chassis.ttl = node.child("ttl").text().get();
    for (const auto &ip : node.children("mgmt-ip"))
        chassis.managementIps.emplace_back(ip.text().get());
    for (const auto &capability : node.children("capability")) {
        if (isOn(capability.attribute("enabled").value()))
            chassis.capabilities.emplace_back(capability.attribute("type").value());
    }
    return chassis;
}

LldpdInterface readInterface(const XmlNode &node, SourceRef source)
{
    LldpdInterface interface;
    interface.source = source;
    interface.name = node.attribute("name").value();
    interface.alias = node.attribute("alias").value();
    interface.via = node.attribute("via").value();
    interface.age = node.attribute("age").value();
    interface.status = node.child("status").text().get();
    interface.chassis = readChassis(node.child("chassis"));
    const auto port = node.child("port");
    interface.port.idType = port.child("id").attribute("type").value();
    interface.port.id = port.child("id").text().get();
    interface.port.description = port.child("descr").text().get();
    interface.port.ttl = port.child("ttl").text().get();
    return interface;
}

} // namespace

sources::Probe probeLldpdXml(const sources::Document &document)
{
    const auto root = xmlHead(document.text);
    if (root.name != "lldp" || root.text.find("\"LLDP neighbors\"") == std::string_view::npos)
        return {};
    return {95, "XML element \"lldp\" of lldpcli show neighbors"};
}

sources::Probe probeLldpdLocalXml(const sources::Document &document)
{
    const auto root = xmlHead(document.text);
    const bool interfaces = root.name == "lldp" && root.text.find("\"LLDP interfaces\"") != std::string_view::npos;
    if (!interfaces && root.name != "local-chassis")
        return {};
    return {95, "XML of lldpcli show interfaces or show chassis"};
}

void parseLldpdXml(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    const auto reading = readXmlOf(document, into);
    const sources::LineIndex lines(document);
    for (const auto &root : reading.document->children("lldp")) {
        for (const auto &interface : root.children("interface"))
            addInterface(readInterface(interface, lines.at(reading.start + xmlOffset(interface))), into);
    }
    for (const auto &root : reading.document->children("local-chassis")) {
        if (const auto chassis = root.child("chassis"))
            addLocalChassis(readChassis(chassis), into);
    }
    scope.close();
}

} // namespace eps::lldp
