#include "core/engine/file_changes.h"

#include "core/base/text.h"
#include "core/engine/input_walk.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <thread>
#include <unordered_map>

namespace eps::engine {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kListed = 100; ///< problems of one kind, one by one
constexpr std::size_t kMaxSearched = 200'000;
constexpr std::string_view kLocate = "File, Locate files: give the folder that they are in now";
constexpr std::string_view kReload = "reload (F5) to read it as it is now";

bool wasRead(const SourceFile &file)
{
    return file.kind != FileKind::Skipped && file.kind != FileKind::Unread && !file.record.location.empty();
}

/// Runs `work` for 0 … count - 1 on several threads.
void forEach(std::size_t count, const std::stop_token &stop, const std::function<void(std::size_t)> &work)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (std::size_t at = next++; at < count && !stop.stop_requested(); at = next++)
            work(at);
    };
    const std::size_t threads = std::clamp<std::size_t>(count, 1, std::max(1U, std::thread::hardware_concurrency()));
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i)
        helpers.emplace_back(run);
    run();
}

bool isThere(FileMatch change) { return change == FileMatch::Same || change == FileMatch::Grown; }

/// Looks at the file at `location`; where it is the one that was read, the record says so from now on.
FileMatch lookAt(FileRecord &record, const std::string &location, const std::stop_token &stop)
{
    FileRecord candidate = record;
    candidate.location = location;
    const FileComparison now = compareWithFile(candidate, stop);
    if (now.match == FileMatch::Same)
        candidate.modifiedNs = now.modifiedNs;
    if (isThere(now.match))
        record = std::move(candidate);
    return now.match;
}

std::vector<FileMatch> lookAtAll(Snapshot &snapshot, const FolderMove &move, const std::stop_token &stop,
                                 const ProgressSink &progress)
{
    std::vector<FileMatch> changes(snapshot.files.size(), FileMatch::Same);
    std::atomic<std::uint64_t> done = 0;
    forEach(changes.size(), stop, [&](std::size_t at) {
        SourceFile &file = snapshot.files[at];
        reportProgress(progress, "Checking files", ++done, changes.size());
        if (!wasRead(file))
            return;
        changes[at] = lookAt(file.record, file.record.location, stop);
        const std::string moved = movedPath(file.record.location, move);
        if (isThere(changes[at]) || moved.empty())
            return;
        if (const FileMatch there = lookAt(file.record, moved, stop); isThere(there))
            changes[at] = there;
    });
    return changes;
}

Problem problemOf(FileMatch change, const std::string &what, bool several, SourceRef source)
{
    const std::string are = several ? " are" : " is";
    const std::string have = several ? " have" : " has";
    if (change == FileMatch::Gone)
        return makeProblem(ProblemCode::FileMoved, what + are + " not there any more",
                           "lines of it cannot be shown; what was read from it is kept", std::string(kLocate), source);
    if (change == FileMatch::Unreadable)
        return makeProblem(ProblemCode::FileMoved, what + " cannot be read any more",
                           "lines of it cannot be shown; what was read from it is kept", "check its permissions",
                           source);
    if (change == FileMatch::Other)
        return makeProblem(ProblemCode::FileChanged, what + have + " changed since it was read",
                           "lines of it cannot be shown; what is shown is what it said then", std::string(kReload),
                           source);
    auto problem = makeProblem(ProblemCode::FileChanged, what + have + " grown since it was read",
                               "what was added is not shown", std::string(kReload), source);
    problem.severity = Severity::Info;
    return problem;
}

/// One problem per file; of very many, one per folder.
void tell(Snapshot &snapshot, const std::vector<FileMatch> &changes, FileMatch change)
{
    std::map<std::string, std::vector<std::size_t>> folders;
    std::size_t count = 0;
    for (std::size_t at = 0; at < changes.size(); ++at) {
        if (changes[at] != change)
            continue;
        folders[fs::path(snapshot.files[at].path).parent_path().string()].push_back(at);
        ++count;
    }
    for (const auto &[folder, files] : folders) {
        const SourceRef first{FileId{files.front()}, 0};
        if (count > kListed && files.size() > 1) {
            const std::string what = std::to_string(files.size()) + " files of " + (folder.empty() ? "." : folder);
            snapshot.problems.push_back(problemOf(change, what, true, first));
            continue;
        }
        for (const std::size_t at : files)
            snapshot.problems.push_back(problemOf(change, snapshot.files[at].path, false, {FileId{at}, 0}));
    }
}

