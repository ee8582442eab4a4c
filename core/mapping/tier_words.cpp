#include "core/mapping/tier_words.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace eps::mapping {

namespace {

using Row = std::pair<std::string_view, TierWord>;

std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words(1);
    for (const char c : shortHost(name)) {
        if (text::isAlpha(c))
            words.back() += text::lower(c);
        else if (!words.back().empty())
            words.emplace_back();
    }
    return words;
}

TierWord meaningOf(std::string_view word)
{
    constexpr std::array<Row, 4> kParts{{{"superspine", TierWord::Core},
                                         {"spine", TierWord::Spine},
                                         {"leaf", TierWord::Leaf},
                                         {"leaves", TierWord::Leaf}}};
    constexpr std::array<Row, 10> kWords{{{"super", TierWord::Core},
                                          {"core", TierWord::Core},
                                          {"coresw", TierWord::Core},
                                          {"agg", TierWord::Spine},
                                          {"aggr", TierWord::Spine},
                                          {"aggregation", TierWord::Spine},
                                          {"tor", TierWord::Leaf},
                                          {"torsw", TierWord::Leaf},
                                          {"exit", TierWord::Leaf},
                                          {"border", TierWord::Leaf}}};
    for (const auto &[part, meaning] : kParts) {
        if (word.find(part) != std::string_view::npos)
            return meaning;
    }
    for (const auto &[whole, meaning] : kWords) {
        if (word == whole)
            return meaning;
    }
    return TierWord::None;
}

} // namespace

TierWord tierWordOf(std::string_view name)
{
    const auto words = wordsOf(name);
    const bool isSuper = std::find(words.begin(), words.end(), "super") != words.end();
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        const TierWord meaning = meaningOf(*word);
        if (meaning != TierWord::None)
            return meaning == TierWord::Spine && isSuper ? TierWord::Core : meaning;
    }
    return TierWord::None;
}

} // namespace eps::mapping
