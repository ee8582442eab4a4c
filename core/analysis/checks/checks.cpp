#include "core/analysis/checks/checks.h"

#include "core/analysis/checks/rules.h"

#include <array>

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

void runChecks(const Snapshot &snapshot, std::vector<Problem> &into)
{
    for (const auto &rule : checkRules())
        rule.run(snapshot, into);
}

} // namespace eps::analysis
