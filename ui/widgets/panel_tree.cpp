#include "ui/widgets/panel_tree.h"

#include "ui/style/palette.h"

#include <QPainter>

namespace eps::ui {

PanelTree::PanelTree(QWidget *parent) : QTreeView(parent)
{
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setAnimated(false);
    setExpandsOnDoubleClick(true);
}

void PanelTree::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (!index.model()->hasChildren(index))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colours(themeOf(palette())).muted, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF centre(rect.right() - 5.5, rect.center().y() + 0.5);
    const QPolygonF arrow =
        isExpanded(index)
            ? QPolygonF({centre + QPointF(-3.5, -1.75), centre + QPointF(0, 1.75), centre + QPointF(3.5, -1.75)})
            : QPolygonF({centre + QPointF(-1.75, -3.5), centre + QPointF(1.75, 0), centre + QPointF(-1.75, 3.5)});
    painter->drawPolyline(arrow);
    painter->restore();
}

} // namespace eps::ui
