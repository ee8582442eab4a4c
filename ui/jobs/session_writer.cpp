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
        run(task);
}

void SessionWriter::write(SessionWrite write) { add({std::move(write), false}); }

void SessionWriter::remove(const QString &file, std::shared_ptr<QLockFile> lock)
{
    add({{file, nullptr, {}, std::move(lock)}, true});
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
    m_slot->start<QString>([task](std::stop_token, const ProgressSink &) { return run(task); },
                           [this, task](const QString &error) {
                               if (!error.isEmpty())
                                   emit failed(task.write.file, error);
                               else if (!task.removes)
                                   emit written(task.write.file);
                           });
}

QString SessionWriter::run(const Task &task)
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
            return tr("cannot keep work in %1: another EPS uses it").arg(QFileInfo(write.file).path());
    }
    const auto index = write.index->index();
    if (!index)
        return text(index.error());
    const auto saved = engine::saveSession({toCore(write.file), write.index->snapshot(), *index, write.state});
    return saved ? QString() : text(saved.error());
}

} // namespace eps::ui
