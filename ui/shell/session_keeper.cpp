#include "ui/shell/session_keeper.h"

#include "ui/models/core_text.h"
#include "ui/models/kept_state.h"
#include "ui/models/kept_work.h"
#include "ui/shell/input_name.h"
#include "ui/shell/workspace.h"

#include <QDateTime>
#include <QLockFile>

#include <chrono>
#include <utility>

namespace eps::ui {

namespace {

constexpr std::chrono::milliseconds kSoon(1500); ///< after the last of several changes

}

SessionKeeper::SessionKeeper(Workspace &workspace, QString folder, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_folder(std::move(folder))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &SessionKeeper::keepNow);
    connect(&m_writer, &SessionWriter::written, this, &SessionKeeper::receiveWritten);
    connect(&m_writer, &SessionWriter::failed, this,
            [this](const QString &, const QString &message) { emit failed(message); });
    connect(&m_writer, &SessionWriter::overtaken, this, &SessionKeeper::overtaken);
    connect(&m_writer, &SessionWriter::idle, this, &SessionKeeper::idle);
    connect(&workspace, &Workspace::leaving, this, &SessionKeeper::leave);
    connect(&workspace, &Workspace::opened, this,
            [this](const SessionStatePtr &state) { followOther(state, !m_recovered.isEmpty()); });
    connect(&workspace, &Workspace::loadingFailed, this, [this] { followOther(nullptr, false); });
    connect(&workspace, &Workspace::snapshotChanged, this, &SessionKeeper::look);
    connect(&workspace.arranging(), &Arranging::changed, this, &SessionKeeper::look);
}

void SessionKeeper::setKeeping(bool keeping)
{
    m_keeping = keeping;
    look();
}

void SessionKeeper::followOther(const SessionStatePtr &state, bool recovered)
{
    m_record = state ? state->originRecord : FileRecord();
    m_index = nullptr;
    m_isKept = recovered;
    m_kept = recovered ? m_recovered : QString();
    m_lock = recovered ? lockOf(m_kept) : nullptr;
    m_recovered.clear();
    // What was recovered differs from what is saved, whatever that is.
    m_saved = recovered ? Arrangement() : m_workspace.arranging().current();
    m_savedSnapshot = recovered ? nullptr : m_workspace.snapshot();
    look();
}

void SessionKeeper::leave()
{
    keepNow();
    m_soon.stop();
    m_kept.clear();
    m_lock = nullptr; // a write that is under way still has it
}

void SessionKeeper::look()
{
    const SnapshotPtr &snapshot = m_workspace.snapshot();
    const bool isSession = !m_workspace.sessionFile().isEmpty() || !m_kept.isEmpty();
    const bool arranged = m_workspace.arranging().current() != m_saved;
    const bool modified = snapshot && (arranged || (isSession && snapshot != m_savedSnapshot));
    if (m_index && m_index->snapshot() != snapshot)
        m_index = nullptr;
    if (modified) {
        m_isKept = false;
        m_soon.start();
    } else {
        dropKept();
    }
    if (std::exchange(m_modified, modified) != modified)
        emit modifiedChanged(modified);
}

void SessionKeeper::save() { write(m_workspace.sessionFile(), m_record); }

void SessionKeeper::overwrite() { write(m_workspace.sessionFile(), {}); }

void SessionKeeper::saveAs(const QString &file) { write(file, {}); }

void SessionKeeper::write(const QString &file, const FileRecord &expected)
{
    if (!m_workspace.snapshot() || file.isEmpty())
        return;
    m_saving = {file, m_workspace.arranging().current(), m_workspace.snapshot()};
    m_writer.write({file, index(), state(), expected, nullptr});
}

void SessionKeeper::recover(const QString &file)
{
    m_recovered = file;
    m_workspace.recover(file);
}

void SessionKeeper::discard(const QString &file) { m_writer.remove(file, nullptr); }

void SessionKeeper::keepNow()
{
    if (!m_modified || m_isKept || !m_keeping || m_folder.isEmpty() || !m_workspace.snapshot())
        return;
    m_soon.stop();
    if (m_kept.isEmpty()) {
        m_kept = newKeptWork(m_folder);
        m_lock = lockOf(m_kept);
    }
    SessionState now = state();
    now.origin = toCore(m_workspace.sessionFile());
    now.originRecord = m_record;
    m_isKept = true;
    m_writer.write({m_kept, index(), std::move(now), {}, m_lock});
}

SessionState SessionKeeper::state() const
{
    SessionState state;
    state.savedAt = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    const engine::LoadRequest &request = m_workspace.request();
    for (const QString &path : fullPaths(m_workspace.paths()))
        state.inputs.paths.push_back(toCore(path));
    state.inputs.deviceNames = request.deviceNames;
    state.inputs.aliases = request.aliases;
    state.inputs.keepManagement = request.keepManagement;
    if (m_view)
        state.view = m_view();
    keepSelection(*m_workspace.snapshot(), m_workspace.selection(), state);
    state.arrangement = toKept(m_workspace.arranging().current());
    return state;
}

std::shared_ptr<IndexCache> SessionKeeper::index()
{
    if (!m_index)
        m_index = std::make_shared<IndexCache>(m_workspace.snapshot());
    return m_index;
}

void SessionKeeper::receiveWritten(const QString &file, const FileRecord &record)
{
    if (file != m_saving.file)
        return;
    const Saving saving = std::exchange(m_saving, {});
    // Meanwhile something else may have been opened: that is not what was saved.
    if (saving.snapshot == m_workspace.snapshot()) {
        m_saved = saving.arrangement;
        m_savedSnapshot = saving.snapshot;
        m_record = record;
        m_workspace.setSessionFile(file);
        dropKept();
        look();
    }
    emit saved(file);
}

/// What is saved need not be kept any more.
void SessionKeeper::dropKept()
{
    if (m_kept.isEmpty())
        return;
    m_writer.remove(m_kept, m_lock);
    m_kept.clear();
    m_lock = nullptr;
    m_isKept = false;
}

} // namespace eps::ui
