#pragma once

#include "app/gui/command_line.h"
#include "ui/jobs/job_slot.h"
#include "ui/shell/main_window.h"

namespace eps::gui {

/// Makes one picture without a person: waits until everything is loaded, laid out and looked up, selects what was
/// asked for, draws, writes, and ends the event loop with the exit status.
class PictureRun : public QObject {
    Q_OBJECT
public:
    PictureRun(CommandLine line, ui::Workspace &workspace, ui::MainWindow &window);
    void start();

private:
    void proceed();
    [[nodiscard]] Result<void> select();
    [[nodiscard]] Result<void> showChannels();
    void draw();
    [[nodiscard]] QByteArray drawing() const;
    void write(const QByteArray &bytes);
    static void end(int status, const QString &message);

    CommandLine m_line;
    ui::Workspace &m_workspace;
    ui::MainWindow &m_window;
    ui::JobSlot m_writing;
    bool m_selected = false;
    bool m_drawn = false;
};

} // namespace eps::gui
