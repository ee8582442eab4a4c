#include "tests/support/paths.h"

#include <QFile>
#include <QFileInfo>

namespace eps::test {

std::string source(const std::string &relative) { return std::string(EPS_SOURCE_DIR "/") + relative; }

std::string shared(const std::string &relative)
{
    const QByteArray fromEnvironment = qgetenv("EPS_SHARED");
    const std::string root =
        fromEnvironment.isEmpty() ? std::string(EPS_SHARED_DEFAULT) : fromEnvironment.toStdString();
    const std::string path = root + "/" + relative;
    return QFileInfo::exists(QString::fromStdString(path)) ? path : std::string();
}

std::string readFile(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", path.c_str());
    return file.readAll().toStdString();
}

QString program(const QString &name) { return QStringLiteral(EPS_BINARY_DIR "/bin/") + name; }

} // namespace eps::test
