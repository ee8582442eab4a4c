#include "ui/graph/fabric_view.h"

#include <QKeyEvent>

namespace eps::ui {

namespace {

constexpr double kLargestGrip = 0.6; ///< of the view: a box that fills it is ground to move the picture by
constexpr double kKeyStep = 8;

} // namespace

bool FabricView::beginDrag(QPointF pressed)
{
    const Hit hit = hitAt(pressed);
    const DeviceId device = hit.object.device;
    if (!device.valid() || hit.object.link.valid())
        return false;
    const QRectF box = frameFor(camera(), theme(), cost()).boxOf(device);
    if (!box.adjusted(-2, -4, 2, 4).contains(pressed) || box.width() > width() * kLargestGrip ||
        box.height() > height() * kLargestGrip)
        return false;
    const QPointF centre = toQRect(m_scene->boxes[device.index()]).center();
    m_drag = NodeDrag{device, camera().toScene(pressed) - centre, centre, {}, {}};
    return true;
}

void FabricView::dragTo(QPointF position)
{
    if (!m_drag.has_value())
        return;
    moveTo(*m_drag, frameFor(camera(), theme(), cost()), position);
    m_drag->centre = keptNear(toQRect(m_fitted->bounds), m_drag->centre);
    update();
}

void FabricView::endDrag()
{
    if (!m_drag.has_value())
        return;
    const NodeDrag drag = *m_drag;
    cancelDrag();
    const TierMap map(*m_given, m_stretch);
    const auto y = static_cast<double>(map.back(static_cast<float>(drag.centre.y())));
    emit moved(drag.device, {drag.centre.x(), y}, false);
}

void FabricView::cancelDrag()
{
    if (!m_drag.has_value())
        return;
    m_drag.reset();
    endPress();
    update();
}

void FabricView::moveBy(QPointF pixels)
{
    const bool isOne = m_scene != nullptr && m_selection.size() == 1;
    const auto devices = isOne ? devicesOf(*m_scene, m_selection.front()) : std::set<DeviceId>();
    if (devices.size() != 1)
        return;
    const QPointF centre =
        keptNear(toQRect(m_fitted->bounds),
                 toQRect(m_scene->boxes[devices.begin()->index()]).center() + pixels / camera().scale());
    const TierMap map(*m_given, m_stretch);
    emit moved(*devices.begin(), {centre.x(), static_cast<double>(map.back(static_cast<float>(centre.y())))}, true);
}

void FabricView::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() != Qt::AltModifier)
        return CameraView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return moveBy({-kKeyStep, 0});
    case Qt::Key_Right:
        return moveBy({kKeyStep, 0});
    case Qt::Key_Up:
        return moveBy({0, -kKeyStep});
    case Qt::Key_Down:
        return moveBy({0, kKeyStep});
    default:
        CameraView::keyPressEvent(event);
    }
}

} // namespace eps::ui
