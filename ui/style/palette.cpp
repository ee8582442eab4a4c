#include "ui/style/palette.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>
#include <QPaintDevice>

namespace eps::ui {

namespace {

constexpr std::array<QRgb, 6> kChannelHues{0xFF0072B2, 0xFFD55E00, 0xFF009E73, 0xFFCC79A7, 0xFFE69F00, 0xFF56B4E9};
constexpr qreal kDesignBase = 13.0;
constexpr std::array<qreal, 3> kDesignSizes{11.5, 13.0, 15.0};

Colours lightColours()
{
    Colours c;
    c.window = QColor(0xF3F5F8);
    c.panel = QColor(0xFFFFFF);
    c.hairline = QColor(0xDBE1E8);
    c.text = QColor(0x17202B);
    c.muted = QColor(0x5C6876);
    c.faint = QColor(0x8D98A5);
    c.accent = QColor(0x2458D3);
    c.accentGround = QColor(0xE7EEFC);
    c.fabricLine = QColor(0xC3CCD6);
    c.fabricNode = QColor(0xEEF2F6);
    c.fabricNodeEdge = QColor(0xB9C4CF);
    c.ok = QColor(0x1B7F6B);
    c.warning = QColor(0xB26A00);
    c.warningText = QColor(0x965900);
    c.critical = QColor(0xC2410C);
    c.criticalGround = QColor(0xFDEDE6);
    c.unknown = QColor(0x9AA4AF);
    c.load = {QColor(0x9DB2C6), QColor(0xE3B341), QColor(0xE8762D), QColor(0xC8321F)};
    return c;
}

Colours darkColours()
{
    Colours c;
    c.window = QColor(0x11161C);
    c.panel = QColor(0x191F27);
    c.hairline = QColor(0x2B343F);
    c.text = QColor(0xE5EAF0);
    c.muted = QColor(0x9BA8B5);
    c.faint = QColor(0x6C7885);
    c.accent = QColor(0x7AA7FF);
    c.accentGround = QColor(0x1D2B45);
    c.fabricLine = QColor(0x35404C);
    c.fabricNode = QColor(0x202833);
    c.fabricNodeEdge = QColor(0x43505D);
    c.ok = QColor(0x4CC3A7);
    c.warning = QColor(0xF0A83A);
    c.warningText = c.warning;
    c.critical = QColor(0xFF7A4D);
    c.criticalGround = QColor(0x3A1F16);
    c.unknown = QColor(0x6F7A86);
    c.load = {QColor(0x58708A), QColor(0xD9A93A), QColor(0xF08A3C), QColor(0xFF6B52)};
    return c;
}

/// Points per pixel differ between devices; asking for points makes fractions of a pixel possible.
qreal pointsOf(qreal pixels, const QPaintDevice *device)
{
    const int dpi = device != nullptr ? device->logicalDpiY() : 96;
    return pixels * 72.0 / (dpi > 0 ? dpi : 96);
}

} // namespace

const Colours &colours(Theme theme)
{
    static const Colours light = lightColours();
    static const Colours dark = darkColours();
    switch (theme) {
    case Theme::Light:
        return light;
    case Theme::Dark:
        return dark;
    }
    return light;
}

QPalette qtPalette(Theme theme)
{
    const Colours &c = colours(theme);
    QPalette palette(c.panel, c.window);
    palette.setColor(QPalette::Window, c.window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.panel);
    palette.setColor(QPalette::AlternateBase, c.window);
    palette.setColor(QPalette::ToolTipBase, c.panel);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::PlaceholderText, c.muted);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::Button, c.panel);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, c.critical);
    palette.setColor(QPalette::Light, c.panel);
    palette.setColor(QPalette::Midlight, c.window);
    palette.setColor(QPalette::Mid, c.hairline);
    palette.setColor(QPalette::Dark, c.fabricNodeEdge);
    palette.setColor(QPalette::Shadow, c.hairline);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::Highlight, c.accentGround);
    palette.setColor(QPalette::HighlightedText, c.text);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, c.faint);
    return palette;
}

Theme themeOf(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? Theme::Dark : Theme::Light;
}

ChannelStyle channelStyle(int channel, Theme theme)
{
    const auto number = static_cast<std::size_t>(channel < 0 ? 0 : channel);
    constexpr std::array kPatterns{ChannelPattern::Plain, ChannelPattern::LightCore, ChannelPattern::DottedCore,
                                   ChannelPattern::DarkCore, ChannelPattern::DarkDottedCore};
    ChannelStyle style;
    style.colour = QColor::fromRgb(kChannelHues.at(number % kChannelHues.size()));
    style.pattern = kPatterns.at(number / kChannelHues.size() % kPatterns.size());
    switch (style.pattern) {
    case ChannelPattern::Plain:
    case ChannelPattern::LightCore:
    case ChannelPattern::DottedCore:
        style.core = theme == Theme::Light ? QColor(0xFFFFFF) : QColor(0x11161C);
        break;
    case ChannelPattern::DarkCore:
    case ChannelPattern::DarkDottedCore:
        style.core = theme == Theme::Light ? QColor(0x17202B) : QColor(0xFFFFFF);
        break;
    }
    return style;
}

qreal textPixels(TextSize size)
{
    const int base = QFontInfo(QGuiApplication::font()).pixelSize();
    const qreal factor = base >= 8 && base <= 64 ? base / kDesignBase : 1.0;
    return kDesignSizes.at(static_cast<std::size_t>(size)) * factor;
}

QFont textFont(TextSize size, QFont::Weight weight, const QPaintDevice *device)
{
    QFont font = QGuiApplication::font();
    font.setPointSizeF(pointsOf(textPixels(size), device));
    font.setWeight(weight);
    return font;
}

QFont monospaceFont(TextSize size, const QPaintDevice *device)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(pointsOf(textPixels(size), device));
    return font;
}

} // namespace eps::ui
