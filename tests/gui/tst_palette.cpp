#include "ui/style/palette.h"

#include <QTest>

#include <cmath>
#include <set>

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
    void theThemeIsReadBackFromItsPalette()
    {
        QCOMPARE(themeOf(qtPalette(Theme::Light)), Theme::Light);
        QCOMPARE(themeOf(qtPalette(Theme::Dark)), Theme::Dark);
    }
};

QTEST_MAIN(TestPalette)
#include "tst_palette.moc"
