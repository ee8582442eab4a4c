#include "ui/graph/matrix_view.h"

#include "core/model/channel_hops.h"
#include "ui/graph/hover_card.h"
#include "ui/graph/matrix_text.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kWholeMaxScale = 4; // a rank is at most 40 pixels then

bool samePlaces(const MatrixDataPtr &a, const MatrixDataPtr &b)
{
    return a && b && a->communicator == b->communicator && a->ranks == b->ranks;
}

} // namespace

MatrixView::MatrixView(QWidget *parent) : CameraView(parent), m_painter(std::make_unique<MatrixPainter>(this))
{
    setAccessibleName(tr("Matrix"));
}

MatrixView::~MatrixView() = default;

void MatrixView::setData(MatrixDataPtr data)
{
    const bool stays = samePlaces(m_data, data);
    m_data = data && data->places() > 0 ? std::move(data) : nullptr;
    m_hovered.reset();
    if (!stays) {
        m_brush.reset();
        frameWhole();
    }
    setSelection({});
}

void MatrixView::setMode(MatrixMode mode)
{
    m_mode = mode;
    update();
}

void MatrixView::setSelection(const ObjectRef &selection)
{
    m_selection = selection;
    m_selected = m_data ? placesOf(selection) : std::nullopt;
    markChannel();
    update();
}

void MatrixView::markChannel()
{
    m_marked.clear();
    m_markedChannel = -1;
    if (!m_data || m_selection.communicator != m_data->communicator)
        return;
    const Communicator &communicator = m_data->snapshot->job.communicators.at(m_selection.communicator.index());
    const ChannelId channel =
        m_selection.hop.valid() ? communicator.hops.at(m_selection.hop.index()).channel : m_selection.channel;
    if (!channel.valid())
        return;
    m_markedChannel = channel.value;
    for (const Hop &hop : hopsOf(communicator, channel)) {
        const std::uint32_t from = m_data->placeOf(hop.from);
        const std::uint32_t to = m_data->placeOf(hop.to);
        if (from < m_data->places() && to < m_data->places())
            m_marked.push_back({from, from, to, to});
    }
}

void MatrixView::setMessage(const QString &message)
{
    m_message = message;
    update();
}

QRectF MatrixView::content() const
{
    const double side = m_data ? m_data->places() * kRankSize : 1;
    return {0, 0, side, side};
}

MatrixFrame MatrixView::frame() const
{
    return {*m_data,    camera(),     area(),  themeOf(palette()), m_mode,
            m_selected, std::nullopt, m_brush, m_marked,           m_markedChannel};
}

const MatrixLevel *MatrixView::level() const { return m_data ? &frame().level() : nullptr; }

std::optional<MatrixArea> MatrixView::placesOf(const ObjectRef &object) const
{
    if (object.communicator != m_data->communicator)
        return std::nullopt;
    const Communicator &communicator = m_data->snapshot->job.communicators.at(object.communicator.index());
    const std::uint32_t last = m_data->places() - 1;
    if (object.hop.valid()) {
        const Hop &hop = communicator.hops.at(object.hop.index());
        const std::uint32_t from = m_data->placeOf(hop.from);
        const std::uint32_t to = m_data->placeOf(hop.to);
        return from <= last && to <= last ? std::optional(MatrixArea{from, from, to, to}) : std::nullopt;
    }
    if (!object.rank.valid())
        return std::nullopt;
    // All that the rank sends.
    const std::uint32_t place = m_data->placeOf(object.rank);
    return place <= last ? std::optional(MatrixArea{place, place, 0, last}) : std::nullopt;
}

QRectF MatrixView::sceneOf(const MatrixArea &places) const
{
    return QRectF(QPointF(places.toFirst * kRankSize, places.fromFirst * kRankSize),
                  QPointF((places.toLast + 1.0) * kRankSize, (places.fromLast + 1.0) * kRankSize));
}

