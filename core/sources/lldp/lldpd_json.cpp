#include "core/sources/lldp/json_text.h"
#include "core/sources/lldp/lldpd.h"
#include "core/sources/lldp/lldpd_record.h"

namespace eps::lldp {

namespace {

/// json0 wraps every leaf as [{"value": x}], json as x or, where there are several, [x, y]: the scalars in either.
void scalarsOf(const JsonNode *node, std::vector<std::string> &into)
{
    if (node == nullptr)
        return;
    if (node->kind == JsonNode::Kind::Scalar) {
        into.push_back(node->scalar);
    } else if (node->isObject()) {
        if (const auto value = node->text("value"); !value.empty())
            into.emplace_back(value);
    } else {
        for (const auto &item : node->children) {
            if (!item.isArray())
                scalarsOf(&item, into);
        }
    }
}

std::string scalarOf(const JsonNode *node)
{
    std::vector<std::string> values;
    scalarsOf(node, values);
    return values.empty() ? std::string() : std::move(values.front());
}

/// The objects that stand for `node`: itself, or the elements of the array.
std::vector<const JsonNode *> objectsOf(const JsonNode *node)
{
    std::vector<const JsonNode *> objects;
    if (node == nullptr)
        return objects;
    if (node->isObject())
        objects.push_back(node);
    for (const auto &item : node->children) {
        if (node->isArray() && item.isObject())
            objects.push_back(&item);
    }
    return objects;
}

const JsonNode *objectOf(const JsonNode *node)
{
    const auto objects = objectsOf(node);
    return objects.empty() ? nullptr : objects.front();
}

void readId(const JsonNode &parent, std::string &type, std::string &id)
{
    if (const auto *object = objectOf(parent.find("id"))) {
        type = object->text("type");
        id = object->text("value");
    }
}

/// A chassis is flat, or an object with its system name as the only key. A system may be named "id".
bool isFlatChassis(const JsonNode &chassis)
{
    const auto *id = objectOf(chassis.find("id"));
    return id != nullptr && !id->text("type").empty() && id->find("value") != nullptr;
}

LldpdChassis readChassis(const JsonNode *node)
{
    LldpdChassis chassis;
    const auto *body = objectOf(node);
    if (body == nullptr)
        return chassis;
    if (!isFlatChassis(*body) && body->children.size() == 1 && body->children.front().isObject()) {
        chassis.name = body->children.front().key;
        body = &body->children.front();
    } else {
        chassis.name = scalarOf(body->find("name"));
    }
    readId(*body, chassis.idType, chassis.id);
    chassis.description = scalarOf(body->find("descr"));
    chassis.ttl = scalarOf(body->find("ttl"));
    scalarsOf(body->find("mgmt-ip"), chassis.managementIps);
    for (const auto *capability : objectsOf(body->find("capability"))) {
        if (isOn(capability->text("enabled")))
            chassis.capabilities.emplace_back(capability->text("type"));
    }
    return chassis;
}

LldpdInterface readInterface(const JsonNode &node, std::string_view name, SourceRef source)
{
    LldpdInterface interface;
    interface.source = source;
    interface.name = name;
    interface.alias = scalarOf(node.find("alias"));
    interface.via = node.text("via");
    interface.age = node.text("age");
    interface.status = scalarOf(node.find("status"));
    interface.chassis = readChassis(node.find("chassis"));
    if (const auto *port = objectOf(node.find("port"))) {
        readId(*port, interface.port.idType, interface.port.id);
        interface.port.description = scalarOf(port->find("descr"));
        interface.port.ttl = scalarOf(port->find("ttl"));
    }
    return interface;
}

/// `element` is {"name": "eth0", "via": …} in json0, {"eth0": {"via": …}, …} in json.
template <class Visitor> void visitInterfaces(const JsonNode &element, const Visitor &visit)
{
    if (!element.text("name").empty()) {
        visit(element, element.text("name"));
        return;
    }
    for (const auto &member : element.children) {
        if (member.isObject())
            visit(member, std::string_view(member.key));
    }
}

template <class Visitor> void visitAllInterfaces(const JsonNode &root, const Visitor &visit)
{
    for (const auto *lldp : objectsOf(root.find("lldp"))) {
        for (const auto &member : lldp->children) {
            if (member.key != "interface")
                continue;
            for (const auto *element : objectsOf(&member))
                visitInterfaces(*element, visit);
        }
    }
}

enum class Content { None, Neighbours, Own, Nothing };

/// What the first interface of the beginning of a dump tells about the rest.
Content contentOf(const JsonNode &root)
{
    if (root.find("local-chassis") != nullptr)
        return Content::Own;
    if (root.find("lldp") == nullptr)
        return Content::None;
    auto content = Content::Nothing;
    visitAllInterfaces(root, [&](const JsonNode &node, std::string_view) {
        if (content != Content::Nothing)
            return;
        if (node.find("via") != nullptr)
            content = Content::Neighbours;
        else
            content = node.find("status") != nullptr ? Content::Own : Content::None;
    });
    return content;
}

sources::Probe probeNeighbours(const sources::Document &document, bool wantArray, std::string_view reason)
{
    const auto root = jsonHead(document.text);
    const auto *lldp = root.find("lldp");
    if (lldp == nullptr || lldp->isArray() != wantArray)
        return {};
    const auto content = contentOf(root);
    const bool mine = content == Content::Neighbours || content == Content::Nothing;
    return mine ? sources::Probe{95, reason} : sources::Probe{};
}

} // namespace

sources::Probe probeLldpdJson0(const sources::Document &document)
{
    return probeNeighbours(document, true, "JSON with an array \"lldp\", as lldpcli -f json0 prints");
}

sources::Probe probeLldpdJson(const sources::Document &document)
{
    return probeNeighbours(document, false, "JSON with an object \"lldp\", as lldpcli -f json prints");
}

sources::Probe probeLldpdLocalJson(const sources::Document &document)
{
    if (contentOf(jsonHead(document.text)) != Content::Own)
        return {};
    return {95, "JSON of lldpcli show interfaces or show chassis"};
}

void parseLldpdJson(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    for (const auto &root : jsonValues(document, into)) {
        visitAllInterfaces(root, [&](const JsonNode &node, std::string_view name) {
            addInterface(readInterface(node, name, at(document, node)), into);
        });
        for (const auto *local : objectsOf(root.find("local-chassis"))) {
            if (const auto *chassis = local->find("chassis"))
                addLocalChassis(readChassis(chassis), into);
        }
    }
    scope.close();
}

} // namespace eps::lldp
