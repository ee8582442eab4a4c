#pragma once

#include "ui/settings/settings.h"

#include <QVariant>

#include <vector>

namespace eps::ui {

/// How a setting is shown in the settings window.
enum class SettingKind {
    Remembered, ///< not at all: EPS keeps it by itself
    Choice,     ///< one of a few
    Switch,     ///< on or off
    Number
};

/// A value that may be chosen; `value` is what is stored.
struct SettingChoice {
    const char *value;
    const char *label; ///< to be translated, in the context SettingsTable
};

/// One setting: where it is stored, what it is at first, and all that the settings window says about it. Texts are to
/// be translated in the context SettingsTable.
struct SettingRow {
    Setting id;
    const char *key; ///< in the store; stable
    SettingKind kind = SettingKind::Remembered;
    QVariant initial = {};
    const char *group = ""; ///< heading; rows of one group stand together
    const char *label = "";
    const char *help = "";
    std::vector<SettingChoice> choices = {};
    int least = 0; ///< of a number
    int most = 0;
    const char *none = ""; ///< what a number of `least` means, if that is special
};

/// All settings, in the order in which they are shown.
[[nodiscard]] const std::vector<SettingRow> &settingTable();
[[nodiscard]] const SettingRow &rowOf(Setting setting);

/// The text in the person's language.
[[nodiscard]] QString settingText(const char *text);

} // namespace eps::ui
