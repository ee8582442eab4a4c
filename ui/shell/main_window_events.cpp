#include "ui/shell/main_window.h"

#include "ui/shell/session_files.h"
#include "ui/shell/workspace.h"

#include <QCloseEvent>
#include <QMimeData>
#include <QResizeEvent>
#include <QUrl>

namespace eps::ui {

namespace {

QStringList localPaths(const QMimeData *data)
{
    QStringList paths;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const bool wasNarrow = event->oldSize().isValid() && event->oldSize().width() < kPanelsFrom;
    if (wasNarrow != (width() < kPanelsFrom))
        showPanels(m_workspace.snapshot() != nullptr);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.setBytes(Setting::WindowGeometry, saveGeometry());
    m_settings.setBytes(Setting::WindowState, m_panelsShown ? saveState() : m_panelState);
    event->accept();
    m_session->finish();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localPaths(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_workspace.open(localPaths(event->mimeData()));
    event->acceptProposedAction();
}

} // namespace eps::ui
