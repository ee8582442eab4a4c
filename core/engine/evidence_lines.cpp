#include "core/engine/evidence_lines.h"

#include "core/base/byte_source.h"

#include <algorithm>
#include <array>
#include <map>

namespace eps::engine {

namespace {

constexpr std::size_t kBlock = 64UL * 1024UL;

/// Collects wanted lines from blocks of a file. `wanted` is sorted by line.
class LinePicker {
public:
    /// `following` lines after each wanted one are collected too.
    LinePicker(const std::vector<EvidenceLine *> &wanted, std::uint32_t following)
        : m_wanted(wanted), m_following(following)
    {
    }

    [[nodiscard]] bool done() const { return m_open == m_wanted.size(); }

    void take(std::string_view block)
    {
        while (!block.empty() && !done()) {
            const auto end = block.find('\n');
            if (m_wanted[m_open]->source.line <= m_line && m_text.size() < kEvidenceBytes)
                m_text.append(block.substr(0, std::min(end, kEvidenceBytes - m_text.size())));
            m_hasBytes = true;
            if (end == std::string_view::npos)
                return;
            block.remove_prefix(end + 1);
            finishLine();
        }
    }

    /// The file has ended: a last line without an end counts.
    void finish()
    {
        if (m_hasBytes && !done())
            finishLine();
        for (std::size_t i = m_open; i < m_wanted.size(); ++i) {
            if (m_wanted[i]->source.line >= m_line)
                m_wanted[i]->missing = "the file has fewer lines now";
        }
    }

private:
    void finishLine()
    {
        if (!m_text.empty() && m_text.back() == '\r')
            m_text.pop_back();
        for (std::size_t i = m_open; i < m_wanted.size() && m_wanted[i]->source.line <= m_line; ++i) {
            if (m_wanted[i]->source.line == m_line)
                m_wanted[i]->text = m_text;
            else
                m_wanted[i]->following += m_text + '\n';
        }
        while (!done() && m_wanted[m_open]->source.line + m_following <= m_line)
            ++m_open;
        m_text.clear();
        m_hasBytes = false;
        ++m_line;
    }

    const std::vector<EvidenceLine *> &m_wanted;
    std::uint32_t m_following;
    std::size_t m_open = 0; ///< the first one that still wants lines
    std::uint32_t m_line = 1;
    std::string m_text;
    bool m_hasBytes = false;
};

/// Why lines of the file cannot be shown: they may be others now. Empty = they can.
std::string changeOf(const SourceFile &file, const std::stop_token &stop)
{
    switch (compareWithFile(file.record, stop).match) {
    case FileMatch::Same:
    case FileMatch::Grown:
    case FileMatch::Unreadable: // opening it says why
        return {};
    case FileMatch::Other:
        return "the file has changed since it was read";
    case FileMatch::Gone:
        return "the file is not there any more";
    case FileMatch::Unrecorded:
        return file.path == "-" || file.path == "standard input" ? "standard input cannot be read again" : "";
    }
    return {};
}

void readFile(const SourceFile &file, std::vector<EvidenceLine *> &wanted, const std::stop_token &stop)
{
    const auto refuse = [&wanted](const std::string &why) {
        for (EvidenceLine *line : wanted)
            line->missing = why;
    };
    const std::string changed = changeOf(file, stop);
    if (!changed.empty())
        return refuse(changed);
    auto source = openByteSource(file.record.location.empty() ? file.path : file.record.location);
    if (!source)
        return refuse(source.error().oneLine());
    std::stable_sort(wanted.begin(), wanted.end(),
                     [](const EvidenceLine *a, const EvidenceLine *b) { return a->source.line < b->source.line; });
    LinePicker picker(wanted, file.kind == FileKind::CollectiveLog ? 0 : kEvidenceFollowing);
    std::array<char, kBlock> block{};
    while (!picker.done() && !stop.stop_requested()) {
        const auto size = (*source)->read(block);
        if (!size)
            return refuse(size.error().oneLine());
        if (*size == 0)
            return picker.finish();
        picker.take({block.data(), *size});
    }
}

} // namespace

std::vector<EvidenceLine> readEvidence(const Snapshot &snapshot, const std::vector<SourceRef> &sources,
                                       std::stop_token stop)
{
    std::vector<EvidenceLine> lines(sources.size());
    std::map<FileId, std::vector<EvidenceLine *>> byFile;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        lines[i].source = sources[i];
        if (sources[i].valid() && sources[i].line > 0)
            byFile[sources[i].file].push_back(&lines[i]);
    }
    for (auto &[file, wanted] : byFile) {
        if (stop.stop_requested())
            break;
        readFile(snapshot.files.at(file.index()), wanted, stop);
    }
    return lines;
}

} // namespace eps::engine