void tellAll(Snapshot &snapshot, const std::vector<FileMatch> &changes)
{
    for (const FileMatch change : {FileMatch::Gone, FileMatch::Unreadable, FileMatch::Other, FileMatch::Grown})
        tell(snapshot, changes, change);
    sortProblems(snapshot.problems);
}

/// How many characters two paths share at their ends: of files with one name the nearest relative comes first.
std::size_t commonEnd(std::string_view a, std::string_view b)
{
    const auto differ = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    return static_cast<std::size_t>(differ.first - a.rbegin());
}

/// The files below a folder by their names.
class Candidates {
public:
    Candidates(const std::string &folder, const std::stop_token &stop)
    {
        for (InputFile &file : listInputs({folder}, kMaxSearched, stop).files) {
            std::string name = fs::path(file.path).filename().string();
            m_byName[std::move(name)].push_back(std::move(file));
        }
    }

    /// True when one of them is the file of the record, which knows its place then.
    bool find(FileRecord &record, const std::stop_token &stop) const
    {
        const auto named = m_byName.find(fs::path(record.location).filename().string());
        if (named == m_byName.end() || record.digest.empty())
            return false;
        std::vector<const InputFile *> order;
        for (const InputFile &file : named->second) {
            if (file.bytes >= record.bytes && order.size() < kTried)
                order.push_back(&file);
        }
        const std::string before = record.location;
        std::stable_sort(order.begin(), order.end(), [&before](const InputFile *a, const InputFile *b) {
            return commonEnd(a->path, before) > commonEnd(b->path, before);
        });
        return std::any_of(order.begin(), order.end(), [&](const InputFile *file) {
            std::error_code failed;
            return isThere(lookAt(record, fs::absolute(file->path, failed).string(), stop));
        });
    }

private:
    static constexpr std::size_t kTried = 4096; ///< of one name; each is read whole
    std::unordered_map<std::string, std::vector<InputFile>> m_byName;
};

} // namespace

std::string movedPath(const std::string &path, const FolderMove &move)
{
    if (move.from.empty() || move.to.empty() || move.from == move.to)
        return {};
    const fs::path relative = fs::path(path).lexically_relative(move.from);
    return relative.empty() ? std::string() : (fs::path(move.to) / relative).lexically_normal().string();
}

bool isOfFileChange(const Problem &problem)
{
    return problem.code == ProblemCode::FileMoved || problem.code == ProblemCode::FileChanged;
}

void checkFiles(Snapshot &snapshot, const FolderMove &move, const std::stop_token &stop, const ProgressSink &progress)
{
    const auto changes = lookAtAll(snapshot, move, stop, progress);
    if (!stop.stop_requested())
        tellAll(snapshot, changes);
}

Result<LocatedFiles> locateFiles(const Snapshot &snapshot, const std::string &folder, std::stop_token stop,
                                 const ProgressSink &progress)
{
    auto next = std::make_shared<Snapshot>(snapshot);
    std::erase_if(next->problems, isOfFileChange);
    auto changes = lookAtAll(*next, {}, stop, progress);
    const Candidates candidates(folder, stop);
    std::atomic<std::size_t> found = 0;
    forEach(changes.size(), stop, [&](std::size_t at) {
        if (isThere(changes[at]) || !candidates.find(next->files[at].record, stop))
            return;
        changes[at] = FileMatch::Same;
        ++found;
    });
    if (stop.stop_requested())
        return failure("looking for the files was cancelled");
    tellAll(*next, changes);
    const auto missing = std::count_if(changes.begin(), changes.end(), [](FileMatch c) { return !isThere(c); });
    return LocatedFiles{std::move(next), found, static_cast<std::size_t>(missing)};
}

} // namespace eps::engine
