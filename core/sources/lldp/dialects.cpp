#include "core/sources/lldp/dialects.h"

#include "core/sources/lldp/vendors.h"

#include <vector>

namespace eps::lldp {

std::span<const sources::TextDialect> neighbourDialects()
{
    static const std::vector<sources::TextDialect> kAll = [] {
        std::vector<sources::TextDialect> all;
        for (const auto vendor :
             {lldpdDialects, sonicDialects, nvueDialects, eosDialects, eosJsonDialects, ciscoDialects, nxosJsonDialects,
              junosTextDialects, junosTreeDialects, huaweiDialects, comwareDialects, dellDialects, onyxDialects}) {
            const auto rows = vendor();
            all.insert(all.end(), rows.begin(), rows.end());
        }
        return all;
    }();
    return kAll;
}

} // namespace eps::lldp
