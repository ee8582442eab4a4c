#include "core/sources/ccl/lines/prefix_reader.h"

#include <cstring>

namespace eps::ccl {

namespace {

constexpr std::size_t kSlotBits = 8;
constexpr std::uint32_t kMaxForms = 4096;    ///< with times in front each line has a form of its own: then stop
constexpr std::size_t kLongestText = 256;    ///< longer ones are parsed each time
constexpr std::size_t kSignificant = 16 + 8; ///< the end, where threads differ, without most of "] NCCL INFO "

/// `view` of `from`, the same place in `to`.
std::string_view moved(std::string_view view, std::string_view from, std::string_view to)
{
    return view.empty() ? std::string_view()
                        : to.substr(static_cast<std::size_t>(view.data() - from.data()), view.size());
}

std::uint64_t wordAt(const char *at)
{
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    return word;
}

} // namespace

PrefixReader::Known &PrefixReader::slotOf(std::string_view text)
{
    const char *at = text.data() + text.size() - kSignificant;
    const auto hash = (wordAt(at) * 0x9e3779b97f4a7c15U) ^ (wordAt(at + 8) * 0xc2b2ae3d27d4eb4fU);
    if (m_known.empty())
        m_known.resize(std::size_t{1} << kSlotBits);
    return m_known[(hash * 0xff51afd7ed558ccdU) >> (64 - kSlotBits)];
}

bool PrefixReader::read(std::string_view line, LinePrefix &prefix)
{
    const auto length = usualMessageStart(line);
    if (length < kSignificant || length > kLongestText)
        return parsePrefix(line, 0, prefix);
    const auto text = line.substr(0, length);
    auto &slot = slotOf(text);
    if (slot.text != text) {
        if (m_forms >= kMaxForms)
            return parsePrefix(line, 0, prefix);
        slot.text = text;
        if (!parsePrefix(slot.text, 0, slot.prefix)) {
            slot.text.clear();
            return parsePrefix(line, 0, prefix);
        }
        slot.prefix.form = ++m_forms;
    }
    prefix = slot.prefix;
    prefix.before = moved(prefix.before, slot.text, line);
    prefix.identity = moved(prefix.identity, slot.text, line);
    prefix.host = moved(prefix.host, slot.text, line);
    prefix.library = moved(prefix.library, slot.text, line);
    prefix.message = line.substr(length);
    return true;
}

} // namespace eps::ccl
