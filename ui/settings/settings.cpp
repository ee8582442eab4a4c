#include "ui/settings/settings.h"

#include <QSettings>

namespace eps::ui {

namespace {

constexpr qsizetype kRecentInputs = 10;

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
Settings::Settings(std::unique_ptr<QSettings> store) : m_store(std::move(store)) {}
Settings::~Settings() = default;

QByteArray Settings::bytes(Setting setting) const
{
    return m_store ? m_store->value(keyOf(setting)).toByteArray() : QByteArray();
}

void Settings::setBytes(Setting setting, const QByteArray &value)
{
    if (m_store)
        m_store->setValue(keyOf(setting), value);
}

QString Settings::text(Setting setting) const
{
    return m_store ? m_store->value(keyOf(setting)).toString() : QString();
}

void Settings::setText(Setting setting, const QString &value)
{
    if (m_store)
        m_store->setValue(keyOf(setting), value);
}

QList<QStringList> Settings::recentInputs() const
{
    QList<QStringList> recent;
    if (!m_store)
        return recent;
    const QVariantList entries = m_store->value(keyOf(Setting::RecentInputs)).toList();
    for (const QVariant &entry : entries) {
        const QStringList paths = entry.toStringList();
        if (!paths.isEmpty() && recent.size() < kRecentInputs)
            recent << paths;
    }
    return recent;
}

void Settings::addRecentInput(const QStringList &paths)
{
    if (!m_store || paths.isEmpty())
        return;
    QList<QStringList> recent = recentInputs();
    recent.removeAll(paths);
    recent.prepend(paths);
    QVariantList entries;
    for (const QStringList &entry : recent.first(std::min(recent.size(), kRecentInputs)))
        entries << entry;
    m_store->setValue(keyOf(Setting::RecentInputs), entries);
}

void Settings::clearRecentInputs()
{
    if (m_store)
        m_store->remove(keyOf(Setting::RecentInputs));
}

} // namespace eps::ui
