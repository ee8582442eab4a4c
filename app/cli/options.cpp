#include "app/cli/options.h"

#include "core/base/text.h"

#include <algorithm>
#include <initializer_list>

namespace eps::cli {

namespace {

constexpr int kMaxJobs = 256;

bool isCommand(std::string_view word)
{
    const auto &table = commandTable();
    return std::any_of(table.begin(), table.end(), [&](const CommandRow &row) { return row.name == word; });
}

const OptionRow *findOption(std::string_view name)
{
    const auto &table = optionTable();
    const auto found = std::find_if(table.begin(), table.end(), [&](const OptionRow &row) { return row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

bool takes(const OptionRow &row, std::string_view command)
{
    const auto commands = text::words(row.commands);
    return commands.empty() || std::find(commands.begin(), commands.end(), command) != commands.end();
}

tl::unexpected<Error> wrong(std::string what) { return failure(std::move(what)); }

/// "LEFT=RIGHT" at the first "=".
Result<std::pair<std::string, std::string>> assignment(std::string_view option, std::string_view value)
{
    const auto at = value.find('=');
    if (at == std::string_view::npos || at == 0 || at + 1 == value.size())
        return wrong(std::string(option) + " takes two names with = between them, not \"" + std::string(value) + "\"");
    return std::pair{std::string(value.substr(0, at)), std::string(value.substr(at + 1))};
}

Result<int> number(std::string_view option, std::string_view value, int most)
{
    const auto parsed = text::toInteger<int>(value);
    if (!parsed || *parsed < 0 || *parsed > most)
        return wrong(std::string(option) + " takes a number from 0 to " + std::to_string(most) + ", not \"" +
                     std::string(value) + "\"");
    return *parsed;
}

Result<void> applyNames(Options &options, std::string_view name, std::string_view value)
{
    auto pair = assignment(name, value);
    if (!pair)
        return tl::unexpected(pair.error());
    if (name == "--device")
        options.load.deviceNames[pair->second] = pair->first;
    else
        options.load.aliases[pair->first] = pair->second;
    return {};
}

Result<void> applyNumber(Options &options, std::string_view name, std::string_view value)
{
    const auto parsed = number(name, value, name == "--jobs" ? kMaxJobs : 1'000'000);
    if (!parsed)
        return tl::unexpected(parsed.error());
    if (name == "--jobs")
        options.load.jobs = static_cast<unsigned>(*parsed);
    else
        options.channel = *parsed;
    return {};
}

Result<void> applyColour(Options &options, std::string_view value)
{
    if (value != "auto" && value != "always" && value != "never")
        return wrong("--color takes auto, always or never, not \"" + std::string(value) + "\"");
    options.colour = value == "auto"     ? ColourChoice::Auto
                     : value == "always" ? ColourChoice::Always
                                         : ColourChoice::Never;
    return {};
}

Result<void> apply(Options &options, std::string_view name, std::string_view value)
{
    if (name == "--device" || name == "--alias")
        return applyNames(options, name, value);
    if (name == "--jobs" || name == "--channel")
        return applyNumber(options, name, value);
    if (name == "--color")
        return applyColour(options, value);
    const std::pair<std::string_view, bool *> flags[] = {{"--json", &options.json},
                                                         {"--quiet", &options.quiet},
                                                         {"--help", &options.help},
                                                         {"--version", &options.version},
                                                         {"--management", &options.load.keepManagement}};
    for (const auto &[flag, target] : flags) {
        if (name == flag)
            *target = true;
    }
    const std::pair<std::string_view, std::string *> texts[] = {{"--communicator", &options.communicator},
                                                                {"--output", &options.output},
                                                                {"--view", &options.view},
                                                                {"--size", &options.size},
                                                                {"--theme", &options.theme},
                                                                {"--language", &options.language}};
    for (const auto &[option, target] : texts) {
        if (name == option)
            *target = value;
    }
    return {};
}

std::string_view longName(std::string_view argument)
{
    if (argument == "-o")
        return "--output";
    if (argument == "-h")
        return "--help";
    if (argument == "-V")
        return "--version";
    if (argument == "-q")
        return "--quiet";
    return argument;
}

std::string unknownOption(std::string_view argument) { return "there is no option " + std::string(argument); }

bool isSize(std::string_view value)
{
    const auto width = text::consumeInteger<int>(value);
    const bool divided = text::consume(value, "x");
    const auto height = text::toInteger<int>(value);
    return width && divided && height && *width > 0 && *height > 0;
}

/// What only render takes; `eps` would refuse it later, DOT and HTML would not notice.
Result<void> checkRender(const Options &options)
{
    const auto oneOf = [](std::string_view value, std::initializer_list<std::string_view> words) {
        return value.empty() || std::find(words.begin(), words.end(), value) != words.end();
    };
    if (options.json)
        return wrong("render writes a file, no JSON: leave --json out");
    if (!oneOf(options.view, {"fabric", "ring", "node"}))
        return wrong("--view takes fabric, ring or node, not \"" + options.view + "\"");
    if (!oneOf(options.theme, {"light", "dark"}))
        return wrong("--theme takes light or dark, not \"" + options.theme + "\"");
    if (!oneOf(options.language, {"en", "zh_CN"}))
        return wrong("--language takes en or zh_CN, not \"" + options.language + "\"");
    if (!options.size.empty() && !isSize(options.size))
        return wrong("--size takes WIDTHxHEIGHT, for example 1600x1000, not \"" + options.size + "\"");
    return {};
}

/// Takes the option at `at` (and its argument, which may follow "=" or stand next) and moves past it.
Result<void> takeOption(Options &options, std::vector<std::string_view> &given,
                        const std::vector<std::string> &arguments, std::size_t &at)
{
    const std::string_view argument = arguments[at];
    const auto equals = argument.starts_with("--") ? argument.find('=') : std::string_view::npos;
    const OptionRow *row = findOption(longName(argument.substr(0, equals)));
    if (row == nullptr)
        return wrong(unknownOption(argument.substr(0, equals)));
    std::string_view value;
    if (row->argument.empty() && equals != std::string_view::npos)
        return wrong(std::string(row->name) + " takes no argument");
    if (!row->argument.empty()) {
        if (equals == std::string_view::npos && at + 1 == arguments.size())
            return wrong(std::string(row->name) + " needs " + std::string(row->argument));
        value = equals == std::string_view::npos ? std::string_view(arguments[++at]) : argument.substr(equals + 1);
    }
    given.push_back(row->name);
    return apply(options, row->name, value);
}

} // namespace

const std::vector<CommandRow> &commandTable()
{
    static const std::vector<CommandRow> kTable{
        {"rings", "communicators, rings, trees and the transport of every hop"},
        {"neighbours", "every neighbour record as read"},
        {"fabric", "devices, links and NICs as joined from all dumps"},
        {"paths", "every network hop on the switch ports it can take"},
        {"check", "what is wrong, worst first, and what to collect to know more"},
        {"render", "a picture of the fabric with the rings on it"},
    };
    return kTable;
}

const std::vector<OptionRow> &optionTable()
{
    static const std::vector<OptionRow> kTable{
        {"--json", "", "print one JSON object instead of text", ""},
        {"--quiet", "", "no progress on standard error (also -q)", ""},
        {"--color", "WHEN", "colour the text: auto, always or never", ""},
        {"--jobs", "N", "threads to read with; 0 = one per core", ""},
        {"--device", "NAME=FILE", "FILE is a dump of the device NAME", ""},
        {"--alias", "FROM=TO", "the names FROM and TO mean the same device", ""},
        {"--management", "", "keep management links of switches", ""},
        {"--version", "", "print the version (also -V)", ""},
        {"--help", "", "print this help (also -h)", ""},
        {"--communicator", "ID", "only this communicator", "paths render"},
        {"--channel", "N", "only this channel", "paths render"},
        {"--output", "FILE", "write to FILE; its ending chooses svg, png, pdf, dot or html (also -o)", "render"},
        {"--view", "VIEW", "what to draw: fabric, ring or node", "render"},
        {"--size", "WxH", "size of the picture in pixels", "render"},
        {"--theme", "THEME", "light or dark", "render"},
        {"--language", "LANGUAGE", "en or zh_CN", "render"},
    };
    return kTable;
}

Result<Options> parseOptions(const std::vector<std::string> &arguments)
{
    Options options;
    options.load.digests = false; // no command writes a session
    std::vector<std::string_view> given;
    bool onlyPaths = false;
    for (std::size_t at = 0; at < arguments.size(); ++at) {
        const std::string &argument = arguments[at];
        if (!onlyPaths && argument == "--") {
            onlyPaths = true;
        } else if (!onlyPaths && argument.size() > 1 && argument.front() == '-') {
            if (auto taken = takeOption(options, given, arguments, at); !taken)
                return tl::unexpected(taken.error());
        } else if (options.command.empty()) {
            if (!isCommand(argument))
                return wrong("there is no command \"" + argument + "\"");
            options.command = argument;
        } else {
            options.load.paths.push_back(argument);
        }
    }
    if (options.help || options.version)
        return options;
    if (options.command.empty())
        return wrong("no command was given");
    for (const auto name : given) {
        if (!takes(*findOption(name), options.command))
            return wrong(options.command + " does not take " + std::string(name));
    }
    if (options.load.paths.empty())
        return wrong("no file or folder was given");
    if (std::count(options.load.paths.begin(), options.load.paths.end(), "") > 0)
        return wrong("a path is empty: is a variable of the script not set?");
    if (options.command == "render") {
        if (auto checked = checkRender(options); !checked)
            return tl::unexpected(checked.error());
    }
    return options;
}

std::string helpText(std::string_view command)
{
    std::string text =
        "usage: eps-cli " + std::string(command.empty() ? "COMMAND" : command) + " [OPTION]... PATH...\n\n";
    if (command.empty()) {
        text += "Shows which NICs, switch ports and candidate paths the rings of a training job cross.\n\ncommands:\n";
        for (const auto &row : commandTable())
            text +=
                "  " + std::string(row.name) + std::string(14 - row.name.size(), ' ') + std::string(row.help) + "\n";
    } else {
        for (const auto &row : commandTable()) {
            if (row.name == command)
                text += "Prints " + std::string(row.help) + ".\n";
        }
    }
    text += "\noptions:\n";
    for (const auto &row : optionTable()) {
        if (!command.empty() && !takes(row, command))
            continue;
        std::string left = std::string(row.name) + (row.argument.empty() ? "" : " " + std::string(row.argument));
        left.resize(std::max(left.size() + 1, std::size_t{22}), ' ');
        text += "  " + left + std::string(row.help);
        if (command.empty() && !row.commands.empty())
            text += " (" + std::string(row.commands) + ")";
        text += "\n";
    }
    text += "\nPATH: collective-library logs, LLDP dumps, host facts; files or folders in any order, - for standard "
            "input;\n"
            "or one saved session, NAME.epsz, alone.\n"
            "Exit status: 0 done, 1 problems of severity error were found, 2 wrong usage, 3 no input could be read.\n";
    return text;
}

} // namespace eps::cli
