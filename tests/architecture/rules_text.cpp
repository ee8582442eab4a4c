#include "tests/architecture/rules.h"

#include <QRegularExpression>
#include <QSet>

namespace eps::architecture {

namespace {

// Lines of `text` that match, as "path:line what: the line".
QStringList matchingLines(const SourceFile &file, const QString &text, const QRegularExpression &wrong,
                          const QString &what)
{
    QStringList found;
    int number = 0;
    for (const QString &line : text.split(QLatin1Char('\n'))) {
        ++number;
        if (wrong.match(line).hasMatch())
            found.append(QStringLiteral("%1:%2 %3: %4").arg(file.path).arg(number).arg(what, line.trimmed()));
    }
    return found;
}

} // namespace

QStringList checkFileLength(const SourceFile &file)
{
    const qsizetype limit = file.isHeader() ? 200 : 400;
    const qsizetype count = file.lines().size();
    if (count <= limit)
        return {};
    return {QStringLiteral("%1 has %2 lines, more than %3: is it one concept?").arg(file.path).arg(count).arg(limit)};
}

QStringList checkFunctionLengths(const SourceFile &file)
{
    constexpr int kLimit = 60;
    QStringList wrong;
    for (const FunctionBody &body : functionBodies(file.text))
        if (body.lineCount > kLimit)
            wrong.append(QStringLiteral("%1:%2 a function of %3 lines, more than %4: %5")
                             .arg(file.path)
                             .arg(body.firstLine)
                             .arg(body.lineCount)
                             .arg(kLimit)
                             .arg(body.head.right(80)));
    return wrong;
}

QStringList checkHeaderForm(const SourceFile &file)
{
    QStringList wrong;
    const QString code = withoutComments(file.text).trimmed();
    if (!code.startsWith(QLatin1String("#pragma once")))
        wrong.append(file.path + QStringLiteral(" does not begin with #pragma once"));
    static const QRegularExpression directive(QStringLiteral("^\\s*using\\s+namespace\\b"));
    wrong +=
        matchingLines(file, withoutComments(file.text), directive, QStringLiteral("a using-directive in a header"));
    return wrong;
}

QStringList checkDocumentedTypes(const SourceFile &file)
{
    static const QRegularExpression type(QStringLiteral("^(?:class|struct)\\s+(?:\\[\\[\\w+\\]\\]\\s*)?(\\w+)[^;]*$"));
    const QStringList lines = file.lines();
    QStringList wrong;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto match = type.match(lines[i]);
        if (!match.hasMatch())
            continue;
        qsizetype above = i - 1;
        while (above >= 0 && lines[above].startsWith(QLatin1String("template")))
            --above;
        const QString comment = above >= 0 ? lines[above].trimmed() : QString();
        if (!comment.startsWith(QLatin1String("//")) && !comment.endsWith(QLatin1String("*/")))
            wrong.append(
                QStringLiteral("%1:%2 %3 has no documentation").arg(file.path).arg(i + 1).arg(match.captured(1)));
    }
    return wrong;
}

QStringList checkFinished(const SourceFile &file)
{
    static const QRegularExpression marks(QStringLiteral("\\b(TO"
                                                         "DO|FIX"
                                                         "ME|XX"
                                                         "X|HA"
                                                         "CK)\\b|not implemented"));
    return matchingLines(file, file.text, marks, QStringLiteral("unfinished"));
}

QStringList checkNoMachinePaths(const SourceFile &file)
{
    static const QRegularExpression path(
        QStringLiteral("(^|[\\s\"'`=(:<])/(work|farm)/|(^|[\\s\"'`=(:<])/(home|Users)/[a-z]"));
    return matchingLines(file, file.text, path, QStringLiteral("a path of one machine"));
}

QStringList checkNoSleeps(const SourceFile &file)
{
    static const QRegularExpression wait(QStringLiteral("\\b(qSl"
                                                        "eep|u?sl"
                                                        "eep|msleep|nanosleep|sleep_for|sleep_until)\\s*\\("));
    return matchingLines(file, codeOnly(file.text), wait, QStringLiteral("a sleep"));
}

QStringList checkFileName(const SourceFile &file)
{
    static const QRegularExpression snake(QStringLiteral("(^|/)[a-z0-9]+(_[a-z0-9]+)*\\.(h|cpp)$"));
    if (snake.match(file.path).hasMatch())
        return {};
    return {file.path + QStringLiteral(" is not called in lower_snake_case")};
}

QStringList checkRunBit(const SourceFile &file, bool executable)
{
    const bool script = file.text.startsWith(QLatin1String("#!"));
    if (script == executable)
        return {};
    return {file.path + (script ? QStringLiteral(" is a script without run bit")
                                : QStringLiteral(" has a run bit and is no script"))};
}

QStringList checkProblemHelp(const QString &markdown, const QStringList &codes)
{
    static const QRegularExpression heading(QStringLiteral("^## (EPS-\\S+)"), QRegularExpression::MultilineOption);
    QStringList wrong;
    QSet<QString> seen;
    auto headings = heading.globalMatch(markdown);
    while (headings.hasNext()) {
        const auto match = headings.next();
        const QString code = match.captured(1);
        const qsizetype end = markdown.indexOf(QLatin1String("\n## "), match.capturedEnd());
        const QString section = markdown.mid(match.capturedEnd(), end < 0 ? -1 : end - match.capturedEnd());
        if (!codes.contains(code))
            wrong.append(code + QStringLiteral(" is documented and no problem has this code"));
        if (seen.contains(code))
            wrong.append(code + QStringLiteral(" has two sections"));
        seen.insert(code);
        for (const QString &part : {QStringLiteral("means"), QStringLiteral("affects"), QStringLiteral("do")})
            if (!section.contains(
                    QRegularExpression(QStringLiteral("\\*\\*What (it|to) %1\\.\\*\\* \\S+ \\S+").arg(part))))
                wrong.append(QStringLiteral("%1: its section does not say \"what %2\"").arg(code, part));
    }
    for (const QString &code : codes)
        if (!seen.contains(code))
            wrong.append(code + QStringLiteral(" has no section in the help page of problems"));
    return wrong;
}

} // namespace eps::architecture
