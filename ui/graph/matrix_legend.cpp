#include "ui/graph/matrix_painter.h"

#include "ui/graph/graph_text.h"
#include "ui/graph/matrix_raster.h"
#include "ui/models/core_text.h"

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr double kMargin = 16;
constexpr int kSample = 12;
constexpr int kSteps = 5; ///< of the scale of hops
constexpr std::size_t kNicsShown = 8;

/// Samples and words in one line, from the left.
class LegendPainter {
public:
    LegendPainter(QPainter &painter, const MatrixFrame &frame, const Fonts &fonts, const QRectF &strip)
        : m_painter(painter), m_frame(frame), m_fonts(fonts), m_strip(strip), m_middle(strip.center().y() + 2),
          m_x(strip.left() + kMargin)
    {
        m_painter.setFont(m_fonts.small);
    }

    void paint()
    {
        switch (m_frame.mode) {
        case MatrixMode::Transport:
            paintTransports();
            break;
        case MatrixMode::Nic:
            paintNics();
            break;
        case MatrixMode::Hops:
            paintScale();
            break;
        }
        paintEmpty();
        paintMark();
        paintLevel();
    }

private:
    [[nodiscard]] QRectF box() const { return {m_x, m_middle - kSample / 2.0, kSample, kSample}; }

    void say(const QString &text)
    {
        const QFontMetricsF &metrics = m_fonts.smallMetrics;
        m_painter.setPen(m_frame.colour().muted);
        m_painter.drawText(QPointF(m_x, m_middle + (metrics.ascent() - metrics.descent()) / 2), text);
        m_x += metrics.horizontalAdvance(text) + 16;
    }
    void sample(const QImage &image, const QString &text)
    {
        m_painter.drawImage(box(), image);
        m_x += kSample + 6;
        say(text);
    }
    void swatch(const QColor &colour, const QString &text)
    {
        m_painter.fillRect(box(), colour);
        m_x += kSample + 6;
        say(text);
    }

    void paintTransports()
    {
        const auto &cells = m_frame.data.levels.front().cells;
        for (const Transport transport : {Transport::P2P, Transport::SHM, Transport::NET, Transport::COLLNET}) {
            const bool occurs = std::any_of(cells.begin(), cells.end(), [&](const MatrixCell &cell) {
                return cell.byTransport.at(static_cast<std::size_t>(transport)) > 0;
            });
            if (occurs)
                sample(transportSample(transport, m_frame.theme, 2 * kSample), transportText(transport));
        }
    }

    void paintNics()
    {
        const auto &nics = m_frame.data.nics;
        for (std::size_t nic = 0; nic < std::min(nics.size(), kNicsShown); ++nic)
            swatch(channelStyle(static_cast<int>(nic), m_frame.theme).colour, fromCore(nics[nic]));
        if (nics.size() > kNicsShown)
            say(GraphText::tr("and %n more", nullptr, static_cast<int>(nics.size() - kNicsShown)));
        swatch(m_frame.colour().muted, GraphText::tr("several"));
        swatch(m_frame.colour().fabricLine, GraphText::tr("none"));
    }

    void paintScale()
    {
        const Colours &c = m_frame.colour();
        for (int step = 1; step <= kSteps; ++step) {
            m_painter.fillRect(box(), blended(c.accent, c.panel, 0.18 + 0.82 * std::sqrt(double{1} * step / kSteps)));
            m_x += kSample;
        }
        m_x += 6;
        say(GraphText::tr("1 to %1 hops").arg(countText(m_frame.data.mostHops)));
    }

    void paintEmpty()
    {
        m_painter.setPen(linePen(m_frame.colour().hairline, 1));
        m_painter.setBrush(m_frame.colour().panel);
        m_painter.drawRect(box().adjusted(0.5, 0.5, -0.5, -0.5));
        m_x += kSample + 6;
        say(GraphText::tr("no connection known"));
        const auto &dark = m_frame.data.levels.front().darkOut;
        if (std::find(dark.begin(), dark.end(), true) != dark.end())
            sample(darkSample(m_frame.theme, kSample), GraphText::tr("unknown: neither end told"));
    }

    void paintMark()
    {
        if (m_frame.markedChannel < 0 || m_frame.marked.empty())
            return;
        m_painter.setPen(linePen(m_frame.colour().text, 1.2));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(box().adjusted(0.5, 0.5, -0.5, -0.5));
        m_x += kSample + 6;
        say(GraphText::tr("channel %1, selected").arg(m_frame.markedChannel));
    }

    void paintLevel()
    {
        const QString text = levelText(m_frame);
        if (text.isEmpty())
            return;
        m_x = std::max(m_x, m_strip.right() - kMargin - m_fonts.smallMetrics.horizontalAdvance(text));
        say(text);
    }

    QPainter &m_painter;
    const MatrixFrame &m_frame;
    const Fonts &m_fonts;
    QRectF m_strip;
    double m_middle;
    double m_x;
};

} // namespace

void paintMatrixLegend(QPainter &painter, const MatrixFrame &frame, const Fonts &fonts, const QRectF &strip)
{
    LegendPainter(painter, frame, fonts, strip).paint();
}

QString levelText(const MatrixFrame &frame)
{
    const MatrixLevel &level = frame.level();
    const auto &levels = frame.data.levels;
    const auto at = static_cast<std::size_t>(&level - levels.data());
    if (at == 0)
        return {};
    // Levels double the hosts; the first of them may be the hosts themselves.
    const std::size_t hosts = (frame.data.hosts.size() + level.groups() - 1) / level.groups();
    return GraphText::tr("a cell is %n hosts", nullptr, static_cast<int>(hosts));
}

} // namespace eps::ui
