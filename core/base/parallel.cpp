#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace eps {

unsigned threadCount(unsigned wanted)
{
    return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

void inParallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)> &work)
{
    std::atomic<std::size_t> next = 0;
    const auto loop = [&] {
        for (std::size_t at = next++; at < count; at = next++)
            work(at);
    };
    std::vector<std::jthread> helpers;
    try {
        for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i)
            helpers.emplace_back(loop);
    } catch (const std::system_error &) {
        // The system gives no more threads: those that are there do the work.
    }
    loop();
}

} // namespace eps