std::optional<MatrixArea> MatrixView::cellAt(QPointF position) const
{
    if (!m_data || !area().contains(position))
        return std::nullopt;
    const MatrixFrame now = frame();
    const QPointF scene = camera().toScene(position - now.area.topLeft());
    const auto from = groupAt(now.level(), scene.y());
    const auto to = groupAt(now.level(), scene.x());
    return from && to ? std::optional(areaOf(now.level(), *from, *to)) : std::nullopt;
}

std::optional<MatrixArea> MatrixView::areaBetween(QPointF first, QPointF second) const
{
    const MatrixFrame now = frame();
    const double end = m_data->places() * kRankSize;
    const QRectF scene =
        QRectF(camera().toScene(first - now.area.topLeft()), camera().toScene(second - now.area.topLeft()))
            .normalized();
    if (scene.right() < 0 || scene.bottom() < 0 || scene.left() >= end || scene.top() >= end)
        return std::nullopt;
    const auto group = [&](double at) { return groupAt(now.level(), std::clamp(at, 0.0, end - 1)).value_or(0); };
    const MatrixArea begin = areaOf(now.level(), group(scene.top()), group(scene.left()));
    const MatrixArea last = areaOf(now.level(), group(scene.bottom()), group(scene.right()));
    return MatrixArea{begin.fromFirst, last.fromLast, begin.toFirst, last.toLast};
}

QPointF MatrixView::pointOf(RankId from, RankId to) const
{
    const std::uint32_t row = m_data->placeOf(from);
    const std::uint32_t column = m_data->placeOf(to);
    return camera().toScreen(sceneOf({row, row, column, column}).center()) + area().topLeft();
}

ObjectText MatrixView::textAt(QPointF position) const
{
    const auto cell = cellAt(position);
    if (!cell)
        return {};
    const MatrixLevel &shown = *level();
    return describeCell(*m_data, shown, shown.groupOf(cell->fromFirst), shown.groupOf(cell->toFirst));
}

void MatrixView::renderTo(QPainter &painter, QSizeF size, Theme theme) const
{
    if (!m_data) {
        painter.fillRect(QRectF(QPointF(0, 0), size), colours(theme).window);
        return;
    }
    MatrixPainter exported(painter.device());
    Camera camera;
    const QRectF cells = exported.areaFor(*m_data, size);
    camera.setViewport(cells.size());
    camera.frame(content(), {}, kWholeMaxScale);
    exported.paint(
        painter, {*m_data, camera, cells, theme, m_mode, m_selected, std::nullopt, m_brush, m_marked, m_markedChannel},
        size);
}

void MatrixView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Colours &c = colours(themeOf(palette()));
    if (!m_data) {
        painter.fillRect(rect(), c.window);
        painter.setPen(c.muted);
        painter.setFont(textFont(TextSize::Base, QFont::Normal, this));
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, m_message);
        return;
    }
    MatrixFrame now = frame();
    now.hovered = m_drag == Drag::None ? m_hovered : std::nullopt;
    m_painter->paint(painter, now, size());
    if (now.hovered) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintHoverCard(CardGround{painter, m_painter->fonts(), c, QRectF(rect())}, textAt(m_pointer), m_pointer);
    }
    paintFocus(painter);
}

void MatrixView::resizeEvent(QResizeEvent *)
{
    if (showsWhole())
        frameWhole();
    else if (m_data)
        setViewport(area().size());
}

void MatrixView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        adoptDevice();
    QWidget::changeEvent(event);
}

bool MatrixView::event(QEvent *event)
{
    // Esc lets go of the brush first; only then it is the window's key.
    if (event->type() == QEvent::ShortcutOverride && m_brush &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
        event->accept();
    // A move between screens changes the device pixel ratio and with it the fonts' metrics.
    if (event->type() == QEvent::ScreenChangeInternal)
        adoptDevice();
    return QWidget::event(event);
}

void MatrixView::adoptDevice()
{
    m_painter = std::make_unique<MatrixPainter>(this);
    if (showsWhole())
        frameWhole();
    update();
}

void MatrixView::frameWhole()
{
    Camera whole;
    if (m_data) {
        whole.setViewport(area().size());
        whole.frame(content(), {}, kWholeMaxScale);
    }
    showWhole(whole);
}

} // namespace eps::ui
