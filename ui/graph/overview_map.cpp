#include "ui/graph/overview_map.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr QSizeF kLargest(208, 132);
constexpr double kPadding = 8;
constexpr double kSmallestSide = 36;
constexpr double kStep = 0.25;
constexpr double kZoom = 1.25;
constexpr double kZoomPerNotch = 1.2;
constexpr double kNotch = 120;
constexpr double kSmallestShown = 6; ///< pixels of the part that is in view, so that it can be seen and grabbed
constexpr double kTrouble = 3;

} // namespace

OverviewMap::OverviewMap(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Overview"));
    setAccessibleDescription(tr("Which part of the fabric is in view: arrows move it, plus and minus zoom"));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    hide();
}

void OverviewMap::setScene(const GraphScenePtr &scene, const StatusTable &status)
{
    m_scene = scene;
    m_status = status;
    m_pixels = {};
    resize(sizeHint());
    update();
}

void OverviewMap::setShown(const QRectF &part)
{
    if (part == m_shown)
        return;
    m_shown = part;
    update();
}

QSize OverviewMap::sizeHint() const
{
    if (m_scene == nullptr || m_scene->bounds.width <= 0 || m_scene->bounds.height <= 0)
        return kLargest.toSize();
    QSizeF size = toQRect(m_scene->bounds).size();
    size.scale(kLargest - QSizeF(2 * kPadding, 2 * kPadding), Qt::KeepAspectRatio);
    return (size.expandedTo({kSmallestSide, kSmallestSide}) + QSizeF(2 * kPadding, 2 * kPadding)).toSize();
}

QRectF OverviewMap::picture() const { return QRectF(rect()).adjusted(kPadding, kPadding, -kPadding, -kPadding); }

double OverviewMap::scale() const
{
    return std::min(picture().width() / static_cast<double>(std::max(m_scene->bounds.width, 1.0F)),
                    picture().height() / static_cast<double>(std::max(m_scene->bounds.height, 1.0F)));
}

QRectF OverviewMap::toMap(const QRectF &scene) const
{
    const QPointF away = scene.center() - toQRect(m_scene->bounds).center();
    QRectF mapped(QPointF(0, 0), scene.size() * scale());
    mapped.moveCenter(picture().center() + away * scale());
    return mapped;
}

QPointF OverviewMap::toScene(QPointF point) const
{
    if (m_scene == nullptr)
        return {};
    return toQRect(m_scene->bounds).center() + (point - picture().center()) / scale();
}

QRectF OverviewMap::shownRect() const
{
    if (m_scene == nullptr)
        return {};
    QRectF part = toMap(m_shown);
    const QPointF centre = part.center();
    part.setSize(part.size().expandedTo({kSmallestShown, kSmallestShown}));
    part.moveCenter(centre);
    return part.intersected(QRectF(rect()).adjusted(2, 2, -2, -2));
}

void OverviewMap::paintPicture(QPainter &painter) const
{
    const Theme theme = themeOf(palette());
    const Colours &c = colours(theme);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.fabricLine);
    const bool byPods = m_scene->pods.size() > 1;
    std::vector<QRectF> boxes;
    for (std::size_t i = 0; i < m_scene->pods.size() && byPods; ++i)
        if (!m_scene->pods[i].empty())
            boxes.push_back(toMap(toQRect(m_scene->pods[i].bounds)));
    for (std::size_t i = 0; i < m_scene->boxes.size(); ++i)
        if (!m_scene->isHidden(DeviceId{i}) && (!byPods || m_scene->podOf[i] < 0))
            boxes.push_back(toMap(toQRect(m_scene->boxes[i])));
    for (QRectF &box : boxes) {
        if (box.width() > 4 && box.height() > 4)
            box.adjust(0.5, 0.5, -0.5, -0.5); // neighbours stay apart
        box.setSize(box.size().expandedTo({1, 1}));
    }
    painter.drawRects(boxes.data(), static_cast<int>(boxes.size()));
    for (const Status level : {Status::Warning, Status::Critical}) {
        painter.setBrush(statusColour(level, theme));
        for (std::size_t i = 0; i < m_status.devices.size() && i < m_scene->boxes.size(); ++i) {
            if (m_status.devices[i] != level || m_scene->isHidden(DeviceId{i}))
                continue;
            const QPointF at = toMap(toQRect(m_scene->boxes[i])).center();
            painter.drawRect(QRectF(at.x() - kTrouble / 2, at.y() - kTrouble / 2, kTrouble, kTrouble));
        }
    }
}

void OverviewMap::paintEvent(QPaintEvent *)
{
    if (m_scene == nullptr)
        return;
    const Colours &c = colours(themeOf(palette()));
    const double ratio = devicePixelRatioF();
    if (const QSize wanted = (QSizeF(size()) * ratio).toSize(); m_pixels.size() != wanted) {
        m_pixels = QPixmap(wanted);
        m_pixels.setDevicePixelRatio(ratio);
        m_pixels.fill(Qt::transparent);
        QPainter picture(&m_pixels);
        picture.setRenderHint(QPainter::Antialiasing);
        picture.setPen(QPen(c.hairline, 1));
        picture.setBrush(c.panel);
        picture.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        paintPicture(picture);
    }
    QPainter painter(this);
    painter.drawPixmap(QPointF(0, 0), m_pixels);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = c.accent;
    fill.setAlphaF(0.14F);
    painter.setBrush(fill);
    painter.setPen(QPen(c.accent, hasFocus() ? 2 : 1.4));
    painter.drawRoundedRect(shownRect(), 2, 2);
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.accent, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void OverviewMap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_grabbed = true;
    emit centreWanted(toScene(event->position()));
}

void OverviewMap::mouseMoveEvent(QMouseEvent *event)
{
    if (m_grabbed)
        emit centreWanted(toScene(event->position()));
}

void OverviewMap::mouseReleaseEvent(QMouseEvent *) { m_grabbed = false; }

void OverviewMap::wheelEvent(QWheelEvent *event)
{
    emit zoomWanted(std::pow(kZoomPerNotch, event->angleDelta().y() / kNotch));
    event->accept();
}

void OverviewMap::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return emit stepWanted({-kStep, 0});
    case Qt::Key_Right:
        return emit stepWanted({kStep, 0});
    case Qt::Key_Up:
        return emit stepWanted({0, -kStep});
    case Qt::Key_Down:
        return emit stepWanted({0, kStep});
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return emit zoomWanted(kZoom);
    case Qt::Key_Minus:
        return emit zoomWanted(1 / kZoom);
    case Qt::Key_Escape:
        return emit left();
    default:
        QWidget::keyPressEvent(event);
    }
}

void OverviewMap::enterEvent(QEnterEvent *event)
{
    QWidget::enterEvent(event);
    emit entered();
}

void OverviewMap::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        m_pixels = {};
    QWidget::changeEvent(event);
}

} // namespace eps::ui
