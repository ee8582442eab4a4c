#include "core/sources/inventory/dialects.h"

#include "core/sources/inventory/rows.h"

#include <array>

namespace eps::sources {

std::span<const TextDialect> inventoryDialects()
{
    using namespace inventory;
    static const std::array kRows{kIbdev2netdev, kRdmaLink,      kRdmaLinkJson,   kShowGids,      kIpJson,
                                  kIpText,       kNvidiaSmiList, kNvidiaSmiQuery, kNvidiaSmiTopo, kSysfsInfiniband,
                                  kIbstat,       kIbvDevinfo,    kTopologyXml};
    return kRows;
}

} // namespace eps::sources
