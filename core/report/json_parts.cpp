#include "core/report/json_parts.h"

namespace eps::report {

OrderedJson orNull(std::string_view text)
{
    return text.empty() ? OrderedJson(nullptr) : OrderedJson(std::string(text));
}

OrderedJson orNull(std::int64_t number) { return number < 0 ? OrderedJson(nullptr) : OrderedJson(number); }

OrderedJson asOfJson(const AsOf &asOf)
{
    const char *precision = "none";
    switch (asOf.precision) {
    case AsOf::Precision::None:
        break;
    case AsOf::Precision::File:
        precision = "file";
        break;
    case AsOf::Precision::Line:
        precision = "line";
        break;
    }
    return {{"first", orNull(asOf.first)}, {"last", orNull(asOf.last)}, {"precision", precision}};
}

OrderedJson portJson(const Fabric &fabric, PortId port)
{
    return {{"device", fabric.deviceOf(port).name}, {"port", fabric.port(port).name}};
}

OrderedJson evidenceJson(const Snapshot &snapshot, SourceRef source)
{
    OrderedJson json;
    json["file"] = orNull(snapshot.pathOf(source));
    json["line"] = source.line > 0 ? OrderedJson(source.line) : OrderedJson(nullptr);
    return json;
}

void writeProblems(JsonStream &out, const Snapshot &snapshot)
{
    out.array("problems", snapshot.problems, [&](const Problem &problem) {
        OrderedJson json{{"code", kindOf(problem.code).code},
                         {"severity", name(problem.severity)},
                         {"text", problem.text},
                         {"affects", problem.affects},
                         {"fix", problem.fix}};
        json.update(evidenceJson(snapshot, problem.source));
        return json;
    });
}

void writeCoverage(JsonStream &out, const Snapshot &snapshot)
{
    out.array("coverage", snapshot.coverage, [](const CoverageGap &gap) {
        OrderedJson json{
            {"missing", gap.missing}, {"because", gap.because}, {"fix", gap.fix}, {"subject", gap.subject}};
        if (gap.total > 0) {
            json["have"] = gap.have;
            json["total"] = gap.total;
        }
        return json;
    });
}

} // namespace eps::report
