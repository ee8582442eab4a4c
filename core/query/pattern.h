#pragma once

#include "core/query/query.h"

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace eps::query {

/// True when `text` fits the glob, whatever the case; `anywhere`: when some part of it does. O(text × pieces).
[[nodiscard]] bool fits(const Glob &glob, std::string_view text, bool anywhere = false);

/// The values of one term, made ready to compare many texts and numbers with.
class Pattern {
public:
    explicit Pattern(const Term &term);

    /// Text: one of the values occurs in it. Other keys: one of the values is it.
    [[nodiscard]] bool fits(std::string_view text) const;
    [[nodiscard]] bool fits(std::int64_t number) const;

private:
    bool m_anywhere;
    std::vector<Glob> m_globs;
    std::unordered_set<std::string> m_exact; ///< lower case
    std::size_t m_longest = 0;               ///< of m_exact
    std::vector<Range> m_ranges;             ///< sorted, apart from each other
};

} // namespace eps::query
