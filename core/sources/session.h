#pragma once

#include "core/sources/document.h"

#include <string_view>
#include <vector>

namespace eps::sources {

/// Splits a captured terminal session into its answers: one Document per command, with the command, the host name of
/// the prompt and the line at which the answer starts, so that each is probed by itself. Prompts of shells
/// ("admin@sonic:~$ "), EOS, NX-OS, IOS ("leaf1(config)# "), Junos ("root@vqfx> "), Onyx ("sw [standalone: master] #
/// "), Huawei ("<leaf1>", "[~leaf1]"), a bare "# " or "$ " before a known command, and the headings of `show tech`
/// ("----- show version -----"). Text before the first prompt is a section without command; text without prompts is one
/// section; empty sections are left out. The documents borrow `text`. O(n).
[[nodiscard]] std::vector<Document> splitSession(FileId file, std::string_view text);

} // namespace eps::sources
