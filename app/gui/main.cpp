#include "ui/shell/application.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QSettings>

#include <memory>

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    eps::ui::setUpApplication(application);
    eps::ui::Settings settings(std::make_unique<QSettings>());
    eps::ui::Workspace workspace;
    eps::ui::MainWindow window(workspace, settings);
    window.show();
    workspace.open(QApplication::arguments().mid(1));
    return QApplication::exec();
}
