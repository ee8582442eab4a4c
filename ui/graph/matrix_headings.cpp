#include "ui/graph/matrix_painter.h"

#include "ui/graph/graph_text.h"
#include "ui/models/core_text.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kAway = 6; ///< of texts from the cells
constexpr double kApart = 10;
constexpr double kHostEdge = 14; ///< of host names from the left edge of the widget

/// A name on one axis, and the stretch it names.
struct Heading {
    QString text;
    double begin = 0;
    double end = 0;
    bool lit = false; ///< pointed at or selected: has its room before others
};

/// Which axis: receivers from left to right above the cells, senders from top to bottom beside them.
enum class Axis : std::uint8_t { To, From };

class HeadingPainter {
public:
    HeadingPainter(QPainter &painter, const MatrixFrame &frame, const Fonts &fonts)
        : m_painter(painter), m_frame(frame), m_fonts(fonts), m_level(frame.level())
    {
    }

    void paint()
    {
        const bool ranks = &m_level == &m_frame.data.levels.front();
        const double rankWidth = m_fonts.smallMetrics.horizontalAdvance(QString::number(m_frame.data.places()));
        for (const Axis axis : {Axis::To, Axis::From}) {
            if (ranks)
                paintLine(axis, rankHeadings(axis), 0);
            const double away = ranks ? (axis == Axis::To ? m_fonts.smallMetrics.height() : rankWidth + kApart) : 0;
            paintLine(axis, hostHeadings(axis, ranks), away);
        }
        paintCorner();
    }

private:
    [[nodiscard]] double toScreen(Axis axis, double place) const
    {
        const QPointF at =
            m_frame.camera.toScreen(QPointF(place * kRankSize, place * kRankSize)) + m_frame.area.topLeft();
        return axis == Axis::To ? at.x() : at.y();
    }
    [[nodiscard]] double low(Axis axis) const { return axis == Axis::To ? m_frame.area.left() : m_frame.area.top(); }
    [[nodiscard]] double high(Axis axis) const
    {
        return axis == Axis::To ? m_frame.area.right() : m_frame.area.bottom();
    }

    [[nodiscard]] bool isLit(Axis axis, std::uint32_t first, std::uint32_t last) const
    {
        for (const auto &area : {m_frame.hovered, m_frame.selected}) {
            if (!area)
                continue;
            const std::uint32_t begin = axis == Axis::To ? area->toFirst : area->fromFirst;
            const std::uint32_t end = axis == Axis::To ? area->toLast : area->fromLast;
            if (first <= end && begin <= last && end - begin <= last - first)
                return true;
        }
        return false;
    }

    /// Groups of the level that are in view.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> inView(Axis axis) const
    {
        const QRectF scene = m_frame.camera.visibleScene();
        const double end = m_level.starts.back() * kRankSize - 1;
        const auto group = [&](double at) { return groupAt(m_level, std::clamp(at, 0.0, end)).value_or(0); };
        return axis == Axis::To ? std::pair(group(scene.left()), group(scene.right()))
                                : std::pair(group(scene.top()), group(scene.bottom()));
    }

    [[nodiscard]] std::vector<Heading> rankHeadings(Axis axis) const
    {
        std::vector<Heading> headings;
        const auto [first, last] = inView(axis);
        for (std::uint32_t place = first; place <= last; ++place)
            headings.push_back({QString::number(m_frame.data.ranks[place]), toScreen(axis, place),
                                toScreen(axis, place + 1.0), isLit(axis, place, place)});
        return headings;
    }

    [[nodiscard]] std::vector<Heading> hostHeadings(Axis axis, bool ofRanks) const
    {
        std::vector<Heading> headings;
        const auto add = [&](std::uint32_t first, std::uint32_t last) {
            const double begin = std::max(toScreen(axis, first), low(axis));
            const double end = std::min(toScreen(axis, last + 1.0), high(axis));
            if (end > begin)
                headings.push_back({hostsText(m_frame.data, first, last), begin, end, isLit(axis, first, last)});
        };
        const auto [first, last] = inView(axis);
        if (!ofRanks) {
            for (std::uint32_t group = first; group <= last; ++group)
                add(m_level.starts[group], m_level.starts[group + 1] - 1);
            return headings;
        }
        for (const MatrixHost &host : m_frame.data.hosts) {
            if (host.count > 0 && host.first + host.count > first && host.first <= last)
                add(host.first, host.first + host.count - 1);
        }
        return headings;
    }

