#pragma once

#include <cstdio>
#include <cstdlib>

/// Stops the program with file and line when an invariant of EPS itself is broken. Never reachable by input:
/// odd data are a Problem, failed operations a Result.
#define EPS_ASSERT(condition)                                                                                          \
    do {                                                                                                               \
        if (!(condition)) [[unlikely]] {                                                                               \
            std::fprintf(stderr, "EPS bug: %s is false at %s:%d\n", #condition, __FILE__, __LINE__);                   \
            std::abort();                                                                                              \
        }                                                                                                              \
    } while (false)
