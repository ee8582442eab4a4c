#include "ui/panels/headline_strip.h"

#include "ui/widgets/flat_button.h"
#include "ui/widgets/status_of.h"

#include <QHBoxLayout>
#include <QPainter>

namespace eps::ui {

namespace {

constexpr int kHeight = 48;
constexpr int kMark = 20;
constexpr int kMargin = 16;

} // namespace

HeadlineStrip::HeadlineStrip(QWidget *parent)
    : QWidget(parent), m_sentence(new TextLabel({}, TextSize::Large, QFont::DemiBold)),
      m_detail(new TextLabel({}, TextSize::Base, QFont::Normal, TextTone::Muted)),
      m_show(new FlatButton(tr("Show ›"), ButtonLook::Link))
{
    setFixedHeight(kHeight);
    setAccessibleName(tr("Worst finding"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(kMargin + kMark + 10, 0, kMargin, 0);
    row->setSpacing(20);
    row->addWidget(m_sentence);
    row->addWidget(m_detail, 1);
    row->addWidget(m_show);
    m_sentence->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_show->setAccessibleName(tr("Show the worst finding"));
    connect(m_show, &FlatButton::clicked, this, [this] { emit showRequested(m_headline.problem); });
}

void HeadlineStrip::setHeadline(const Headline &headline)
{
    m_headline = headline;
    m_sentence->setText(headline.sentence);
    m_detail->setText(headline.detail);
    m_show->setVisible(headline.problem >= 0);
    update();
}

void HeadlineStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = themeOf(palette());
    const Colours &c = colours(theme);
    const bool critical = !m_headline.healthy && m_headline.severity == Severity::Error;
    painter.fillRect(rect(), critical ? c.criticalGround : c.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), c.hairline);
    const QRectF mark(kMargin, (height() - kMark) / 2.0, kMark, kMark);
    drawStatus(painter, mark, m_headline.healthy ? Status::Ok : statusOf(m_headline.severity), theme);
}

} // namespace eps::ui
