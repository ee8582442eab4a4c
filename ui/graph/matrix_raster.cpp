#include "ui/graph/matrix_raster.h"

#include "ui/graph/canvas.h"

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr int kGapFrom = 4;   ///< cells from this size on stand a pixel apart
constexpr int kMarkFrom = 9;  ///< … have the mark of their transport
constexpr int kHostFrom = 24; ///< hosts from this size on are parted by a line
constexpr int kHatch = 5;

/// A rectangle of whole device pixels; right and bottom are outside.
struct Cut {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;

    [[nodiscard]] int width() const { return right - left; }
    [[nodiscard]] int height() const { return bottom - top; }
};

class Raster {
public:
    Raster(int width, int height, const QColor &ground)
        : m_image(std::max(width, 1), std::max(height, 1), QImage::Format_RGB32)
    {
        m_image.fill(ground);
    }

    void fill(const Cut &cut, QRgb colour)
    {
        const Cut part = clipped(cut);
        for (int y = part.top; y < part.bottom; ++y) {
            auto *line = reinterpret_cast<QRgb *>(m_image.scanLine(y));
            std::fill(line + part.left, line + std::max(part.left, part.right), colour);
        }
    }

    /// Thin slanted lines, the same wherever the cut begins.
    void hatch(const Cut &cut, QRgb colour, int step)
    {
        const Cut part = clipped(cut);
        for (int y = part.top; y < part.bottom; ++y) {
            auto *line = reinterpret_cast<QRgb *>(m_image.scanLine(y));
            for (int x = part.left + (step - (part.left + y) % step) % step; x < part.right; x += step)
                line[x] = colour;
        }
    }

    [[nodiscard]] QImage take() { return std::move(m_image); }

private:
    [[nodiscard]] Cut clipped(const Cut &cut) const
    {
        return {std::max(cut.left, 0), std::max(cut.top, 0), std::min(cut.right, m_image.width()),
                std::min(cut.bottom, m_image.height())};
    }

    QImage m_image;
};

/// In the middle of a cell: nothing for P2P, a bar for SHM, a square for NET, a cross for COLLNET.
void mark(Raster &raster, const Cut &cell, Transport transport, QRgb colour)
{
    const int size = std::min(cell.width(), cell.height());
    const int thick = std::max(1, size / 6);
    const int x = cell.left + cell.width() / 2;
    const int y = cell.top + cell.height() / 2;
    const Cut bar{cell.left + size / 5, y - thick / 2, cell.right - size / 5, y - thick / 2 + thick};
    switch (transport) {
    case Transport::P2P:
        return;
    case Transport::SHM:
        raster.fill(bar, colour);
        return;
    case Transport::NET: {
        const int half = std::max(1, size / 6);
        raster.fill({x - half, y - half, x + half, y + half}, colour);
        return;
    }
    case Transport::COLLNET:
        raster.fill(bar, colour);
        raster.fill({x - thick / 2, cell.top + size / 5, x - thick / 2 + thick, cell.bottom - size / 5}, colour);
        return;
    }
}

/// Where groups of a level begin on one axis, in device pixels, for those that are in view.
struct Edges {
    std::uint32_t first = 0; ///< group
    std::uint32_t last = 0;  ///< past the end
    std::vector<int> at;     ///< of group `first` … `last`

    Edges(const MatrixLevel &level, double origin, double scale, double length)
    {
        const auto place = [&](double scene) {
            const double clamped = std::clamp(std::floor(scene / kRankSize), 0.0, level.starts.back() - 1.0);
            return static_cast<std::uint32_t>(clamped);
        };
        first = level.groupOf(place(origin));
        last = level.groupOf(place(origin + length / scale)) + 1;
        for (std::uint32_t group = first; group <= last; ++group)
            at.push_back(static_cast<int>(std::lround((level.starts[group] * kRankSize - origin) * scale)));
    }
    [[nodiscard]] int of(std::uint32_t group) const { return at[group - first]; }
};

class MatrixRaster {
public:
    MatrixRaster(const MatrixFrame &frame, double ratio)
        : m_frame(frame), m_level(frame.level()), m_ratio(ratio),
          m_raster(static_cast<int>(std::lround(frame.area.width() * ratio)),
                   static_cast<int>(std::lround(frame.area.height() * ratio)), frame.colour().window),
          m_columns(m_level, frame.camera.visibleScene().left(), frame.camera.scale() * ratio,
                    frame.area.width() * ratio),
          m_rows(m_level, frame.camera.visibleScene().top(), frame.camera.scale() * ratio, frame.area.height() * ratio)
    {
    }

