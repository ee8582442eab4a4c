#include "ui/shell/apply_settings.h"

#include "ui/settings/settings_window.h"
#include "ui/shell/actions.h"
#include "ui/shell/application.h"
#include "ui/shell/session_keeper.h"
#include "ui/shell/workspace.h"

#include <utility>

namespace eps::ui {

namespace {

constexpr std::pair<ActionId, const char *> kThemes[] = {
    {ActionId::ThemeSystem, ""}, {ActionId::ThemeLight, "light"}, {ActionId::ThemeDark, "dark"}};

} // namespace

void applySettings(Settings &settings, Workspace &workspace, SessionKeeper &keeper, const Actions &actions,
                   QObject *context)
{
    for (const auto &[id, name] : kThemes) {
        const QString theme = QString::fromLatin1(name);
        QObject::connect(actions[id], &QAction::triggered, context, [&settings, theme] {
            settings.setText(Setting::Theme, theme);
            // Also if the setting was so before: the command line may have said otherwise.
            applyTheme(themeOfName(theme));
        });
    }
    // Not when a session says how it was: that is of this window alone.
    QObject::connect(actions[ActionId::Overview], &QAction::triggered, context,
                     [&settings](bool shown) { settings.setValue(Setting::Overview, shown); });
    const auto apply = [&settings, &workspace, &keeper, &actions](Setting setting, bool changed) {
        switch (setting) {
        case Setting::WindowGeometry:
        case Setting::WindowState:
        case Setting::RecentInputs:
        case Setting::TableColumns:
        case Setting::RecentCount:
        case Setting::Language:
            return;
        case Setting::Theme:
            for (const auto &[id, name] : kThemes)
                actions[id]->setChecked(settings.text(Setting::Theme) == QLatin1String(name));
            // At first the command line may have said otherwise.
            if (changed)
                applyTheme(themeOfName(settings.text(Setting::Theme)));
            return;
        case Setting::Overview:
            actions[ActionId::Overview]->setChecked(settings.value(Setting::Overview).toBool());
            return;
        case Setting::KeepManagement:
        case Setting::ReadThreads:
            workspace.setReading(static_cast<unsigned>(settings.value(Setting::ReadThreads).toInt()),
                                 settings.value(Setting::KeepManagement).toBool());
            return;
        case Setting::KeepUnsaved:
            keeper.setKeeping(settings.value(Setting::KeepUnsaved).toBool());
            return;
        }
    };
    for (const SettingRow &row : settingTable())
        apply(row.id, false);
    QObject::connect(&settings, &Settings::changed, context, [apply](Setting setting) { apply(setting, true); });
}

void showSettings(Settings &settings, QWidget *parent)
{
    auto *window = parent->findChild<SettingsWindow *>();
    if (window == nullptr) {
        window = new SettingsWindow(settings, parent);
        window->setAttribute(Qt::WA_DeleteOnClose);
    }
    window->show();
    window->raise();
    window->activateWindow();
}

} // namespace eps::ui
