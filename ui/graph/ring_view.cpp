#include "ui/graph/ring_view.h"

#include "core/engine/crossings.h"
#include "ui/graph/channel_text.h"
#include "ui/graph/hover_card.h"
#include "ui/graph/reveal.h"

#include <QEvent>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace eps::ui {

namespace {

constexpr double kWholeMaxScale = 1.6;
constexpr double kAround = 70; ///< units of the scene shown round a rank or hop

/// The same ranks in the same places, perhaps of a later snapshot: the picture stays where it is.
bool samePlaces(const ChannelScene &a, const ChannelScene &b)
{
    const auto same = [](const ChannelPlace &left, const ChannelPlace &right) {
        return left.rank == right.rank && left.join.crossing == right.join.crossing &&
               (left.join.kind == JoinKind::Gap) == (right.join.kind == JoinKind::Gap);
    };
    return a.communicator == b.communicator && a.channel == b.channel &&
           std::ranges::equal(a.ring.places, b.ring.places, same) &&
           std::ranges::equal(a.tree.places, b.tree.places, same);
}

} // namespace

RingView::RingView(Place place, QWidget *parent)
    : CameraView(parent), m_place(place), m_fonts(std::make_unique<Fonts>(this))
{
    setAccessibleName(tr("Ring"));
}

RingView::~RingView() = default;

void RingView::setScene(ChannelScenePtr scene)
{
    if (scene == m_scene)
        return;
    const bool stays = m_scene != nullptr && scene != nullptr && samePlaces(*m_scene, *scene);
    m_scene = std::move(scene);
    m_ring.reset();
    m_tree.reset();
    m_hovered = {};
    m_difference.clear();
    if (m_scene != nullptr)
        m_ring.emplace(m_scene->ring);
    setSelection(std::exchange(m_selection, {}));
    setAccessibleDescription(m_scene != nullptr ? captionOf(*m_scene, m_form).join(QStringLiteral(", ")) : QString());
    if (!stays)
        frameWhole();
}

void RingView::setColour(int colour)
{
    m_colour = colour;
    update();
}

void RingView::setForm(ChannelForm form)
{
    if (form == m_form)
        return;
    m_form = form;
    m_hovered = {};
    setAccessibleName(form == ChannelForm::Ring ? tr("Ring") : tr("Tree"));
    if (m_scene != nullptr)
        setAccessibleDescription(captionOf(*m_scene, m_form).join(QStringLiteral(", ")));
    frameWhole();
}

void RingView::setSelection(const ObjectRef &selection)
{
    m_selection = selection;
    m_related.reset();
    replan();
}

/// Looked up when it is needed: a view that nobody sees costs nothing.
const std::set<HopId> &RingView::related() const
{
    if (m_related)
        return *m_related;
    m_related.emplace();
    const ObjectRef &object = m_selection;
    const bool ofFabric = object.link.valid() || object.port.valid() || object.nic.valid() ||
                          (object.device.valid() && !object.rank.valid() && !object.hop.valid());
    if (m_scene != nullptr && ofFabric)
        for (const HopId hop :
             engine::hopsThatCross(*m_scene->snapshot, object, m_scene->communicator, m_scene->channel))
            m_related->insert(hop);
    return *m_related;
}

void RingView::setDifference(std::set<std::uint32_t> places)
{
    m_difference = std::move(places);
    replan();
}

void RingView::replan()
{
    m_drawing.reset();
    update();
}

const std::vector<ChannelPlace> &RingView::places() const
{
    return m_form == ChannelForm::Ring ? m_scene->ring.places : m_scene->tree.places;
}

const std::vector<HostRun> &RingView::runs() const
{
    return m_form == ChannelForm::Ring ? m_scene->ring.runs : m_scene->tree.runs;
}

QRectF RingView::content() const
{
    if (m_scene == nullptr || places().empty())
        return {0, 0, 1, 1};
    if (m_form == ChannelForm::Ring)
        return m_ring->bounds();
    if (!m_tree)
        m_tree.emplace(m_scene->tree);
    return m_tree->bounds();
}

ChannelFrame RingView::frameFor(const Camera &camera, const Fonts &fonts) const
{
    return {*m_scene, camera, fonts, m_place == Place::Inset, m_selection};
}

ChannelDrawing RingView::planned(const ChannelFrame &frame) const
{
    if (m_form == ChannelForm::Ring)
        return planRing(frame, *m_ring);
    if (!m_tree)
        m_tree.emplace(m_scene->tree);
    return planTree(frame, *m_tree);
}

