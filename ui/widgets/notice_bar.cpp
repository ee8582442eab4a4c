#include "ui/widgets/notice_bar.h"

#include "ui/widgets/flat_button.h"
#include "ui/widgets/text_label.h"

#include <QHBoxLayout>
#include <QPainter>

namespace eps::ui {

namespace {

constexpr std::chrono::seconds kWhile(8); ///< time to read a path

}

NoticeBar::NoticeBar(QWidget *parent)
    : QWidget(parent), m_text(new TextLabel), m_acts(new QHBoxLayout),
      m_close(new FlatButton(tr("Close"), ButtonLook::Link))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 7, 16, 6);
    row->setSpacing(16);
    row->addWidget(m_text, 1);
    m_acts->setSpacing(16);
    row->addLayout(m_acts);
    row->addWidget(m_close);
    connect(m_close, &FlatButton::clicked, this, &QWidget::hide);
    m_passing.setInterval(kWhile);
    connect(&m_passing, &QTimer::timeout, this, [this] {
        if (underMouse())
            return;
        m_passing.stop();
        hide();
    });
    hide();
}

void NoticeBar::say(const QString &text, bool isBad)
{
    while (QLayoutItem *item = m_acts->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    m_passing.stop();
    m_text->setTone(isBad ? TextTone::Critical : TextTone::Normal);
    m_text->setText(text);
    setAccessibleName(text);
    show();
}

void NoticeBar::sayBriefly(const QString &text)
{
    say(text);
    m_passing.start();
}

FlatButton *NoticeBar::offer(const QString &act)
{
    auto *button = new FlatButton(act, ButtonLook::Link);
    m_acts->addWidget(button);
    connect(button, &FlatButton::clicked, this, &QWidget::hide);
    return button;
}

QString NoticeBar::text() const { return isHidden() ? QString() : m_text->text(); }

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Colours &c = colours(themeOf(palette()));
    painter.fillRect(rect(), c.panel);
    painter.fillRect(QRect(0, 0, width(), 1), c.hairline);
}

} // namespace eps::ui
