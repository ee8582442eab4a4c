#pragma once

#include "tests/architecture/source_text.h"

/// The rules of the house as functions: a file in, sentences about what is wrong out. tst_rules shows each of them a
/// bad example; tst_architecture shows them the whole tree.
namespace eps::architecture {

/// Which rooms may be included from where, no Qt in core, and one wrapper for each third-party library.
[[nodiscard]] QStringList checkIncludes(const SourceFile &file);

/// Headers up to 200 lines, sources up to 400.
[[nodiscard]] QStringList checkFileLength(const SourceFile &file);

/// Function bodies up to 60 lines, braces included.
[[nodiscard]] QStringList checkFunctionLengths(const SourceFile &file);

/// #pragma once first, and no using-directive in a header.
[[nodiscard]] QStringList checkHeaderForm(const SourceFile &file);

/// Every class and struct with a body at namespace level of a core header has a comment above it.
[[nodiscard]] QStringList checkDocumentedTypes(const SourceFile &file);

/// No unfinished marks in the product.
[[nodiscard]] QStringList checkFinished(const SourceFile &file);

/// No path of one particular machine.
[[nodiscard]] QStringList checkNoMachinePaths(const SourceFile &file);

/// No sleeping in tests: they wait on conditions.
[[nodiscard]] QStringList checkNoSleeps(const SourceFile &file);

/// File names are lower_snake_case; test programs are called tst_….
[[nodiscard]] QStringList checkFileName(const SourceFile &file);

/// A script (first line "#!") can be run, and nothing else can.
[[nodiscard]] QStringList checkRunBit(const SourceFile &file, bool executable);

/// Every code has one section "## CODE" with what it means, what it affects and what to do; no other "## EPS-" exists.
[[nodiscard]] QStringList checkProblemHelp(const QString &markdown, const QStringList &codes);

/// Of libraries that must have exactly one including source (Graphviz).
[[nodiscard]] QStringList checkSingleIncluder(const QList<SourceFile> &files);

} // namespace eps::architecture
