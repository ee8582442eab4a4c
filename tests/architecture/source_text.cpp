#include "tests/architecture/source_text.h"

#include <QRegularExpression>

namespace eps::architecture {

namespace {

enum class State { Code, LineComment, BlockComment, String, Character, RawString };

bool isWordCharacter(QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_'); }

// Replaces what is not code by blanks; line ends stay. Digit separators (200'000) are not character literals.
class Blanker {
public:
    explicit Blanker(const QString &text) : m_in(text), m_out(text) {}

    QString run()
    {
        for (m_at = 0; m_at < m_in.size(); ++m_at)
            step(m_in[m_at]);
        return m_out;
    }

private:
    [[nodiscard]] bool follows(QLatin1String what) const { return QStringView(m_in).mid(m_at).startsWith(what); }
    void blank()
    {
        if (m_in[m_at] != QLatin1Char('\n'))
            m_out[m_at] = QLatin1Char(' ');
    }
    void skipEscaped()
    {
        if (m_in[m_at] == QLatin1Char('\\') && m_at + 1 < m_in.size()) {
            blank();
            ++m_at;
        }
        blank();
    }
    void step(QChar c)
    {
        switch (m_state) {
        case State::Code:
            code(c);
            return;
        case State::LineComment:
            if (c == QLatin1Char('\n'))
                m_state = State::Code;
            blank();
            return;
        case State::BlockComment:
            if (m_at > 0 && c == QLatin1Char('/') && m_in[m_at - 1] == QLatin1Char('*'))
                m_state = State::Code;
            blank();
            return;
        case State::String:
        case State::Character:
            if (c == (m_state == State::String ? QLatin1Char('"') : QLatin1Char('\'')))
                m_state = State::Code;
            skipEscaped();
            return;
        case State::RawString:
            if (c == QLatin1Char('"') && QStringView(m_in).left(m_at + 1).endsWith(m_rawEnd))
                m_state = State::Code;
            blank();
            return;
        }
    }
    void code(QChar c)
    {
        if (follows(QLatin1String("//")))
            m_state = State::LineComment;
        else if (follows(QLatin1String("/*")))
            m_state = State::BlockComment;
        else if (c == QLatin1Char('"'))
            startString();
        else if (c == QLatin1Char('\'') && (m_at == 0 || !isWordCharacter(m_in[m_at - 1])))
            m_state = State::Character;
        else
            return;
        blank();
    }
    void startString()
    {
        m_state = State::String;
        if (m_at == 0 || m_in[m_at - 1] != QLatin1Char('R'))
            return;
        const qsizetype open = m_in.indexOf(QLatin1Char('('), m_at);
        if (open < 0)
            return;
        m_state = State::RawString;
        m_rawEnd = QLatin1Char(')') + m_in.mid(m_at + 1, open - m_at - 1) + QLatin1Char('"');
    }

    const QString &m_in;
    QString m_out;
    QString m_rawEnd;
    qsizetype m_at = 0;
    State m_state = State::Code;
};

// The text in front of a brace without what is in parentheses: "int f@ const".
QString withoutParentheses(const QString &head)
{
    static const QRegularExpression comparison(QStringLiteral("operator\\s*[=!<>]+"));
    static const QRegularExpression parentheses(QStringLiteral("\\([^()]*\\)"));
    QString plain = head.simplified();
    plain.replace(comparison, QStringLiteral("operator_"));
    for (qsizetype before = -1; before != plain.size();) {
        before = plain.size();
        plain.replace(parentheses, QStringLiteral("@"));
    }
    return plain;
}

enum class Brace { Function, Initialiser, Other };

// "int f(int a) const" opens a function, "A::A() : m_a" a member's initialiser; "if (x)", "struct A", "int a[] =" and
// "= [](int x)" open neither.
Brace braceAfter(const QString &head)
{
    static const QRegularExpression notFunction(
        QStringLiteral("^(?:(?:else|do|try|if|for|while|switch|catch|extern)\\b|(?:template\\s*<[^{]*>\\s*)?"
                       "(?:class|struct|union|enum|namespace|inline namespace)\\b[^@]*$)|[^=!<>]=(?!=)"));
    static const QRegularExpression initialiser(QStringLiteral("@[^:]*[^:]:[^:].*[\\w>]$"));
    const QString plain = withoutParentheses(head);
    if (!plain.contains(QLatin1Char('@')) || notFunction.match(plain).hasMatch())
        return Brace::Other;
    return initialiser.match(plain).hasMatch() ? Brace::Initialiser : Brace::Function;
}

// Walks over code and notes function bodies by counting braces.
class BodyFinder {
public:
    QList<FunctionBody> run(const QString &code)
    {
        for (const QChar c : code)
            step(c);
        return m_bodies;
    }

private:
    void step(QChar c)
    {
        if (c == QLatin1Char('\n'))
            ++m_line;
        if (c == QLatin1Char('{'))
            open();
        else if (c == QLatin1Char('}'))
            close();
        else if (c == QLatin1Char(';') && m_inside < 0)
            m_head.clear();
        else if (m_inside < 0)
            m_head.append(c);
    }
    void open()
    {
        if (m_inside < 0) {
            const Brace brace = braceAfter(m_head);
            m_initialiser = brace == Brace::Initialiser;
            if (brace != Brace::Other)
                m_inside = m_depth;
            if (brace == Brace::Function)
                m_bodies.append({m_head.simplified(), m_line, 0});
            if (!m_initialiser)
                m_head.clear();
        }
        ++m_depth;
    }
    void close()
    {
        --m_depth;
        if (m_depth == m_inside) {
            m_inside = -1;
            if (m_initialiser)
                m_head.append(QLatin1String("()"));
            else
                m_bodies.last().lineCount = m_line - m_bodies.last().firstLine + 1;
            m_initialiser = false;
        } else if (m_inside < 0) {
            m_head.clear();
        }
    }

    QList<FunctionBody> m_bodies;
    QString m_head;
    int m_line = 1;
    int m_depth = 0;
    int m_inside = -1; ///< the depth outside of the function or initialiser that is walked over
    bool m_initialiser = false;
};

} // namespace

QStringList SourceFile::lines() const
{
    QStringList all = text.split(QLatin1Char('\n'));
    if (!all.isEmpty() && all.last().isEmpty())
        all.removeLast();
    return all;
}

QString withoutComments(const QString &text) { return Blanker(text).run(); }

QString codeOnly(const QString &text)
{
    QStringList lines = withoutComments(text).split(QLatin1Char('\n'));
    bool continued = false;
    for (QString &line : lines) {
        const bool directive = continued || line.trimmed().startsWith(QLatin1Char('#'));
        continued = directive && line.trimmed().endsWith(QLatin1Char('\\'));
        if (directive)
            line.fill(QLatin1Char(' '));
    }
    return lines.join(QLatin1Char('\n'));
}

QList<FunctionBody> functionBodies(const QString &text) { return BodyFinder().run(codeOnly(text)); }

QList<Include> includes(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"));
    QList<Include> found;
    int number = 0;
    for (const QString &line : text.split(QLatin1Char('\n'))) {
        ++number;
        if (const auto match = form.match(line); match.hasMatch())
            found.append({match.captured(2), match.captured(1) == QLatin1String("<"), number});
    }
    return found;
}

} // namespace eps::architecture
