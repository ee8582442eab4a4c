#pragma once

#include <cstdio>
#include <string>

namespace eps::bench {

/// A row of the table of packaging/bench. Smaller is better; target 0 = none is set.
inline void report(const std::string &name, double figure, const char *unit, double target)
{
    std::printf("BENCH\t%s\t%.4g\t%s\t%.4g\n", name.c_str(), figure, unit, target);
    std::fflush(stdout);
}

} // namespace eps::bench
