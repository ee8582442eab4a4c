#pragma once

#include "core/base/result.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace eps {

/// What is searched for in lines: a text, or a regular expression (POSIX extended, with \d \w \s \b of daily use).
/// Upper and lower case of ASCII letters are the same. An expression is matched in time linear in the line: references
/// back are refused, and so are repeats whose counts multiply to over kMostRepeats.
class TextPattern {
public:
    enum class Syntax { Text, Expression };
    static constexpr std::size_t kMostBytes = 256;
    static constexpr std::uint64_t kMostRepeats = 1000;

    /// Errors: empty, too long, no valid expression, more repeats or references back.
    [[nodiscard]] static Result<TextPattern> make(std::string_view text, Syntax syntax);

    /// Lower-case text that every match contains; empty = not known.
    [[nodiscard]] const std::string &literal() const { return m_literal; }
    [[nodiscard]] bool isExpression() const { return m_syntax == Syntax::Expression; }

private:
    friend class PatternFinder;
    std::string m_source;
    std::string m_literal;
    Syntax m_syntax = Syntax::Text;
};

/// Finds a pattern in lines. Made for a bounded amount of text (a megabyte or so): what an expression learns on its way
/// takes memory. One thread at a time.
class PatternFinder {
public:
    explicit PatternFinder(const TextPattern &pattern);
    ~PatternFinder();
    PatternFinder(const PatternFinder &) = delete;
    PatternFinder &operator=(const PatternFinder &) = delete;

    [[nodiscard]] bool isIn(std::string_view line) { return find(line, 0).has_value(); }

    /// Bytes of a line.
    struct Range {
        std::size_t begin = 0;
        std::size_t length = 0;
    };
    /// The first match at or after `from`.
    [[nodiscard]] std::optional<Range> find(std::string_view line, std::size_t from);

private:
    friend class TextPattern;
    struct Expression;
    std::string m_literal;
    std::string m_folded;
    std::unique_ptr<Expression> m_expression; ///< null: the literal is all
};

/// `text` with ASCII letters in lower case into `out`, which keeps its memory.
void foldInto(std::string_view text, std::string &out);

} // namespace eps
