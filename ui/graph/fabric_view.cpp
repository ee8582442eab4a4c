#include "ui/graph/fabric_view.h"

#include "ui/graph/hover_card.h"
#include "ui/graph/overview_map.h"
#include "ui/graph/tier_fit.h"

#include <QAccessible>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>

#include <cmath>
#include <ctime>
#include <limits>
#include <utility>

namespace eps::ui {

namespace {

constexpr double kWholeMaxScale = 1.5;
const QMarginsF kWholeMargins(36, 40, 36, 56); // room for notes above and the legend below

constexpr std::size_t kFewestLines = 400;
constexpr std::size_t kUnbounded = std::numeric_limits<std::size_t>::max();
constexpr int kRestMs = 160; ///< after the last zoom

/// The wall clock would blame other programs.
double threadCpuMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

bool samePlaces(const GraphScene &a, const GraphScene &b)
{
    const auto same = [](const Rect &left, const Rect &right) {
        return left.x == right.x && left.y == right.y && left.width == right.width && left.height == right.height;
    };
    return std::ranges::equal(a.boxes, b.boxes, same) && a.portAt.size() == b.portAt.size();
}

} // namespace

/// Pixels of the fabric and what they show. Panning shifts them and paints only the strips that came into view.
struct FabricView::Ground {
    QPixmap pixels;
    Camera camera;
    Lod lod;
    Theme theme = Theme::Light;
    bool valid = false;

    /// By how many whole device pixels the picture moved since; nothing when it has to be painted anew.
    [[nodiscard]] std::optional<QPoint> shiftTo(const PaintFrame &frame, QSize size, double ratio) const
    {
        const bool reusable = valid && pixels.size() == size && pixels.devicePixelRatio() == ratio &&
                              theme == frame.theme && lod == frame.lod && camera.scale() == frame.camera.scale();
        if (!reusable)
            return std::nullopt;
        const QPointF moved = (frame.camera.toScreen(QPointF(0, 0)) - camera.toScreen(QPointF(0, 0))) * ratio;
        const QPoint whole(static_cast<int>(std::lround(moved.x())), static_cast<int>(std::lround(moved.y())));
        const QPointF rest = moved - whole;
        constexpr double kExact = 0.02;
        if (std::abs(rest.x()) > kExact || std::abs(rest.y()) > kExact)
            return std::nullopt;
        return whole;
    }
};

FabricView::FabricView(QWidget *parent)
    : CameraView(parent), m_lineBudget(kLineBudget), m_overview(new OverviewMap(this)),
      m_painter(std::make_unique<FabricPainter>(this)), m_ground(std::make_unique<Ground>())
{
    setAccessibleName(tr("Fabric"));
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_links, &LinkLayer::ready, this, &FabricView::repaintGround);
    connectOverview();
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_fine = true;
        update();
    });
}

FabricView::~FabricView() = default;

void FabricView::setScene(GraphScenePtr scene, SceneArrangement arrangement)
{
    const bool stays = m_given != nullptr && scene != nullptr && samePlaces(*m_given, *scene);
    const auto channels = m_overlay.choices;
    cancelDrag();
    m_given = std::move(scene);
    m_fitted = stretched(m_given, stays ? m_stretch : 0);
    m_arrangement = std::move(arrangement);
    m_overlay = {};
    m_focus = {};
    m_status = m_given != nullptr ? statusOfProblems(*m_given) : StatusTable{};
    if (!stays) {
        m_selection.clear();
        m_stretch = 0;
        rebuild();
        frameWhole();
    } else {
        rebuild();
        setSelection(std::exchange(m_selection, {}));
        setChannels(channels);
    }
    if (m_scene != nullptr)
        setAccessibleDescription(hostCount(m_scene->snapshot->hosts.size()) + QStringLiteral(", ") +
                                 linkCount(m_scene->fabric().links.size()));
}

void FabricView::setArrangement(SceneArrangement arrangement)
{
    if (arrangement == m_arrangement)
        return;
    cancelDrag();
    const bool isOtherWhole = m_arrangement.isolates || arrangement.isolates;
    m_arrangement = std::move(arrangement);
    rebuild();
    setChannels(m_overlay.choices);
    if (isOtherWhole && showsWhole())
        frameWhole();
}

void FabricView::rebuild()
{
    m_scene = m_arrangement.empty() ? m_fitted : arranged(m_fitted, m_arrangement, TierMap(*m_given, m_stretch));
    if (m_scene != nullptr)
        countPods(*m_scene, m_status);
    m_hovered = {};
    m_ground->valid = false;
    m_overview->setScene(m_scene, m_status);
    placeOverview();
    update();
}

