#include "core/engine/read_file.h"

#include "core/base/byte_source.h"
#include "core/base/text.h"
#include "core/engine/device_name.h"
#include "core/engine/metered_source.h"
#include "core/engine/registry.h"
#include "core/session/session_file.h"
#include "core/sources/clean_texts.h"
#include "core/sources/session.h"

#include <algorithm>
#include <new>

namespace eps::engine {

namespace {

constexpr std::size_t kHeadBytes = 64U * 1024U;
// Text that no dialect claims at its head is searched this far for sections and log lines.
constexpr std::size_t kSearchBytes = 16U * 1024U * 1024U;

/// LF line ends and no terminal escapes, as dialects expect.
std::string normalised(std::string_view raw)
{
    std::string plain = raw.find('\x1b') == std::string_view::npos ? std::string(raw) : text::withoutAnsi(raw);
    if (plain.find('\r') != std::string::npos)
        plain.erase(std::remove(plain.begin(), plain.end(), '\r'), plain.end());
    if (plain.starts_with("\xEF\xBB\xBF"))
        plain.erase(0, 3);
    return plain;
}

class Reader {
public:
    Reader(const InputFile &input, FileId id, const LoadRequest &request, const std::stop_token &stop,
           const BytesRead &meter)
        : m_input(input), m_id(id), m_request(request), m_stop(stop)
    {
        m_reading.file.path = input.path == "-" ? "standard input" : text::toDisplay(input.path);
        m_reading.file.kind = FileKind::Skipped;
        m_reading.file.modified = input.modified;
        m_notes.meter = meter;
    }

    FileReading read()
    {
        auto opened = openRecordedSource(m_input.path, m_request.digests ? DigestUse::Take : DigestUse::Leave);
        if (!opened) {
            unreadable(opened.error(), ProblemCode::FileUnreadable);
            return std::move(m_reading);
        }
        std::unique_ptr<ByteSource> source = std::make_unique<MeteredSource>(std::move(opened->source), m_notes);
        auto head = readHead(*source);
        if (head.empty() && m_notes.error)
            unreadable(*m_notes.error, ProblemCode::FileDamaged);
        else
            readKnownHead(std::move(head), std::move(source));
        if (m_notes.error && m_reading.file.kind != FileKind::Skipped)
            m_reading.problems.push_back(
                makeProblem(ProblemCode::FileDamaged, m_reading.file.path + ": " + m_notes.error->oneLine(),
                            "what follows the damage is not read", m_notes.error->fix, here()));
        m_reading.file.record = *opened->record;
        return std::move(m_reading);
    }

private:
    SourceRef here() const { return {m_id, 0}; }

    void unreadable(const Error &error, ProblemCode code)
    {
        m_reading.file.reason = error.oneLine();
        m_reading.problems.push_back(makeProblem(code, error.oneLine(), "nothing of it is used",
                                                 error.fix.empty() ? "check the file and its permissions" : error.fix,
                                                 here()));
    }

    std::string readHead(ByteSource &source)
    {
        std::string head(kHeadBytes, '\0');
        std::size_t filled = 0;
        while (filled < head.size()) {
            const auto got = source.read(std::span(head).subspan(filled));
            if (!got || *got == 0)
                break;
            filled += *got;
        }
        head.resize(filled);
        return head;
    }

    void readKnownHead(std::string head, std::unique_ptr<ByteSource> source)
    {
        if (head.empty()) {
            m_reading.file.reason = "empty";
            m_reading.problems.push_back(makeProblem(ProblemCode::FileEmpty, m_reading.file.path + " is empty",
                                                     "nothing of it is used", "collect it again if it should not be",
                                                     here()));
            return;
        }
        if (head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF")) {
            m_reading.file.reason = "UTF-16 text; convert it to UTF-8";
            m_reading.problems.push_back(makeProblem(ProblemCode::FileUnreadable,
                                                     m_reading.file.path + " is UTF-16 text", "nothing of it is used",
                                                     "iconv -f UTF-16 -t UTF-8 FILE", here()));
            return;
        }
        const auto logProbe = ccl::probeLog(head);
        if (text::looksBinary(head) && logProbe.confidence == 0) {
            const bool session = session::looksLikeSession(m_input.path, head);
            m_reading.file.reason = session ? "a saved session; open it alone" : "binary data";
            return;
        }
        Recognition recognised;
        if (logProbe.confidence < sources::kSurest) {
            const auto plain = normalised(head);
            recognised = recognise(sources::Document{m_id, plain, 1, {}, {}});
        }
        auto whole = withHead(std::move(head), std::move(source));
        if (logProbe.confidence > 0 && logProbe.confidence >= recognised.probe.confidence)
            readLogLines(*whole, logProbe.reason);
        else
            readText(std::move(whole), recognised.dialect != nullptr ? m_request.maxTextBytes : kSearchBytes);
    }

