#pragma once

#include "ui/graph/camera_view.h"
#include "ui/graph/matrix_painter.h"
#include "ui/graph/object_text.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace eps::ui {

/// Who talks to whom, as a matrix that is looked at, zoomed, brushed and pointed into. GUI thread. Shows the data and
/// selection that it is given; reports what the person picks, and changes none of it itself.
/// Left drag brushes; middle drag and Space with left drag pan. Keys: arrows pan, + and − zoom, W whole, F the
/// selection, Backspace the level above, Esc lets go.
class MatrixView final : public CameraView {
    Q_OBJECT
public:
    explicit MatrixView(QWidget *parent = nullptr);
    ~MatrixView() override;

    /// Another communicator is shown whole; the same one again, with the same ranks, stays where it is. Nothing is
    /// selected then.
    void setData(MatrixDataPtr data);
    [[nodiscard]] const MatrixDataPtr &data() const { return m_data; }
    void setMode(MatrixMode mode);
    [[nodiscard]] MatrixMode mode() const { return m_mode; }
    /// Precondition: the ids are of the snapshot of data().
    void setSelection(const ObjectRef &selection);
    /// The cells of the selected channel, or of the channel of the selected hop: those are marked.
    [[nodiscard]] const std::vector<MatrixArea> &marked() const { return m_marked; }
    /// What stands in place of cells while there are none.
    void setMessage(const QString &message);

    void frameWhole() override;
    void frameSelection() override;
    void frameLevelAbove() override;
    [[nodiscard]] const MatrixLevel *level() const;
    [[nodiscard]] const std::optional<MatrixArea> &brush() const { return m_brush; }
    /// The middle of a cell of the finest level, in coordinates of the widget: for tests.
    [[nodiscard]] QPointF pointOf(RankId from, RankId to) const;
    /// The words of the card at that point; empty beside the cells.
    [[nodiscard]] ObjectText textAt(QPointF position) const;

    /// The picture as it is shown, for exports: no hover.
    void renderTo(QPainter &painter, QSizeF size, Theme theme) const;

    [[nodiscard]] QSize sizeHint() const override { return {960, 640}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 180}; }

signals:
    void selected(const eps::ObjectRef &object); ///< a hop by click; none() by Esc
    void brushed(const QString &query);          ///< the hops of an area

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    [[nodiscard]] bool hasPicture() const override { return m_data != nullptr; }
    [[nodiscard]] QRectF content() const override;
    [[nodiscard]] QRectF area() const override { return m_painter->areaFor(*m_data, size()); }
    void hover(std::optional<QPointF> position) override;
    void click(QPointF position) override;
    void letGo() override;

private:
    /// What the pressed button does.
    enum class Drag : std::uint8_t { None, Click, Brush, Pan };

    [[nodiscard]] MatrixFrame frame() const;
    [[nodiscard]] std::optional<MatrixArea> cellAt(QPointF position) const;
    [[nodiscard]] std::optional<MatrixArea> areaBetween(QPointF first, QPointF second) const;
    [[nodiscard]] std::optional<MatrixArea> placesOf(const ObjectRef &object) const;
    void markChannel();
    [[nodiscard]] QRectF sceneOf(const MatrixArea &places) const;
    void framePlaces(const MatrixArea &places);
    void adoptDevice();

    MatrixDataPtr m_data;
    MatrixMode m_mode = MatrixMode::Transport;
    ObjectRef m_selection;
    std::optional<MatrixArea> m_selected;
    std::vector<MatrixArea> m_marked;
    int m_markedChannel = -1;
    std::optional<MatrixArea> m_hovered;
    std::optional<MatrixArea> m_brush;
    QString m_message;
    std::unique_ptr<MatrixPainter> m_painter;
    QPointF m_pointer;
    QPointF m_pressed;
    Drag m_drag = Drag::None;
    bool m_spaceHeld = false;
};

} // namespace eps::ui
