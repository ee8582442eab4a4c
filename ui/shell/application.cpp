#include "ui/shell/application.h"

#include "ui/widgets/house_style.h"

#include <QApplication>
#include <QIcon>

namespace eps::ui {

namespace {

/// The palette before EPS put its own in place.
Theme &desktopTheme()
{
    static Theme theme = themeOf(QApplication::palette());
    return theme;
}

} // namespace

void setUpApplication(QApplication &application)
{
    application.setApplicationName(QStringLiteral("eps"));
    application.setApplicationDisplayName(QString());
    application.setOrganizationName(QStringLiteral("eps"));
    application.setApplicationVersion(QStringLiteral(EPS_VERSION));
    application.setDesktopFileName(QStringLiteral("eps"));
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/eps.svg")));
    desktopTheme();
    QApplication::setStyle(new HouseStyle);
    applyTheme(std::nullopt);
}

void applyTheme(std::optional<Theme> theme) { QApplication::setPalette(qtPalette(theme.value_or(desktopTheme()))); }

std::optional<Theme> themeOfName(const QString &name)
{
    if (name == QLatin1String("light"))
        return Theme::Light;
    if (name == QLatin1String("dark"))
        return Theme::Dark;
    return std::nullopt;
}

} // namespace eps::ui
