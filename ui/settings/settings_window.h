#pragma once

#include "ui/settings/settings_table.h"

#include <QDialog>

#include <functional>
#include <vector>

class QGridLayout;

namespace eps::ui {

/// The settings, a row for each of the table (settings_table.h) that is shown. A change counts at once; there is
/// nothing to confirm. Blocks nothing.
class SettingsWindow : public QDialog {
    Q_OBJECT
public:
    explicit SettingsWindow(Settings &settings, QWidget *parent = nullptr);

private:
    void addRow(QGridLayout *grid, const SettingRow &row);
    QWidget *control(const SettingRow &row);
    QWidget *choice(const SettingRow &row);
    QWidget *switchOf(const SettingRow &row);
    QWidget *number(const SettingRow &row);
    void resetAll();

    Settings &m_settings;
    std::vector<std::pair<Setting, std::function<void()>>> m_refresh; ///< puts a stored value into its control
};

} // namespace eps::ui
