#include "app/cli/command.h"

#include "core/base/text.h"
#include "core/report/dot.h"
#include "core/report/html.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

extern char **environ;

namespace eps::cli {

namespace {

/// `eps` beside this program, else the one on PATH.
std::string windowProgram()
{
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto beside = self.parent_path() / "eps";
    return !error && std::filesystem::exists(beside, error) ? beside.string() : std::string("eps");
}

std::vector<std::string> windowArguments(const Options &options)
{
    std::vector<std::string> arguments{windowProgram(), "--render", options.output, "--view", options.view};
    const auto add = [&](const char *name, const std::string &value) {
        if (!value.empty())
            arguments.insert(arguments.end(), {name, value});
    };
    add("--communicator", options.communicator);
    add("--channel", options.channel ? std::to_string(*options.channel) : std::string());
    add("--size", options.size);
    add("--theme", options.theme);
    add("--language", options.language);
    for (const auto &[file, device] : options.load.deviceNames)
        add("--device", device + "=" + file);
    for (const auto &[from, to] : options.load.aliases)
        add("--alias", from + "=" + to);
    if (options.load.keepManagement)
        arguments.emplace_back("--management");
    arguments.emplace_back("--");
    arguments.insert(arguments.end(), options.load.paths.begin(), options.load.paths.end());
    return arguments;
}

/// SVG, PNG and PDF: the window's painters draw them.
int renderInWindow(const Options &options)
{
    auto arguments = windowArguments(options);
    std::vector<char *> pointers;
    for (auto &argument : arguments)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    pid_t child = 0;
    if (const int error = ::posix_spawnp(&child, pointers[0], nullptr, nullptr, pointers.data(), environ); error != 0) {
        std::cerr << "eps-cli: cannot start " << arguments[0] << ": " << std::generic_category().message(error)
                  << "; svg, png and pdf need the window's program, dot and html do not\n";
        return kUsage;
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : kNoInput;
}

int renderHere(const Options &options, std::string_view ending, const ProgressSink &progress)
{
    const auto snapshot = engine::load(options.load, {}, progress);
    if (!snapshot || !engine::readAnything(**snapshot)) {
        std::cerr << "eps-cli: no input could be read";
        if (snapshot && !(*snapshot)->problems.empty())
            std::cerr << ": " << (*snapshot)->problems.front().text;
        std::cerr << '\n';
        return kNoInput;
    }
    const auto filter = filterOf(options, **snapshot);
    if (!filter) {
        std::cerr << "eps-cli: " << filter.error().oneLine() << '\n';
        return kUsage;
    }
    std::ofstream file(options.output, std::ios::binary);
    if (ending == ".dot")
        report::writeFabricDot(file, **snapshot, *filter);
    else
        report::writeHtml(file, **snapshot, *filter);
    file.flush();
    if (!file) {
        std::cerr << "eps-cli: cannot write " << options.output << '\n';
        return kUsage;
    }
    return statusOf(**snapshot);
}

} // namespace

int runRender(const Options &options, const ProgressSink &progress)
{
    if (options.output.empty()) {
        std::cerr << "eps-cli: render needs --output FILE\n";
        return kUsage;
    }
    const auto ending = text::lower(std::filesystem::path(options.output).extension().string());
    const bool tellsFabric = ending == ".dot" || ending == ".html";
    if (tellsFabric && !options.view.empty() && options.view != "fabric") {
        std::cerr << "eps-cli: dot and html are of the fabric; the view " << options.view
                  << " is drawn as svg, png or pdf\n";
        return kUsage;
    }
    if (tellsFabric)
        return renderHere(options, ending, progress);
    if (ending == ".svg" || ending == ".png" || ending == ".pdf")
        return renderInWindow(options);
    std::cerr << "eps-cli: the name of the picture must end in .svg, .png, .pdf, .dot or .html, not \"" << ending
              << "\"\n";
    return kUsage;
}

} // namespace eps::cli
