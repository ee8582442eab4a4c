#pragma once

#include "ui/graph/camera.h"
#include "ui/graph/matrix_data.h"
#include "ui/style/palette.h"

#include <QRectF>
#include <QString>

#include <optional>

namespace eps::ui {

/// What the colour of a cell says.
enum class MatrixMode : std::uint8_t { Transport, Nic, Hops };

/// Places on both axes, first and last included.
struct MatrixArea {
    std::uint32_t fromFirst = 0;
    std::uint32_t fromLast = 0;
    std::uint32_t toFirst = 0;
    std::uint32_t toLast = 0;
    bool operator==(const MatrixArea &) const = default;
};

inline constexpr double kRankSize = 10; ///< of a rank on both axes, in the coordinates of the scene

/// Everything that one picture of a matrix shows. Borrows the data; lives for one paint.
struct MatrixFrame {
    const MatrixData &data;
    Camera camera; ///< of `area`: senders go down, receivers right
    QRectF area;   ///< where cells are, in pixels of the widget
    Theme theme = Theme::Light;
    MatrixMode mode = MatrixMode::Transport;
    std::optional<MatrixArea> selected;
    std::optional<MatrixArea> hovered;
    std::optional<MatrixArea> brush;
    std::span<const MatrixArea> marked = {}; ///< cells of the finest level: where the selected channel's hops are
    int markedChannel = -1;                  ///< the number of that channel; -1 = none

    [[nodiscard]] const Colours &colour() const { return colours(theme); }
    /// The finest level whose cells are large enough to be seen.
    [[nodiscard]] const MatrixLevel &level() const;
    /// Ranks, in pixels of the widget, both axes alike: cut to nothing.
    [[nodiscard]] QRectF rectOf(const MatrixArea &places) const;
    /// Left and top edge of the cells that are in view: headings stand there.
    [[nodiscard]] QPointF corner() const;
};

/// The group at `scene` (one axis, in scene coordinates) of the level; nothing beside the axis.
[[nodiscard]] std::optional<std::uint32_t> groupAt(const MatrixLevel &level, double scene);

[[nodiscard]] MatrixArea areaOf(const MatrixLevel &level, std::uint32_t from, std::uint32_t to);

[[nodiscard]] QColor transportColour(Transport transport, Theme theme);
/// "P2P", "SHM" …: what a person calls it, with what it is.
[[nodiscard]] QString transportText(Transport transport);
/// The fill of a cell.
[[nodiscard]] QColor cellColour(const MatrixFrame &frame, const MatrixCell &cell);
/// What the NICs' names differ in: "3" of "mlx5_3" where all begin so.
[[nodiscard]] QString shortNic(const MatrixData &data, std::int32_t nic);

} // namespace eps::ui
