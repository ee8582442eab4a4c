#include "ui/shell/progress_line.h"

#include "ui/widgets/flat_button.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>

namespace eps::ui {

namespace {

constexpr int kSteps = 1000;
constexpr qint64 kEstimateAfterMs = 2000; ///< before that an estimate jumps about

} // namespace

ProgressLine::ProgressLine(QWidget *parent)
    : QWidget(parent), m_what(new TextLabel({}, TextSize::Base, QFont::Normal, TextTone::Muted)),
      m_bar(new QProgressBar), m_cancel(new FlatButton(tr("Stop"), ButtonLook::Outline))
{
    setFixedHeight(36);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 1, 16, 0);
    row->setSpacing(12);
    row->addWidget(m_what, 1);
    row->addWidget(m_bar);
    row->addWidget(m_cancel);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(240, 6);
    m_bar->setAccessibleName(tr("Progress"));
    m_cancel->setAccessibleName(tr("Stop loading"));
    connect(m_cancel, &FlatButton::clicked, this, &ProgressLine::cancelRequested);
}

void ProgressLine::begin(const QString &what)
{
    m_clock.start();
    m_stage.clear();
    m_what->setText(what);
    m_bar->setRange(0, 0);
}

void ProgressLine::setProgress(const JobProgress &progress)
{
    if (progress.stage != m_stage) {
        m_stage = progress.stage;
        m_clock.start();
    }
    if (progress.total == 0) {
        m_bar->setRange(0, 0);
        m_what->setText(progress.stage);
        return;
    }
    const double fraction = static_cast<double>(progress.done) / static_cast<double>(progress.total);
    m_bar->setRange(0, kSteps);
    m_bar->setValue(static_cast<int>(std::min(fraction, 1.0) * kSteps));
    m_what->setText(tr("%1 · %2 %%3", "stage, per cent, time left")
                        .arg(progress.stage, QString::number(static_cast<int>(std::min(fraction, 1.0) * 100)),
                             remaining(fraction)));
}

QString ProgressLine::remaining(double fraction) const
{
    if (m_clock.elapsed() < kEstimateAfterMs || fraction <= 0.02 || fraction >= 1)
        return {};
    const double seconds = static_cast<double>(m_clock.elapsed()) / 1000.0 * (1 - fraction) / fraction;
    return tr(" · about %n s left", nullptr, static_cast<int>(seconds) + 1);
}

void ProgressLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Colours &c = colours(themeOf(palette()));
    painter.fillRect(rect(), c.panel);
    painter.fillRect(QRect(0, 0, width(), 1), c.hairline);
}

} // namespace eps::ui
