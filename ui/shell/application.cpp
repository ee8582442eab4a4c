#include "ui/shell/application.h"

#include "core/base/assert.h"
#include "ui/widgets/house_style.h"

#include <QApplication>
#include <QEvent>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QPalette>
#include <QPointer>
#include <QScopedValueRollback>
#include <QTranslator>

#include <utility>

namespace eps::ui {

namespace {

/// Light or dark as the desktop is, and as the person wants; the application's palette follows both.
class ThemeSwitch : public QObject {
public:
    explicit ThemeSwitch(QApplication &application) : QObject(&application)
    {
        readDesktop();
        application.installEventFilter(this);
    }
    static QPointer<ThemeSwitch> &instance()
    {
        static QPointer<ThemeSwitch> only;
        return only;
    }

    void choose(std::optional<Theme> theme)
    {
        m_chosen = theme;
        put();
    }

    /// A desktop that changes tells its windows; some platforms put another palette in place at once.
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const bool other = event->type() == QEvent::ApplicationPaletteChange && watched == qApp && !m_putting &&
                           QApplication::palette() != qtPalette(shown());
        if ((event->type() == QEvent::ThemeChange || other) && !std::exchange(m_isDue, true))
            QMetaObject::invokeMethod(
                this, [this, other] { follow(other); }, Qt::QueuedConnection);
        return QObject::eventFilter(watched, event);
    }

private:
    [[nodiscard]] Theme shown() const { return m_chosen.value_or(m_desktop); }

    void follow(bool palettePut)
    {
        m_isDue = false;
        if (palettePut)
            m_desktop = themeOf(QApplication::palette());
        else
            readDesktop();
        put();
    }

    /// The palette without ours is the desktop's.
    void readDesktop()
    {
        const QScopedValueRollback<bool> putting(m_putting, true);
        QApplication::setPalette(QPalette());
        m_desktop = themeOf(QApplication::palette());
    }

    void put()
    {
        const QScopedValueRollback<bool> putting(m_putting, true);
        QApplication::setPalette(qtPalette(shown()));
    }

    std::optional<Theme> m_chosen;
    Theme m_desktop = Theme::Light;
    bool m_putting = false;
    bool m_isDue = false;
};

} // namespace

void setUpApplication(QApplication &application)
{
    application.setApplicationName(QStringLiteral("eps"));
    application.setApplicationDisplayName(QString());
    application.setOrganizationName(QStringLiteral("eps"));
    application.setApplicationVersion(versionText());
    application.setDesktopFileName(QStringLiteral("org.eps.eps"));
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/eps.svg")));
    QApplication::setStyle(new HouseStyle);
    ThemeSwitch::instance() = new ThemeSwitch(application);
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

void applyTheme(std::optional<Theme> theme)
{
    EPS_ASSERT(!ThemeSwitch::instance().isNull());
    ThemeSwitch::instance()->choose(theme);
}

std::optional<Theme> themeOfName(const QString &name)
{
    if (name == QLatin1String("light"))
        return Theme::Light;
    if (name == QLatin1String("dark"))
        return Theme::Dark;
    return std::nullopt;
}

} // namespace eps::ui
