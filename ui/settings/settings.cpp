#include "ui/settings/settings.h"

#include <QSettings>

#include <array>

namespace eps::ui {

namespace {

constexpr qsizetype kRecentInputs = 10;
constexpr std::array kAllSettings{Setting::WindowGeometry, Setting::WindowState, Setting::RecentInputs, Setting::Theme,
                                  Setting::TableColumns};

QString keyOf(Setting setting)
{
    switch (setting) {
    case Setting::WindowGeometry:
        return QStringLiteral("window/geometry");
    case Setting::WindowState:
        return QStringLiteral("window/state");
    case Setting::RecentInputs:
        return QStringLiteral("recent/inputs");
    case Setting::Theme:
        return QStringLiteral("appearance/theme");
    case Setting::TableColumns:
        return QStringLiteral("table/columns");
    }
    return {};
}

} // namespace

Settings::Settings() = default;

Settings::Settings(std::unique_ptr<QSettings> store)
{
    if (!store)
        return;
    for (const Setting setting : kAllSettings)
        m_values[setting] = store->value(keyOf(setting));
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

void Settings::set(Setting setting, const QVariant &value)
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
}

QByteArray Settings::bytes(Setting setting) const
{
    const auto found = m_values.find(setting);
    return found != m_values.end() ? found->second.toByteArray() : QByteArray();
}

void Settings::setBytes(Setting setting, const QByteArray &value) { set(setting, value); }

QString Settings::text(Setting setting) const
{
    const auto found = m_values.find(setting);
    return found != m_values.end() ? found->second.toString() : QString();
}

void Settings::setText(Setting setting, const QString &value) { set(setting, value); }

QList<QStringList> Settings::recentInputs() const
{
    QList<QStringList> recent;
    const auto found = m_values.find(Setting::RecentInputs);
    const QVariantList entries = found != m_values.end() ? found->second.toList() : QVariantList();
    for (const QVariant &entry : entries) {
        const QStringList paths = entry.toStringList();
        if (!paths.isEmpty() && recent.size() < kRecentInputs)
            recent << paths;
    }
    return recent;
}

void Settings::addRecentInput(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    QList<QStringList> recent = recentInputs();
    recent.removeAll(paths);
    recent.prepend(paths);
    QVariantList entries;
    for (const QStringList &entry : recent.first(std::min(recent.size(), kRecentInputs)))
        entries << entry;
    set(Setting::RecentInputs, entries);
}

void Settings::clearRecentInputs() { set(Setting::RecentInputs, {}); }

} // namespace eps::ui
