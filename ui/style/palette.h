#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include <array>
#include <cstdint>

class QPaintDevice;

/// The one table of colours, type sizes and line patterns. Everything that is drawn takes them from here.
namespace eps::ui {

enum class Theme : std::uint8_t { Light, Dark };

struct Colours {
    QColor window, panel, hairline;
    QColor text, muted, faint;
    QColor accent, accentGround;
    QColor fabricLine, fabricNode, fabricNodeEdge;
    QColor ok, warning, critical, criticalGround, unknown;
    QColor warningText;         ///< the warning's hue, dark enough for letters
    std::array<QColor, 4> load; ///< from idle to hot
};

[[nodiscard]] const Colours &colours(Theme theme);

/// Fusion's palette in our colours.
[[nodiscard]] QPalette qtPalette(Theme theme);
/// The theme that a widget with this palette is shown in (Qt 6.4 has no colour scheme of its own).
[[nodiscard]] Theme themeOf(const QPalette &palette);

/// What is drawn in the middle of a channel's line so that more channels than hues stay apart. Never dashes: those
/// mean "candidate".
enum class ChannelPattern : std::uint8_t { Plain, LightCore, DottedCore, DarkCore, DarkDottedCore };

struct ChannelStyle {
    QColor colour;
    ChannelPattern pattern = ChannelPattern::Plain;
    QColor core; ///< of the pattern; not used by Plain
};

/// Okabe–Ito's six hues, then the same with patterns; repeats after 30.
[[nodiscard]] ChannelStyle channelStyle(int channel, Theme theme);

/// The three sizes of text (11.5, 13, 15 px when the desktop's base size is 13 px).
enum class TextSize : std::uint8_t { Small, Base, Large };

/// Pixels of a size on the person's desktop.
[[nodiscard]] qreal textPixels(TextSize size);

/// A font for `device` whose height is exact in the painter's own pixels on every device (screen, PNG, SVG, PDF).
[[nodiscard]] QFont textFont(TextSize size, QFont::Weight weight, const QPaintDevice *device);
/// The same in monospace, for ports, commands and lines of files.
[[nodiscard]] QFont monospaceFont(TextSize size, const QPaintDevice *device);

} // namespace eps::ui
