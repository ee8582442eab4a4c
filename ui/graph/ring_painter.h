#pragma once

#include "ui/graph/channel_plan.h"
#include "ui/style/palette.h"

#include <QPainter>

#include <set>

namespace eps::ui {

/// How a planned ring or tree looks. Borrows all of it; lives for one paint.
struct ChannelPaint {
    const ChannelFrame &frame;
    const ChannelDrawing &drawing;
    ChannelForm form = ChannelForm::Ring;
    Theme theme = Theme::Light;
    int channelColour = -1; ///< which of the channel colours; -1 = by its number
    ChannelHit hovered;
    const std::set<HopId> *related = nullptr;       ///< hops that cross what is selected; may be null
    const std::set<std::uint32_t> *other = nullptr; ///< places whose join the compared ring does not have; may be null

    [[nodiscard]] const Colours &colour() const { return colours(theme); }
    /// What lies under everything: the panel's ground in an inset.
    [[nodiscard]] QColor ground() const { return frame.small ? colour().panel : colour().window; }
    [[nodiscard]] const std::vector<ChannelPlace> &places() const
    {
        return form == ChannelForm::Ring ? frame.scene.ring.places : frame.scene.tree.places;
    }
    [[nodiscard]] const std::vector<HostRun> &runs() const
    {
        return form == ChannelForm::Ring ? frame.scene.ring.runs : frame.scene.tree.runs;
    }
};

/// Paints a ring or tree on any device, its ground included: the window, PNG, SVG and PDF come from here.
void paintChannel(QPainter &painter, const ChannelPaint &paint);

/// How a kind of join is drawn, in the middle of its colour: the legend shows the same. Ticks across a line mean that
/// the data go over host memory, a hollow line that the logs do not say, dots that no connection line was read.
void strokeJoin(QPainter &painter, const QPolygonF &path, JoinKind kind, double width, const QColor &colour,
                const QColor &ground);

} // namespace eps::ui
