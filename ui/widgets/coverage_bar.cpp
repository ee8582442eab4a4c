#include "ui/widgets/coverage_bar.h"

#include "ui/style/palette.h"

#include <QPainter>

#include <algorithm>

namespace eps::ui {

CoverageBar::CoverageBar(std::uint64_t have, std::uint64_t total, QWidget *parent)
    : QWidget(parent), m_have(std::min(have, total)), m_total(total)
{
    setFixedHeight(8);
    setMinimumWidth(40);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("%1 of %2 known").arg(m_have).arg(m_total));
}

void CoverageBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Colours &c = colours(themeOf(palette()));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.hairline);
    const QRectF whole(rect());
    painter.drawRoundedRect(whole, 4, 4);
    if (m_have == 0 || m_total == 0)
        return;
    QRectF known = whole;
    known.setWidth(std::max(8.0, whole.width() * static_cast<double>(m_have) / static_cast<double>(m_total)));
    painter.setBrush(m_have == m_total ? c.ok : c.unknown);
    painter.drawRoundedRect(known, 4, 4);
}

} // namespace eps::ui