void FabricView::setStatus(StatusTable status)
{
    if (m_scene == nullptr)
        return;
    const auto &fabric = m_scene->fabric();
    status.devices.resize(fabric.devices.size());
    status.ports.resize(fabric.ports.size());
    status.links.resize(fabric.links.size());
    m_status = std::move(status);
    countPods(*m_scene, m_status);
    m_ground->valid = false; // pods show counts
    m_overview->setScene(m_scene, m_status);
    update();
}

void FabricView::setChannels(const std::vector<ChannelChoice> &channels)
{
    m_overlay = m_scene != nullptr ? buildOverlay(*m_scene, channels) : ChannelOverlay{};
    updateFocusOverlay();
    update();
}

void FabricView::setSelection(const std::vector<ObjectRef> &selection)
{
    std::vector<ObjectRef> known;
    for (const ObjectRef &object : selection)
        if (const ObjectRef part = m_scene != nullptr ? knownPart(*m_scene, object) : ObjectRef{}; !part.none())
            known.push_back(part);
    if (known == m_selection)
        return;
    m_selection = std::move(known);
    updateFocusOverlay();
    update();
}

void FabricView::updateFocusOverlay()
{
    m_focus = {};
    if (m_scene == nullptr)
        return;
    for (const ObjectRef &object : m_selection)
        if (object.hop.valid() && m_focus.empty())
            m_focus = buildHopOverlay(*m_scene, object.communicator, object.hop);
    for (ChannelChoice &choice : m_focus.choices)
        for (const ChannelChoice &shown : m_overlay.choices)
            if (shown.communicator == choice.communicator && shown.channel == choice.channel)
                choice.colour = shown.colour;
}

QRectF FabricView::content() const { return m_scene != nullptr ? toQRect(m_scene->bounds) : QRectF(0, 0, 1, 1); }

QSizeF FabricView::roomFor(QSizeF viewport) { return viewport.shrunkBy(kWholeMargins).expandedTo(QSizeF(1, 1)); }

Camera FabricView::wholeCamera(const GraphScene *scene, QSizeF viewport)
{
    Camera camera;
    camera.setViewport(viewport);
    camera.frame(scene != nullptr ? toQRect(scene->bounds) : QRectF(0, 0, 1, 1), kWholeMargins, kWholeMaxScale);
    return camera;
}

void FabricView::fitScene()
{
    const float wanted = m_given != nullptr ? tierStretch(*m_given, roomFor(size())) : 0;
    if (wanted != m_stretch) {
        m_stretch = wanted;
        m_fitted = stretched(m_given, m_stretch);
        rebuild();
        setChannels(m_overlay.choices);
    }
    showWhole(wholeCamera(m_scene.get(), size()));
}

PaintFrame FabricView::frameFor(const Camera &camera, Theme theme, FrameCost cost) const
{
    PaintFrame frame{*m_scene, m_status, camera, theme, &m_overlay, &m_focus, m_selection, {}, {}, {}};
    if (m_overview->isVisible())
        frame.corner = QRectF(m_overview->geometry()).adjusted(-8, -8, 8, 8);
    measureFrame(frame, cost);
    return frame;
}

void FabricView::setInMotion()
{
    m_fine = false;
    m_rest.start();
}

void FabricView::adaptBudget(double cpuMs)
{
    constexpr double kDear = 8;
    constexpr double kCheap = 4;
    if (cpuMs > kDear)
        m_lineBudget = std::max(m_lineBudget * 3 / 4, kFewestLines);
    else if (cpuMs < kCheap)
        m_lineBudget = std::min(m_lineBudget * 9 / 8, kLineBudget);
}

Lod FabricView::levelOfDetail() const { return m_scene != nullptr ? frameFor(camera(), theme(), cost()).lod : Lod{}; }

Hit FabricView::hitAt(QPointF position) const
{
    return m_scene != nullptr ? hitTest(frameFor(camera(), theme(), cost()), position) : Hit{};
}

void FabricView::renderTo(QPainter &painter, QSizeF size, Theme theme, Extent extent) const
{
    if (m_scene == nullptr) {
        painter.fillRect(QRectF(QPointF(0, 0), size), colours(theme).window);
        return;
    }
    if (extent == Extent::Whole) {
        FabricView other;
        other.resize(size.toSize());
        other.setScene(m_given, m_arrangement);
        other.setStatus(m_status);
        other.setChannels(m_overlay.choices);
        other.setSelection(m_selection);
        other.setAllLinks(m_allLinks);
        other.renderTo(painter, size, theme, Extent::AsShown);
        return;
    }
    Camera kept = camera();
    kept.setViewport(size);
    PaintFrame frame = frameFor(kept, theme, m_allLinks ? FrameCost{kUnbounded, true, true} : FrameCost{});
    frame.corner = {};
    FabricPainter exported(painter.device());
    exported.paintFabric(painter, frame, frame.view());
    exported.paintMarks(painter, frame);
}

