#include "core/report/html.h"

#include "core/base/text.h"
#include "core/report/text_parts.h"

namespace eps::report {

namespace {

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>EPS report</title>
<style>
:root { color-scheme: light dark; --text: #17202B; --muted: #5C6876; --line: #DBE1E8; --panel: #FFFFFF; --ground: #F3F5F8; --warning: #B26A00; --error: #C2410C; --info: #2458D3; }
@media (prefers-color-scheme: dark) { :root { --text: #E5EAF0; --muted: #9BA8B5; --line: #2B343F; --panel: #191F27; --ground: #11161C; --warning: #F0A83A; --error: #FF7A4D; --info: #7AA7FF; } }
body { font: 13px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); margin: 24px auto; max-width: 1200px; padding: 0 16px; }
h1 { font-size: 20px; } h2 { font-size: 15px; margin: 24px 0 8px; }
table { border-collapse: collapse; width: 100%; background: var(--panel); }
th, td { text-align: left; vertical-align: top; padding: 4px 8px; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 600; } code { font-size: 12px; overflow-wrap: anywhere; }
.error { color: var(--error); font-weight: 600; } .warning { color: var(--warning); font-weight: 600; } .info { color: var(--info); } .muted { color: var(--muted); }
</style></head><body>
)";

void writeProblems(std::ostream &out, const Snapshot &snapshot)
{
    out << "<h2>Problems, worst first</h2>\n";
    if (snapshot.problems.empty()) {
        out << "<p class=\"muted\">None found.</p>\n";
        return;
    }
    out << "<table><tr><th></th><th>What</th><th>Affects</th><th>What to do</th><th>Source</th></tr>\n";
    for (const auto &problem : snapshot.problems)
        out << "<tr><td class=\"" << name(problem.severity) << "\">" << name(problem.severity) << "</td><td>"
            << htmlEscaped(problem.text) << " <span class=\"muted\">" << kindOf(problem.code).code << "</span></td><td>"
            << htmlEscaped(problem.affects) << "</td><td>" << htmlEscaped(problem.fix) << "</td><td><code>"
            << htmlEscaped(sourceText(snapshot, problem.source)) << "</code></td></tr>\n";
    out << "</table>\n";
}

void writeCoverage(std::ostream &out, const Snapshot &snapshot)
{
    if (snapshot.coverage.empty())
        return;
    out << "<h2>To know more, collect</h2>\n<table><tr><th>Missing</th><th>Because</th><th>Command</th></tr>\n";
    for (const auto &gap : snapshot.coverage)
        out << "<tr><td>" << htmlEscaped(gap.missing) << "</td><td>" << htmlEscaped(gap.because) << "</td><td><code>"
            << htmlEscaped(gap.fix) << "</code></td></tr>\n";
    out << "</table>\n";
}

void writeCommunicators(std::ostream &out, const Snapshot &snapshot)
{
    for (const auto &communicator : snapshot.job.communicators) {
        out << "<h2>Communicator " << htmlEscaped(communicator.id) << "</h2>\n<p class=\"muted\">"
            << htmlEscaped(communicator.label) << " · " << htmlEscaped(communicator.library) << ' '
            << htmlEscaped(communicator.version)
            << "</p>\n<table><tr><th>Channel</th><th>Ring</th><th>Evidence</th></tr>\n";
        for (const auto &channel : communicator.channels) {
            out << "<tr><td>" << channel.id.value << "</td><td>"
                << (channel.ring ? htmlEscaped(orderText(*channel.ring)) : std::string("not known")) << "</td><td>"
                << (channel.ring ? name(channel.ring->evidence) : std::string_view()) << "</td></tr>\n";
        }
        out << "</table>\n";
    }
}

void writePathRow(std::ostream &out, const Snapshot &snapshot, const MappedHop &mapped)
{
    const auto &communicator = snapshot.job.communicators.at(mapped.communicator.index());
    const Hop &hop = communicator.hops.at(mapped.hop.index());
    out << "<tr><td>" << hop.channel.value << "</td><td>" << hop.from.value << " → " << hop.to.value << "</td><td>";
    if (!mapped.route.valid()) {
        out << "not placed</td><td>"
            << (mapped.missing >= 0
                    ? htmlEscaped(snapshot.paths.problems.at(static_cast<std::size_t>(mapped.missing)).text)
                    : std::string())
            << "</td></tr>\n";
        return;
    }
    const Route &route = snapshot.paths.routes.at(mapped.route.index());
    out << route.candidateCount << "</td><td>";
    constexpr std::size_t kShown = 8;
    for (std::size_t i = 0; i < listedCandidates(route) && i < kShown; ++i) {
        std::string path;
        for (const auto port : candidatePorts(route, i))
            path += (path.empty() ? "" : " → ") + snapshot.fabric.describe(port);
        out << (i > 0 ? "<br>" : "") << htmlEscaped(path);
    }
    out << "</td></tr>\n";
}

} // namespace

std::string htmlEscaped(std::string_view raw)
{
    std::string result;
    for (const char c : text::toDisplay(raw)) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            result += c;
        }
    }
    return result;
}

void writeHtml(std::ostream &out, const Snapshot &snapshot, const PathsFilter &filter)
{
    out << kHead << "<h1>" << htmlEscaped(snapshot.headline) << "</h1>\n";
    writeProblems(out, snapshot);
    writeCoverage(out, snapshot);
    writeCommunicators(out, snapshot);
    out << "<h2>Switch ports of the network hops</h2>\n<p class=\"muted\">Candidates from "
        << name(snapshot.paths.basis)
        << ".</p>\n<table><tr><th>Channel</th><th>Hop</th><th>Candidates</th><th>Ports crossed</th></tr>\n";
    for (const auto &mapped : snapshot.paths.hops) {
        if (filter.accepts(snapshot, mapped))
            writePathRow(out, snapshot, mapped);
    }
    out << "</table>\n</body></html>\n";
}

} // namespace eps::report
