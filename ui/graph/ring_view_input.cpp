#include "ui/graph/channel_text.h"
#include "ui/graph/polyline.h"
#include "ui/graph/reveal.h"
#include "ui/graph/ring_view.h"

#include <QAccessible>
#include <QMouseEvent>

namespace eps::ui {

namespace {

constexpr double kFrameMaxScale = 1.6;
const QMarginsF kFrameMargins(48, 48, 48, 64);

} // namespace

void RingView::frameWhole() { showWhole(wholeCamera(size(), *m_fonts)); }

void RingView::frameSelection()
{
    const auto bounds = boundsOf(m_selection);
    if (!bounds)
        return;
    frameArea(*bounds, kFrameMargins, kFrameMaxScale);
}

void RingView::revealSelection()
{
    const auto bounds = showsWhole() ? std::nullopt : boundsOf(m_selection);
    if (!bounds)
        return;
    const Camera moved = revealed(camera(), *bounds, content());
    if (!(moved == camera()))
        setCamera(moved);
}

ObjectRef RingView::objectAt(QPointF position) const { return objectOf(hitTest(drawing(), position), position); }

ObjectRef RingView::objectOf(const ChannelHit &hit, QPointF position) const
{
    ObjectRef object;
    if (m_scene == nullptr)
        return object;
    object.communicator = m_scene->communicator;
    object.channel = m_scene->channel;
    switch (hit.kind) {
    case ChannelHit::Kind::Node:
        object.rank = places()[drawing().nodes[hit.index].place].rank;
        return object;
    case ChannelHit::Kind::Line: {
        const ChannelDrawing::Line &line = drawing().lines[hit.index];
        const ChannelJoin &join = places()[line.place].join;
        // Both directions of a tree lie on one line: each hop is on its sender's half.
        const bool nearParent =
            QLineF(position, line.path.back()).length() < QLineF(position, line.path.front()).length();
        object.hop = join.downHop.valid() && (nearParent || !join.hop.valid()) ? join.downHop : join.hop;
        if (!object.hop.valid())
            object.rank = join.from;
        return object;
    }
    case ChannelHit::Kind::Band: {
        const ChannelDrawing::Band &band = drawing().bands[hit.index];
        const HostRun &run = runs()[band.firstRun];
        if (band.runs == 1 && run.device.valid()) {
            object = {};
            object.device = run.device;
            return object;
        }
        if (band.runs == 1)
            object.rank = places()[run.first].rank;
        return band.runs == 1 ? object : ObjectRef{};
    }
    case ChannelHit::Kind::None:
    case ChannelHit::Kind::Gap:
        return {};
    }
    return {};
}

void RingView::hover(std::optional<QPointF> position)
{
    setHovered(position ? hitTest(drawing(), *position) : ChannelHit{}, position.value_or(m_pointer));
}

void RingView::click(QPointF position)
{
    const ChannelHit hit = hitTest(drawing(), position);
    const ObjectRef object = objectOf(hit, position);
    // Several hosts at once are nothing that could be selected: the selection stays.
    if (hit.none() || !object.none())
        emit selected(object);
}

void RingView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_scene == nullptr)
        return;
    endPress();
    openHost(hitTest(drawing(), event->position()));
    setHovered(hitTest(drawing(), event->position()), event->position());
}

/// The level below: of a band that stands for ranks, these; of a hop, both its ends; of a host or rank, the inside of
/// the host.
void RingView::openHost(const ChannelHit &hit)
{
    std::optional<QRectF> bounds;
    ObjectRef host;
    if (hit.kind == ChannelHit::Kind::Band) {
        const ChannelDrawing::Band &band = drawing().bands[hit.index];
        bounds = band.extent;
        if (!band.solid)
            host.device = runs()[band.firstRun].device;
    } else if (hit.kind == ChannelHit::Kind::Node) {
        host.device = runs()[places()[drawing().nodes[hit.index].place].run].device;
        bounds = boundsOf(objectOf(hit, {}));
    } else if (hit.kind == ChannelHit::Kind::Line) {
        bounds = boundsOf(objectOf(hit, drawing().lines[hit.index].path.front()));
    }
    if (!host.none()) {
        emit activated(host);
    } else if (bounds) {
        frameArea(*bounds, kFrameMargins, kFrameMaxScale);
    }
}

void RingView::setHovered(const ChannelHit &hit, QPointF position)
{
    const bool other = !(hit == m_hovered);
    const bool shown = !hit.none() || !m_hovered.none();
    m_hovered = hit;
    m_pointer = position;
    if (shown)
        update();
    if (!other || m_scene == nullptr)
        return;
    setAccessibleDescription(hit.none() ? captionOf(*m_scene, m_form).join(QStringLiteral(", "))
                                        : describe(*m_scene, m_form, drawing(), hit).joined());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

} // namespace eps::ui
