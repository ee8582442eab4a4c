#include "ui/settings/settings_window.h"

#include "ui/widgets/flat_button.h"
#include "ui/widgets/paragraph.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cstring>

namespace eps::ui {

namespace {

constexpr int kHelpWidth = 320;
constexpr int kControlWidth = 180;

} // namespace

SettingsWindow::SettingsWindow(Settings &settings, QWidget *parent) : QDialog(parent), m_settings(settings)
{
    setObjectName(QStringLiteral("settings"));
    setWindowTitle(tr("Settings"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(8);
    column->setSizeConstraint(QLayout::SetFixedSize);
    const char *group = "";
    QGridLayout *grid = nullptr;
    for (const SettingRow &row : settingTable()) {
        if (row.kind == SettingKind::Remembered)
            continue;
        if (grid == nullptr || std::strcmp(group, row.group) != 0) {
            group = row.group;
            column->addWidget(new TextLabel(settingText(group), TextSize::Base, QFont::DemiBold));
            grid = new QGridLayout;
            grid->setContentsMargins(0, 0, 0, 16);
            grid->setHorizontalSpacing(24);
            grid->setVerticalSpacing(2);
            grid->setColumnMinimumWidth(0, kHelpWidth);
            grid->setColumnMinimumWidth(1, kControlWidth);
            column->addLayout(grid);
        }
        addRow(grid, row);
    }
    auto *buttons = new QHBoxLayout;
    auto *reset = new FlatButton(tr("As at first"), ButtonLook::Outline);
    auto *close = new FlatButton(tr("Close"), ButtonLook::Filled);
    buttons->addWidget(reset);
    buttons->addStretch(1);
    buttons->addWidget(close);
    column->addLayout(buttons);
    connect(reset, &FlatButton::clicked, this, &SettingsWindow::resetAll);
    connect(close, &FlatButton::clicked, this, &QWidget::close);
    connect(&settings, &Settings::changed, this, [this](Setting setting) {
        for (const auto &[id, refresh] : m_refresh) {
            if (id == setting)
                refresh();
        }
    });
}

void SettingsWindow::addRow(QGridLayout *grid, const SettingRow &row)
{
    const int at = grid->rowCount();
    const QString label = settingText(row.label);
    const QString help = *row.help != '\0' ? settingText(row.help) : QString();
    QWidget *widget = control(row);
    widget->setObjectName(QString::fromLatin1(row.key));
    widget->setAccessibleName(label);
    widget->setAccessibleDescription(help);
    grid->addWidget(new TextLabel(label), at, 0);
    grid->addWidget(widget, at, 1, help.isEmpty() ? 1 : 2, 1, Qt::AlignLeading | Qt::AlignTop);
    if (help.isEmpty())
        return;
    auto *text = new Paragraph(help, TextSize::Small, TextTone::Muted);
    text->setMaximumWidth(kHelpWidth);
    grid->addWidget(text, at + 1, 0);
    grid->setRowMinimumHeight(at + 2, 6);
}

QWidget *SettingsWindow::control(const SettingRow &row)
{
    switch (row.kind) {
    case SettingKind::Remembered:
        break;
    case SettingKind::Choice:
        return choice(row);
    case SettingKind::Switch:
        return switchOf(row);
    case SettingKind::Number:
        return number(row);
    }
    return new QWidget;
}

QWidget *SettingsWindow::choice(const SettingRow &row)
{
    auto *box = new QComboBox;
    box->setMinimumWidth(kControlWidth);
    for (const SettingChoice &choice : row.choices)
        box->addItem(settingText(choice.label), QString::fromLatin1(choice.value));
    const auto refresh = [this, box, id = row.id] {
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(std::max(0, box->findData(m_settings.value(id).toString())));
    };
    refresh();
    m_refresh.emplace_back(row.id, refresh);
    connect(box, &QComboBox::currentIndexChanged, this,
            [this, box, id = row.id](int at) { m_settings.setValue(id, box->itemData(at)); });
    return box;
}

QWidget *SettingsWindow::switchOf(const SettingRow &row)
{
    auto *box = new QCheckBox;
    const auto refresh = [this, box, id = row.id] {
        const QSignalBlocker quiet(box);
        box->setChecked(m_settings.value(id).toBool());
    };
    refresh();
    m_refresh.emplace_back(row.id, refresh);
    connect(box, &QCheckBox::toggled, this, [this, id = row.id](bool on) { m_settings.setValue(id, on); });
    return box;
}

QWidget *SettingsWindow::number(const SettingRow &row)
{
    auto *box = new QSpinBox;
    box->setMinimumWidth(kControlWidth);
    box->setRange(row.least, row.most);
    if (*row.none != '\0')
        box->setSpecialValueText(settingText(row.none));
    const auto refresh = [this, box, id = row.id] {
        const QSignalBlocker quiet(box);
        box->setValue(m_settings.value(id).toInt());
    };
    refresh();
    m_refresh.emplace_back(row.id, refresh);
    connect(box, &QSpinBox::valueChanged, this, [this, id = row.id](int value) { m_settings.setValue(id, value); });
    return box;
}

void SettingsWindow::resetAll()
{
    for (const SettingRow &row : settingTable()) {
        if (row.kind != SettingKind::Remembered)
            m_settings.setValue(row.id, {});
    }
}

} // namespace eps::ui
