#include "ui/jobs/job_slot.h"

#include <algorithm>
#include <atomic>

namespace eps::ui {

/// A thread and what it shares with the slot. Lives until the slot has heard of its end.
struct JobSlot::Run {
    std::mutex mutex;
    JobProgress latest;                ///< guarded by mutex
    std::atomic<bool> onItsWay{false}; ///< a progress event is queued: at most one at a time
    std::jthread thread;               ///< last: its destructor joins before the rest goes
};

JobSlot::JobSlot(QObject *parent) : QObject(parent) {}

JobSlot::~JobSlot()
{
    m_current = nullptr;
    for (const auto &run : m_runs)
        run->thread.request_stop();
    m_runs.clear();
}

void JobSlot::start(Work work)
{
    const bool wasRunning = isRunning();
    if (wasRunning)
        m_current->thread.request_stop();
    m_runs.push_back(std::make_unique<Run>());
    Run *run = m_runs.back().get();
    m_current = run;
    run->thread = std::jthread([this, run, work = std::move(work)](std::stop_token stop) {
        const Delivery delivery =
            work(std::move(stop), [this, run](const Progress &progress) { report(*run, progress); });
        // `this` outlives every thread of it, so it can be the context; a queued call to a dead object is dropped.
        QMetaObject::invokeMethod(
            this, [this, run, delivery] { deliver(run, delivery); }, Qt::QueuedConnection);
    });
    if (!wasRunning)
        emit started();
}

void JobSlot::cancel()
{
    if (!isRunning())
        return;
    m_current->thread.request_stop();
    m_current = nullptr;
    emit finished();
}

void JobSlot::report(Run &run, const Progress &progress)
{
    {
        const std::scoped_lock lock(run.mutex);
        run.latest = {QString::fromUtf8(progress.stage.data(), static_cast<qsizetype>(progress.stage.size())),
                      progress.done, progress.total};
    }
    if (!run.onItsWay.exchange(true))
        QMetaObject::invokeMethod(
            this, [this, run = &run] { deliverProgress(run); }, Qt::QueuedConnection);
}

void JobSlot::deliverProgress(const Run *run)
{
    if (run != m_current)
        return;
    m_current->onItsWay.store(false);
    JobProgress latest;
    {
        const std::scoped_lock lock(m_current->mutex);
        latest = m_current->latest;
    }
    emit progressed(latest);
}

void JobSlot::deliver(const Run *run, const Delivery &delivery)
{
    const bool wanted = run == m_current;
    if (wanted)
        m_current = nullptr;
    // Joins: the thread has nothing left to do after this event was queued.
    m_runs.remove_if([run](const std::unique_ptr<Run> &candidate) { return candidate.get() == run; });
    if (!wanted)
        return;
    delivery();
    if (!isRunning())
        emit finished();
}

} // namespace eps::ui
