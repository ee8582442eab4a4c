#include "core/base/utc_time.h"

#include <ctime>

namespace eps {

namespace {

std::string padded(int number, std::size_t width)
{
    std::string digits = std::to_string(number);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

} // namespace

std::string utcTime(std::int64_t seconds)
{
    constexpr std::int64_t kEndOf9999 = 253'402'300'800;
    if (seconds < 0 || seconds >= kEndOf9999)
        return {};
    const std::time_t time = seconds;
    std::tm parts{};
    if (::gmtime_r(&time, &parts) == nullptr)
        return {};
    return padded(parts.tm_year + 1900, 4) + "-" + padded(parts.tm_mon + 1, 2) + "-" + padded(parts.tm_mday, 2) + "T" +
           padded(parts.tm_hour, 2) + ":" + padded(parts.tm_min, 2) + ":" + padded(parts.tm_sec, 2) + "Z";
}

} // namespace eps