    QImage paint()
    {
        m_raster.fill({m_columns.at.front(), m_rows.at.front(), m_columns.at.back(), m_rows.at.back()},
                      m_frame.colour().panel.rgb());
        paintDark();
        paintHostLines();
        for (std::uint32_t row = m_rows.first; row < m_rows.last; ++row)
            paintRow(row);
        QImage image = m_raster.take();
        image.setDevicePixelRatio(m_ratio);
        return image;
    }

private:
    [[nodiscard]] int scaled(int pixels) const { return static_cast<int>(std::lround(pixels * m_ratio)); }

    [[nodiscard]] Cut cutOf(std::uint32_t from, std::uint32_t to) const
    {
        Cut cut{m_columns.of(to), m_rows.of(from), m_columns.of(to + 1), m_rows.of(from + 1)};
        if (cut.width() >= scaled(kGapFrom) && cut.height() >= scaled(kGapFrom)) {
            cut.right -= scaled(1);
            cut.bottom -= scaled(1);
        }
        // What is there is seen, however small.
        cut.right = std::max(cut.right, cut.left + 1);
        cut.bottom = std::max(cut.bottom, cut.top + 1);
        return cut;
    }

    void paintDark()
    {
        const QRgb colour = m_frame.colour().unknown.rgb();
        for (std::uint32_t row = m_rows.first; row < m_rows.last; ++row) {
            if (!m_level.darkOut[row])
                continue;
            for (std::uint32_t column = m_columns.first; column < m_columns.last; ++column) {
                if (m_level.isDark(row, column))
                    m_raster.hatch(cutOf(row, column), colour, scaled(kHatch));
            }
        }
    }

    void paintHostLines()
    {
        const QRgb colour = m_frame.colour().hairline.rgb();
        const auto &hosts = m_frame.data.hosts;
        const double scale = m_frame.camera.scale() * m_ratio;
        const double hostSize = kRankSize * scale * m_frame.data.places() / static_cast<double>(hosts.size());
        if (hostSize < scaled(kHostFrom) || hosts.size() < 2)
            return;
        const QPointF origin = m_frame.camera.visibleScene().topLeft();
        const int thick = scaled(1);
        for (const MatrixHost &host : hosts) {
            const int x = static_cast<int>(std::lround((host.first * kRankSize - origin.x()) * scale)) - thick;
            const int y = static_cast<int>(std::lround((host.first * kRankSize - origin.y()) * scale)) - thick;
            if (host.first == 0)
                continue;
            m_raster.fill({x, m_rows.at.front(), x + thick, m_rows.at.back()}, colour);
            m_raster.fill({m_columns.at.front(), y, m_columns.at.back(), y + thick}, colour);
        }
    }

    void paintRow(std::uint32_t row)
    {
        const auto cells = m_level.row(row);
        auto cell = std::lower_bound(cells.begin(), cells.end(), m_columns.first,
                                     [](const MatrixCell &each, std::uint32_t wanted) { return each.to < wanted; });
        for (; cell != cells.end() && cell->to < m_columns.last; ++cell)
            paintCell(*cell);
    }

    void paintCell(const MatrixCell &cell)
    {
        const Cut cut = cutOf(cell.from, cell.to);
        m_raster.fill(cut, cellColour(m_frame, cell).rgb());
        const int size = std::min(cut.width(), cut.height());
        if (m_frame.mode != MatrixMode::Transport || size < scaled(kMarkFrom))
            return;
        mark(m_raster, cut, cell.main(), m_frame.colour().panel.rgb());
        if (cell.mixed())
            m_raster.fill({cut.right - size / 3, cut.bottom - size / 3, cut.right, cut.bottom},
                          transportColour(secondOf(cell), m_frame.theme).rgb());
    }

    static Transport secondOf(const MatrixCell &cell)
    {
        MatrixCell others = cell;
        others.byTransport.at(static_cast<std::size_t>(cell.main())) = 0;
        return others.main();
    }

    const MatrixFrame &m_frame;
    const MatrixLevel &m_level;
    double m_ratio;
    Raster m_raster;
    Edges m_columns;
    Edges m_rows;
};

} // namespace

QImage rasterise(const MatrixFrame &frame, double ratio) { return MatrixRaster(frame, ratio).paint(); }

QImage transportSample(Transport transport, Theme theme, int size)
{
    Raster raster(size, size, transportColour(transport, theme));
    mark(raster, {0, 0, size, size}, transport, colours(theme).panel.rgb());
    return raster.take();
}

QImage darkSample(Theme theme, int size)
{
    Raster raster(size, size, colours(theme).panel);
    raster.hatch({0, 0, size, size}, colours(theme).unknown.rgb(), std::max(2, size / 3));
    return raster.take();
}

} // namespace eps::ui
