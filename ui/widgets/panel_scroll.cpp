#include "ui/widgets/panel_scroll.h"

#include <QVBoxLayout>

#include <utility>

namespace eps::ui {

namespace {

/// Wrapped labels ask for the height that they need at their smallest width; the page must not, because its width is
/// the panel's. Without any it needs what its rows need.
class Page : public QWidget {
public:
    using QWidget::QWidget;
    QSize minimumSizeHint() const override
    {
        const bool wraps = layout() == nullptr || layout()->hasHeightForWidth();
        return {0, wraps ? 0 : layout()->minimumSize().height()};
    }
};

} // namespace

PanelScroll::PanelScroll(QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBackgroundRole(QPalette::Base);
    setFocusPolicy(Qt::TabFocus);
}

QVBoxLayout *PanelScroll::newPage()
{
    delete m_next;
    m_next = new Page;
    m_next->setAutoFillBackground(true);
    m_next->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(m_next);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

void PanelScroll::showPage() { setWidget(std::exchange(m_next, nullptr)); }

} // namespace eps::ui
