#include "core/model/problem.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace eps {

namespace {

constexpr std::array kKinds{
#define EPS_ROW(name, code, severity, title) ProblemKind{ProblemCode::name, code, Severity::severity, title},
    EPS_PROBLEM_CODES(EPS_ROW)
#undef EPS_ROW
};

auto sortKey(const Problem &problem)
{
    return std::make_tuple(-static_cast<int>(problem.severity), kindOf(problem.code).code,
                           std::string_view(problem.text), problem.source, problem.object,
                           std::string_view(problem.affects), std::string_view(problem.fix));
}

} // namespace

const ProblemKind &kindOf(ProblemCode code) { return kKinds.at(static_cast<std::size_t>(code)); }

std::vector<ProblemKind> allProblemKinds() { return {kKinds.begin(), kKinds.end()}; }

std::string_view name(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        return "error";
    }
    return {};
}

Problem makeProblem(ProblemCode code, std::string text, std::string affects, std::string fix, SourceRef source)
{
    return Problem{code, kindOf(code).severity, std::move(text), std::move(affects), std::move(fix), source, {}};
}

void sortProblems(std::vector<Problem> &problems)
{
    std::sort(problems.begin(), problems.end(),
              [](const Problem &a, const Problem &b) { return sortKey(a) < sortKey(b); });
    const auto same = [](const Problem &a, const Problem &b) { return sortKey(a) == sortKey(b); };
    problems.erase(std::unique(problems.begin(), problems.end(), same), problems.end());
}

} // namespace eps
