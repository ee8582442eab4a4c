#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// Ways in which logs arrive broken. All are a function of the seed only.
namespace eps::test {

using Texts = std::vector<std::string>;

/// A seeded generator whose numbers are the same on every machine (std distributions are not).
class Seeded {
public:
    explicit Seeded(std::uint64_t seed) : m_engine(seed * 0x9e3779b97f4a7c15U + 1) {}
    /// A number below `bound`; 0 for 0.
    [[nodiscard]] std::size_t below(std::size_t bound)
    {
        return bound == 0 ? 0 : static_cast<std::size_t>(m_engine() % bound);
    }

private:
    std::mt19937_64 m_engine;
};

/// The lines of a text, without their ends.
[[nodiscard]] std::vector<std::string_view> linesOf(std::string_view text);

/// All texts in one, as processes that share a pipe leave it: blocks of `size` bytes of each in a random turn.
[[nodiscard]] std::string torn(const Texts &texts, std::size_t size, Seeded &random);

/// One digit of each of `count` random lines becomes another digit.
[[nodiscard]] Texts withFlippedDigits(Texts texts, std::size_t count, Seeded &random);

/// `count` random lines lose their ends, but not their line breaks.
[[nodiscard]] Texts withCutLines(const Texts &texts, std::size_t count, Seeded &random);

/// `count` random lines are gone.
[[nodiscard]] Texts withoutLines(const Texts &texts, std::size_t count, Seeded &random);

} // namespace eps::test
