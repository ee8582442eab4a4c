#include "core/mapping/group_problems.h"

#include <map>
#include <tuple>

namespace eps::mapping {

namespace {

constexpr std::size_t kNamed = 7; ///< others that are named before "and n more"

/// What makes problems "the same": all that a person would do about them.
auto groupKey(const Problem &problem)
{
    return std::make_tuple(problem.code, problem.severity, problem.object.communicator, problem.object.device,
                           problem.affects, problem.fix);
}

std::string nameOf(const Problem &problem, const Fabric &fabric)
{
    if (problem.object.nic.valid()) {
        const Nic &nic = fabric.nic(problem.object.nic);
        return nic.device + ":" + std::to_string(nic.port);
    }
    return "rank " + std::to_string(problem.object.rank.value);
}

std::string withOthers(const std::string &text, const std::vector<std::string> &others)
{
    std::string result = text + "; the same for ";
    for (std::size_t i = 0; i < others.size() && i < kNamed; ++i)
        result += (i > 0 ? ", " : "") + others[i];
    if (others.size() > kNamed)
        result += " and " + std::to_string(others.size() - kNamed) + " more";
    return result;
}

} // namespace

std::vector<Problem> groupProblems(const std::vector<Problem> &problems, const Fabric &fabric)
{
    std::map<decltype(groupKey(problems.front())), std::size_t> places;
    std::vector<Problem> grouped;
    std::vector<std::vector<std::string>> others;
    for (const auto &problem : problems) {
        const auto [place, isNew] = places.try_emplace(groupKey(problem), grouped.size());
        if (isNew) {
            grouped.push_back(problem);
            others.emplace_back();
        } else if (auto name = nameOf(problem, fabric);
                   name != nameOf(grouped[place->second], fabric) &&
                   (others[place->second].empty() || others[place->second].back() != name)) {
            others[place->second].push_back(std::move(name));
        }
    }
    for (std::size_t i = 0; i < grouped.size(); ++i) {
        if (others[i].empty())
            continue;
        grouped[i].text = withOthers(grouped[i].text, others[i]);
        grouped[i].object.nic = {};
        grouped[i].object.rank = {};
    }
    return grouped;
}

} // namespace eps::mapping
