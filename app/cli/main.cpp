#include "app/cli/command.h"

#include "core/base/version.h"

#include <atomic>
#include <iostream>
#include <unistd.h>

namespace {

using namespace eps;

/// Progress on one line of standard error, at most one update per percent; nothing when it is not a terminal.
ProgressSink progressLine(bool quiet)
{
    if (quiet || ::isatty(STDERR_FILENO) == 0)
        return {};
    return [last = std::make_shared<std::atomic<std::uint64_t>>(~0ULL)](const Progress &progress) {
        const auto percent = progress.total > 0 ? progress.done * 100 / progress.total : 0;
        if (last->exchange(percent) != percent)
            std::cerr << "\r\x1b[K" << progress.stage << " " << percent << " %" << (percent >= 100 ? "\r\x1b[K" : "")
                      << std::flush;
    };
}

int runCommand(const cli::Options &options)
{
    if (options.command == "render")
        return cli::runRender(options, progressLine(options.quiet));
    const auto snapshot = engine::load(options.load, {}, progressLine(options.quiet));
    if (!snapshot) {
        std::cerr << "eps-cli: " << snapshot.error().oneLine() << '\n';
        return cli::kNoInput;
    }
    constexpr std::pair<const char *, int (*)(const cli::Options &, const Snapshot &, std::ostream &)> kCommands[] = {
        {"rings", cli::runRings},
        {"neighbours", cli::runNeighbours},
        {"fabric", cli::runFabric},
        {"paths", cli::runPaths},
        {"check", cli::runCheck}};
    for (const auto &[name, run] : kCommands) {
        if (options.command != name)
            continue;
        const int status = run(options, **snapshot, std::cout);
        std::cout.flush();
        if (!std::cout) {
            std::cerr << "eps-cli: the result could not be written to standard output\n";
            return cli::kUsage;
        }
        return engine::readAnything(**snapshot) ? status : cli::kNoInput;
    }
    return cli::kUsage;
}

} // namespace

int main(int argc, char **argv)
{
    std::ios::sync_with_stdio(false);
    const auto options = cli::parseOptions({argv + 1, argv + argc});
    if (!options) {
        std::cerr << "eps-cli: " << options.error().oneLine() << "\nTry: eps-cli --help\n";
        return cli::kUsage;
    }
    if (options->help) {
        std::cout << cli::helpText(options->command);
        return cli::kDone;
    }
    if (options->version) {
        std::cout << "eps-cli " << kVersion << '\n';
        return cli::kDone;
    }
    return runCommand(*options);
}
