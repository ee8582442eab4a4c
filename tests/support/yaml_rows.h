#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// The small part of YAML in which parsed expectations of CLI outputs are kept.
namespace eps::test {

using YamlRow = std::map<std::string, std::string>;

/// The maps of the list "parsed_sample". Values are scalars, quoted or not, or lists of scalars (joined with '\n').
[[nodiscard]] std::vector<YamlRow> yamlRows(std::string_view yaml);

/// The text of a single-quoted scalar that goes over several lines: after `key` of the list item that has `mark`.
[[nodiscard]] std::string yamlQuoted(std::string_view yaml, std::string_view mark, std::string_view key);

} // namespace eps::test