bool FabricView::paintGround(QPainter &painter, const PaintFrame &frame)
{
    const double ratio = devicePixelRatioF();
    const QSize pixelSize = (QSizeF(size()) * ratio).toSize();
    const auto shift = m_ground->shiftTo(frame, pixelSize, ratio);
    QRegion missing(rect());
    if (shift.has_value()) {
        if (!shift->isNull()) {
            QRegion uncovered;
            m_ground->pixels.scroll(shift->x(), shift->y(), QRect(QPoint(0, 0), pixelSize), &uncovered);
            missing = uncovered;
        } else {
            missing = QRegion();
        }
    } else {
        m_ground->pixels = QPixmap(pixelSize);
        m_ground->pixels.setDevicePixelRatio(ratio);
    }
    if (!missing.isEmpty()) {
        QPainter ground(&m_ground->pixels);
        for (const QRect &part : missing) {
            const bool all = !shift.has_value();
            const QRectF clip =
                all ? QRectF(rect()) : QRectF(QPointF(part.topLeft()) / ratio, QSizeF(part.size()) / ratio);
            m_painter->paintFabric(ground, frame, clip);
        }
    }
    m_ground->camera = frame.camera;
    m_ground->lod = frame.lod;
    m_ground->theme = frame.theme;
    m_ground->valid = true;
    painter.drawPixmap(QPointF(0, 0), m_ground->pixels);
    return !shift.has_value();
}

void FabricView::repaintGround()
{
    m_ground->valid = false;
    update();
}

void FabricView::paintEmpty(QPainter &painter) const
{
    const Colours &c = colours(theme());
    painter.fillRect(rect(), c.window);
    painter.setPen(c.muted);
    painter.setFont(textFont(TextSize::Base, QFont::Normal, this));
    const QString text = m_scene == nullptr
                             ? tr("No fabric yet.\nOpen the logs of a job and the LLDP dumps of its switches.")
                             : tr("No host or switch was found in what was read.");
    painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void FabricView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_scene == nullptr || m_scene->boxes.empty()) {
        paintEmpty(painter);
    } else {
        PaintFrame frame = frameFor(camera(), theme(), cost());
        frame.hovered = m_hovered.object;
        frame.links = &m_links;
        if (frame.lod.linkLayer)
            m_links.want({m_scene, camera(), frame.lod.fabricInk,
                          frame.lod.level == Lod::Level::Far ? 0 : frame.lod.hostInk, theme(), devicePixelRatioF()});
        const double before = threadCpuMs();
        const bool isAnew = paintGround(painter, frame);
        m_painter->paintMarks(painter, frame);
        if (isAnew && !m_fine)
            adaptBudget(threadCpuMs() - before);
        if (m_drag.has_value())
            paintDrag(painter, frame, *m_drag, m_painter->fonts());
        if (!m_hovered.none() && !isDragging()) {
            TextCache texts;
            painter.setRenderHint(QPainter::Antialiasing);
            paintHoverCard({painter, frame, m_painter->fonts(), texts, frame.view(), nullptr},
                           describe(*m_scene, m_hovered, &m_overlay), m_pointer);
        }
    }
    paintFocus(painter);
}

void FabricView::resizeEvent(QResizeEvent *event)
{
    if (showsWhole())
        fitScene();
    else
        setViewport(event->size());
    m_ground->valid = false;
    placeOverview();
}

void FabricView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_painter = std::make_unique<FabricPainter>(this);
        m_ground->valid = false;
        update();
    }
    QWidget::changeEvent(event);
}

bool FabricView::event(QEvent *event)
{
    // A move between screens changes the device pixel ratio and with it the fonts' metrics.
    if (event->type() == QEvent::ScreenChangeInternal)
        m_painter = std::make_unique<FabricPainter>(this);
    // Esc ends a drag, and does not let go of the selection as well.
    if (event->type() == QEvent::ShortcutOverride && m_drag.has_value() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QWidget::event(event);
}

QSize FabricView::sizeHint() const { return {960, 640}; }
QSize FabricView::minimumSizeHint() const { return {240, 180}; }

} // namespace eps::ui
