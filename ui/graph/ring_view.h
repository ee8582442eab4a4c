#pragma once

#include "ui/graph/camera_view.h"
#include "ui/graph/channel_plan.h"
#include "ui/graph/ring_painter.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <set>

namespace eps::ui {

/// One channel's ring or tree, looked at, zoomed and pointed into. GUI thread. Shows the scene and selection that it is
/// given; reports what the person points at and picks, and changes none of it itself.
/// Keys: arrows pan, + and − zoom, W whole, F the selection, Backspace the level above, Esc lets go.
class RingView final : public CameraView {
    Q_OBJECT
public:
    /// An inset lies on a panel and has few words.
    enum class Place : std::uint8_t { Centre, Inset };
    explicit RingView(Place place = Place::Centre, QWidget *parent = nullptr);
    ~RingView() override;

    /// Another channel is shown whole; the same one again stays where it is. Null: nothing is loaded.
    void setScene(ChannelScenePtr scene);
    [[nodiscard]] const ChannelScenePtr &scene() const { return m_scene; }
    /// Which of the channel colours it is drawn in; -1 = by its number, as at first.
    void setColour(int colour);
    void setForm(ChannelForm form);
    [[nodiscard]] ChannelForm form() const { return m_form; }
    void setSelection(const ObjectRef &selection);
    /// Places of the ring whose join a ring beside it does not have.
    void setDifference(std::set<std::uint32_t> places);

    void frameWhole() override;
    /// Shows what is selected, close enough to read it.
    void frameSelection() override;
    /// Moves only as far as needed to show what is selected.
    void revealSelection();
    /// What is shown now: for tests, and for pointing at things.
    [[nodiscard]] const ChannelDrawing &drawing() const;
    /// What a click there selects; none() on empty ground and on several hosts at once.
    [[nodiscard]] ObjectRef objectAt(QPointF position) const;

    /// The whole picture for exports: same painters, any device, no hover.
    void renderTo(QPainter &painter, QSizeF size, Theme theme) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void selected(const eps::ObjectRef &object);  ///< by click or Esc (none)
    void activated(const eps::ObjectRef &object); ///< a host, by double click where its ranks are told apart

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    [[nodiscard]] QRectF content() const override;
    void cameraChanged() override { replan(); }
    void hover(std::optional<QPointF> position) override;
    void click(QPointF position) override;
    void letGo() override { emit selected({}); }

private:
    [[nodiscard]] Theme theme() const { return themeOf(palette()); }
    [[nodiscard]] ChannelFrame frameFor(const Camera &camera, const Fonts &fonts) const;
    [[nodiscard]] ChannelDrawing planned(const ChannelFrame &frame) const;
    [[nodiscard]] Camera wholeCamera(QSizeF viewport, const Fonts &fonts) const;
    [[nodiscard]] ObjectRef objectOf(const ChannelHit &hit, QPointF position) const;
    /// The rectangle of the scene round a rank, hop or host; nothing when it is not in the picture.
    [[nodiscard]] std::optional<QRectF> boundsOf(const ObjectRef &object) const;
    [[nodiscard]] QPointF pointOf(std::size_t place) const;
    [[nodiscard]] const std::vector<ChannelPlace> &places() const;
    [[nodiscard]] const std::vector<HostRun> &runs() const;
    [[nodiscard]] const std::set<HopId> &related() const;
    void replan();
    void setHovered(const ChannelHit &hit, QPointF position);
    void paintEmpty(QPainter &painter) const;
    void openHost(const ChannelHit &hit);

    Place m_place;
    ChannelForm m_form = ChannelForm::Ring;
    ChannelScenePtr m_scene;
    std::optional<RingLayout> m_ring;
    mutable std::optional<TreeLayout> m_tree; ///< made when it is looked at
    int m_colour = -1;
    ObjectRef m_selection;
    /// Hops that cross what is selected in the fabric; none: not looked up yet.
    mutable std::optional<std::set<HopId>> m_related;
    std::set<std::uint32_t> m_difference;
    std::unique_ptr<Fonts> m_fonts;
    mutable std::optional<ChannelDrawing> m_drawing; ///< none: to be planned anew
    mutable ChannelHit m_hovered;                    ///< in m_drawing
    QPointF m_pointer;
};

} // namespace eps::ui
