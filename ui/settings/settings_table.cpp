#include "ui/settings/settings_table.h"

#include "core/base/assert.h"

#include <QCoreApplication>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kMostRecent = 30;
constexpr int kMostThreads = 256;

const char *const kAppearance = QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Appearance");
const char *const kReading = QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Reading");
const char *const kKeeping = QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Keeping");

std::vector<SettingRow> makeTable()
{
    return {
        {Setting::WindowGeometry, "window/geometry"},
        {Setting::WindowState, "window/state"},
        {Setting::RecentInputs, "recent/inputs"},
        {Setting::TableColumns, "table/columns"},
        {Setting::Theme,
         "appearance/theme",
         SettingKind::Choice,
         QString(),
         kAppearance,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Theme"),
         "",
         {{"", QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "As the desktop")},
          {"light", QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Light")},
          {"dark", QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Dark")}}},
        {Setting::Language,
         "appearance/language",
         SettingKind::Choice,
         QString(),
         kAppearance,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Language"),
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Used from the next start on."),
         {{"", QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "As the desktop")},
          {"en", QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "English")},
          {"zh_CN", QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "简体中文")}}},
        {Setting::Overview, "appearance/overview", SettingKind::Switch, true, kAppearance,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Overview of the fabric"),
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "In a corner, while a part of it fills the view.")},
        {Setting::KeepManagement, "reading/management", SettingKind::Switch, false, kReading,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Keep management links of switches"),
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "They carry no traffic of a job. Used when something is opened.")},
        {Setting::ReadThreads,
         "reading/threads",
         SettingKind::Number,
         0,
         kReading,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Threads that read files"),
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Fewer leave more of the machine to others."),
         {},
         0,
         kMostThreads,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "one per processor")},
        {Setting::KeepUnsaved, "keeping/unsaved", SettingKind::Switch, true, kKeeping,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Keep work that was not saved"),
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable",
                           "What was arranged is offered at the next start, after a crash as well.")},
        {Setting::RecentCount,
         "recent/count",
         SettingKind::Number,
         10,
         kKeeping,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "Recent inputs"),
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "How many are remembered."),
         {},
         0,
         kMostRecent,
         QT_TRANSLATE_NOOP("eps::ui::SettingsTable", "none")},
    };
}

} // namespace

const std::vector<SettingRow> &settingTable()
{
    static const std::vector<SettingRow> table = makeTable();
    return table;
}

const SettingRow &rowOf(Setting setting)
{
    const auto &table = settingTable();
    const auto found =
        std::find_if(table.begin(), table.end(), [setting](const SettingRow &row) { return row.id == setting; });
    EPS_ASSERT(found != table.end());
    return *found;
}

QString settingText(const char *text) { return QCoreApplication::translate("eps::ui::SettingsTable", text); }

} // namespace eps::ui
