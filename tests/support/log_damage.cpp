#include "tests/support/log_damage.h"

#include <algorithm>
#include <set>

namespace eps::test {

namespace {

/// Where lines start, over all texts.
struct Place {
    std::size_t text = 0;
    std::size_t begin = 0;
    std::size_t length = 0; ///< without the line break
};

std::vector<Place> placesOf(const Texts &texts)
{
    std::vector<Place> places;
    for (std::size_t t = 0; t < texts.size(); ++t) {
        std::size_t begin = 0;
        for (auto end = texts[t].find('\n'); end != std::string::npos; end = texts[t].find('\n', begin)) {
            places.push_back({t, begin, end - begin});
            begin = end + 1;
        }
    }
    return places;
}

/// `count` different ones of `bound` things.
std::set<std::size_t> someOf(std::size_t bound, std::size_t count, Seeded &random)
{
    std::set<std::size_t> chosen;
    while (chosen.size() < std::min(count, bound))
        chosen.insert(random.below(bound));
    return chosen;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Copies the texts; `keep` says how many bytes of each line stay, npos = the line is gone.
template <class Keep> Texts copied(const Texts &texts, Keep keep)
{
    Texts result(texts.size());
    const auto places = placesOf(texts);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto &place = places[i];
        if (const auto length = keep(i, place.length); length != std::string::npos)
            result[place.text].append(texts[place.text], place.begin, length).push_back('\n');
    }
    return result;
}

} // namespace

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::string torn(const Texts &texts, std::size_t size, Seeded &random)
{
    std::vector<std::size_t> at(texts.size());
    std::vector<std::size_t> open;
    for (std::size_t t = 0; t < texts.size(); ++t) {
        if (!texts[t].empty())
            open.push_back(t);
    }
    std::string all;
    while (!open.empty()) {
        const auto pick = random.below(open.size());
        const auto t = open[pick];
        all.append(texts[t], at[t], size);
        at[t] += size;
        if (at[t] >= texts[t].size())
            open.erase(open.begin() + static_cast<std::ptrdiff_t>(pick));
    }
    return all;
}

Texts withFlippedDigits(Texts texts, std::size_t count, Seeded &random)
{
    const auto places = placesOf(texts);
    for (const auto chosen : someOf(places.size(), count, random)) {
        const auto &place = places[chosen];
        auto &text = texts[place.text];
        std::vector<std::size_t> digits;
        for (auto i = place.begin; i < place.begin + place.length; ++i) {
            if (isDigit(text[i]))
                digits.push_back(i);
        }
        if (digits.empty())
            continue;
        const auto at = digits[random.below(digits.size())];
        const auto turn = 1 + static_cast<int>(random.below(9));
        text[at] = static_cast<char>('0' + (text[at] - '0' + turn) % 10);
    }
    return texts;
}

Texts withCutLines(const Texts &texts, std::size_t count, Seeded &random)
{
    const auto chosen = someOf(placesOf(texts).size(), count, random);
    return copied(texts, [&](std::size_t line, std::size_t length) {
        return chosen.contains(line) ? random.below(length) : length;
    });
}

Texts withoutLines(const Texts &texts, std::size_t count, Seeded &random)
{
    const auto chosen = someOf(placesOf(texts).size(), count, random);
    return copied(texts, [&](std::size_t line, std::size_t length) {
        return chosen.contains(line) ? std::string::npos : length;
    });
}

} // namespace eps::test
