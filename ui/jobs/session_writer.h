#pragma once

#include "core/engine/session.h"
#include "ui/jobs/job_slot.h"

#include <QString>

#include <deque>
#include <map>
#include <memory>
#include <mutex>

class QEventLoopLocker;
class QLockFile;

namespace eps::ui {

/// The index of one snapshot, made when it is first needed and then kept. Any thread.
class IndexCache {
public:
    explicit IndexCache(SnapshotPtr snapshot) : m_snapshot(std::move(snapshot)) {}
    [[nodiscard]] const SnapshotPtr &snapshot() const { return m_snapshot; }
    /// Makes it, or waits for the thread that does.
    [[nodiscard]] Result<engine::SnapshotIndex> index();

private:
    SnapshotPtr m_snapshot;
    std::mutex m_mutex;
    engine::SnapshotIndex m_index; ///< guarded by m_mutex
};

/// A session to write.
struct SessionWrite {
    QString file;
    std::shared_ptr<IndexCache> index;
    SessionState state;
    FileRecord expected{};           ///< what must be there still, if anything is; without a location: anything
    std::shared_ptr<QLockFile> lock; ///< taken before the first write, if there is one; kept by whoever has it
};

/// Writes and removes session files off the GUI thread, one after the other in the order asked for: of two writes of
/// one file the later one wins. While there is work the program does not end by itself. GUI thread; never blocks, but
/// the destructor waits for the work that is under way.
class SessionWriter : public QObject {
    Q_OBJECT
public:
    explicit SessionWriter(QObject *parent = nullptr);
    ~SessionWriter() override;

    void write(SessionWrite write);
    /// Removes a file that is no longer needed, and then lets go of its lock.
    void remove(const QString &file, std::shared_ptr<QLockFile> lock);
    [[nodiscard]] bool isBusy() const { return m_slot->isRunning() || !m_queue.empty(); }

signals:
    void written(const QString &file, const eps::FileRecord &record);
    /// Nothing was written: the file is not what was expected, because someone else has saved there.
    void overtaken(const QString &file);
    void failed(const QString &file, const QString &message);
    /// isBusy() has become false.
    void idle();

private:
    struct Task {
        SessionWrite write;
        bool removes = false;
    };
    struct Outcome {
        QString error; ///< empty: done
        bool isOvertaken = false;
        FileRecord record;
    };
    /// What this writer wrote, by file: touched by one thread at a time, as tasks follow each other.
    using Records = std::map<QString, FileRecord>;
    static Outcome run(const Task &task, Records &records);
    static bool isOvertaken(const SessionWrite &write, const Records &records);
    void add(Task task);
    void next();

    std::shared_ptr<Records> m_records = std::make_shared<Records>();
    std::unique_ptr<JobSlot> m_slot;
    std::deque<Task> m_queue;
    std::unique_ptr<QEventLoopLocker> m_stay; ///< while there is work
};

} // namespace eps::ui
