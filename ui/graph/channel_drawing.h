#pragma once

#include "ui/graph/channel_scene.h"

#include <QLineF>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace eps::ui {

/// What one frame shows of a channel, in pixels of the view: the painter draws it, the pointer is tested against it.
struct ChannelDrawing {
    /// A run of ranks on a host, or several of them.
    struct Band {
        QPolygonF outline;
        std::uint32_t firstRun = 0;
        std::uint32_t runs = 0;
        std::uint32_t places = 0;
        std::uint32_t gaps = 0;
        Status status = Status::Unknown; ///< the worst of the host and, where they are not drawn, ranks and joins
        bool solid = false;              ///< nothing is drawn on it
        QRectF extent;                   ///< in the scene: where the level below is
    };
    /// A rank.
    struct Node {
        QPointF at;
        QSizeF half;
        std::uint32_t place = 0;
        QString number; ///< empty where there is no room for it
        double reach = 0;
    };
    /// A join that is drawn, in its direction.
    struct Line {
        QPolygonF path;
        std::uint32_t place = 0; ///< whose join it is
        double width = 2;
        double arrow = 0; ///< pixels; 0 = no room
    };
    /// Where it is not known who follows.
    struct Gap {
        QRectF area; ///< of its "?"; null when there is no room for it
        QLineF from; ///< across the end of what is known
        QLineF to;   ///< across where it goes on
        std::uint32_t place = 0;
    };
    /// A text at a place of its own.
    struct Label {
        QRectF area;
        QString text;
        bool strong = false;
        bool muted = true;
    };
    /// The shape of a status.
    struct Mark {
        QRectF area;
        Status status = Status::Unknown;
    };

    /// How one kind of join is drawn, in words.
    struct LegendItem {
        QPointF left; ///< of the sample, half way up
        JoinKind kind = JoinKind::P2p;
        QRectF textArea;
        QString text;
    };

    std::vector<Band> bands;
    std::vector<Line> lines;
    std::vector<Gap> gaps;
    std::vector<Node> nodes;
    std::vector<Label> labels;
    std::vector<Mark> marks;
    std::vector<QPolygonF> chevrons; ///< the direction, where no arrow has room
    std::vector<Label> caption;
    std::vector<LegendItem> legend;
    QRectF legendArea;
};

/// What lies under a point: an index into the drawing's lists.
struct ChannelHit {
    enum class Kind : std::uint8_t { None, Node, Line, Band, Gap };
    Kind kind = Kind::None;
    std::size_t index = 0;
    [[nodiscard]] bool none() const { return kind == Kind::None; }
    bool operator==(const ChannelHit &) const = default;
};

/// Ranks before bands that stand for ranks, these before lines, lines before the ground of hosts. O(drawn things).
[[nodiscard]] ChannelHit hitTest(const ChannelDrawing &drawing, QPointF point);

} // namespace eps::ui
