#pragma once

#include "ui/graph/paint_frame.h"

#include <QPixmap>
#include <QWidget>

namespace eps::ui {

/// The whole fabric in a corner of a picture that shows a part of it, and which part that is. A click or drag moves
/// the part; with the focus, arrows move it and + and − zoom; Esc gives the focus back. Knows no view. GUI thread.
class OverviewMap final : public QWidget {
    Q_OBJECT
public:
    explicit OverviewMap(QWidget *parent);

    void setScene(const GraphScenePtr &scene, const StatusTable &status);
    /// The part of the scene that the view shows.
    void setShown(const QRectF &part);

    /// Where `point` of this widget lies in the scene.
    [[nodiscard]] QPointF toScene(QPointF point) const;
    [[nodiscard]] QRectF shownRect() const;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void centreWanted(QPointF scene);
    void stepWanted(QPointF viewports); ///< so many widths and heights of the view to the right and down
    void zoomWanted(double factor);
    void entered();
    void left(); ///< by Esc

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QRectF picture() const;
    [[nodiscard]] double scale() const;
    [[nodiscard]] QRectF toMap(const QRectF &scene) const;
    void paintPicture(QPainter &painter) const;

    GraphScenePtr m_scene;
    StatusTable m_status;
    QRectF m_shown;
    QPixmap m_pixels; ///< null: to be painted anew
    bool m_grabbed = false;
};

} // namespace eps::ui
