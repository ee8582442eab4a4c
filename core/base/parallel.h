#pragma once

#include <cstddef>
#include <functional>

namespace eps {

/// How many threads to work with: `wanted`, or one per core when that is 0.
[[nodiscard]] unsigned threadCount(unsigned wanted);

/// Calls `work(i)` once for each i below `count`, on up to `threads` threads of which the caller's is one, and returns
/// when all calls have. Lower numbers begin first. `work` runs in several threads at once and must not throw.
void inParallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)> &work);

} // namespace eps
