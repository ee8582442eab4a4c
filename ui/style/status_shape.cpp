#include "ui/style/status_shape.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numbers>

namespace eps::ui {

namespace {

struct StatusText {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::Status)
};

QPolygonF regularPolygon(QPointF centre, qreal radius, int corners, qreal firstAngle)
{
    QPolygonF polygon;
    for (int corner = 0; corner < corners; ++corner) {
        const qreal angle = firstAngle + corner * 2 * std::numbers::pi / corners;
        polygon << centre + QPointF(std::cos(angle), std::sin(angle)) * radius;
    }
    return polygon;
}

/// A bar and a dot; `body` is the height of both together.
void drawExclamation(QPainter &painter, QPointF centre, qreal body, const QColor &colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const qreal width = body * 0.24;
    painter.drawRoundedRect(QRectF(centre.x() - width / 2, centre.y() - body / 2, width, body * 0.62), width / 2,
                            width / 2);
    painter.drawEllipse(QPointF(centre.x(), centre.y() + body / 2 - width * 0.6), width * 0.6, width * 0.6);
}

void drawTriangle(QPainter &painter, const QRectF &square, const QColor &colour, const QColor &mark)
{
    const qreal inset = square.width() * 0.08;
    QPolygonF triangle;
    triangle << QPointF(square.center().x(), square.top() + inset)
             << QPointF(square.right() - inset, square.bottom() - inset)
             << QPointF(square.left() + inset, square.bottom() - inset);
    painter.setPen(QPen(colour, square.width() * 0.1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(colour);
    painter.drawPolygon(triangle);
    drawExclamation(painter, square.center() + QPointF(0, square.height() * 0.13), square.height() * 0.46, mark);
}

void drawInfo(QPainter &painter, const QRectF &square, const QColor &colour)
{
    const qreal line = std::max(square.width() * 0.09, 1.0);
    painter.setPen(QPen(colour, line));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(square.adjusted(line, line, -line, -line));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const QPointF centre = square.center();
    const qreal unit = square.width() * 0.065;
    painter.drawEllipse(centre + QPointF(0, -unit * 3.1), unit, unit);
    painter.drawRoundedRect(QRectF(centre.x() - unit * 0.8, centre.y() - unit * 1.2, unit * 1.6, unit * 4.8),
                            unit * 0.8, unit * 0.8);
}

void drawTick(QPainter &painter, const QRectF &square, const QColor &colour)
{
    painter.setPen(QPen(colour, std::max(square.width() * 0.13, 1.2), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const auto at = [&](qreal x, qreal y) {
        return QPointF(square.left() + x * square.width(), square.top() + y * square.height());
    };
    painter.drawPolyline(QPolygonF{at(0.18, 0.54), at(0.41, 0.76), at(0.83, 0.26)});
}

} // namespace

QColor statusColour(Status status, Theme theme)
{
    const Colours &c = colours(theme);
    switch (status) {
    case Status::Unknown:
        return c.unknown;
    case Status::Ok:
        return c.ok;
    case Status::Info:
        return c.muted;
    case Status::Warning:
        return c.warning;
    case Status::Critical:
        return c.critical;
    }
    return c.unknown;
}

QString statusName(Status status)
{
    switch (status) {
    case Status::Unknown:
        return StatusText::tr("unknown");
    case Status::Ok:
        return StatusText::tr("ok");
    case Status::Info:
        return StatusText::tr("information");
    case Status::Warning:
        return StatusText::tr("warning");
    case Status::Critical:
        return StatusText::tr("critical");
    }
    return {};
}

void drawStatus(QPainter &painter, const QRectF &bounds, Status status, Theme theme)
{
    const qreal side = std::min(bounds.width(), bounds.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(bounds.center());
    const QColor colour = statusColour(status, theme);
    const QColor mark = theme == Theme::Light ? QColor(Qt::white) : colours(theme).window;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    switch (status) {
    case Status::Critical:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(regularPolygon(square.center(), side / 2, 8, std::numbers::pi / 8));
        drawExclamation(painter, square.center(), side * 0.56, mark);
        break;
    case Status::Warning:
        drawTriangle(painter, square, colour, mark);
        break;
    case Status::Info:
        drawInfo(painter, square, colour);
        break;
    case Status::Ok:
        drawTick(painter, square, colour);
        break;
    case Status::Unknown: {
        QPen pen(colour, std::max(side * 0.09, 1.0));
        pen.setDashPattern({2, 1.6});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(square.adjusted(side * 0.1, side * 0.1, -side * 0.1, -side * 0.1), side * 0.2,
                                side * 0.2);
        break;
    }
    }
    painter.restore();
}

} // namespace eps::ui
