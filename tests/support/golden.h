#pragma once

#include "tests/support/paths.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace eps::test {

/// True when `text` is what the kept file says. With EPS_REWRITE_GOLDENS in the environment the file is written anew,
/// and every line that changes is shown.
inline bool matchesGolden(const std::string &text, const std::string &relative)
{
    const std::string path = source(relative);
    std::ifstream in(path, std::ios::binary);
    std::ostringstream kept;
    kept << in.rdbuf();
    if (kept.str() == text)
        return true;
    std::istringstream before(kept.str());
    std::istringstream now(text);
    std::string left;
    std::string right;
    for (int line = 1;; ++line) {
        const bool more = static_cast<bool>(std::getline(before, left));
        const bool moreNow = static_cast<bool>(std::getline(now, right));
        if (!more && !moreNow)
            break;
        if (!more || !moreNow || left != right)
            std::fprintf(stderr, "%s:%d\n- %s\n+ %s\n", relative.c_str(), line, more ? left.c_str() : "",
                         moreNow ? right.c_str() : "");
    }
    if (std::getenv("EPS_REWRITE_GOLDENS") == nullptr)
        return false;
    std::ofstream(path, std::ios::binary) << text;
    return true;
}

} // namespace eps::test
