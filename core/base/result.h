#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace eps {

/// Why an operation failed, in the four parts that every message to a person has. English, technical, no secrets.
struct Error {
    std::string what;    ///< what happened: "cannot read logs/node01.log"
    std::string why;     ///< the cause: "permission denied"
    std::string affects; ///< what is missing because of it; may be empty
    std::string fix;     ///< what the person can do; may be empty

    /// One line: "what: why".
    [[nodiscard]] std::string oneLine() const { return why.empty() ? what : what + ": " + why; }
};

/// A value, or why there is none. No exception crosses a target; wrappers of third-party code translate into this.
template <class T> using Result = tl::expected<T, Error>;

/// Makes the error half of a Result.
[[nodiscard]] inline tl::unexpected<Error> failure(std::string what, std::string why = {}, std::string affects = {},
                                                   std::string fix = {})
{
    return tl::unexpected<Error>(Error{std::move(what), std::move(why), std::move(affects), std::move(fix)});
}

} // namespace eps
