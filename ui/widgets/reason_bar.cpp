#include "ui/widgets/reason_bar.h"

#include "ui/style/palette.h"
#include "ui/widgets/flat_button.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

namespace eps::ui {

ReasonBar::ReasonBar(const QString &question, const QString &act, QWidget *parent)
    : QWidget(parent), m_field(new QLineEdit), m_act(new FlatButton(act, ButtonLook::Filled))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 9, 16, 8);
    row->setSpacing(8);
    row->addWidget(m_field, 1);
    row->addWidget(m_act);
    m_field->setPlaceholderText(question);
    m_field->setAccessibleName(question);
    m_act->setEnabled(false);
    connect(m_field, &QLineEdit::textChanged, m_act,
            [this](const QString &text) { m_act->setEnabled(!text.trimmed().isEmpty()); });
    connect(m_field, &QLineEdit::returnPressed, this, &ReasonBar::give);
    connect(m_act, &FlatButton::clicked, this, &ReasonBar::give);
    hide();
}

void ReasonBar::ask()
{
    m_field->clear();
    show();
    m_field->setFocus(Qt::OtherFocusReason);
}

void ReasonBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        letGo();
    else
        QWidget::keyPressEvent(event);
}

void ReasonBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), colours(themeOf(palette())).hairline);
}

void ReasonBar::give()
{
    const QString reason = m_field->text().trimmed();
    if (reason.isEmpty())
        return;
    hide();
    emit answered(reason);
}

void ReasonBar::letGo()
{
    hide();
    emit cancelled();
}

} // namespace eps::ui
