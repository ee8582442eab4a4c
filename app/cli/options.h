#pragma once

#include "core/base/result.h"
#include "core/engine/load.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eps::cli {

enum class ColourChoice { Auto, Always, Never };

/// Exit statuses of eps-cli (cli.md).
enum ExitStatus : int { kDone = 0, kProblems = 1, kUsage = 2, kNoInput = 3 };

/// The command line, parsed. Options that a command does not know are refused by parseOptions.
struct Options {
    std::string command;
    engine::LoadRequest load;
    bool json = false;
    bool quiet = false;
    bool help = false;
    bool version = false;
    ColourChoice colour = ColourChoice::Auto;
    std::string communicator; ///< id, as printed
    std::optional<int> channel;
    std::string output; ///< render -o
    std::string view = "fabric";
    std::string size;
    std::string theme;
    std::string language;
};

/// One option: the same table makes the parser, --help, the manual's check and the completions' check.
struct OptionRow {
    std::string_view name;     ///< "--json"
    std::string_view argument; ///< "N", empty when it takes none
    std::string_view help;
    std::string_view commands; ///< blank separated; empty = all commands
};

struct CommandRow {
    std::string_view name;
    std::string_view help;
};

[[nodiscard]] const std::vector<OptionRow> &optionTable();
[[nodiscard]] const std::vector<CommandRow> &commandTable();

/// The error's `what` is one line that says what is wrong with the call.
[[nodiscard]] Result<Options> parseOptions(const std::vector<std::string> &arguments);

/// Text of --help, for all commands or one.
[[nodiscard]] std::string helpText(std::string_view command);

} // namespace eps::cli
