#include "ui/widgets/grid_text.h"

#include <QPainter>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kTab = 8;
constexpr char16_t kFirstSpecial = 0x0300; ///< combining marks begin here; below all take one column

bool isWide(char32_t c)
{
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
           (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
           (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
}

bool isPlain(const QString &text)
{
    return std::all_of(text.begin(), text.end(),
                       [](QChar c) { return c.unicode() < kFirstSpecial && c != QLatin1Char('\t'); });
}

/// Stands on its place alone; runs of other characters are painted at once.
bool isLoose(QChar c) { return c.unicode() >= kFirstSpecial || c == QLatin1Char('\t'); }

} // namespace

GridText::GridText(QString text) : m_text(std::move(text))
{
    if (isPlain(m_text))
        return;
    m_columns.reserve(static_cast<std::size_t>(m_text.size()) + 1);
    int column = 0;
    for (qsizetype i = 0; i < m_text.size(); ++i) {
        m_columns.push_back(column);
        const QChar c = m_text[i];
        if (c == QLatin1Char('\t')) {
            column = (column / kTab + 1) * kTab;
        } else if (c.isHighSurrogate() && i + 1 < m_text.size()) {
            column += isWide(QChar::surrogateToUcs4(c, m_text[i + 1])) ? 2 : 1;
            m_columns.push_back(column);
            ++i;
        } else if (c.category() != QChar::Mark_NonSpacing && c.category() != QChar::Mark_Enclosing) {
            column += isWide(c.unicode()) ? 2 : 1;
        }
    }
    m_columns.push_back(column);
}

int GridText::columnOf(qsizetype index) const
{
    index = std::clamp<qsizetype>(index, 0, m_text.size());
    return m_columns.empty() ? static_cast<int>(index) : m_columns[static_cast<std::size_t>(index)];
}

std::vector<qsizetype> GridText::parts(int width) const
{
    width = std::max(width, kTab);
    std::vector<qsizetype> begins{0};
    for (qsizetype i = 1; i <= m_text.size(); ++i) {
        // A part ends before the character that does not fit whole.
        if (columnOf(i) - columnOf(begins.back()) > width && i - 1 > begins.back())
            begins.push_back(i - 1);
    }
    return begins;
}

void GridText::paint(QPainter &painter, qreal x, qreal baseline, qreal columnWidth, const Cut &cut) const
{
    if (m_columns.empty()) {
        const qsizetype from = std::max<qsizetype>(cut.from, cut.first);
        const qsizetype to = std::min<qsizetype>({cut.to, m_text.size(), cut.last});
        if (from < to)
            painter.drawText(QPointF(x + columnWidth * static_cast<qreal>(from), baseline),
                             m_text.mid(from, to - from));
        return;
    }
    // Marks over a character, and the second half of a pair of surrogates, go with what is before them.
    const auto joins = [this](qsizetype at) { return columnOf(at + 1) == columnOf(at); };
    for (qsizetype i = cut.from; i < std::min(cut.to, m_text.size());) {
        const bool loose = isLoose(m_text[i]);
        qsizetype end = i + 1;
        while (end < m_text.size() && (joins(end) || (!loose && end < cut.to && !isLoose(m_text[end]))))
            ++end;
        if (columnOf(i) >= cut.last)
            return;
        if (columnOf(end) > cut.first && m_text[i] != QLatin1Char('\t'))
            painter.drawText(QPointF(x + columnWidth * columnOf(i), baseline), m_text.mid(i, end - i));
        i = end;
    }
}

} // namespace eps::ui
