#pragma once

#include <cstdio>
#include <ctime>
#include <string>

namespace eps::bench {

/// CPU time: the wall clock of a busy machine says little.
inline double clockMs(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}
inline double threadMs() { return clockMs(CLOCK_THREAD_CPUTIME_ID); }
inline double processMs() { return clockMs(CLOCK_PROCESS_CPUTIME_ID); }

/// A row of the table of packaging/bench. Smaller is better; target 0 = none is set.
inline void report(const std::string &name, double figure, const char *unit, double target)
{
    std::printf("BENCH\t%s\t%.4g\t%s\t%.4g\n", name.c_str(), figure, unit, target);
    std::fflush(stdout);
}

} // namespace eps::bench
