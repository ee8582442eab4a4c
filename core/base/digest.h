#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace eps {

/// The XXH3 digest (128 bits) of bytes that arrive in blocks: says whether a file is still the one that was read, at
/// the speed of memory. It is no proof against someone who wants two files to look alike. The one wrapper of xxHash.
class Digest {
public:
    Digest();
    ~Digest();
    Digest(Digest &&) noexcept;
    Digest &operator=(Digest &&) noexcept;

    void add(std::span<const char> bytes);
    /// Of what was added so far: 32 hexadecimal digits, as `xxh128sum` prints them.
    [[nodiscard]] std::string text() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace eps
