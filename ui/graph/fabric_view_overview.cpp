#include "ui/graph/fabric_view.h"

#include "ui/graph/overview_map.h"

namespace eps::ui {

namespace {

constexpr int kAway = 16;
constexpr QSize kSmallestView(420, 300); ///< a smaller one has no room to spare
constexpr double kAlmostAll = 0.98;

} // namespace

void FabricView::setAllLinks(bool all)
{
    m_allLinks = all;
    if (!all)
        m_links.clear();
    repaintGround();
}

void FabricView::setOverview(bool shown)
{
    m_hasOverview = shown;
    placeOverview();
    update();
}

void FabricView::connectOverview()
{
    connect(m_overview, &OverviewMap::centreWanted, this,
            [this](QPointF scene) { panBy(QRectF(rect()).center() - camera().toScreen(scene)); });
    connect(m_overview, &OverviewMap::stepWanted, this, [this](QPointF views) {
        panBy({-views.x() * width(), -views.y() * height()});
    });
    connect(m_overview, &OverviewMap::zoomWanted, this,
            [this](double factor) { zoomBy(factor, QRectF(rect()).center()); });
    connect(m_overview, &OverviewMap::entered, this, [this] { setHovered({}, m_pointer); });
    connect(m_overview, &OverviewMap::left, this, [this] { setFocus(); });
}

void FabricView::cameraChanged()
{
    placeOverview();
    update();
}

void FabricView::placeOverview()
{
    const QRectF all = content();
    const QRectF part = camera().visibleScene().intersected(all);
    const bool isWhole = part.width() >= all.width() * kAlmostAll && part.height() >= all.height() * kAlmostAll;
    const bool hasRoom = width() >= kSmallestView.width() && height() >= kSmallestView.height();
    const bool shown = m_hasOverview && m_scene != nullptr && !m_scene->boxes.empty() && hasRoom && !isWhole;
    if (shown) {
        m_overview->setShown(part);
        m_overview->move(width() - kAway - m_overview->width(), height() - kAway - m_overview->height());
    } else if (m_overview->hasFocus()) {
        setFocus();
    }
    m_overview->setVisible(shown);
}

} // namespace eps::ui
