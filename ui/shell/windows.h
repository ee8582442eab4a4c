#pragma once

#include "ui/shell/main_window.h"

#include <memory>
#include <vector>

namespace eps::ui {

/// The windows of the program. Each has an input of its own, all share the settings; one that is closed goes when its
/// unsaved work is kept. GUI thread.
class Windows : public QObject {
    Q_OBJECT
public:
    Windows(WorkspaceSources sources, Settings &settings, QObject *parent = nullptr);
    ~Windows() override;

    /// Makes a window and shows it; `paths` are opened in it.
    MainWindow *add(const QStringList &paths = {});
    [[nodiscard]] std::size_t count() const { return m_windows.size(); }
    [[nodiscard]] MainWindow *window(std::size_t at) const { return m_windows[at].window.get(); }
    /// Closes all of them as by hand.
    void closeAll();

private:
    struct Entry {
        std::unique_ptr<Workspace> workspace;
        std::unique_ptr<MainWindow> window; ///< goes before its workspace
    };
    void forget(const MainWindow *window);

    WorkspaceSources m_sources;
    Settings &m_settings;
    std::vector<Entry> m_windows;
};

} // namespace eps::ui
