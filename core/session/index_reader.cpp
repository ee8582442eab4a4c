#include "core/session/index_reader.h"

#include <cmath>
#include <unordered_map>

namespace eps::session {

namespace {

/// The code of that text in this build.
std::optional<ProblemCode> codeOf(std::string_view text)
{
    static const auto kCodes = [] {
        std::unordered_map<std::string_view, ProblemCode> codes;
        for (const ProblemKind &kind : allProblemKinds())
            codes.emplace(kind.code, kind.id);
        return codes;
    }();
    const auto found = kCodes.find(text);
    return found == kCodes.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

void IndexReader::get(double &value)
{
    if (m_bytes.size() < sizeof(double))
        fail("it ends in the middle");
    std::uint64_t bits = 0;
    for (unsigned i = 0; ok() && i < sizeof(double); ++i)
        bits |= std::uint64_t{static_cast<unsigned char>(m_bytes[i])} << (8 * i);
    if (!std::isfinite(std::bit_cast<double>(bits)))
        fail("a number is none");
    value = ok() ? std::bit_cast<double>(bits) : 0.0;
    if (ok())
        m_bytes.remove_prefix(sizeof(double));
}

void IndexReader::get(ProblemCode &code)
{
    const auto text = getText();
    const auto known = codeOf(text);
    if (!known)
        fail("a problem has a code that this version does not know");
    code = known.value_or(ProblemCode{});
}

void IndexReader::get(SymbolTable &symbols)
{
    constexpr std::size_t kEntry = 128; ///< of a table with its index
    symbols = SymbolTable();
    for (std::size_t left = getCount(kEntry); left > 0 && ok(); --left)
        symbols.intern(getText());
}

std::uint64_t IndexReader::getNumber()
{
    std::uint64_t number = 0;
    for (unsigned shift = 0; ok(); shift += 7) {
        if (m_bytes.empty()) {
            fail("it ends in the middle");
            break;
        }
        const auto byte = static_cast<unsigned char>(m_bytes.front());
        m_bytes.remove_prefix(1);
        // The tenth byte has room for one more bit.
        if (shift == 63 && byte > 1) {
            fail("a number is too large");
            break;
        }
        number |= std::uint64_t{byte & 127U} << shift;
        if (byte < 128)
            return number;
    }
    return 0;
}

std::size_t IndexReader::getCount(std::size_t each)
{
    const std::uint64_t count = getNumber();
    if (count > m_bytes.size())
        fail("a list is longer than the bytes that are left");
    else
        charge(count * each);
    return ok() ? static_cast<std::size_t>(count) : 0;
}

std::string_view IndexReader::getText()
{
    const std::uint64_t number = getNumber();
    if (!ok())
        return {};
    if (number == 0) {
        const std::size_t size = getCount(1);
        m_texts.push_back(m_bytes.substr(0, size));
        m_bytes.remove_prefix(size);
        charge(sizeof(std::string_view));
        return m_texts.back();
    }
    if (number > m_texts.size()) {
        fail("a text is not there");
        return {};
    }
    const std::string_view text = m_texts[number - 1];
    charge(text.size());
    return ok() ? text : std::string_view();
}

void IndexReader::charge(std::uint64_t bytes)
{
    if (bytes > m_memory)
        return fail("it would take too much memory");
    m_memory -= bytes;
}

void IndexReader::fail(std::string_view why)
{
    if (ok())
        m_error = why;
    m_bytes = {};
}

} // namespace eps::session
