#include "ui/settings/settings.h"

#include "ui/settings/settings_table.h"

#include <QSettings>

#include <algorithm>

namespace eps::ui {

namespace {

/// What the row allows; an invalid value if this is something else.
QVariant sane(const SettingRow &row, const QVariant &value)
{
    switch (row.kind) {
    case SettingKind::Remembered:
        return value;
    case SettingKind::Choice: {
        const QString text = value.toString();
        const bool known = std::any_of(row.choices.begin(), row.choices.end(), [&text](const SettingChoice &choice) {
            return text == QLatin1String(choice.value);
        });
        return known ? QVariant(text) : QVariant();
    }
    case SettingKind::Switch:
        return value.canConvert<bool>() ? QVariant(value.toBool()) : QVariant();
    case SettingKind::Number: {
        bool isNumber = false;
        const int number = value.toInt(&isNumber);
        return isNumber && number >= row.least && number <= row.most ? QVariant(number) : QVariant();
    }
    }
    return {};
}

QString keyOf(Setting setting) { return QString::fromLatin1(rowOf(setting).key); }

} // namespace

Settings::Settings() = default;

Settings::Settings(std::unique_ptr<QSettings> store)
{
    if (!store)
        return;
    for (const SettingRow &row : settingTable())
        m_values[row.id] = store->value(QString::fromLatin1(row.key));
    m_store = store.release();
    m_store->moveToThread(&m_writer);
    // Destroyed on its thread, after what was asked of it before.
    QObject::connect(&m_writer, &QThread::finished, m_store, &QObject::deleteLater);
    m_writer.setObjectName(QStringLiteral("settings"));
    m_writer.start(QThread::LowPriority);
}

Settings::~Settings()
{
    if (m_store == nullptr)
        return;
    QMetaObject::invokeMethod(
        m_store, [] { QThread::currentThread()->quit(); }, Qt::QueuedConnection);
    m_writer.wait();
}

void Settings::setValue(Setting setting, const QVariant &value)
{
    if (m_store == nullptr || m_values[setting] == value)
        return;
    m_values[setting] = value;
    QMetaObject::invokeMethod(
        m_store,
        [store = m_store, key = keyOf(setting), value] {
            if (value.isValid())
                store->setValue(key, value);
            else
                store->remove(key);
        },
        Qt::QueuedConnection);
    emit changed(setting);
}

QVariant Settings::value(Setting setting) const
{
    const SettingRow &row = rowOf(setting);
    const auto found = m_values.find(setting);
    const QVariant stored = found != m_values.end() && found->second.isValid() ? sane(row, found->second) : QVariant();
    return stored.isValid() ? stored : row.initial;
}

QByteArray Settings::bytes(Setting setting) const { return value(setting).toByteArray(); }
void Settings::setBytes(Setting setting, const QByteArray &value) { setValue(setting, value); }
QString Settings::text(Setting setting) const { return value(setting).toString(); }
void Settings::setText(Setting setting, const QString &value) { setValue(setting, value); }

QList<QStringList> Settings::recentInputs() const
{
    QList<QStringList> recent;
    const qsizetype most = value(Setting::RecentCount).toInt();
    for (const QVariant &entry : value(Setting::RecentInputs).toList()) {
        const QStringList paths = entry.toStringList();
        if (!paths.isEmpty() && recent.size() < most)
            recent << paths;
    }
    return recent;
}

void Settings::addRecentInput(const QStringList &paths)
{
    // Standard input cannot be opened again.
    if (paths.isEmpty() || paths.contains(QStringLiteral("-")))
        return;
    QList<QStringList> recent = recentInputs();
    recent.removeAll(paths);
    recent.prepend(paths);
    QVariantList entries;
    for (const QStringList &entry :
         recent.first(std::min<qsizetype>(recent.size(), value(Setting::RecentCount).toInt())))
        entries << entry;
    setValue(Setting::RecentInputs, entries);
}

void Settings::clearRecentInputs() { setValue(Setting::RecentInputs, {}); }

} // namespace eps::ui