    [[nodiscard]] QRectF boxOf(Axis axis, const Heading &heading, double away) const
    {
        const QPointF corner = m_frame.corner();
        const double middle = (heading.begin + heading.end) / 2;
        const double height = m_fonts.smallMetrics.height();
        const QFontMetricsF &metrics = m_fonts.smallMetrics;
        if (axis == Axis::To) {
            const double width = metrics.horizontalAdvance(heading.text) + 2;
            // The first and the last stay beside what stands in the corner, and in the picture.
            const double most = std::max(corner.x(), m_frame.area.right() - width);
            const double left = std::clamp(middle - width / 2, corner.x() - 2, most);
            return {left, corner.y() - kAway / 2 - away - height, width, height};
        }
        const double right = corner.x() - kAway - away;
        const double width = std::min(metrics.horizontalAdvance(heading.text) + 2, std::max(0.0, right - kHostEdge));
        return {right - width, middle - height / 2, width, height};
    }

    /// Those that are lit first, then every n-th, so that names keep apart evenly.
    void paintLine(Axis axis, const std::vector<Heading> &headings, double away)
    {
        std::vector<QRectF> taken;
        const auto place = [&](const Heading &heading) {
            const QRectF box = boxOf(axis, heading, away);
            const QRectF room = axis == Axis::To ? box.adjusted(-3, 0, 3, 0) : box.adjusted(0, 1, 0, -1);
            const double middle = axis == Axis::To ? box.center().x() : box.center().y();
            if (box.width() < 4 || middle < low(axis) || middle > high(axis))
                return;
            if (std::any_of(taken.begin(), taken.end(), [&](const QRectF &other) { return other.intersects(room); }))
                return;
            taken.push_back(room);
            draw(box, heading);
        };
        double widest = 1;
        for (const Heading &heading : headings) {
            const QRectF box = boxOf(axis, heading, away);
            widest = std::max(widest, axis == Axis::To ? box.width() + 6 : box.height());
            if (heading.lit)
                place(heading);
        }
        if (headings.empty())
            return;
        const double each = (headings.back().end - headings.front().begin) / static_cast<double>(headings.size());
        std::size_t step = 1;
        while (each * static_cast<double>(step) < widest && step < headings.size())
            step *= 2;
        for (std::size_t at = 0; at < headings.size(); at += step)
            place(headings[at]);
    }

    void draw(const QRectF &box, const Heading &heading)
    {
        const Colours &c = m_frame.colour();
        m_painter.setFont(m_fonts.small);
        m_painter.setPen(heading.lit ? c.accent : c.muted);
        m_painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine,
                           m_fonts.smallMetrics.elidedText(heading.text, Qt::ElideLeft, box.width() + 1));
    }

    void paintCorner()
    {
        const QPointF corner = m_frame.corner();
        m_painter.setFont(m_fonts.small);
        m_painter.setPen(m_frame.colour().faint);
        const QRectF box(0, corner.y() - kAway / 2 - m_fonts.smallMetrics.height(), corner.x() - kAway,
                         m_fonts.smallMetrics.height());
        m_painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, GraphText::tr("from ↓ to →"));
    }

    QPainter &m_painter;
    const MatrixFrame &m_frame;
    const Fonts &m_fonts;
    const MatrixLevel &m_level;
};

} // namespace

void paintMatrixHeadings(QPainter &painter, const MatrixFrame &frame, const Fonts &fonts)
{
    painter.setRenderHint(QPainter::Antialiasing);
    HeadingPainter(painter, frame, fonts).paint();
}

} // namespace eps::ui
