#include "tests/support/job4.h"

#include "tests/support/paths.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace eps::test {

std::string sampleFile(const std::string &name) { return source("resources/samples/job4/" + name); }

Cables trueCables()
{
    Cables cables;
    const auto bytes = QByteArray::fromStdString(readFile(source("resources/samples/truth/job4-fabric.json")));
    const auto nodes = QJsonDocument::fromJson(bytes).object()["nodes"].toObject();
    for (auto node = nodes.begin(); node != nodes.end(); ++node) {
        const auto ports = node.value().toObject()["ports"].toObject();
        for (auto port = ports.begin(); port != ports.end(); ++port) {
            const auto peer = port.value().toObject()["peer"].toArray();
            cables[(node.key() + " " + port.key()).toStdString()] =
                (peer[0].toString() + " " + peer[1].toString()).toStdString();
        }
    }
    return cables;
}

std::string nicEnd(const std::string &host, const std::string &device)
{
    return host + " enp" + std::to_string(std::stoi(device.substr(5)) + 1) + "s0np0";
}

std::set<std::string> truePaths(const Cables &cables, const std::string &from, const std::string &to)
{
    std::set<std::string> paths;
    const auto leafIn = cables.at(from);
    const auto leafOut = cables.at(to);
    const auto device = [](const std::string &end) { return end.substr(0, end.find(' ')); };
    if (device(leafIn) == device(leafOut))
        return {from + ">" + leafIn + ">" + leafOut + ">" + to};
    for (const auto &[up, spineIn] : cables) {
        if (device(up) != device(leafIn) || !device(spineIn).starts_with("spine"))
            continue;
        for (const auto &[spineOut, down] : cables) {
            if (device(spineOut) == device(spineIn) && device(down) == device(leafOut))
                paths.insert(from + ">" + leafIn + ">" + up + ">" + spineIn + ">" + spineOut + ">" + down + ">" +
                             leafOut + ">" + to);
        }
    }
    return paths;
}

std::set<std::string> foundPaths(const Fabric &fabric, const Route &route)
{
    std::set<std::string> paths;
    for (std::size_t i = 0; i < listedCandidates(route); ++i) {
        std::string path;
        for (const auto port : candidatePorts(route, i))
            path += (path.empty() ? "" : ">") + fabric.describe(port);
        paths.insert(path);
    }
    return paths;
}

} // namespace eps::test
