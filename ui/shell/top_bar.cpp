#include "ui/shell/top_bar.h"

#include "ui/shell/find_field.h"
#include "ui/widgets/flat_button.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QPainter>

namespace eps::ui {

namespace {

constexpr int kHeight = 44;
constexpr int kButtonsFrom = 960;

} // namespace

TopBar::TopBar(QWidget *parent)
    : QWidget(parent), m_menus(new QMenuBar),
      m_input(new TextLabel({}, TextSize::Base, QFont::Normal, TextTone::Muted)), m_buttonBox(new QWidget),
      m_buttons(new QHBoxLayout(m_buttonBox)), m_find(new FindField),
      m_asOfLogs(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Muted)),
      m_asOfFabric(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Muted))
{
    setFixedHeight(kHeight);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 16, 1);
    row->setSpacing(12);
    row->addWidget(new TextLabel(QStringLiteral("EPS"), TextSize::Large, QFont::Bold));
    row->addWidget(m_menus);
    row->addWidget(m_input, 1);
    m_buttons->setContentsMargins(0, 0, 0, 0);
    m_buttons->setSpacing(4);
    row->addWidget(m_buttonBox);
    row->addWidget(m_find);
    auto *asOf = new QVBoxLayout;
    asOf->setContentsMargins(0, 0, 0, 0);
    asOf->setSpacing(0);
    asOf->addStretch(1);
    asOf->addWidget(m_asOfLogs);
    asOf->addWidget(m_asOfFabric);
    asOf->addStretch(1);
    row->addLayout(asOf);
    m_menus->setNativeMenuBar(false);
    m_menus->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

FlatButton *TopBar::addButton(QAction *action)
{
    auto *button = new FlatButton(action->iconText(), ButtonLook::Tool);
    button->setDefaultAction(action);
    m_buttons->addWidget(button);
    return button;
}

void TopBar::setInput(const QString &name, const QString &summary)
{
    m_input->setText(summary.isEmpty() ? name : QStringLiteral("%1 · %2").arg(name, summary));
}

void TopBar::setAsOf(const AsOfTexts &texts)
{
    m_asOfLogs->setText(texts.logs);
    m_asOfLogs->setVisible(!texts.logs.isEmpty());
    m_asOfFabric->setText(texts.fabric);
    m_asOfFabric->setVisible(!texts.fabric.isEmpty());
}

void TopBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_buttonBox->setVisible(width() >= kButtonsFrom);
}

void TopBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Colours &c = colours(themeOf(palette()));
    painter.fillRect(rect(), c.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), c.hairline);
}

} // namespace eps::ui
