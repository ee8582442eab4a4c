#include "ui/widgets/status_label.h"

#include <QHBoxLayout>
#include <QPainter>

namespace eps::ui {

namespace {

constexpr int kMark = 16;

} // namespace

StatusLabel::StatusLabel(Status status, const QString &text, QWidget *parent) : QWidget(parent), m_status(status)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(kMark + 8, 0, 0, 0);
    row->addWidget(new Paragraph(text));
    setAccessibleName(QStringLiteral("%1: %2").arg(statusName(status), text));
}

void StatusLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawStatus(painter, QRectF(0, 1, kMark, kMark), m_status, themeOf(palette()));
}

} // namespace eps::ui
