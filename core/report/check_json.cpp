#include "core/report/json.h"
#include "core/report/json_parts.h"

namespace eps::report {

void writeCheckJson(std::ostream &out, const Snapshot &snapshot)
{
    JsonStream json(out);
    json.member("schema", "eps.check/1");
    json.member("headline", snapshot.headline);
    json.member("asOf", OrderedJson{{"job", asOfJson(snapshot.job.asOf)}, {"fabric", asOfJson(snapshot.fabric.asOf)}});
    writeProblems(json, snapshot);
    writeCoverage(json, snapshot);
    json.finish();
}

} // namespace eps::report
