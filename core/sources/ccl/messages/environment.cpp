#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/ccl/messages/messages.h"

namespace eps::ccl::messages {

namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::size_t kMaxVariables = 4096;

bool isVariable(std::string_view name)
{
    if (name.size() < 4 || name.size() > 100)
        return false;
    bool joined = false;
    for (const char c : name) {
        if (!text::isDigit(c) && c != '_' && (c < 'A' || c > 'Z'))
            return false;
        joined = joined || c == '_';
    }
    return joined;
}

/// "NCCL_FOO set by environment to 1." (integers end in a dot), "NCCL_IB_HCA set to mlx5_0,mlx5_1".
Outcome variable(std::string_view message, ExtractBuilder &into)
{
    const auto blank = message.find(' ');
    if (blank == kNone || !isVariable(message.substr(0, blank)))
        return Outcome::NotMine;
    auto rest = message.substr(blank);
    const bool byEnvironment = text::consume(rest, " set by environment to ");
    if (!byEnvironment && !text::consume(rest, " set to "))
        return Outcome::NotMine;
    auto value = rest;
    if (value.ends_with(".") && text::toInteger<std::int64_t>(value.substr(0, value.size() - 1)))
        value.remove_suffix(1);
    auto &variables = into.process().facts.environment;
    if (variables.size() >= kMaxVariables)
        return Outcome::Used;
    const auto [at, fresh] = variables.try_emplace(std::string(message.substr(0, blank)), text::toDisplay(value));
    if (fresh)
        into.onDoubt([process = into.processIndex(), known = at](LogExtract &extract) {
            extract.processes[process].facts.environment.erase(known);
        });
    return Outcome::Used;
}

/// "Bootstrap : Using eth0:10.0.0.1<0>", "Bootstrap: Using …", "Bootstrap : Using [0]eth0:10.0.0.1<0> [1]…".
Outcome bootstrap(std::string_view rest, ExtractBuilder &into)
{
    rest = text::trim(rest);
    if (!text::consume(rest, ":"))
        return Outcome::Known;
    rest = text::trim(rest);
    if (!text::consume(rest, "Using "))
        return Outcome::Known;
    if (text::consume(rest, "[") && rest.find(']') != kNone)
        rest.remove_prefix(rest.find(']') + 1);
    const auto end = rest.find('<');
    const auto colon = rest.find(':');
    if (end == kNone || colon == kNone || colon > end)
        return Outcome::Damaged;
    if (!into.process().facts.bootstrapInterface.empty())
        into.restartProcess();
    auto &facts = into.process().facts;
    facts.bootstrapInterface = text::toDisplay(rest.substr(0, colon));
    facts.bootstrapIp = canonicalIp(rest.substr(colon + 1, end - colon - 1)).value_or("");
    into.onDoubt([process = into.processIndex()](LogExtract &extract) {
        extract.processes[process].facts.bootstrapInterface.clear();
        extract.processes[process].facts.bootstrapIp.clear();
    });
    return Outcome::Used;
}

/// The part of "2.21.5+cuda12.4" in front of the plus.
std::string_view versionOf(std::string_view text)
{
    text = text::trim(text);
    const auto end = text.find_first_of(" +-");
    return text.substr(0, end);
}

Outcome version(std::string_view rest, std::string_view library, ExtractBuilder &into)
{
    rest = text::trim(rest);
    if (text::consume(rest, ":"))
        rest = text::trim(rest);
    const auto number = versionOf(rest);
    if (number.empty() || !text::isDigit(number.front()))
        return Outcome::Known;
    auto &facts = into.process().facts;
    facts.version = text::toDisplay(number);
    facts.library = library;
    into.onDoubt([process = into.processIndex(), version = facts.version](LogExtract &extract) {
        auto &known = extract.processes[process].facts.version;
        known = known == version ? std::string() : known;
    });
    return Outcome::Used;
}

/// "Comm config Comm name set to tp", in the thread that makes the communicator next. Other settings are not needed.
Outcome config(std::string_view rest, ExtractBuilder &into)
{
    if (!text::consume(rest, "Comm name set to ") && !text::consume(rest, "commName set to "))
        return Outcome::Known;
    if (rest.empty())
        return Outcome::Damaged;
    into.addName(rest);
    return Outcome::Event;
}

} // namespace

Outcome environment(std::string_view message, ExtractBuilder &into)
{
    auto rest = message;
    if (text::consume(rest, "Comm config "))
        return config(rest, into);
    if (text::consume(rest, "Bootstrap"))
        return bootstrap(rest, into);
    if (text::consume(rest, "NCCL version "))
        return version(rest, "NCCL", into);
    if (text::consume(rest, "RCCL version "))
        return version(rest, "RCCL", into);
    return variable(message, into);
}

} // namespace eps::ccl::messages
