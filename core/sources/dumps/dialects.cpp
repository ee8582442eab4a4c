#include "core/sources/dumps/dialects.h"

#include "core/sources/dumps/rows.h"

#include <array>

namespace eps::sources {

std::span<const TextDialect> dumpDialects()
{
    static const std::array kRows{dumps::kGraphXml, dumps::kRasText, dumps::kRasJson};
    return kRows;
}

} // namespace eps::sources
