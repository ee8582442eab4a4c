#include "app/gui/command_line.h"
#include "app/gui/end_signals.h"
#include "app/gui/picture_run.h"
#include "ui/models/core_text.h"
#include "ui/models/kept_work.h"
#include "ui/shell/application.h"
#include "ui/shell/windows.h"

#include <QApplication>
#include <QSettings>

#include <cstdio>
#include <memory>

namespace {

constexpr int kNoDisplay = 1;
constexpr int kUsage = 2;

/// The offscreen platform says of every window what it cannot do, and Qt that a machine without a session has no folder
/// for one, and which it takes instead: nobody needs to know.
void printMessage(QtMsgType, const QMessageLogContext &, const QString &message)
{
    const bool idle = message.contains(QLatin1String("This plugin does not support")) ||
                      message.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set"));
    if (!idle)
        std::fprintf(stderr, "eps: %s\n", qPrintable(message));
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

int runWindow(const eps::gui::CommandLine &line, eps::ui::Settings &settings, QApplication &application)
{
    using namespace eps::ui;
    const bool picture = line.isPicture();
    applyTheme(line.theme ? line.theme
               : picture  ? std::optional(Theme::Light)
                          : themeOfName(settings.text(Setting::Theme)));
    WorkspaceSources sources;
    sources.options = line.load;
    if (picture) {
        Workspace workspace(sources);
        MainWindow window(workspace, settings);
        eps::gui::PictureRun run(line, workspace, window);
        run.start();
        return application.exec();
    }
    sources.keptFolder = keptWorkFolder();
    Windows windows(sources, settings);
    const eps::gui::EndSignals asked;
    QObject::connect(&asked, &eps::gui::EndSignals::endRequested, &windows, &Windows::closeAll);
    windows.add(line.paths);
    return application.exec();
}

} // namespace

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    const auto line = eps::gui::parseCommandLine(arguments);
    if (!line) {
        std::fprintf(stderr, "eps: %s\n", qPrintable(eps::ui::text(line.error())));
        return kUsage;
    }
    if (line->help || line->version) {
        const QString text = line->help ? eps::gui::helpText() : QStringLiteral("eps %1\n").arg(eps::ui::versionText());
        std::fputs(text.toUtf8().constData(), stdout);
        return 0;
    }
    if (line->isPicture() && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!hasDisplay()) {
        std::fputs("eps: there is no display to show the window on (DISPLAY and WAYLAND_DISPLAY are not set). "
                   "--screenshot, --render and eps-cli need none.\n",
                   stderr);
        return kNoDisplay;
    }
    qInstallMessageHandler(printMessage);
    QApplication application(argc, argv);
    eps::ui::setUpApplication(application);
    eps::ui::Settings settings(line->isPicture() ? nullptr : std::make_unique<QSettings>());
    const QString language = line->language.isEmpty() ? settings.text(eps::ui::Setting::Language) : line->language;
    if (!eps::ui::setLanguage(application, language)) {
        std::fprintf(stderr, "eps: there is no translation \"%s\"; the languages are en and zh_CN\n",
                     qPrintable(line->language));
        return kUsage;
    }
    return runWindow(*line, settings, application);
}