    void readLogLines(ByteSource &source, std::string_view reason)
    {
        auto extract = ccl::readLog(source, m_id, {}, m_stop);
        if (!extract) {
            unreadable(extract.error(), ProblemCode::FileDamaged);
            return;
        }
        m_reading.file.kind = FileKind::CollectiveLog;
        m_reading.file.dialect = "collective-log";
        m_reading.file.reason = reason;
        m_reading.file.bytes = extract->lines.bytes;
        m_reading.file.lines = extract->lines.lines;
        m_reading.log = std::move(*extract);
    }

    void readText(std::unique_ptr<ByteSource> source, std::size_t limit)
    {
        auto whole = readAll(*source, limit, m_stop);
        if (!whole) {
            unreadable(whole.error(), ProblemCode::FileDamaged);
            return;
        }
        const auto plain = normalised(whole->text);
        m_reading.file.bytes = whole->text.size();
        m_reading.file.lines = static_cast<std::uint64_t>(std::count(plain.begin(), plain.end(), '\n'));
        for (const auto &section : sources::splitSession(m_id, plain))
            readSection(section);
        if (m_reading.file.kind == FileKind::Skipped)
            searchLogLines(std::move(whole->text), std::move(source));
        else if (whole->truncated)
            m_reading.problems.push_back(makeProblem(
                ProblemCode::FileTruncated, m_reading.file.path + " is longer than " + std::to_string(limit) + " bytes",
                "what follows is not read", "split the dump by command", here()));
    }

    void readSection(const sources::Document &section)
    {
        const auto recognised = recognise(section);
        if (recognised.dialect == nullptr)
            return;
        sources::Findings found;
        recognised.dialect->parse(section, found);
        nameDevices(section, found);
        sources::cleanTexts(found);
        m_reading.findings.append(std::move(found));
        auto &file = m_reading.file;
        const bool first = file.kind == FileKind::Skipped;
        file.kind = first || file.kind == recognised.dialect->kind ? recognised.dialect->kind : FileKind::Mixed;
        if (first)
            file.reason = recognised.probe.reason;
        const auto known = text::words(file.dialect);
        if (std::find(known.begin(), known.end(), recognised.dialect->name) == known.end())
            file.dialect += (first ? "" : " ") + std::string(recognised.dialect->name);
    }

    void nameDevices(const sources::Document &section, sources::Findings &found)
    {
        const auto explicitName = explicitDevice();
        const auto fallback = !section.prompt.empty() ? std::string(section.prompt) : deviceNameOfPath(m_input.path);
        const auto set = [&](std::string &device) {
            if (!explicitName.empty())
                device = explicitName;
            else if (device.empty())
                device = fallback;
        };
        for (auto &row : found.neighbours)
            set(row.observer);
        for (auto &host : found.hosts)
            set(host.device);
        for (auto &facts : found.switches)
            set(facts.device);
    }

    /// --device NAME=FILE: the path as given, or any path that ends in it.
    std::string explicitDevice() const
    {
        for (const auto &[file, device] : m_request.deviceNames) {
            if (m_input.path == file || m_input.path.ends_with("/" + file))
                return device;
        }
        return {};
    }

    void searchLogLines(std::string searched, std::unique_ptr<ByteSource> rest)
    {
        auto source = withHead(std::move(searched), std::move(rest));
        readLogLines(*source, "log lines found inside other text");
        // None when reading was stopped, or the rest of the file is damaged.
        if (!m_reading.log || m_reading.log->lines.used + m_reading.log->lines.unknown > 0)
            return;
        m_reading.log.reset();
        m_reading.file.kind = FileKind::Skipped;
        m_reading.file.dialect.clear();
        m_reading.file.reason = "no known form";
    }

    const InputFile &m_input;
    FileId m_id;
    const LoadRequest &m_request;
    const std::stop_token &m_stop;
    ReadNotes m_notes;
    FileReading m_reading;
};

} // namespace

FileReading readFile(const InputFile &input, FileId id, const LoadRequest &request, const std::stop_token &stop,
                     const BytesRead &meter)
{
    try {
        return Reader(input, id, request, stop, meter).read();
    } catch (const std::bad_alloc &) {
        FileReading reading;
        reading.file.path = text::toDisplay(input.path);
        reading.file.kind = FileKind::Skipped;
        reading.file.reason = "not enough memory";
        reading.problems.push_back(
            makeProblem(ProblemCode::FileUnreadable, "there is not enough memory to read " + reading.file.path,
                        "nothing of it is used", "split the file, or read fewer at a time: --jobs 1", {id, 0}));
        return reading;
    }
}

} // namespace eps::engine
