#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QThread>
#include <QVariant>

#include <map>
#include <memory>

class QSettings;

namespace eps::ui {

/// What EPS remembers for a person. Each value has one row in the table of settings_table.cpp.
enum class Setting {
    WindowGeometry,
    WindowState,
    RecentInputs,
    Theme,
    TableColumns,
    Language,
    Overview,
    KeepManagement,
    ReadThreads,
    KeepUnsaved,
    RecentCount
};

/// Read as a whole before the window is made; from then on answers come from memory, and a thread of its own writes
/// what changes to the disk, so that the window never waits for it. The destructor waits until all is written. Without
/// a store nothing is read or kept (pictures made without a person must not depend on who asks). Shared by all
/// windows. GUI thread.
class Settings : public QObject {
    Q_OBJECT
public:
    Settings();
    explicit Settings(std::unique_ptr<QSettings> store);
    ~Settings() override;

    /// As stored, or as the table has it at first; what is stored and makes no sense counts for nothing.
    [[nodiscard]] QVariant value(Setting setting) const;
    void setValue(Setting setting, const QVariant &value);
    [[nodiscard]] QByteArray bytes(Setting setting) const;
    void setBytes(Setting setting, const QByteArray &value);
    [[nodiscard]] QString text(Setting setting) const;
    void setText(Setting setting, const QString &value);

    /// What was opened last, newest first: each entry is the list of paths of one opening.
    [[nodiscard]] QList<QStringList> recentInputs() const;
    void addRecentInput(const QStringList &paths);
    void clearRecentInputs();

signals:
    void changed(eps::ui::Setting setting);

private:
    std::map<Setting, QVariant> m_values;
    QSettings *m_store = nullptr; ///< lives on m_writer
    QThread m_writer;
};

} // namespace eps::ui
