#include "core/analysis/checks/checks.h"

#include "core/analysis/checks/rules.h"
#include "core/base/parallel.h"

#include <array>
#include <iterator>

namespace eps::analysis {

std::span<const CheckRule> checkRules()
{
    static constexpr std::array kRules{CheckRule{"socket", rules::socket},
                                       CheckRule{"nic-down", rules::nicDown},
                                       CheckRule{"gdr", rules::gdr},
                                       CheckRule{"rail", rules::rail},
                                       CheckRule{"wrong-nic", rules::wrongNic},
                                       CheckRule{"shm", rules::hostMemory},
                                       CheckRule{"nic-unused", rules::nicUnused},
                                       CheckRule{"node-differs", rules::nodeDiffers},
                                       CheckRule{"stale", rules::stale}};
    return kRules;
}

void runChecks(const Snapshot &snapshot, std::vector<Problem> &into, unsigned threads)
{
    const auto rules = checkRules();
    std::vector<std::vector<Problem>> found(rules.size());
    inParallel(rules.size(), threads, [&](std::size_t i) { rules[i].run(snapshot, found[i]); });
    for (auto &problems : found)
        into.insert(into.end(), std::make_move_iterator(problems.begin()), std::make_move_iterator(problems.end()));
}

} // namespace eps::analysis
