#pragma once

#include <QString>
#include <QStringList>

/// C++ text as the rules look at it.
namespace eps::architecture {

/// A file of the tree: path from the root with '/', and its whole text.
struct SourceFile {
    QString path;
    QString text;

    [[nodiscard]] bool isHeader() const { return path.endsWith(QLatin1String(".h")); }
    [[nodiscard]] QStringList lines() const;
};

/// The same text, line for line, with comments, literals and preprocessor lines blanked: braces and words that remain
/// are code.
[[nodiscard]] QString codeOnly(const QString &text);

/// The text with comments and literals blanked but preprocessor lines kept.
[[nodiscard]] QString withoutComments(const QString &text);

/// A function body found by counting braces at namespace and class level. `firstLine` is that of the opening brace.
struct FunctionBody {
    QString head;
    int firstLine = 0;
    int lineCount = 0;
};

/// Every function body. Lambdas and local classes count as part of the function around them. Linear.
[[nodiscard]] QList<FunctionBody> functionBodies(const QString &text);

/// The names between the quotes or angle brackets of the #include lines.
struct Include {
    QString name;
    bool angled = false;
    int line = 0;
};
[[nodiscard]] QList<Include> includes(const QString &text);

} // namespace eps::architecture
