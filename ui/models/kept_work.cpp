#include "ui/models/kept_work.h"

#include "core/engine/session.h"
#include "ui/models/core_text.h"
#include "ui/shell/input_name.h"

#include <QDir>
#include <QLockFile>
#include <QUuid>

#include <algorithm>

namespace eps::ui {

namespace {

QString nameOf(const SessionState &state)
{
    if (!state.origin.empty())
        return inputName({fromCore(state.origin)});
    QStringList paths;
    for (const std::string &path : state.inputs.paths)
        paths << fromCore(path);
    return inputName(paths);
}

} // namespace

QString keptWorkFolder()
{
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    const QString base = QDir::isAbsolutePath(state) ? state : QDir::homePath() + QStringLiteral("/.local/state");
    return base + QStringLiteral("/eps/unsaved");
}

QString newKeptWork(const QString &folder)
{
    return QStringLiteral("%1/%2.epsz").arg(folder, QUuid::createUuid().toString(QUuid::WithoutBraces));
}

std::shared_ptr<QLockFile> lockOf(const QString &file)
{
    auto lock = std::make_shared<QLockFile>(file + QStringLiteral(".lock"));
    // However old it is: only a program that is gone lets go of it.
    lock->setStaleLockTime(0);
    return lock;
}

QList<KeptWork> listKeptWork(const QString &folder)
{
    QList<KeptWork> found;
    const QDir dir(folder);
    for (const QFileInfo &info : dir.entryInfoList({QStringLiteral("*.epsz")}, QDir::Files)) {
        const QString file = info.absoluteFilePath();
        if (!lockOf(file)->tryLock(0))
            continue;
        const auto state = engine::readSessionState(toCore(file));
        found.append({file, state ? nameOf(*state) : info.fileName(), info.lastModified()});
    }
    std::sort(found.begin(), found.end(), [](const KeptWork &a, const KeptWork &b) { return a.time > b.time; });
    return found;
}

} // namespace eps::ui
