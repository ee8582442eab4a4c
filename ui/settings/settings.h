#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>

class QSettings;

namespace eps::ui {

/// What EPS remembers for a person. Each value has one row in the table of settings.cpp.
enum class Setting { WindowGeometry, WindowState, RecentInputs, Theme, TableColumns };

/// Read once when the window is made, written when something changes. Without a store nothing is read or kept
/// (pictures made without a person must not depend on who asks).
class Settings {
public:
    Settings();
    explicit Settings(std::unique_ptr<QSettings> store);
    ~Settings();
    Settings(const Settings &) = delete;
    Settings &operator=(const Settings &) = delete;

    [[nodiscard]] QByteArray bytes(Setting setting) const;
    void setBytes(Setting setting, const QByteArray &value);
    [[nodiscard]] QString text(Setting setting) const;
    void setText(Setting setting, const QString &value);

    /// What was opened last, newest first: each entry is the list of paths of one opening.
    [[nodiscard]] QList<QStringList> recentInputs() const;
    void addRecentInput(const QStringList &paths);
    void clearRecentInputs();

private:
    std::unique_ptr<QSettings> m_store;
};

} // namespace eps::ui
