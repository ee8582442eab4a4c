#include "tests/bench/bench.h"
#include "tests/bench/child_process.h"
#include "tests/support/generate/fabric_shape.h"
#include "tests/support/generate/log_writer.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <unistd.h>

/// What reading the logs of large jobs costs: eps-cli against `grep -c`, memory, growth from 64 to 2,048 files; and
/// the whole chain from logs and dumps to switch ports at 16,384 GPUs. The files lie in a folder of their own below
/// the temporary folder (about 2 GB) and are removed at the end.

namespace fs = std::filesystem;
using namespace eps::generate;
using eps::bench::Cost;

namespace {

constexpr int kRounds = 3;

// A folder that goes away with its owner.
class ScratchFolder {
public:
    ScratchFolder() : m_path(fs::temp_directory_path() / ("eps-bench-" + std::to_string(getpid())))
    {
        fs::create_directories(m_path);
    }
    ~ScratchFolder()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    ScratchFolder(const ScratchFolder &) = delete;
    ScratchFolder &operator=(const ScratchFolder &) = delete;
    [[nodiscard]] const fs::path &path() const { return m_path; }

private:
    fs::path m_path;
};

void write(const fs::path &path, const std::string &text)
{
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file.flush()) {
        std::cerr << "cannot write " << path << "\n";
        std::exit(1);
    }
}

LogTemplate readTemplate()
{
    std::ifstream file(EPS_GENERATE_TEMPLATES "/nccl-2.21.5.txt", std::ios::binary);
    return LogTemplate(std::string{std::istreambuf_iterator<char>(file), {}});
}

void writeJob(const fs::path &folder, int nodes)
{
    const LogTemplate form = readTemplate();
    for (const char *part : {"logs", "lldp", "hosts"})
        fs::create_directories(folder / part);
    for (int node = 0; node < nodes; ++node)
        write(folder / "logs" / (hostName(node) + ".log"), nodeLog({nodes}, form, {}, node));
    for (const Dump &dump : dumps({nodes}))
        write(folder / dump.name, dump.text);
}

// Output goes to a file: grep stops at its first match when it sees /dev/null.
Cost best(const std::vector<std::string> &command, const fs::path &output)
{
    Cost least;
    for (int round = 0; round < kRounds; ++round) {
        const Cost cost = eps::bench::run(command, output.string());
        if (cost.status < 0 || cost.status > 1) {
            std::cerr << command[0] << " " << command[1] << " ended with status " << cost.status << "\n";
            std::exit(1);
        }
        if (round == 0 || cost.wallSeconds < least.wallSeconds)
            least = cost;
    }
    return least;
}

struct Reading {
    Cost grep;
    Cost eps;
    Cost chain;
};

Reading measure(const fs::path &scratch, int nodes)
{
    const fs::path folder = scratch / std::to_string(nodes);
    writeJob(folder, nodes);
    const std::string logs = (folder / "logs").string();
    const std::string cli = EPS_BINARY_DIR "/bin/eps-cli";
    sync(); // else the disk is still busy with the job's files while the first programs write
    const fs::path output = scratch / "output";
    Reading reading;
    reading.grep = best({"grep", "-rc", "NCCL", logs}, output);
    reading.eps = best({cli, "rings", "--quiet", logs}, output);
    reading.chain = best({cli, "paths", "--quiet", folder.string()}, output);
    std::printf("%5d files: grep %.2f s wall, %.2f s CPU; rings %.2f s wall, %.2f s CPU, %.0f MiB; paths %.2f s wall, "
                "%.2f s CPU, %.0f MiB\n",
                nodes, reading.grep.wallSeconds, reading.grep.cpuSeconds, reading.eps.wallSeconds,
                reading.eps.cpuSeconds, reading.eps.peakMiB, reading.chain.wallSeconds, reading.chain.cpuSeconds,
                reading.chain.peakMiB);
    return reading;
}

} // namespace

int main()
{
    const ScratchFolder scratch;
    const Reading small = measure(scratch.path(), 64);
    const Reading large = measure(scratch.path(), 2048);
    const double growth = (large.eps.cpuSeconds / 2048.0) / (small.eps.cpuSeconds / 64.0);
    eps::bench::report("rings of 2,048 logs of 8 ranks, against grep -c",
                       large.eps.wallSeconds / large.grep.wallSeconds, "times", 3);
    // grep's own time is what it would take with all files in memory, whatever the disk does meanwhile.
    eps::bench::report("the same, against the CPU time of grep -c", large.eps.wallSeconds / large.grep.cpuSeconds,
                       "times", 3);
    eps::bench::report("rings of 2,048 logs, memory", large.eps.peakMiB, "MiB", 1536);
    eps::bench::report("rings, CPU per file at 2,048 against 64 files", growth, "times", 1.3);
    eps::bench::report("paths of 16,384 GPUs, whole chain", large.chain.wallSeconds, "s", 0);
    eps::bench::report("paths of 16,384 GPUs, memory", large.chain.peakMiB, "MiB", 0);
    return 0;
}
