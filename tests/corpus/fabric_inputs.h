#pragma once

#include "core/engine/device_name.h"
#include "core/mapping/map.h"
#include "core/sources/inventory/dialects.h"
#include "core/sources/lldp/dialects.h"
#include "core/sources/session.h"
#include "tests/support/paths.h"

#include <QDirIterator>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

/// Neighbour dumps and facts read from files, without the engine: what a mapping test needs.
namespace eps::test {

/// Everything that mapFabric takes.
struct FabricInputs {
    Job job;
    std::vector<Neighbour> neighbours;
    std::vector<HostFacts> hosts;
    std::vector<SwitchFacts> switches;
    std::map<std::string, std::string> aliases;
    bool keepManagement = false;
    std::vector<std::string> files; ///< by FileId

    [[nodiscard]] mapping::MappingInput input() const
    {
        return {job, neighbours, hosts, switches, aliases, keepManagement};
    }
};

/// Reads one text with the dialect that is surest; `device` names what the text itself does not.
inline void readText(FabricInputs &into, const std::string &path, const std::string &device)
{
    const std::string text = readFile(path);
    const FileId file{into.files.size()};
    into.files.push_back(path);
    for (const auto &document : sources::splitSession(file, text)) {
        const sources::TextDialect *best = nullptr;
        int confidence = 0;
        for (const auto dialects : {lldp::neighbourDialects(), sources::inventoryDialects()}) {
            for (const auto &row : dialects) {
                if (const auto probe = row.probe(document); probe.confidence > confidence) {
                    confidence = probe.confidence;
                    best = &row;
                }
            }
        }
        if (best == nullptr)
            continue;
        sources::Findings found;
        best->parse(document, found);
        const std::string name = document.prompt.empty() ? device : std::string(document.prompt);
        const auto adopt = [&](auto &list, auto &things,
                               std::string &(*nameOf)(typename std::decay_t<decltype(list)>::value_type &)) {
            for (auto &thing : things) {
                if (nameOf(thing).empty())
                    nameOf(thing) = name;
                list.push_back(std::move(thing));
            }
        };
        adopt(
            into.neighbours, found.neighbours, +[](Neighbour &n) -> std::string & { return n.observer; });
        adopt(
            into.hosts, found.hosts, +[](HostFacts &n) -> std::string & { return n.device; });
        adopt(
            into.switches, found.switches, +[](SwitchFacts &n) -> std::string & { return n.device; });
    }
}

/// Every file below `folder` whose name `wanted` accepts, in order of path.
template <class Wanted> void readFolder(FabricInputs &into, const std::string &folder, const Wanted &wanted)
{
    std::vector<std::string> paths;
    for (QDirIterator it(QString::fromStdString(folder), QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
        paths.push_back(it.next().toStdString());
    std::sort(paths.begin(), paths.end());
    for (const auto &path : paths) {
        if (wanted(path))
            readText(into, path, engine::deviceNameOfPath(path));
    }
}

} // namespace eps::test
