#pragma once

#include "ui/style/palette.h"

#include <QString>

#include <optional>

class QApplication;

namespace eps::ui {

/// Gives the application its name, style and version; call once, before any window.
void setUpApplication(QApplication &application);

/// Speaks the language ("en", "zh_CN"; empty = the desktop's, or English) from now on: call before any window is made.
/// False when it is not known.
[[nodiscard]] bool setLanguage(QApplication &application, const QString &language);

[[nodiscard]] QString versionText();

/// Puts the theme's palette on every window; no value = light or dark as the desktop is, also when that changes.
/// Precondition: setUpApplication.
void applyTheme(std::optional<Theme> theme);

/// "light", "dark"; no value for anything else.
[[nodiscard]] std::optional<Theme> themeOfName(const QString &name);

} // namespace eps::ui
