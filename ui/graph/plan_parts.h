#pragma once

#include "ui/graph/channel_plan.h"

#include <vector>

/// What the plans of rings and trees have in common.
namespace eps::ui::plan {

inline constexpr double kEdge = 4;      ///< pixels that texts keep off the edge of the view
inline constexpr double kMarkSize = 14; ///< of a status shape

/// The widest that the name of a host may be.
[[nodiscard]] double longestLabel(const ChannelFrame &frame);
/// Of several hosts the first one stands for all.
[[nodiscard]] bool hasShortLabels(const ChannelFrame &frame);
[[nodiscard]] QString elidedLabel(const ChannelFrame &frame, const QString &text);
/// Room for `text` round a centre.
[[nodiscard]] QRectF labelArea(const ChannelFrame &frame, QPointF centre, const QString &text, bool strong = false);

/// The kinds of joins in use, at the bottom left, in as many rows as needed; takes its area. Nothing in an inset.
void placeLegend(const ChannelFrame &frame, const std::array<std::size_t, kJoinKinds> &kinds, std::size_t gaps,
                 ChannelDrawing &drawing, LabelPlacer &placer);

/// Lines of a caption below each other, centred at `centre`; as many from the first on as fit within `radius` of it.
void placeCentredCaption(const ChannelFrame &frame, const QStringList &lines, QPointF centre, double radius,
                         ChannelDrawing &drawing, LabelPlacer &placer);
/// The same from `corner` to the right and down, cut to the width of the view.
void placeCornerCaption(const ChannelFrame &frame, const QStringList &lines, QPointF corner, ChannelDrawing &drawing,
                        LabelPlacer &placer);

/// 0 … count - 1, far apart first: what is left out for want of room is then left out evenly.
[[nodiscard]] std::vector<std::size_t> spreadOrder(std::size_t count);

/// How many ranks a band has that is neither short nor long; 0 without bands. O(bands).
[[nodiscard]] std::uint32_t usualPlaces(const std::vector<ChannelDrawing::Band> &bands);

/// The number of a rank, with the width that it needs.
[[nodiscard]] double numberWidth(const ChannelFrame &frame, const std::vector<ChannelPlace> &places);

/// What is selected, in a few words for the picture: "12", "12 → 20"; empty for anything else.
[[nodiscard]] QString selectionText(const ChannelFrame &frame);
/// The place whose rank or join is selected, or -1. O(places).
[[nodiscard]] std::ptrdiff_t selectedPlace(const ChannelFrame &frame, const std::vector<ChannelPlace> &places);

} // namespace eps::ui::plan
