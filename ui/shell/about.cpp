#include "ui/shell/about.h"

#include "ui/shell/application.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/paragraph.h"

#include <QCoreApplication>
#include <QDialog>
#include <QIcon>
#include <QVBoxLayout>

namespace eps::ui {

namespace {

constexpr int kIcon = 64;

struct About {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::About)
};

} // namespace

void showAbout(QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("about"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(About::tr("About EPS"));
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    auto *icon = new QLabel;
    icon->setPixmap(QIcon(QStringLiteral(":/icons/eps.svg")).pixmap(kIcon));
    column->addWidget(icon);
    column->addWidget(new TextLabel(QStringLiteral("EPS %1").arg(versionText()), TextSize::Large, QFont::DemiBold));
    auto *text = new Paragraph(About::tr("End-to-end Path Scheduler: which switch ports a training job's traffic "
                                         "crosses, how they are doing, and what would be better.\n\n"
                                         "Free software under the GNU General Public License, version 3 or later; "
                                         "without any warranty."));
    text->setMinimumWidth(360);
    column->addWidget(text);
    auto *close = new FlatButton(About::tr("Close"), ButtonLook::Filled);
    column->addWidget(close, 0, Qt::AlignRight);
    QObject::connect(close, &FlatButton::clicked, dialog, &QDialog::close);
    dialog->open();
}

} // namespace eps::ui
