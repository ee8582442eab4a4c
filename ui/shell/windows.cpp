#include "ui/shell/windows.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr QPoint kBeside(32, 32); ///< from the window before, where the person's desktop leaves that to us

}

Windows::Windows(WorkspaceSources sources, Settings &settings, QObject *parent)
    : QObject(parent), m_sources(std::move(sources)), m_settings(settings)
{
}

Windows::~Windows() = default;

MainWindow *Windows::add(const QStringList &paths)
{
    Entry entry;
    entry.workspace = std::make_unique<Workspace>(m_sources);
    entry.window = std::make_unique<MainWindow>(*entry.workspace, m_settings);
    MainWindow *window = entry.window.get();
    Workspace *workspace = entry.workspace.get();
    if (!m_windows.empty())
        window->move(m_windows.back().window->pos() + kBeside);
    connect(window, &MainWindow::newWindowRequested, this, [this] { add(); });
    connect(window, &MainWindow::quitRequested, this, &Windows::closeAll);
    // It may not go while one of its own signals is under way.
    connect(
        window, &MainWindow::finished, this, [this, window] { forget(window); }, Qt::QueuedConnection);
    m_windows.push_back(std::move(entry));
    window->show();
    workspace->open(paths);
    return window;
}

void Windows::closeAll()
{
    std::vector<MainWindow *> all;
    for (const Entry &entry : m_windows)
        all.push_back(entry.window.get());
    for (MainWindow *window : all)
        window->close();
}

void Windows::forget(const MainWindow *window)
{
    const auto found = std::find_if(m_windows.begin(), m_windows.end(),
                                    [window](const Entry &entry) { return entry.window.get() == window; });
    if (found == m_windows.end())
        return;
    // Taken out first: assigning over it would end the workspace before the window that uses it.
    const Entry gone = std::move(*found);
    m_windows.erase(found);
}

} // namespace eps::ui
