#include "tests/support/yaml_rows.h"

#include "core/base/text.h"

namespace eps::test {

namespace {

bool isClosed(std::string_view quoted)
{
    return quoted.size() >= 2 && quoted.ends_with('"') && !quoted.ends_with("\\\"");
}

std::string unquoted(std::string_view value)
{
    if (!value.starts_with('"'))
        return std::string(value);
    value = value.substr(1, value.size() - 2);
    std::string result;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size())
            ++i;
        result += value[i];
    }
    return result;
}

/// A quoted scalar goes on until its end; "\" at the end of a line joins without a space.
std::string wholeScalar(std::string_view first, const std::vector<std::string_view> &lines, std::size_t &line)
{
    std::string value(first);
    while (value.starts_with('"') && !isClosed(value) && line + 1 < lines.size()) {
        const bool joins = value.ends_with('\\');
        if (joins)
            value.pop_back();
        value += (joins ? "" : " ") + std::string(text::trim(lines[++line]));
    }
    return unquoted(value);
}

} // namespace

std::vector<YamlRow> yamlRows(std::string_view yaml)
{
    std::vector<YamlRow> rows;
    std::string key;
    const auto lines = text::lines(yaml);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto line = lines[i];
        if (line.starts_with("      - ")) {
            const auto item = wholeScalar(text::trim(line.substr(8)), lines, i);
            auto &value = rows.back()[key];
            value += (value.empty() ? "" : "\n") + item;
            continue;
        }
        if (line.starts_with("  - "))
            rows.emplace_back();
        else if (!line.starts_with("    ") || rows.empty())
            continue;
        line = text::trim(line.substr(4));
        const auto colon = line.find(':');
        if (colon == std::string_view::npos)
            continue;
        key = line.substr(0, colon);
        rows.back()[key] = wholeScalar(text::trim(line.substr(colon + 1)), lines, i);
    }
    return rows;
}

std::string yamlQuoted(std::string_view yaml, std::string_view mark, std::string_view key)
{
    const auto item = yaml.find(mark);
    if (item == std::string_view::npos)
        return {};
    const auto start = yaml.find(std::string(key) + ": '", item);
    if (start == std::string_view::npos)
        return {};
    std::string result;
    bool newLine = false;
    for (auto i = start + key.size() + 3; i < yaml.size(); ++i) {
        if (yaml[i] == '\'' && yaml.substr(i, 2) != "''")
            return result;
        if (yaml[i] == '\'')
            ++i;
        if (yaml[i] == '\n') {
            newLine = true;
        } else if (!newLine || yaml[i] != ' ') {
            result += (newLine ? " " : "") + std::string(1, yaml[i]);
            newLine = false;
        }
    }
    return {};
}

} // namespace eps::test
