#include "core/engine/load.h"

#include "core/analysis/checks/checks.h"
#include "core/analysis/checks/scope.h"
#include "core/base/parallel.h"
#include "core/base/text.h"
#include "core/engine/input_walk.h"
#include "core/engine/read_file.h"
#include "core/engine/session.h"
#include "core/mapping/map.h"
#include "core/sources/ccl/assemble.h"
#include "core/sources/dumps/merge_ras.h"
#include "core/sources/dumps/place_topology.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <numeric>
#include <set>

namespace eps::engine {

namespace {

template <class T> void append(std::vector<T> &to, std::vector<T> &&from)
{
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// Reads all files on several threads, the largest first so that no thread is left with one at the end.
/// The result is in the order of `inputs`.
std::vector<FileReading> readAllFiles(const std::vector<InputFile> &inputs, const LoadRequest &request,
                                      const std::stop_token &stop, const ProgressSink &progress)
{
    std::vector<FileReading> readings(inputs.size());
    std::vector<std::size_t> order(inputs.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return inputs[a].bytes > inputs[b].bytes; });
    std::uint64_t total = 0;
    for (const auto &input : inputs)
        total += input.bytes;
    std::atomic<std::uint64_t> done = 0;
    const BytesRead meter = [&](std::uint64_t bytes) { reportProgress(progress, "Reading", done += bytes, total); };
    inParallel(order.size(), threadCount(request.jobs), [&](std::size_t at) {
        const auto index = order[at];
        if (!stop.stop_requested())
            readings[index] = readFile(inputs[index], FileId{index}, request, stop, meter);
    });
    return readings;
}

/// The readings taken apart by what they hold.
struct Gathered {
    std::vector<ccl::LogExtract> logs;
    sources::Findings findings;
};

/// Empty files come by the thousand where processes wrote nothing: the first ones are told, the rest is counted. All
/// are in the list of skipped files.
void tellEmptyFiles(std::vector<FileReading> &readings)
{
    constexpr std::size_t kTold = 8;
    std::size_t empty = 0;
    Problem *last = nullptr;
    for (auto &reading : readings) {
        const auto isEmpty = [](const Problem &problem) { return problem.code == ProblemCode::FileEmpty; };
        const auto found = std::find_if(reading.problems.begin(), reading.problems.end(), isEmpty);
        if (found == reading.problems.end())
            continue;
        if (++empty <= kTold)
            last = &*found;
        else
            reading.problems.erase(found);
    }
    if (empty > kTold)
        last->text += ", and so are " + std::to_string(empty - kTold) + " more files";
}

/// A file of which every line is odd has as many problems: the first ones of each kind are told, the rest is counted.
void countTheRest(std::vector<Problem> &problems, const std::vector<SourceFile> &files)
{
    constexpr std::size_t kTold = 50; // of one kind in one file
    struct Kind {
        std::size_t count = 0;
        Problem last;
    };
    std::map<std::pair<FileId, ProblemCode>, Kind> kinds;
    std::vector<Problem> told;
    for (auto &problem : problems) {
        Kind &kind = kinds[{problem.source.file, problem.code}];
        if (!problem.source.valid() || ++kind.count <= kTold)
            told.push_back(std::move(problem));
        else
            kind.last = std::move(problem);
    }
    for (auto &[key, kind] : kinds) {
        if (kind.count <= kTold)
            continue;
        kind.last.text = std::to_string(kind.count - kTold) + " more problems of this kind in " +
                         files.at(key.first.index()).path + ", the last: " + kind.last.text;
        told.push_back(std::move(kind.last));
    }
    problems = std::move(told);
}

Gathered gather(std::vector<FileReading> readings, Snapshot &snapshot)
{
    Gathered gathered;
    tellEmptyFiles(readings);
    for (auto &reading : readings) {
        snapshot.files.push_back(std::move(reading.file));
        append(snapshot.problems, std::move(reading.problems));
        gathered.findings.append(std::move(reading.findings));
        if (reading.log)
            gathered.logs.push_back(std::move(*reading.log));
    }
    return gathered;
}

void sortNeighbours(std::vector<Neighbour> &rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const Neighbour &a, const Neighbour &b) {
        if (a.observer != b.observer)
            return text::naturalLess(a.observer, b.observer);
        if (a.localPort != b.localPort)
            return text::naturalLess(a.localPort, b.localPort);
        return a.source < b.source;
    });
}

bool tellsFabric(FileKind kind)
{
    return kind == FileKind::Neighbours || kind == FileKind::HostFacts || kind == FileKind::SwitchFacts ||
           kind == FileKind::Mixed;
}

/// The dates of the files, where nothing inside them tells a time.
template <class Predicate> void dateByFiles(AsOf &asOf, const std::vector<SourceFile> &files, const Predicate &counts)
{
    if (asOf.precision != AsOf::Precision::None)
        return;
    for (const auto &file : files) {
        if (!counts(file.kind) || file.modified.empty())
            continue;
        asOf.precision = AsOf::Precision::File;
        if (asOf.first.empty() || file.modified < asOf.first)
            asOf.first = file.modified;
        asOf.last = std::max(asOf.last, file.modified);
    }
}

Result<void> mapSnapshot(Snapshot &snapshot, const LoadRequest &request, const std::stop_token &stop,
                         const ProgressSink &progress)
{
    const mapping::MappingInput input{snapshot.job,      snapshot.neighbours, snapshot.hosts,
                                      snapshot.switches, request.aliases,     request.keepManagement};
    auto mapped = mapping::mapFabric(input, stop, progress);
    if (!mapped)
        return tl::unexpected(mapped.error());
    mapping::applyPlacements(snapshot.job, *mapped);
    snapshot.fabric = std::move(mapped->fabric);
    snapshot.paths = std::move(mapped->paths);
    snapshot.hosts = std::move(mapped->hosts);
    snapshot.switches = std::move(mapped->switches);
    append(snapshot.problems, std::move(mapped->problems));
    append(snapshot.coverage, std::move(mapped->coverage));
    append(snapshot.covered, std::move(mapped->covered));
    return {};
}

