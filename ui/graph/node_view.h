#pragma once

#include "ui/graph/node_painter.h"

#include <QWidget>

namespace eps::ui {

/// The inside of one host, always whole. GUI thread. Reports what the person points at and picks.
/// Keys: left and right go from device to device, Esc lets go.
class NodeView final : public QWidget {
    Q_OBJECT
public:
    explicit NodeView(QWidget *parent = nullptr);

    /// Null: nothing to show; `why` stands in its place.
    void setScene(NodeScenePtr scene, const QString &why = {});
    [[nodiscard]] const NodeScenePtr &scene() const { return m_scene; }
    void setSelection(const ObjectRef &selection);
    void renderTo(QPainter &painter, QSizeF size, Theme theme) const;
    /// What stands in place of a picture while there is none.
    [[nodiscard]] const QString &why() const { return m_why; }
    /// What a click there selects.
    [[nodiscard]] ObjectRef objectAt(QPointF position) const;

    [[nodiscard]] QSize sizeHint() const override { return {840, 480}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 160}; }

signals:
    void selected(const eps::ObjectRef &object);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] NodeFrame frame(const QRectF &view, Theme theme) const;
    void paintWhy(QPainter &painter) const;
    void step(int steps);

    NodeScenePtr m_scene;
    QString m_why;
    ObjectRef m_selection;
    NodeHit m_hovered;
    QPointF m_pointer;
};

} // namespace eps::ui
