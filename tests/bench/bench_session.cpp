#include "core/base/byte_source.h"
#include "core/engine/load.h"
#include "core/engine/session.h"
#include "tests/bench/bench.h"
#include "tests/support/synthetic_fabric.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace eps;

// What it costs to save and open a session of 16,384 GPUs and as many logs: CPU time of the process. With a PATH, of
// the logs there, in seconds on the clock as well.

namespace {

namespace fs = std::filesystem;

/// A log per GPU, small: only that there are so many of them costs anything here.
void addLogs(Snapshot &snapshot, const fs::path &folder)
{
    fs::create_directory(folder);
    for (const Rank &rank : snapshot.job.communicators.front().ranks) {
        const fs::path path = folder / ("nccl." + rank.host + "." + std::to_string(rank.id.value) + ".log");
        std::ofstream(path) << "log of " << rank.host << '\n';
        const auto opened = openRecordedSource(path.string());
        if (!opened || !readAll(*opened->source, 1000))
            std::abort();
        snapshot.files.push_back({path.string(), FileKind::CollectiveLog, "nccl", "", 10, 1, "", *opened->record});
    }
}

double clockMs()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

SnapshotPtr read(const std::string &path)
{
    const double before = clockMs();
    engine::LoadRequest request;
    request.paths = {path};
    auto snapshot = engine::load(request);
    if (!snapshot || !engine::readAnything(**snapshot)) {
        std::fprintf(stderr, "nothing of use in %s\n", path.c_str());
        std::exit(3);
    }
    std::printf("read %s in %.0f ms\n", path.c_str(), clockMs() - before);
    return *snapshot;
}

SnapshotPtr makeUp(const fs::path &folder)
{
    auto spec = test::largeSpec();
    spec.channels = 16;
    auto snapshot = std::const_pointer_cast<Snapshot>(test::syntheticSnapshot(spec));
    addLogs(*snapshot, folder / "logs");
    return snapshot;
}

} // namespace

int main(int argc, char **argv)
{
    const fs::path folder = fs::temp_directory_path() / ("eps-bench-session-" + std::to_string(std::clock()));
    const SnapshotPtr given = argc > 1 ? read(argv[1]) : nullptr;
    fs::create_directories(folder);
    const SnapshotPtr snapshot = given ? given : makeUp(folder);
    const std::string path = (folder / "job.epsz").string();

    double before = bench::processMs();
    const auto index = engine::indexOf(*snapshot);
    bench::report("session, index of 16,384 x 16", bench::processMs() - before, "ms", 1000);
    before = bench::processMs();
    if (!index || !engine::saveSession({path, snapshot, *index, {}}))
        std::abort();
    bench::report("session, save", bench::processMs() - before, "ms", 1000);
    for (int i = 0; i < 3; ++i) {
        before = bench::processMs();
        const double clock = clockMs();
        const auto opened = engine::openSession(path);
        if (!opened || opened->snapshot->files.size() != snapshot->files.size()) {
            std::fprintf(stderr, "%s\n", opened ? "not what was saved" : opened.error().oneLine().c_str());
            std::abort();
        }
        bench::report("session, open", bench::processMs() - before, "ms", 1000);
        std::printf("%.0f ms on the clock, communicators %zu, routes %zu, problems %zu\n", clockMs() - clock,
                    opened->snapshot->job.communicators.size(), opened->snapshot->paths.routes.size(),
                    opened->snapshot->problems.size());
    }
    std::printf("%.1f MB\n", static_cast<double>(fs::file_size(path)) / 1e6);
    fs::remove_all(folder);
    return 0;
}
