#pragma once

#include "tests/gui/gui_test.h"
#include "tests/support/paths.h"
#include "ui/shell/main_window.h"
#include "ui/shell/session_files.h"

#include <QSemaphore>
#include <QSignalSpy>

namespace eps::test {

/// Sources whose loader hands out one snapshot at once.
inline ui::WorkspaceSources sourcesOf(const SnapshotPtr &snapshot)
{
    ui::WorkspaceSources sources;
    sources.load = [snapshot](const engine::LoadRequest &, std::stop_token, const ProgressSink &) {
        return Result<SnapshotPtr>(snapshot);
    };
    sources.layoutProgram = program(QStringLiteral("eps-layout"));
    return sources;
}

/// Sources that read files as the program does.
inline ui::WorkspaceSources realSources()
{
    ui::WorkspaceSources sources;
    sources.layoutProgram = program(QStringLiteral("eps-layout"));
    return sources;
}

/// A loader that goes on until it is stopped, and says so.
struct EndlessLoader {
    std::shared_ptr<QSemaphore> started = std::make_shared<QSemaphore>();
    std::shared_ptr<QSemaphore> stopped = std::make_shared<QSemaphore>();

    [[nodiscard]] ui::WorkspaceSources sources() const
    {
        ui::WorkspaceSources sources = realSources();
        sources.load = [started = started, stopped = stopped](const engine::LoadRequest &, std::stop_token stop,
                                                              const ProgressSink &progress) -> Result<SnapshotPtr> {
            QSemaphore wake;
            const std::stop_callback onStop(stop, [&wake] { wake.release(); });
            reportProgress(progress, "Reading logs", 25, 100);
            started->release();
            wake.acquire();
            stopped->release();
            return failure("loading was cancelled");
        };
        return sources;
    }
};

/// A window of a given size with its workspace, shown.
struct Window {
    explicit Window(ui::WorkspaceSources sources, QSize size = {1600, 1000})
        : workspace(std::move(sources)), window(workspace, settings)
    {
        window.resize(size);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qFatal("the window does not appear");
    }

    /// Opens and waits until everything is shown.
    [[nodiscard]] bool open(const QStringList &paths)
    {
        workspace.open(paths);
        return QTest::qWaitFor([this] { return window.isSettled() && !workspace.isBusy(); }, 60'000);
    }
    [[nodiscard]] bool settle()
    {
        return QTest::qWaitFor([this] { return window.isSettled(); }, 30'000);
    }
    /// Saves the session into `file` and waits until it is there.
    [[nodiscard]] bool save(const QString &file)
    {
        QSignalSpy saved(&window.session().keeper(), &ui::SessionKeeper::saved);
        window.session().keeper().saveAs(file);
        return QTest::qWaitFor([&] { return !saved.isEmpty(); }, 30'000);
    }
    template <class Widget> [[nodiscard]] Widget *find() { return window.template findChild<Widget *>(); }

    ui::Settings settings;
    ui::Workspace workspace;
    ui::MainWindow window;
};

} // namespace eps::test
