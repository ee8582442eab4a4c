#include "ui/style/palette.h"
#include "ui/style/status_shape.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <vector>

using namespace eps::ui;

namespace {

double linear(int channel)
{
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &c)
{
    return 0.2126 * linear(c.red()) + 0.7152 * linear(c.green()) + 0.0722 * linear(c.blue());
}

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

/// What an eye without one kind of cone makes of linear red, green and blue: Machado, Oliveira and Fernandes (2009), A
/// Physiologically-based Model for Simulation of Color Vision Deficiency, severity 1.
using Vision = std::array<double, 9>;
constexpr Vision kProtanopia{0.152286, 1.052583,  -0.204868, 0.114503, 0.786281,
                             0.099216, -0.003882, -0.048116, 1.051998};
constexpr Vision kDeuteranopia{0.367322, 0.860646,  -0.227968, 0.280085, 0.672501,
                               0.047413, -0.011820, 0.042940,  0.968881};
constexpr Vision kTritanopia{1.255528, -0.076749, -0.178779, -0.078411, 0.930809,
                             0.147602, 0.004733,  0.691367,  0.303900};
constexpr Vision kNormal{1, 0, 0, 0, 1, 0, 0, 0, 1};

/// CIE L*a*b* of a colour as that eye sees it, white point D65.
std::array<double, 3> seen(const QColor &colour, const Vision &vision)
{
    const std::array<double, 3> in{linear(colour.red()), linear(colour.green()), linear(colour.blue())};
    std::array<double, 3> rgb{};
    for (std::size_t i = 0; i < 3; ++i)
        rgb[i] = std::clamp(vision[3 * i] * in[0] + vision[3 * i + 1] * in[1] + vision[3 * i + 2] * in[2], 0.0, 1.0);
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = root((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
    const double y = root(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    const double z = root((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(const QColor &a, const QColor &b, const Vision &vision)
{
    const auto first = seen(a, vision);
    const auto second = seen(b, vision);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/// Which pixels of a mark are painted at all.
std::vector<bool> shapeOf(Status status, Theme theme)
{
    QImage image(16, 16, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawStatus(painter, image.rect(), status, theme);
    painter.end();
    std::vector<bool> painted;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            painted.push_back(qAlpha(image.pixel(x, y)) > 127);
    return painted;
}

} // namespace

class TestPalette : public QObject {
    Q_OBJECT
private slots:
    void textHasAaContrastInBothThemes_data()
    {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << static_cast<int>(Theme::Light);
        QTest::newRow("dark") << static_cast<int>(Theme::Dark);
    }
    void textHasAaContrastInBothThemes()
    {
        QFETCH(int, theme);
        const Colours &c = colours(static_cast<Theme>(theme));
        for (const QColor &ground : {c.window, c.panel, c.fabricNode}) {
            QVERIFY(contrast(c.text, ground) >= 4.5);
            QVERIFY(contrast(c.muted, ground) >= 4.5);
        }
        QVERIFY(contrast(c.critical, c.panel) >= 4.5);
        QVERIFY(contrast(c.text, c.criticalGround) >= 4.5);
        QVERIFY(contrast(c.text, c.accentGround) >= 4.5);
    }
    void thirtyChannelsLookDifferentAndTheFollowingRepeat()
    {
        std::set<std::pair<QRgb, int>> seen;
        for (int channel = 0; channel < 30; ++channel) {
            const auto style = channelStyle(channel, Theme::Light);
            seen.emplace(style.colour.rgb(), static_cast<int>(style.pattern));
        }
        QCOMPARE(seen.size(), 30U);
        QCOMPARE(channelStyle(31, Theme::Dark).colour, channelStyle(1, Theme::Dark).colour);
        QCOMPARE(channelStyle(-1, Theme::Dark).colour, channelStyle(0, Theme::Dark).colour);
    }
    void channelHuesStayApartForEveryEye_data()
    {
        QTest::addColumn<Vision>("vision");
        QTest::newRow("all cones") << kNormal;
        QTest::newRow("protanopia") << kProtanopia;
        QTest::newRow("deuteranopia") << kDeuteranopia;
        QTest::newRow("tritanopia") << kTritanopia;
    }
    void channelHuesStayApartForEveryEye()
    {
        QFETCH(Vision, vision);
        constexpr double kPlain = 15; // CIE76; 2.3 is what one can just tell
        for (int a = 0; a < 6; ++a)
            for (int b = 0; b < a; ++b)
                QVERIFY(difference(channelStyle(a, Theme::Light).colour, channelStyle(b, Theme::Light).colour, vision) >
                        kPlain);
    }
    void statesDifferInShapeNotInColourAlone()
    {
        constexpr std::array kStates{Status::Unknown, Status::Ok, Status::Info, Status::Warning, Status::Critical};
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            for (std::size_t a = 0; a < kStates.size(); ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    const auto first = shapeOf(kStates[a], theme);
                    const auto second = shapeOf(kStates[b], theme);
                    int apart = 0;
                    for (std::size_t i = 0; i < first.size(); ++i)
                        apart += first[i] != second[i] ? 1 : 0;
                    QVERIFY2(apart >= 20, qPrintable(QStringLiteral("%1 of 256 pixels: %2, %3")
                                                         .arg(apart)
                                                         .arg(statusName(kStates[a]), statusName(kStates[b]))));
                }
            }
        }
    }
    void theThemeIsReadBackFromItsPalette()
    {
        QCOMPARE(themeOf(qtPalette(Theme::Light)), Theme::Light);
        QCOMPARE(themeOf(qtPalette(Theme::Dark)), Theme::Dark);
    }
};

QTEST_MAIN(TestPalette)
#include "tst_palette.moc"
