#include "ui/graph/fabric_view.h"

#include "ui/graph/object_text.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QMouseEvent>

namespace eps::ui {

namespace {

constexpr double kFrameMaxScale = 1.6;
const QMarginsF kFrameMargins(64, 64, 64, 64);

} // namespace

void FabricView::frameWhole() { fitScene(); }

void FabricView::frameObject(const ObjectRef &object)
{
    const auto bounds = m_scene != nullptr ? boundsOf(*m_scene, object) : std::nullopt;
    if (!bounds.has_value())
        return;
    frameArea(*bounds, kFrameMargins, kFrameMaxScale);
}

void FabricView::frameSelection()
{
    QRectF all;
    if (m_scene == nullptr)
        return;
    for (const ObjectRef &object : m_selection)
        all |= boundsOf(*m_scene, object).value_or(QRectF());
    for (const ChannelChoice &choice : m_selection.empty() ? m_overlay.choices : std::vector<ChannelChoice>()) {
        ObjectRef channel;
        channel.communicator = choice.communicator;
        channel.channel = choice.channel;
        all |= boundsOf(*m_scene, channel).value_or(QRectF());
    }
    if (!all.isValid())
        return;
    frameArea(all, kFrameMargins, kFrameMaxScale);
}

void FabricView::framePod(int pod)
{
    frameArea(toQRect(m_scene->pods[static_cast<std::size_t>(pod)].bounds), kFrameMargins, kFrameMaxScale);
}

void FabricView::frameLevelAbove()
{
    if (m_scene == nullptr)
        return;
    const QRectF shown = camera().visibleScene();
    for (const ScenePod &pod : m_scene->pods) {
        const QRectF bounds = toQRect(pod.bounds);
        const bool inside = bounds.contains(shown.center()) &&
                            (shown.width() < bounds.width() * 0.9 || shown.height() < bounds.height() * 0.9);
        if (!inside || m_scene->pods.size() < 2)
            continue;
        frameArea(bounds, kFrameMargins, kFrameMaxScale);
        return;
    }
    frameWhole();
}

void FabricView::hover(std::optional<QPointF> position)
{
    setHovered(position ? hitAt(*position) : Hit{}, position.value_or(m_pointer));
}

ObjectRef FabricView::objectAt(const Hit &hit) const
{
    ObjectRef object = hit.object;
    if (hit.gpuSlot >= 0) {
        const CommunicatorId preferred = m_overlay.empty() ? CommunicatorId{} : m_overlay.choices.front().communicator;
        const ObjectRef rank = rankOn(*m_scene, object.device, hit.gpuSlot, preferred);
        object.communicator = rank.communicator;
        object.rank = rank.rank;
    }
    return object;
}

void FabricView::click(QPointF position)
{
    const ObjectRef object = objectAt(hitAt(position));
    setSelection(object.none() ? std::vector<ObjectRef>() : std::vector{object});
    emit selected(object);
}

/// What the menu is about is selected first, so that the person sees it, and menu and keys mean the same.
void FabricView::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_scene == nullptr || m_drag.has_value())
        return;
    Hit hit;
    if (event->reason() != QContextMenuEvent::Keyboard) {
        hit = hitAt(event->pos());
        const ObjectRef object = objectAt(hit);
        if (!object.none() && m_selection != std::vector{object}) {
            setSelection({object});
            emit selected(object);
        }
    }
    emit menuRequested(hit, event->globalPos());
}

void FabricView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_scene == nullptr)
        return;
    const Hit hit = hitAt(event->position());
    if (hit.pod >= 0 && levelOfDetail().level != Lod::Level::Far) {
        emit unfoldRequested(hit.pod);
    } else if (hit.pod >= 0) {
        framePod(hit.pod);
    } else if (!hit.object.none()) {
        frameObject(hit.object);
    }
    endPress();
    setHovered(hitAt(event->position()), event->position());
    emit activated(hit.object);
}

void FabricView::setHovered(const Hit &hit, QPointF position)
{
    const bool other = !(hit == m_hovered);
    const bool shown = !hit.none() || !m_hovered.none();
    m_hovered = hit;
    m_pointer = position;
    if (shown)
        update();
    if (!other)
        return;
    setAccessibleDescription(hit.none() ? QString() : describe(*m_scene, hit, &m_overlay).joined());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    emit hovered(hit.object);
}

void FabricView::letGo()
{
    if (m_drag.has_value())
        return cancelDrag();
    setSelection({});
    emit selected({});
}

} // namespace eps::ui
