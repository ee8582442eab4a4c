#pragma once

#include "core/base/progress.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>

namespace eps::ui {

/// How far a job is; total 0 = not known yet.
struct JobProgress {
    QString stage;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
};

/// A place for one job of one purpose (load, details …). Work runs on a thread of its own and its result is delivered
/// on the thread of the slot; a new job stops the one before, and what a stopped job still finds is dropped.
/// The destructor stops every job and waits for it, so work may not outlive what the slot's owner lends it.
class JobSlot : public QObject {
    Q_OBJECT
public:
    /// What a job hands back: called on the slot's thread, if the job is still wanted then.
    using Delivery = std::function<void()>;
    using Work = std::function<Delivery(std::stop_token, const ProgressSink &)>;

    explicit JobSlot(QObject *parent = nullptr);
    ~JobSlot() override;

    /// Stops the job before, if any, and starts `work`. Never blocks.
    void start(Work work);

    /// `work` makes a value off the GUI thread, `done` takes it on the GUI thread.
    template <class Value>
    void start(std::function<Value(std::stop_token, const ProgressSink &)> work, std::function<void(Value)> done)
    {
        start(Work([work = std::move(work), done = std::move(done)](std::stop_token stop, const ProgressSink &sink) {
            auto value = std::make_shared<Value>(work(std::move(stop), sink));
            return Delivery([value, done] { done(std::move(*value)); });
        }));
    }

    /// Lets go of the running job at once: it is told to stop, and nothing of it arrives any more.
    void cancel();

    [[nodiscard]] bool isRunning() const { return m_current != nullptr; }

signals:
    void started();
    void progressed(const eps::ui::JobProgress &progress);
    /// The job has delivered, or was cancelled: the slot is free. Not sent between a job and its successor.
    void finished();

private:
    struct Run;
    void report(Run &run, const Progress &progress);
    void deliverProgress(const Run *run);
    void deliver(const Run *run, const Delivery &delivery);

    std::list<std::unique_ptr<Run>> m_runs; ///< the current one, and stopped ones that have not ended yet
    Run *m_current = nullptr;
};

} // namespace eps::ui
