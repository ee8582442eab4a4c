#pragma once

#include "ui/graph/camera_view.h"
#include "ui/graph/fabric_painter.h"
#include "ui/graph/link_layer.h"
#include "ui/graph/node_drag.h"
#include "ui/graph/scene_arrangement.h"
#include "ui/graph/scene_query.h"

#include <QPixmap>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace eps::ui {

class OverviewMap;

/// The fabric as a picture that is looked at, zoomed and pointed into. GUI thread. Shows the scene, status, channels
/// and selection that it is given; reports what the person points at and picks, and changes none of it itself.
/// A box is dragged with the left button (Esc cancels), the ground around it moves the picture, as the middle button
/// does anywhere. Keys: arrows pan, with Alt they move the selected box, + and − zoom, W whole, F the selection,
/// Backspace the level above, Esc lets go.
class FabricView final : public CameraView {
    Q_OBJECT

public:
    explicit FabricView(QWidget *parent = nullptr);
    ~FabricView() override;

    /// Another fabric: shown whole, unless the boxes are where they were (live data never move the picture).
    void setScene(GraphScenePtr scene, SceneArrangement arrangement = {});
    /// As it is shown: tiers stand as far apart as the window allows, and what is arranged is so.
    [[nodiscard]] GraphScenePtr scene() const { return m_scene; }
    /// As it was laid out.
    [[nodiscard]] GraphScenePtr laidOut() const { return m_given; }
    /// Pins and hides; the camera stays, unless it shows the whole.
    void setArrangement(SceneArrangement arrangement);
    [[nodiscard]] const SceneArrangement &arrangement() const { return m_arrangement; }
    /// Replaces what the snapshot's problems say, e.g. by live counters.
    void setStatus(StatusTable status);
    void setChannels(const std::vector<ChannelChoice> &channels);
    [[nodiscard]] const std::vector<ChannelChoice> &channels() const { return m_overlay.choices; }
    /// A hop among them is shown alone, the rest of its channel steps back.
    void setSelection(const std::vector<ObjectRef> &selection);
    [[nodiscard]] const std::vector<ObjectRef> &selection() const { return m_selection; }

    /// Draws every link, also where they are more than a person can tell apart.
    void setAllLinks(bool all);
    /// Shows the whole fabric in a corner while a part of it fills the view.
    void setOverview(bool shown);
    [[nodiscard]] OverviewMap *overview() const { return m_overview; }
    /// Nothing of the picture is still being painted.
    [[nodiscard]] bool isComplete() const { return m_links.isComplete(); }

    void frameWhole() override;
    void frameSelection() override;
    /// Moves the camera only as far as needed to show the thing readably; nothing when it is not in the picture.
    void frameObject(const ObjectRef &object);
    void framePod(int pod);
    void frameLevelAbove() override;
    [[nodiscard]] Lod levelOfDetail() const;
    /// What would be hovered there, in widget coordinates.
    [[nodiscard]] Hit hitAt(QPointF position) const;

    enum class Extent { Whole, AsShown };
    /// The picture for exports and screenshots: same painters, any device, no hover.
    void renderTo(QPainter &painter, QSizeF size, Theme theme, Extent extent = Extent::Whole) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void hovered(const eps::ObjectRef &object);   ///< none() on empty ground
    void selected(const eps::ObjectRef &object);  ///< by click or Esc (none)
    void activated(const eps::ObjectRef &object); ///< by double click, after the view has framed it
    /// A person moved a box: where its centre would be as it was laid out. `byKey`: one of many small steps.
    void moved(eps::DeviceId device, QPointF centre, bool byKey);
    void unfoldRequested(int pod); ///< by a double click on a folded pod
    /// A menu is asked for at a place of the screen: for what is there, or by a key (nothing hit) for the selection.
    void menuRequested(const eps::ui::Hit &hit, QPoint globalPosition);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    [[nodiscard]] QRectF content() const override;
    void cameraChanged() override;
    void zooming() override { setInMotion(); }
    void hover(std::optional<QPointF> position) override;
    void click(QPointF position) override;
    void letGo() override;
    bool beginDrag(QPointF pressed) override;
    void dragTo(QPointF position) override;
    void endDrag() override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Ground; // the painted fabric, kept between frames

    [[nodiscard]] FrameCost cost() const { return {m_lineBudget, m_fine, m_allLinks}; }
    [[nodiscard]] PaintFrame frameFor(const Camera &camera, Theme theme, FrameCost cost) const;
    [[nodiscard]] Theme theme() const { return themeOf(palette()); }
    [[nodiscard]] static Camera wholeCamera(const GraphScene *scene, QSizeF viewport);
    void setHovered(const Hit &hit, QPointF position);
    /// Fast, coarse frames from now on until nothing has changed for a moment.
    void setInMotion();
    /// Fewer lines where frames in motion cost too much, more again where they are cheap.
    void adaptBudget(double cpuMs);
    /// Whether it had to be painted anew.
    bool paintGround(QPainter &painter, const PaintFrame &frame);
    void paintEmpty(QPainter &painter) const;
    void updateFocusOverlay();
    void repaintGround();
    void connectOverview();
    void placeOverview();

    /// Shapes the scene after the viewport and shows all of it.
    void fitScene();
    /// Makes the shown scene from the one that was laid out.
    void rebuild();
    /// What a click there selects.
    [[nodiscard]] ObjectRef objectAt(const Hit &hit) const;
    void cancelDrag();
    void moveBy(QPointF pixels);
    [[nodiscard]] static QSizeF roomFor(QSizeF viewport);

    GraphScenePtr m_given;  ///< as it was laid out
    GraphScenePtr m_fitted; ///< its tiers further apart or closer
    GraphScenePtr m_scene;  ///< as it is shown
    float m_stretch = 0;
    SceneArrangement m_arrangement;
    std::optional<NodeDrag> m_drag;
    StatusTable m_status;
    ChannelOverlay m_overlay;
    ChannelOverlay m_focus;
    std::vector<ObjectRef> m_selection;
    Hit m_hovered;
    QPointF m_pointer;
    bool m_fine = true; ///< the picture rests: lines may be smoothed
    QTimer m_rest;      ///< runs while it does not
    std::size_t m_lineBudget;
    bool m_allLinks = false;
    bool m_hasOverview = true;
    LinkLayer m_links;
    OverviewMap *m_overview;
    std::unique_ptr<FabricPainter> m_painter;
    std::unique_ptr<Ground> m_ground;
};

} // namespace eps::ui