/// What logs say about the inside of hosts joins what dumps say. Only now: a log is no dump of a host, and mapping asks
/// for those that are missing.
void addInsides(Snapshot &snapshot, std::vector<HostFacts> hosts)
{
    std::vector<HostFacts> others;
    const analysis::HostIndex index(snapshot);
    for (auto &facts : hosts) {
        const auto *known = index.facts(facts.device);
        if (known == nullptr) {
            others.push_back(std::move(facts));
            continue;
        }
        auto &mine = snapshot.hosts[static_cast<std::size_t>(known - snapshot.hosts.data())];
        append(mine.gpuNicPaths, std::move(facts.gpuNicPaths));
        append(mine.gpuPeerPaths, std::move(facts.gpuPeerPaths));
        append(mine.topologies, std::move(facts.topologies));
    }
    append(snapshot.hosts, std::move(others));
}

Result<OpenedSession> openAsSaved(const LoadRequest &request, const std::stop_token &stop, const ProgressSink &progress)
{
    if (!request.deviceNames.empty() || !request.aliases.empty() || request.keepManagement)
        return failure(text::toDisplay(request.paths.front()) + ": names and management links cannot be changed",
                       "a session keeps them as they were when it was saved", "it is not opened",
                       "give the logs themselves, with these options");
    return openSession(request.paths.front(), stop, progress);
}

/// A session that cannot be opened is a file that could not be read.
Result<SnapshotPtr> loadSession(const LoadRequest &request, const std::stop_token &stop, const ProgressSink &progress)
{
    auto opened = openAsSaved(request, stop, progress);
    if (opened)
        return std::move(opened->snapshot);
    if (stop.stop_requested())
        return tl::unexpected(opened.error());
    const Error &error = opened.error();
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->files.push_back(
        {text::toDisplay(request.paths.front()), FileKind::Skipped, {}, error.oneLine(), 0, 0, {}, {}});
    snapshot->problems.push_back(makeProblem(ProblemCode::FileUnreadable, error.oneLine(), error.affects, error.fix,
                                             {FileId{std::size_t{0}}, 0}));
    snapshot->headline = analysis::headline(*snapshot);
    return snapshot;
}

} // namespace

Result<SnapshotPtr> load(const LoadRequest &request, std::stop_token stop, const ProgressSink &progress)
{
    if (request.paths.size() == 1 && isSession(request.paths.front()))
        return loadSession(request, stop, progress);
    auto snapshot = std::make_shared<Snapshot>();
    auto inputs = listInputs(request.paths, request.maxFiles, stop);
    append(snapshot->problems, std::move(inputs.problems));
    auto gathered = gather(readAllFiles(inputs.files, request, stop, progress), *snapshot);
    if (stop.stop_requested())
        return failure("loading was cancelled");
    for (const auto &path : inputs.special) {
        SourceFile &file = snapshot->files.emplace_back();
        file.path = text::toDisplay(path);
        file.kind = FileKind::Skipped;
        file.reason = "a pipe, socket or device";
    }

    reportProgress(progress, "Joining logs", 0, 0);
    auto assembled = ccl::assembleJob(std::move(gathered.logs), stop, threadCount(request.jobs));
    snapshot->job = std::move(assembled.job);
    append(snapshot->problems, std::move(assembled.problems));
    append(snapshot->coverage, std::move(assembled.coverage));
    append(snapshot->covered, std::move(assembled.covered));

    snapshot->job.rasReports = std::move(gathered.findings.rasReports);
    snapshot->job.graphDumps = std::move(gathered.findings.graphDumps);
    append(snapshot->problems, std::move(gathered.findings.problems));
    countTheRest(snapshot->problems, snapshot->files);
    sources::mergeRas(snapshot->job, snapshot->problems);

    snapshot->neighbours = std::move(gathered.findings.neighbours);
    sortNeighbours(snapshot->neighbours);
    snapshot->hosts = std::move(gathered.findings.hosts);
    std::set<std::string> givenNames;
    for (const auto &[file, name] : request.deviceNames)
        givenNames.insert(name);
    sources::placeTopologies(snapshot->job, snapshot->hosts, givenNames);
    snapshot->switches = std::move(gathered.findings.switches);

    if (auto mapped = mapSnapshot(*snapshot, request, stop, progress); !mapped)
        return tl::unexpected(mapped.error());
    dateByFiles(snapshot->job.asOf, snapshot->files, [](FileKind kind) { return kind == FileKind::CollectiveLog; });
    dateByFiles(snapshot->fabric.asOf, snapshot->files, tellsFabric);
    addInsides(*snapshot, std::move(assembled.hosts));
    reportProgress(progress, "Checking", 0, 0);
    analysis::runChecks(*snapshot, snapshot->problems, threadCount(request.jobs));
    sortProblems(snapshot->problems);
    snapshot->headline = analysis::headline(*snapshot);
    return SnapshotPtr(std::move(snapshot));
}

bool readAnything(const Snapshot &snapshot)
{
    return std::any_of(snapshot.files.begin(), snapshot.files.end(), [](const SourceFile &file) {
        return file.kind != FileKind::Skipped && file.kind != FileKind::Unread;
    });
}

} // namespace eps::engine
