#pragma once

#include "core/model/evidence.h"
#include "core/model/object_ref.h"
#include "core/model/problem_codes.h"

#include <string>
#include <string_view>
#include <vector>

namespace eps {

enum class Severity { Info, Warning, Error };

/// Stable identifiers of everything odd that EPS can find. See problem_codes.h for the table.
enum class ProblemCode {
#define EPS_ENUMERATOR(name, code, severity, title) name,
    EPS_PROBLEM_CODES(EPS_ENUMERATOR)
#undef EPS_ENUMERATOR
};

/// The row of the table: `code` "EPS-…" for output, `title` for group headings.
struct ProblemKind {
    ProblemCode id;
    std::string_view code;
    Severity severity;
    std::string_view title;
};

[[nodiscard]] const ProblemKind &kindOf(ProblemCode code);
[[nodiscard]] std::vector<ProblemKind> allProblemKinds();
[[nodiscard]] std::string_view name(Severity severity); ///< "error", "warning", "info"

/// Something odd in the input or in what follows from it. The load goes on; the person sees all of them.
struct Problem {
    ProblemCode code{};
    Severity severity = Severity::Warning;
    std::string text;    ///< what happened, and why
    std::string affects; ///< what is less certain or missing because of it
    std::string fix;     ///< what to do; a command where there is one
    SourceRef source;    ///< where in the input; may be invalid
    ObjectRef object;    ///< what it is about; may be none
};

/// A problem with the severity of its table row.
[[nodiscard]] Problem makeProblem(ProblemCode code, std::string text, std::string affects = {}, std::string fix = {},
                                  SourceRef source = {});

/// A fact that would be useful and is not known, with the command that would tell it. `have` of `total` are known
/// (total 0 = not countable); `subject` is a stable key for bars in the window: "logs", "nic-ports", "routes" ….
struct CoverageGap {
    std::string subject;
    std::string missing;
    std::string because;
    std::string fix;
    std::uint64_t have = 0;
    std::uint64_t total = 0;
};

/// A fact that is known wherever it would be useful: `count` things of a subject of CoverageGap, none missing.
struct Covered {
    std::string subject;
    std::uint64_t count = 0;
};

/// Worst first, then by code, text, file and line: the order of every list of problems. Removes exact duplicates.
void sortProblems(std::vector<Problem> &problems);

} // namespace eps
