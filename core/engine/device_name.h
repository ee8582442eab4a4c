#pragma once

#include <string>
#include <string_view>

namespace eps::engine {

/// The device that a dump is from, told by its path (cli.md, "Identity"): the file's stem without extensions, a
/// trailing ".N" and kind words ("lldp", "neighbors-details", "ip-addr", …); if nothing remains, the folder's name;
/// empty for standard input. "logs/leaf15.lldp.json0" → "leaf15"; "host1/ip-addr.json" → "host1".
[[nodiscard]] std::string deviceNameOfPath(std::string_view path);

} // namespace eps::engine