const ChannelDrawing &RingView::drawing() const
{
    if (!m_drawing) {
        m_drawing = m_scene != nullptr ? planned(frameFor(camera(), *m_fonts)) : ChannelDrawing{};
        // What lay under the pointer was counted in the drawing before.
        if (!m_hovered.none())
            m_hovered = hitTest(*m_drawing, m_pointer);
    }
    return *m_drawing;
}

Camera RingView::wholeCamera(QSizeF viewport, const Fonts &fonts) const
{
    Camera camera;
    camera.setViewport(viewport);
    if (m_scene != nullptr)
        camera.frame(content(), wholeMargins(frameFor(camera, fonts), m_form), kWholeMaxScale);
    return camera;
}

void RingView::renderTo(QPainter &painter, QSizeF size, Theme theme) const
{
    if (m_scene == nullptr) {
        painter.fillRect(QRectF(QPointF(0, 0), size), colours(theme).window);
        return;
    }
    const Fonts fonts(painter.device());
    const Camera camera = wholeCamera(size, fonts);
    const ChannelFrame frame = frameFor(camera, fonts);
    const ChannelDrawing whole = planned(frame);
    const bool ring = m_form == ChannelForm::Ring;
    paintChannel(painter, {frame, whole, m_form, theme, m_colour, {}, &related(), ring ? &m_difference : nullptr});
}

void RingView::paintEmpty(QPainter &painter) const
{
    const Colours &c = colours(theme());
    painter.fillRect(rect(), m_place == Place::Inset ? c.panel : c.window);
    painter.setPen(c.muted);
    painter.setFont(textFont(m_place == Place::Inset ? TextSize::Small : TextSize::Base, QFont::Normal, this));
    painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("No channel of a job was found in what was read."));
}

void RingView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_scene == nullptr) {
        paintEmpty(painter);
    } else {
        const ChannelFrame frame = frameFor(camera(), *m_fonts);
        const bool ring = m_form == ChannelForm::Ring;
        paintChannel(painter, {frame, drawing(), m_form, theme(), m_colour, m_hovered, &related(),
                               ring ? &m_difference : nullptr});
        if (!m_hovered.none() && !isDragging()) {
            painter.setRenderHint(QPainter::Antialiasing);
            paintHoverCard({painter, *m_fonts, colours(theme()), frame.view()},
                           describe(*m_scene, m_form, drawing(), m_hovered), m_pointer);
        }
    }
    paintFocus(painter);
}

QPointF RingView::pointOf(std::size_t place) const
{
    return m_form == ChannelForm::Ring ? m_ring->pointAt(m_ring->slotOf(place)) : m_tree->pointOf(place);
}

std::optional<QRectF> RingView::boundsOf(const ObjectRef &object) const
{
    if (m_scene == nullptr || places().empty())
        return std::nullopt;
    const std::vector<ChannelPlace> &all = places();
    const QRectF whole = content();
    QPolygonF points;
    const bool ofHost = object.device.valid() && !object.rank.valid() && !object.hop.valid();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ChannelPlace &place = all[i];
        const bool here = object.communicator == m_scene->communicator;
        const bool hop =
            (object.hop.valid() && here && (place.join.hop == object.hop || place.join.downHop == object.hop)) ||
            related().contains(place.join.hop);
        if (hop) {
            const auto other =
                m_form == ChannelForm::Ring ? (i + 1) % all.size() : static_cast<std::size_t>(m_scene->tree.parents[i]);
            points << pointOf(i) << pointOf(other);
        }
        if ((here && !object.hop.valid() && object.rank == place.rank) ||
            (ofHost && runs()[place.run].device == object.device))
            points << pointOf(i);
    }
    if (points.isEmpty())
        return std::nullopt;
    return points.boundingRect().adjusted(-kAround, -kAround, kAround, kAround) &
           whole.adjusted(-kAround, -kAround, kAround, kAround);
}

void RingView::resizeEvent(QResizeEvent *event)
{
    if (showsWhole())
        return showWhole(wholeCamera(event->size(), *m_fonts));
    setViewport(event->size());
    replan();
}

void RingView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_fonts = std::make_unique<Fonts>(this);
        replan();
    }
    QWidget::changeEvent(event);
}

bool RingView::event(QEvent *event)
{
    // A move between screens changes the device pixel ratio and with it the fonts' metrics.
    if (event->type() == QEvent::ScreenChangeInternal) {
        m_fonts = std::make_unique<Fonts>(this);
        replan();
    }
    return QWidget::event(event);
}

QSize RingView::sizeHint() const { return m_place == Place::Inset ? QSize(260, 240) : QSize(960, 640); }
QSize RingView::minimumSizeHint() const { return m_place == Place::Inset ? QSize(160, 140) : QSize(240, 180); }

} // namespace eps::ui
