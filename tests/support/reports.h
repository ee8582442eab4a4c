#pragma once

#include "core/report/dot.h"
#include "core/report/html.h"
#include "core/report/json.h"
#include "core/report/text.h"

#include <sstream>
#include <string>

namespace eps::test {

/// Everything that EPS can tell of a snapshot, in every form, as one text.
inline std::string allReports(const Snapshot &snapshot)
{
    std::ostringstream out;
    report::writeRingsJson(out, snapshot);
    report::writeNeighboursJson(out, snapshot);
    report::writeFabricJson(out, snapshot);
    report::writePathsJson(out, snapshot, {});
    report::writeCheckJson(out, snapshot);
    report::writeRingsText(out, snapshot, {});
    report::writeNeighboursText(out, snapshot, {});
    report::writeFabricText(out, snapshot, {});
    report::writePathsText(out, snapshot, {}, {});
    report::writeCheckText(out, snapshot, {});
    report::writeFabricDot(out, snapshot, {});
    report::writeHtml(out, snapshot, {});
    return out.str();
}

} // namespace eps::test
