#pragma once

#include "ui/graph/camera.h"

#include <QMarginsF>
#include <QWidget>

#include <optional>

class QPainter;

namespace eps::ui {

/// A picture that is looked at through a camera: zoomed at the pointer by the wheel, panned by dragging, pointed into.
/// What all such views do alike; what is drawn, and what is at a point, is theirs. GUI thread.
/// Keys: arrows pan, + and − zoom, W whole, F the selection, Backspace the level above, Esc lets go.
class CameraView : public QWidget {
    Q_OBJECT
public:
    [[nodiscard]] const Camera &camera() const { return m_camera; }
    /// Until the person moves: resizing keeps the whole in view.
    [[nodiscard]] bool showsWhole() const { return m_showsWhole; }
    /// Where a kept view is taken up again; the viewport stays the widget's.
    void setCamera(const Camera &camera);

    virtual void frameWhole() = 0;
    virtual void frameSelection() = 0;
    virtual void frameLevelAbove() { frameWhole(); }

protected:
    explicit CameraView(QWidget *parent);

    /// False: there is nothing to move, and no other hook is called.
    [[nodiscard]] virtual bool hasPicture() const { return true; }
    /// All there is, in the coordinates of the scene.
    [[nodiscard]] virtual QRectF content() const = 0;
    /// Where in the widget the camera looks.
    [[nodiscard]] virtual QRectF area() const { return QRectF(rect()); }
    /// The camera is another one: show it.
    virtual void cameraChanged() { update(); }
    /// The scale is about to change.
    virtual void zooming() {}
    /// The pointer is there now; nothing: it is nowhere, or drags.
    virtual void hover(std::optional<QPointF> position) = 0;
    virtual void click(QPointF position) = 0;
    /// Esc.
    virtual void letGo() = 0;
    /// The left button went down at `pressed` and the pointer moves. True: something of the picture is dragged, not
    /// the picture, and dragTo() and endDrag() follow.
    virtual bool beginDrag(QPointF pressed)
    {
        Q_UNUSED(pressed)
        return false;
    }
    virtual void dragTo(QPointF position) { Q_UNUSED(position) }
    virtual void endDrag() {}

    [[nodiscard]] bool isDragging() const { return m_dragging; }
    void showWhole(const Camera &camera);
    void setViewport(QSizeF size) { m_camera.setViewport(size); }
    /// Shows `target`, with `margins` pixels round it, no larger than `maxScale`.
    void frameArea(const QRectF &target, const QMarginsF &margins, double maxScale);
    void zoomBy(double factor, QPointF pointer);
    /// Gives the shift that was made; what was not (whole pixels, edge of the picture) stays due.
    QPointF panBy(QPointF pixels);
    /// The button is not down any more, as far as dragging and clicking go.
    void endPress();
    /// The line round the view that has the focus, for people who go by keys.
    void paintFocus(QPainter &painter) const;

    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void cameraMoved();

    Camera m_camera;
    bool m_showsWhole = true;
    std::optional<QPointF> m_pressed; ///< where the button that may become a drag went down
    bool m_dragging = false;
    bool m_dragsThing = false; ///< beginDrag() took it
};

} // namespace eps::ui
