#include "ui/jobs/session_writer.h"

#include "ui/models/core_text.h"

#include <QDir>
#include <QEventLoopLocker>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

namespace eps::ui {

Result<engine::SnapshotIndex> IndexCache::index()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_index) {
        auto made = engine::indexOf(*m_snapshot);
        if (!made)
            return made;
        m_index = std::move(*made);
    }
    return m_index;
}

SessionWriter::SessionWriter(QObject *parent) : QObject(parent), m_slot(std::make_unique<JobSlot>())
{
    connect(m_slot.get(), &JobSlot::finished, this, &SessionWriter::next);
}

SessionWriter::~SessionWriter()
{
    // What was asked for is done, even if nobody waits for the answer.
    m_slot->disconnect(this);
    m_slot = nullptr;
    for (const Task &task : m_queue)
        run(task, *m_records);
}

void SessionWriter::write(SessionWrite write) { add({std::move(write), false}); }

void SessionWriter::remove(const QString &file, std::shared_ptr<QLockFile> lock)
{
    add({{file, nullptr, {}, {}, std::move(lock)}, true});
}

void SessionWriter::add(Task task)
{
    if (!m_stay)
        m_stay = std::make_unique<QEventLoopLocker>();
    std::erase_if(m_queue, [&task](const Task &waiting) { return waiting.write.file == task.write.file; });
    m_queue.push_back(std::move(task));
    if (!m_slot->isRunning())
        next();
}

void SessionWriter::next()
{
    if (m_queue.empty()) {
        emit idle();
        m_stay = nullptr;
        return;
    }
    const Task task = std::move(m_queue.front());
    m_queue.pop_front();
    m_slot->start<Outcome>(
        [task, records = m_records](std::stop_token, const ProgressSink &) { return run(task, *records); },
        [this, task](const Outcome &outcome) {
            if (outcome.isOvertaken)
                emit overtaken(task.write.file);
            else if (!outcome.error.isEmpty())
                emit failed(task.write.file, outcome.error);
            else if (!task.removes)
                emit written(task.write.file, outcome.record);
        });
}

/// What this writer itself wrote after the write was asked for is no surprise.
bool SessionWriter::isOvertaken(const SessionWrite &write, const Records &records)
{
    const auto differs = [](const FileRecord &record) {
        switch (compareWithFile(record).match) {
        case FileMatch::Same:
        case FileMatch::Gone:       // nothing to lose
        case FileMatch::Unreadable: // writing tells why
        case FileMatch::Unrecorded:
            return false;
        case FileMatch::Grown:
        case FileMatch::Other:
            return true;
        }
        return true;
    };
    const auto own = records.find(write.file);
    return differs(write.expected) && (own == records.end() || differs(own->second));
}

SessionWriter::Outcome SessionWriter::run(const Task &task, Records &records)
{
    const SessionWrite &write = task.write;
    if (task.removes) {
        QFile::remove(write.file);
        if (write.lock)
            write.lock->unlock();
        return {};
    }
    if (write.lock && !write.lock->isLocked()) {
        QDir().mkpath(QFileInfo(write.file).path());
        if (!write.lock->tryLock(0))
            return {tr("cannot keep work in %1: another EPS uses it").arg(QFileInfo(write.file).path()), false, {}};
    }
    const auto index = write.index->index();
    if (!index)
        return {text(index.error()), false, {}};
    if (isOvertaken(write, records))
        return {{}, true, {}};
    const auto saved = engine::saveSession({toCore(write.file), write.index->snapshot(), *index, write.state});
    if (!saved)
        return {text(saved.error()), false, {}};
    records[write.file] = *saved;
    return {{}, false, *saved};
}

} // namespace eps::ui
