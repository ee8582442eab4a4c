#include "core/sources/lldp/blocks.h"

#include "core/base/text.h"
#include "core/sources/lldp/fields.h"
#include "core/sources/lldp/text_table.h"

#include <algorithm>
#include <string>

namespace eps::lldp {

namespace {

constexpr std::size_t kHeadBytes = 16'384;

struct Labelled {
    const Label *label = nullptr;
    std::string_view value;
};

std::string_view withoutBullet(std::string_view line)
{
    line = text::trim(line);
    return line.starts_with("- ") ? text::trim(line.substr(2)) : line;
}

const Label *findLabel(const BlockForm &form, std::string_view name)
{
    const auto found = std::find_if(form.labels.begin(), form.labels.end(),
                                    [&](const Label &row) { return text::equalsIgnoreCase(row.text, name); });
    return found == form.labels.end() ? nullptr : &*found;
}

/// "Port ID   : x"; a label may also be a line of its own.
Labelled labelledOf(const BlockForm &form, std::string_view line)
{
    line = withoutBullet(line);
    const auto colon = line.find(':');
    if (colon == std::string_view::npos)
        return {findLabel(form, line), {}};
    return {findLabel(form, text::trim(line.substr(0, colon))), text::trim(line.substr(colon + 1))};
}

class Reader {
public:
    Reader(const BlockForm &form, const sources::Document &document, sources::Findings &into)
        : m_form(form), m_document(document), m_into(into)
    {
    }

    void read()
    {
        const auto lines = text::lines(m_document.text);
        for (std::size_t i = 0; i < lines.size(); ++i)
            readLine(lines[i], {m_document.file, m_document.firstLine + static_cast<std::uint32_t>(i)});
        finishHead();
    }

private:
    void readLine(std::string_view line, SourceRef source)
    {
        if (m_quoted) {
            continueQuoted(line);
            return;
        }
        if (text::trim(line).empty())
            return;
        if (readHead(line, source) || openBlock(line, source))
            return;
        if (isRuler(line)) {
            finishBlock();
            return;
        }
        const auto first = labelledOf(m_form, line);
        if (first.label == nullptr) {
            if (m_record && m_last == Field::SystemDescription)
                m_record->append(m_last, text::trim(line));
            return;
        }
        readLabelled(first, source);
    }
    bool readHead(std::string_view line, SourceRef source)
    {
        if (m_form.head == nullptr)
            return false;
        const auto head = m_form.head(text::trim(line));
        if (!head)
            return false;
        finishHead();
        m_port = head->port;
        m_lag = head->lag;
        m_announced = head->count;
        m_headSource = source;
        m_found = 0;
        return true;
    }
    bool openBlock(std::string_view line, SourceRef source)
    {
        if (m_form.opens == nullptr)
            return false;
        const auto age = m_form.opens(text::trim(line));
        if (!age)
            return false;
        startBlock(source);
        m_record->set(Field::Age, *age);
        return true;
    }
    void readLabelled(Labelled item, SourceRef source)
    {
        if (opensBlock(*item.label))
            startBlock(source);
        if (text::equalsIgnoreCase(item.label->text, m_form.firstLabel))
            m_sawFirst = true;
        if (!m_record || m_closed)
            return;
        std::string_view rest;
        if (!m_form.separator.empty()) {
            const auto cut = item.value.find(m_form.separator);
            if (cut != std::string_view::npos) {
                rest = item.value.substr(cut + m_form.separator.size());
                item.value = text::trim(item.value.substr(0, cut));
            }
        }
        setField(item.label->field, item.value);
        if (const auto second = labelledOf(m_form, rest); second.label != nullptr)
            setField(second.label->field, second.value);
    }
    /// The first label, or one that some releases print in front of it.
    bool opensBlock(const Label &label) const
    {
        if (text::equalsIgnoreCase(label.text, m_form.firstLabel))
            return !m_record || m_sawFirst;
        const bool kept = label.field != Field::Ignored && label.field != Field::Closed;
        return !m_record && kept && m_form.head == nullptr;
    }
    void setField(Field field, std::string_view value)
    {
        m_last = field;
        if (field == Field::Closed) {
            m_closed = true;
        } else if (field == Field::SystemDescription && value.starts_with('"') && value.find('"', 1) == value.npos) {
            m_quoted = true;
            m_record->set(field, value.substr(1));
        } else {
            m_record->set(field, value);
        }
    }
    /// The further lines of a text in quotes; a missing end must not swallow the rest of the dump.
    void continueQuoted(std::string_view line)
    {
        line = text::trim(line);
        if (line.starts_with("- ") && labelledOf(m_form, line).label != nullptr) {
            m_quoted = false;
            readLabelled(labelledOf(m_form, line), m_record->source());
            return;
        }
        m_quoted = !line.ends_with('"') && ++m_quotedLines < kMaxQuotedLines;
        m_record->append(Field::SystemDescription, line.substr(0, line.size() - (line.ends_with('"') ? 1 : 0)));
    }
    void startBlock(SourceRef source)
    {
        finishBlock();
        m_record.emplace(source);
        m_record->set(Field::LocalPort, m_port);
        m_record->set(Field::LocalLag, m_lag);
        ++m_found;
    }
    void finishBlock()
    {
        if (m_record)
            m_record->addTo(m_into);
        m_record.reset();
        m_sawFirst = false;
        m_last = Field::Ignored;
        m_closed = false;
        m_quoted = false;
        m_quotedLines = 0;
    }
    void finishHead()
    {
        finishBlock();
        if (m_announced && m_found < *m_announced) {
            m_into.problems.push_back(malformed(text::toDisplay(m_port) + " announces " + std::to_string(*m_announced) +
                                                    " neighbours and lists " + std::to_string(m_found),
                                                m_headSource));
        }
        m_announced.reset();
    }

    static constexpr int kMaxQuotedLines = 64;

    const BlockForm &m_form;
    const sources::Document &m_document;
    sources::Findings &m_into;
    std::string_view m_port;
    std::string_view m_lag;
    std::optional<int> m_announced;
    int m_found = 0;
    SourceRef m_headSource;
    std::optional<RawRecord> m_record;
    bool m_sawFirst = false; ///< the first label, in this block
    Field m_last = Field::Ignored;
    bool m_closed = false;
    bool m_quoted = false;
    int m_quotedLines = 0;
};

} // namespace

sources::Probe probeBlocks(const BlockForm &form, const sources::Document &document, std::string_view reason)
{
    bool opened = false;
    std::vector<const Label *> seen;
    const auto head = document.text.substr(0, kHeadBytes);
    if (isMarkdown(head))
        return {};
    for (const auto line : text::lines(head)) {
        const auto trimmed = text::trim(line);
        if (form.head != nullptr && form.head(trimmed))
            opened = true;
        const auto item = labelledOf(form, line);
        if (item.label == nullptr)
            continue;
        opened = opened || (form.head == nullptr && text::equalsIgnoreCase(item.label->text, form.firstLabel));
        if (std::find(seen.begin(), seen.end(), item.label) == seen.end())
            seen.push_back(item.label);
        if (opened && seen.size() >= 3)
            return {85, reason};
    }
    return {};
}

void parseBlocks(const BlockForm &form, const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    Reader(form, document, into).read();
    scope.close();
}

} // namespace eps::lldp
