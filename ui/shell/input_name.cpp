#include "ui/shell/input_name.h"

#include <QCoreApplication>
#include <QDir>

namespace eps::ui {

namespace {

struct InputName {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::InputName)
};

} // namespace

QString inputName(const QStringList &paths)
{
    if (paths.isEmpty())
        return {};
    const QString clean = QDir::cleanPath(paths.first());
    const QString last = clean.section(u'/', -1);
    const QString name = paths.first() == QLatin1String("-") ? InputName::tr("standard input")
                         : last.isEmpty()                    ? clean
                                                             : last;
    const int others = static_cast<int>(paths.size()) - 1;
    return others == 0 ? name : InputName::tr("%1 and %Ln more", nullptr, others).arg(name);
}

QStringList fullPaths(const QStringList &paths)
{
    QStringList full;
    for (const QString &path : paths)
        full << (path == QLatin1String("-") ? path : QDir::cleanPath(QDir().absoluteFilePath(path)));
    return full;
}

} // namespace eps::ui
