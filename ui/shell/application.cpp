#include "ui/shell/application.h"

#include "ui/widgets/house_style.h"

#include <QApplication>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

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
    application.setApplicationVersion(versionText());
    application.setDesktopFileName(QStringLiteral("org.eps.eps"));
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/eps.svg")));
    desktopTheme();
    QApplication::setStyle(new HouseStyle);
    applyTheme(std::nullopt);
}

bool setLanguage(QApplication &application, const QString &language)
{
    const QLocale locale = language.isEmpty() ? QLocale() : QLocale(language);
    const bool english = language.isEmpty() ? locale.language() != QLocale::Chinese : language == QLatin1String("en");
    auto *own = new QTranslator(&application);
    if (english) {
        QLocale::setDefault(language.isEmpty() ? locale : QLocale(QLocale::English));
        // English has a file as well: of plurals.
        if (own->load(QStringLiteral(":/i18n/eps_en.qm")))
            application.installTranslator(own);
        return true;
    }
    if (locale.language() != QLocale::Chinese ||
        !own->load(locale, QStringLiteral("eps"), QStringLiteral("_"), QStringLiteral(":/i18n"))) {
        delete own;
        return language.isEmpty();
    }
    QLocale::setDefault(locale);
    application.installTranslator(own);
    auto *qts = new QTranslator(&application);
    if (qts->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        application.installTranslator(qts);
    return true;
}

QString versionText() { return QStringLiteral(EPS_VERSION); }

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
