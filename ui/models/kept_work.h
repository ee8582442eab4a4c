#pragma once

#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QString>

#include <memory>

class QLockFile;

namespace eps::ui {

/// Work that was arranged and never saved, as a session file in the person's state folder. While an EPS works on it, it
/// holds the lock beside the file; a lock whose program is gone counts for nothing.
struct KeptWork {
    QString file;
    QString name;   ///< of what it is about: "job4"
    QDateTime time; ///< when it was kept last
};

/// $XDG_STATE_HOME/eps/unsaved, by default below ~/.local/state.
[[nodiscard]] QString keptWorkFolder();

/// A name in `folder` that nobody uses.
[[nodiscard]] QString newKeptWork(const QString &folder);

/// The lock of such a file; not taken yet.
[[nodiscard]] std::shared_ptr<QLockFile> lockOf(const QString &file);

/// What no running EPS holds, newest first. Blocking: call it off the GUI thread.
[[nodiscard]] QList<KeptWork> listKeptWork(const QString &folder);

} // namespace eps::ui

Q_DECLARE_METATYPE(eps::ui::KeptWork)
