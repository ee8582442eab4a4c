#include "core/sources/session.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <optional>

// A prompt is easily confused with other text: XML tags look like Huawei's "<leaf1>", comments like root's "# ". So a
// prompt counts only when a command follows that network people type (kCommands), or when it names user and host
// ("user@host:path$"), or when the same prompt was seen before in this text; a repeated prompt with nothing behind it
// ends a section.
namespace eps::sources {

namespace {

constexpr std::size_t kMaxPrompt = 128;

struct Prompt {
    std::string_view spelled; ///< the prompt up to its mark
    std::string_view host;
    std::string_view command;
    bool namesUser = false;
};

bool isCommand(std::string_view command)
{
    static constexpr std::array<std::string_view, 33> kCommands{
        "show",       "sh",           "sho",           "display",      "dis",       "disp",      "lldpcli",
        "lldpctl",    "lldptool",     "net",           "nv",           "docker",    "sudo",      "vtysh",
        "cat",        "ip",           "nvidia-smi",    "ibdev2netdev", "show_gids", "rdma",      "ibstat",
        "run",        "terminal",     "cli",           "exit",         "enable",    "configure", "ethtool",
        "networkctl", "sonic-db-cli", "screen-length", "sonic-cli",    "hostname"};
    const auto word = command.substr(0, command.find_first_of(" \t"));
    return std::find(kCommands.begin(), kCommands.end(), word) != kCommands.end();
}

bool isNameCharacter(char c) { return text::isAlpha(c) || text::isDigit(c) || c == '-' || c == '_' || c == '.'; }

std::string_view nameAt(std::string_view line)
{
    const auto *end = std::find_if_not(line.begin(), line.end(), isNameCharacter);
    return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

/// "<leaf1>display …", "[~leaf1]display …", "[leaf1-Eth0/1] display …".
std::optional<Prompt> bracketPrompt(std::string_view line)
{
    const char close = line.front() == '<' ? '>' : ']';
    auto rest = line.substr(1);
    while (rest.starts_with('~') || rest.starts_with('*'))
        rest.remove_prefix(1);
    const auto name = nameAt(rest);
    rest.remove_prefix(name.size());
    if (name.empty() || !rest.starts_with(close))
        return std::nullopt;
    rest.remove_prefix(1);
    return Prompt{line.substr(0, line.size() - rest.size()), name, text::trim(rest), false};
}

/// "$ lldpcli …", "# show …": nobody is named.
std::optional<Prompt> barePrompt(std::string_view line)
{
    const auto command = text::trim(line.substr(1));
    if (line.size() < 2 || line[1] != ' ' || !isCommand(command))
        return std::nullopt;
    return Prompt{line.substr(0, 1), {}, command, false};
}

/// Moves past what may stand between host and mark: ":~/path", "(config-if)", " [standalone: master] ", ":RE:0".
void skipDecoration(std::string_view &rest)
{
    if (rest.starts_with(':')) {
        const auto end = rest.find_first_of("$#> \t");
        rest.remove_prefix(std::min(end, rest.size()));
    }
    if (rest.starts_with('(')) {
        const auto end = rest.find(')');
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    if (rest.starts_with(" [")) {
        const auto end = rest.find("] ");
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 2);
    }
    if (rest.starts_with("(config"))
        rest.remove_prefix(std::min(rest.find(')') + 1, rest.size()));
    if (rest.starts_with(" #"))
        rest.remove_prefix(1);
}

/// "leaf1# …", "admin@sonic:~$ …", "root@vqfx> …", "RP/0/RP0/CPU0:router#…".
std::optional<Prompt> namedPrompt(std::string_view line)
{
    auto rest = line;
    if (rest.starts_with("RP/"))
        rest.remove_prefix(std::min(rest.find(':') + 1, rest.size()));
    bool namesUser = false;
    auto name = nameAt(rest);
    rest.remove_prefix(name.size());
    if (rest.starts_with('@')) {
        namesUser = !name.empty();
        name = nameAt(rest.substr(1));
        rest.remove_prefix(1 + name.size());
    }
    if (name.empty())
        return std::nullopt;
    skipDecoration(rest);
    if (rest.empty() || (rest.front() != '#' && rest.front() != '>' && rest.front() != '$'))
        return std::nullopt;
    rest.remove_prefix(1);
    return Prompt{line.substr(0, line.size() - rest.size()), name, text::trim(rest), namesUser};
}

/// "------------------ show lldp neighbors detail ------------------", with or without backquotes.
std::optional<Prompt> headingPrompt(std::string_view line)
{
    const auto start = line.find_first_not_of("-=` ");
    const auto end = line.find_last_not_of("-=` \t");
    if (start == std::string_view::npos || start < 3)
        return std::nullopt;
    const auto command = line.substr(start, end - start + 1);
    const bool closed = line.size() - end > 3;
    if (!closed || !(command.starts_with("show ") || command.starts_with("display ")))
        return std::nullopt;
    return Prompt{{}, {}, command, false};
}

class Splitter {
public:
    Splitter(FileId file, std::string_view text) : m_text(text) { m_section.file = file; }

    std::vector<Document> split()
    {
        std::uint32_t number = 1;
        for (std::size_t at = 0; at < m_text.size(); ++number) {
            const auto end = std::min(m_text.find('\n', at), m_text.size());
            const auto next = std::min(end + 1, m_text.size());
            if (const auto prompt = promptOf(m_text.substr(at, end - at))) {
                finish(at);
                m_section.firstLine = number + 1;
                m_section.command = prompt->command;
                m_section.prompt = prompt->host;
                m_start = next;
            }
            at = next;
        }
        finish(m_text.size());
        return std::move(m_sections);
    }

private:
    std::optional<Prompt> promptOf(std::string_view line)
    {
        line = text::trimRight(line);
        if (line.empty())
            return std::nullopt;
        std::optional<Prompt> prompt;
        const char first = line.front();
        const auto head = line.substr(0, kMaxPrompt);
        if (head.find_first_of("#>$]-=") == std::string_view::npos)
            return std::nullopt;
        if (first == '<' || first == '[')
            prompt = bracketPrompt(line);
        else if (first == '$' || first == '#')
            prompt = barePrompt(line);
        else if (first == '-' || first == '=')
            prompt = headingPrompt(line);
        else
            prompt = namedPrompt(line);
        if (!prompt || prompt->spelled.size() > kMaxPrompt)
            return std::nullopt;
        const bool known = std::find(m_known.begin(), m_known.end(), prompt->spelled) != m_known.end();
        const bool trusted = known || isCommand(prompt->command) || (prompt->namesUser && !prompt->command.empty());
        if (!trusted)
            return std::nullopt;
        if (!known && m_known.size() < kMaxKnown && !prompt->spelled.empty())
            m_known.push_back(prompt->spelled);
        return prompt;
    }
    void finish(std::size_t end)
    {
        m_section.text = m_text.substr(m_start, end - m_start);
        if (!text::trim(m_section.text).empty())
            m_sections.push_back(m_section);
    }

    static constexpr std::size_t kMaxKnown = 64;

    std::string_view m_text;
    std::size_t m_start = 0;
    Document m_section;
    std::vector<std::string_view> m_known;
    std::vector<Document> m_sections;
};

} // namespace

std::vector<Document> splitSession(FileId file, std::string_view text) { return Splitter(file, text).split(); }

} // namespace eps::sources
