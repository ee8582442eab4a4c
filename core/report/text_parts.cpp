#include "core/report/text_parts.h"

#include <map>
#include <utility>

namespace eps::report {

std::string TextStyle::marked(Severity severity, std::string_view text) const
{
    if (!colour)
        return std::string(text);
    const char *code = "";
    switch (severity) {
    case Severity::Info:
        code = "36";
        break;
    case Severity::Warning:
        code = "33";
        break;
    case Severity::Error:
        code = "1;31";
        break;
    }
    return std::string("\x1b[") + code + "m" + std::string(text) + "\x1b[0m";
}

std::string orderText(const Ring &ring, std::size_t mostShown)
{
    std::string text;
    const auto &order = ring.order;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (order.size() > mostShown && i == mostShown / 2) {
            const auto left = order.size() - mostShown;
            text += " → … " + std::to_string(left) + " more …";
            i += left;
        }
        if (i > 0)
            text += " → ";
        text += order[i] == kGap ? std::string("(gap)") : std::to_string(order[i]);
    }
    return text;
}

std::string sourceText(const Snapshot &snapshot, SourceRef source)
{
    if (!source.valid())
        return {};
    std::string text(snapshot.pathOf(source));
    return source.line > 0 ? text + ":" + std::to_string(source.line) : text;
}

void writeProblemLines(std::ostream &out, const Snapshot &snapshot, const TextStyle &style)
{
    if (snapshot.problems.empty())
        return;
    constexpr std::size_t kShown = 20; // of one code and severity: the rest is more of the same
    out << "\nproblems, worst first\n";
    std::map<std::pair<Severity, ProblemCode>, std::size_t> counts;
    for (const auto &problem : snapshot.problems)
        ++counts[{problem.severity, problem.code}];
    std::map<std::pair<Severity, ProblemCode>, std::size_t> shown;
    for (const auto &problem : snapshot.problems) {
        const std::pair kind(problem.severity, problem.code);
        const std::size_t number = ++shown[kind];
        if (number == kShown + 1 && counts[kind] > kShown + 1)
            out << "  " << style.marked(problem.severity, name(problem.severity)) << "  " << kindOf(problem.code).code
                << "  and " << counts[kind] - kShown << " more; --json lists all\n";
        if (number > kShown && counts[kind] > kShown + 1)
            continue;
        out << "  " << style.marked(problem.severity, name(problem.severity)) << "  " << kindOf(problem.code).code
            << "  " << problem.text;
        if (!problem.affects.empty())
            out << "; affects: " << problem.affects;
        if (!problem.fix.empty())
            out << "; fix: " << problem.fix;
        if (const auto source = sourceText(snapshot, problem.source); !source.empty())
            out << "  [" << source << "]";
        out << '\n';
    }
}

void writeCoverageLines(std::ostream &out, const Snapshot &snapshot)
{
    if (snapshot.coverage.empty())
        return;
    constexpr std::size_t kShown = 40;
    out << "\nto know more, collect\n";
    std::size_t shown = 0;
    for (const auto &gap : snapshot.coverage) {
        if (++shown > kShown && snapshot.coverage.size() > kShown + 1) {
            out << "  and " << snapshot.coverage.size() - kShown << " more; --json lists all\n";
            break;
        }
        out << "  " << gap.missing;
        if (gap.total > 0)
            out << " (" << gap.have << " of " << gap.total << " known)";
        if (!gap.because.empty())
            out << ": " << gap.because;
        out << '\n';
        if (!gap.fix.empty())
            out << "      " << gap.fix << '\n';
    }
}

void writeCheckText(std::ostream &out, const Snapshot &snapshot, const TextStyle &style)
{
    const auto worst = snapshot.problems.empty() ? Severity::Info : snapshot.problems.front().severity;
    out << style.marked(worst, snapshot.headline) << '\n';
    writeProblemLines(out, snapshot, style);
    writeCoverageLines(out, snapshot);
}

} // namespace eps::report
