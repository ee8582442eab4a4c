#include "ui/graph/matrix_frame.h"

#include "ui/graph/canvas.h"
#include "ui/graph/graph_text.h"
#include "ui/models/core_text.h"

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr double kSmallestCell = 5; // pixels

} // namespace

const MatrixLevel &MatrixFrame::level() const
{
    const double rank = kRankSize * camera.scale();
    for (const MatrixLevel &candidate : data.levels) {
        const double groups = std::max<double>(1, static_cast<double>(candidate.groups()));
        if (rank * data.places() / groups >= kSmallestCell)
            return candidate;
    }
    return data.levels.back();
}

QRectF MatrixFrame::rectOf(const MatrixArea &places) const
{
    const QPointF first = camera.toScreen(QPointF(places.toFirst * kRankSize, places.fromFirst * kRankSize));
    const QPointF last =
        camera.toScreen(QPointF((places.toLast + 1.0) * kRankSize, (places.fromLast + 1.0) * kRankSize));
    return QRectF(first, last).translated(area.topLeft());
}

QPointF MatrixFrame::corner() const
{
    const QPointF origin = camera.toScreen(QPointF(0, 0)) + area.topLeft();
    return {std::max(area.left(), origin.x()), std::max(area.top(), origin.y())};
}

std::optional<std::uint32_t> groupAt(const MatrixLevel &level, double scene)
{
    const double place = std::floor(scene / kRankSize);
    if (place < 0 || place >= level.starts.back())
        return std::nullopt;
    return level.groupOf(static_cast<std::uint32_t>(place));
}

MatrixArea areaOf(const MatrixLevel &level, std::uint32_t from, std::uint32_t to)
{
    return {level.starts[from], level.starts[from + 1] - 1, level.starts[to], level.starts[to + 1] - 1};
}

QColor transportColour(Transport transport, Theme theme)
{
    const Colours &c = colours(theme);
    switch (transport) {
    case Transport::P2P:
        return c.load[0];
    case Transport::SHM:
        return c.load[1];
    case Transport::NET:
        return c.accent;
    case Transport::COLLNET:
        return c.ok;
    }
    return c.unknown;
}

QString transportText(Transport transport)
{
    switch (transport) {
    case Transport::P2P:
        return GraphText::tr("P2P, from GPU to GPU");
    case Transport::SHM:
        return GraphText::tr("SHM, through host memory");
    case Transport::NET:
        return GraphText::tr("NET, over the network");
    case Transport::COLLNET:
        return GraphText::tr("COLLNET, in the network");
    }
    return {};
}

QColor cellColour(const MatrixFrame &frame, const MatrixCell &cell)
{
    const Colours &c = frame.colour();
    switch (frame.mode) {
    case MatrixMode::Transport:
        return transportColour(cell.main(), frame.theme);
    case MatrixMode::Nic:
        if (cell.nic == kSeveralNics)
            return c.muted;
        return cell.nic < 0 ? c.fabricLine : channelStyle(cell.nic, frame.theme).colour;
    case MatrixMode::Hops: {
        // By the root: most cells have few hops, and one has many.
        const double most = std::max<double>(frame.data.mostHops, 1);
        const double share = std::min(1.0, std::sqrt(cell.hops / most));
        return blended(c.accent, c.panel, 0.18 + 0.82 * share);
    }
    }
    return c.unknown;
}

QString shortNic(const MatrixData &data, std::int32_t nic)
{
    if (nic < 0 || static_cast<std::size_t>(nic) >= data.nics.size())
        return {};
    const std::string &first = data.nics.front();
    std::size_t shared = first.size();
    for (const std::string &name : data.nics) {
        const auto differs =
            std::mismatch(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(shared), name.begin(), name.end());
        shared = static_cast<std::size_t>(differs.first - first.begin());
    }
    const std::string &name = data.nics[static_cast<std::size_t>(nic)];
    return fromCore(name.size() > shared ? std::string_view(name).substr(shared) : std::string_view(name));
}

} // namespace eps::ui
