#include "ui/graph/node_view.h"

#include "ui/graph/graph_text.h"
#include "ui/graph/hover_card.h"
#include "ui/models/core_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace eps::ui {

NodeView::NodeView(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void NodeView::setScene(NodeScenePtr scene, const QString &why)
{
    m_scene = std::move(scene);
    m_why = why;
    m_hovered = {};
    update();
}

void NodeView::setSelection(const ObjectRef &selection)
{
    m_selection = selection;
    update();
}

NodeFrame NodeView::frame(const QRectF &view, Theme theme) const
{
    return {*m_scene, fitNode(*m_scene, view), theme, m_selection, m_hovered.use};
}

void NodeView::renderTo(QPainter &painter, QSizeF size, Theme theme) const
{
    const QRectF view(QPointF(), size);
    if (!m_scene || m_scene->layout.boxes.empty()) {
        painter.fillRect(view, colours(theme).window);
        return;
    }
    NodeFrame shown = frame(view, theme);
    shown.hoveredUse.reset();
    paintNode(painter, shown, view);
}

ObjectRef NodeView::objectAt(QPointF position) const
{
    if (!m_scene || m_scene->layout.boxes.empty())
        return {};
    return objectOf(*m_scene, hitNode(frame(QRectF(rect()), themeOf(palette())), position));
}

void NodeView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = themeOf(palette());
    if (!m_scene || m_scene->layout.boxes.empty()) {
        painter.fillRect(rect(), colours(theme).window);
        paintWhy(painter);
        return;
    }
    paintNode(painter, frame(QRectF(rect()), theme), QRectF(rect()));
    if (m_hovered.device < 0 && !m_hovered.use)
        return;
    ObjectText card;
    if (m_hovered.use) {
        const auto &use = m_scene->picture.uses[*m_hovered.use];
        card.title = QStringLiteral("%1 → %2").arg(fromCore(use.gpuName), fromCore(use.nicName));
    } else {
        card.title = nodeTitle(*m_scene, m_hovered.device);
    }
    card.facts = nodeFacts(*m_scene, m_hovered);
    const Fonts fonts(this);
    paintHoverCard({painter, fonts, colours(theme), QRectF(rect())}, card, m_pointer);
}

void NodeView::paintWhy(QPainter &painter) const
{
    const Colours &c = colours(themeOf(palette()));
    painter.setFont(textFont(TextSize::Base, QFont::Normal, this));
    painter.setPen(c.muted);
    painter.drawText(rect().adjusted(40, 40, -40, -40), Qt::AlignCenter | Qt::TextWordWrap, m_why);
}

void NodeView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        emit selected(objectAt(event->position()));
}

void NodeView::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->position();
    m_hovered = m_scene && !m_scene->layout.boxes.empty()
                    ? hitNode(frame(QRectF(rect()), themeOf(palette())), m_pointer)
                    : NodeHit();
    update();
}

void NodeView::leaveEvent(QEvent *)
{
    m_hovered = {};
    update();
}

void NodeView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    default:
        QWidget::keyPressEvent(event);
    }
}

/// To the next GPU or NIC that can be selected, in the order drawn.
void NodeView::step(int steps)
{
    if (!m_scene)
        return;
    std::vector<ObjectRef> stops;
    for (const NodeBox &box : m_scene->layout.boxes) {
        NodeHit hit;
        hit.device = box.device;
        const ObjectRef object = objectOf(*m_scene, hit);
        if (object.rank.valid() || object.nic.valid())
            stops.push_back(object);
    }
    if (stops.empty())
        return;
    const auto count = static_cast<int>(stops.size());
    const auto found = std::find(stops.begin(), stops.end(), m_selection);
    const int at = found == stops.end() ? (steps > 0 ? -1 : count) : static_cast<int>(found - stops.begin());
    emit selected(stops[static_cast<std::size_t>((at + steps + count) % count)]);
}

} // namespace eps::ui
