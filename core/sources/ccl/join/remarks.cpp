#include "core/sources/ccl/join/remarks.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace eps::ccl {

namespace {

constexpr std::string_view kCollect =
    "NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,BOOTSTRAP,ENV,NET,GRAPH,TUNING NCCL_DEBUG_FILE=/logs/nccl.%h.%p.log";
constexpr std::size_t kMaxWarnings = 50; ///< groups of library warnings that are listed one by one

std::string plural(std::uint64_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

/// A warning with its numbers taken out: equal shapes are one problem.
std::string shapeOf(std::string_view text)
{
    std::string shape;
    for (const char c : text) {
        const char kept =
            text::isHexDigit(c) && (text::isDigit(c) || (!shape.empty() && shape.back() == '#')) ? '#' : c;
        if (kept != '#' || shape.empty() || shape.back() != '#')
            shape.push_back(kept);
    }
    return shape;
}

struct WarningGroup {
    std::string text;
    SourceRef source;
    std::string host;
    std::uint64_t count = 0;
    std::map<std::string, std::uint64_t> hosts;
};

void remarkWarnings(const std::vector<LogExtract> &extracts, JobFindings &into)
{
    std::map<std::string, WarningGroup> groups;
    std::uint64_t unlisted = 0;
    for (const auto &extract : extracts) {
        unlisted += extract.warningCount - extract.warnings.size();
        for (const auto &warning : extract.warnings) {
            auto &group = groups[shapeOf(warning.text)];
            const auto &host = extract.processes[warning.process].facts.host;
            if (group.count++ == 0) {
                group.text = warning.text;
                group.source = {extract.file, warning.line};
                group.host = host;
            }
            ++group.hosts[host];
        }
    }
    std::size_t listed = 0;
    for (const auto &[shape, group] : groups) {
        if (++listed > kMaxWarnings) {
            unlisted += group.count;
            continue;
        }
        auto text = "The library warned: " + group.text;
        if (group.count > 1)
            text += " (" + plural(group.count, "line", "lines of this form") + " on " +
                    plural(group.hosts.size(), "host", "hosts") + ")";
        auto problem = makeProblem(ProblemCode::LogLibraryWarning, std::move(text), {},
                                   "See the lines around it in the log.", group.source);
        into.problems.push_back(std::move(problem));
    }
    if (unlisted > 0)
        into.problems.push_back(makeProblem(ProblemCode::LogLibraryWarning,
                                            plural(unlisted, "more warning", "more warnings") + " of the library"));
}

void remarkUnknown(const std::vector<LogExtract> &extracts, JobFindings &into)
{
    std::map<std::string, SourceRef> shapes;
    std::uint64_t lines = 0;
    for (const auto &extract : extracts) {
        lines += extract.lines.unknown;
        for (const auto &[shape, line] : extract.unknownForms)
            shapes.try_emplace(shape, SourceRef{extract.file, line});
    }
    if (lines == 0)
        return;
    auto text = plural(lines, "line has", "lines have") + " a form that this version of EPS does not know";
    std::size_t shown = 0;
    for (const auto &[shape, source] : shapes) {
        if (++shown > 5)
            break;
        text += (shown == 1 ? ": \"" : "; \"") + shape + '"';
    }
    into.problems.push_back(makeProblem(ProblemCode::LogUnknownForm, std::move(text), "They are not used.", {},
                                        shapes.empty() ? SourceRef{} : shapes.begin()->second));
}

} // namespace

void remarkFiles(const std::vector<LogExtract> &extracts, const Views &views, JobFindings &into)
{
    for (const auto &extract : extracts) {
        into.problems.insert(into.problems.end(), extract.problems.begin(), extract.problems.end());
        if (extract.lines.damaged > 0)
            into.problems.push_back(makeProblem(ProblemCode::LogDamaged,
                                                plural(extract.lines.damaged, "line is torn, cut or glued to another",
                                                       "lines are torn, cut or glued to others"),
                                                "They are not used.",
                                                "Write one file per process: NCCL_DEBUG_FILE=/logs/nccl.%h.%p.log",
                                                {extract.file, extract.firstDamaged}));
    }
    std::map<std::uint32_t, std::pair<std::uint64_t, SourceRef>> ambiguous; // by process
    for (const auto &run : views.ambiguous) {
        auto &[count, source] = ambiguous[run.process];
        const SourceRef first{extracts[run.extract].file, extracts[run.extract].events[run.events.front()].line};
        if (count == 0 || first < source)
            source = first;
        count += run.events.size();
    }
    for (const auto &[process, lines] : ambiguous) {
        const auto piece = views.processes[process].pieces.front();
        const auto &facts = extracts[piece.extract].processes[piece.process].facts;
        into.problems.push_back(
            makeProblem(ProblemCode::LogAmbiguous,
                        plural(lines.first, "line", "lines") + " of " + facts.host + ':' + std::to_string(facts.pid) +
                            " can belong to several communicators, or to one whose beginning is missing",
                        "They are not used; rings and hops of that process may have gaps.",
                        "Add COLL to NCCL_DEBUG_SUBSYS: each call names its communicator.", lines.second));
    }
    remarkUnknown(extracts, into);
    remarkWarnings(extracts, into);
}

void remarkVersions(const Communicator &communicator, const std::vector<std::string> &versions, JobFindings &into)
{
    if (versions.size() < 2)
        return;
    std::string list;
    for (const auto &version : versions)
        list += (list.empty() ? "" : ", ") + version;
    into.problems.push_back(makeProblem(
        ProblemCode::LogVersionMix, "The ranks of " + communicator.id + " run different versions: " + list,
        "Ranks of different versions may fail to connect.", "Use one image on all nodes.", communicator.source));
}

/// "rank 21", "ranks 3, 5 and 7", "12 ranks": those without a log of their own.
std::string missingRanks(const Communicator &communicator, std::uint64_t total)
{
    constexpr std::size_t kNamed = 4;
    std::set<std::int32_t> read;
    for (const auto &rank : communicator.ranks)
        if (rank.ownLog)
            read.insert(rank.id.value);
    std::vector<std::string> missing;
    for (std::int32_t rank = 0; rank < static_cast<std::int32_t>(total) && missing.size() <= kNamed; ++rank)
        if (!read.contains(rank))
            missing.push_back(std::to_string(rank));
    if (missing.size() > kNamed || missing.empty())
        return plural(total - read.size(), "rank", "ranks");
    std::string text = missing.size() == 1 ? "rank " : "ranks ";
    for (std::size_t i = 0; i < missing.size(); ++i)
        text += (i == 0 ? "" : i + 1 == missing.size() ? " and " : ", ") + missing[i];
    return text;
}

void remarkCoverage(const Communicator &communicator, JobFindings &into)
{
    const auto name = communicator.id.empty() ? communicator.label : communicator.id;
    std::uint64_t own = 0;
    for (const auto &rank : communicator.ranks)
        own += rank.ownLog ? 1U : 0U;
    const auto total = communicator.nRanks ? static_cast<std::uint64_t>(*communicator.nRanks) : 0U;
    if (total > 0 && own < total) {
        const auto text = missingRanks(communicator, total) + " of " + std::to_string(total) + " in " + name;
        into.problems.push_back(makeProblem(ProblemCode::LogIncomplete, "No log of " + text,
                                            "What only they print is not known.", std::string(kCollect),
                                            communicator.source));
        into.coverage.push_back(
            {"logs", "the logs of " + text, "no line of their processes was read", std::string(kCollect), own, total});
    } else if (total > 0) {
        into.covered.push_back({"logs", total});
    }
    std::uint64_t open = 0;
    for (const auto &channel : communicator.channels)
        open += !channel.ring || !channel.ring->closed ? 1U : 0U;
    if (open > 0 || (communicator.channels.empty() && total > 1))
        into.coverage.push_back(
            {"rings",
             "ring order of " +
                 (communicator.channels.empty() ? std::string("all channels") : plural(open, "channel", "channels")) +
                 " of " + name,
             "the list of rank 0 is absent or cut, and neighbour lines (GRAPH) do not fill it", std::string(kCollect),
             communicator.channels.size() - open, communicator.channels.size()});
    else if (!communicator.channels.empty())
        into.covered.push_back({"rings", communicator.channels.size()});
    std::uint64_t network = 0;
    std::uint64_t named = 0;
    for (const auto &hop : communicator.hops) {
        if (hop.transport != Transport::NET)
            continue;
        ++network;
        named += hop.fromNic.known() && hop.toNic.known() ? 1U : 0U;
    }
    if (named < network)
        into.coverage.push_back(
            {"nics", "NICs of " + plural(network - named, "network hop", "network hops") + " of " + name,
             "the line of one end, or the NIC list of its process, is absent", std::string(kCollect), named, network});
    else if (network > 0)
        into.covered.push_back({"nics", network});
}

} // namespace eps::ccl
