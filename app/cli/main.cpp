#include "app/cli/command.h"

#include "core/base/version.h"

#include <algorithm>
#include <iostream>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <unistd.h>

namespace {

using namespace eps;

/// Progress on one line of standard error, at most one update per percent; nothing when it is not a terminal. The line
/// is gone when the object is.
class ProgressLine {
public:
    explicit ProgressLine(bool quiet) : m_shows(!quiet && ::isatty(STDERR_FILENO) != 0) {}
    ~ProgressLine()
    {
        if (!m_shown.empty())
            std::cerr << kClear << std::flush;
    }
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    /// For engine functions; called from several threads. Must not outlive this object.
    ProgressSink sink()
    {
        if (!m_shows)
            return {};
        return [this](const Progress &progress) { show(progress); };
    }

private:
    static constexpr std::string_view kClear = "\r\x1b[K";

    void show(const Progress &progress)
    {
        std::string line(progress.stage);
        if (progress.total > 0)
            line += " " + std::to_string(std::min(progress.done, progress.total) * 100 / progress.total) + " %";
        const std::scoped_lock lock(m_mutex);
        if (line == m_shown)
            return;
        m_shown = std::move(line);
        std::cerr << kClear << m_shown << std::flush;
    }

    bool m_shows;
    std::mutex m_mutex;
    std::string m_shown;
};

int runCommand(const cli::Options &options)
{
    if (options.command == "render") {
        ProgressLine progress(options.quiet);
        return cli::runRender(options, progress.sink());
    }
    const auto snapshot = [&] {
        ProgressLine progress(options.quiet);
        return engine::load(options.load, {}, progress.sink());
    }();
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
    try {
        return runCommand(*options);
    } catch (const std::bad_alloc &) {
        std::cerr << "eps-cli: not enough memory; give fewer files\n";
        return cli::kNoInput;
    }
}
