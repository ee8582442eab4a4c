#pragma once

#include "ui/shell/application.h"

#include <QApplication>
#include <QTest>

#include <mutex>

/// What tests of the window share: an application set up as the real one, and no tolerance for Qt's warnings.
namespace eps::test {

inline std::mutex warningsMutex;
inline QStringList warnings;

inline void collectWarnings(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    // Said by the offscreen platform of every top level window, and by Qt of a machine without a session.
    if (type == QtDebugMsg || type == QtInfoMsg || message.contains(QLatin1String("propagateSizeHints")) ||
        message.contains(QLatin1String("XDG_RUNTIME_DIR")))
        return;
    const std::scoped_lock lock(warningsMutex);
    warnings << message;
    fprintf(stderr, "%s\n", qPrintable(message));
}

/// The warnings since the last call.
inline QStringList takeWarnings()
{
    const std::scoped_lock lock(warningsMutex);
    return std::exchange(warnings, {});
}

} // namespace eps::test

/// Call at the end of every test (cleanup slot): fails when Qt had anything to complain about.
#define EPS_VERIFY_NO_WARNINGS() QCOMPARE(eps::test::takeWarnings(), QStringList())

#define EPS_GUI_TEST_MAIN(TestClass)                                                                                   \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        qInstallMessageHandler(eps::test::collectWarnings);                                                            \
        QApplication application(argc, argv);                                                                          \
        eps::ui::setUpApplication(application);                                                                        \
        TestClass test;                                                                                                \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }
