#include "core/engine/registry.h"

#include "core/sources/dumps/dialects.h"
#include "core/sources/inventory/dialects.h"
#include "core/sources/lldp/dialects.h"

namespace eps::engine {

const std::vector<sources::TextDialect> &textDialects()
{
    static const std::vector<sources::TextDialect> kAll = [] {
        std::vector<sources::TextDialect> all;
        for (const auto &table : {lldp::neighbourDialects(), sources::inventoryDialects(), sources::dumpDialects()})
            all.insert(all.end(), table.begin(), table.end());
        return all;
    }();
    return kAll;
}

Recognition recognise(const sources::Document &document)
{
    Recognition best;
    for (const auto &dialect : textDialects()) {
        const auto probe = dialect.probe(document);
        if (probe.confidence > best.probe.confidence)
            best = {&dialect, probe};
        if (best.probe.confidence >= sources::kSurest)
            break;
    }
    return best;
}

} // namespace eps::engine
