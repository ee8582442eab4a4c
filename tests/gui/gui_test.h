#pragma once

#include "tests/support/synthetic_fabric.h"
#include "ui/shell/application.h"

#include <QApplication>
#include <QRegularExpression>
#include <QTest>

#include <cstdio>
#include <cstdlib>

/// What tests of the window share: an application set up as the real one, and no tolerance for Qt's warnings.
namespace eps::test {

/// Messages that say nothing about EPS: what the offscreen platform cannot do, and that a machine has no session.
inline const QRegularExpression kForeign(QStringLiteral("This plugin does not support|XDG_RUNTIME_DIR"));

/// Any other warning fails the test that it comes in: call in the slot init().
inline void failOnWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*(%1))").arg(kForeign.pattern())));
}

/// While the application is set up, before any test runs.
inline void abortOnWarning(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    if (type != QtDebugMsg && type != QtInfoMsg && !message.contains(kForeign)) {
        std::fprintf(stderr, "%s\n", qPrintable(message));
        std::abort();
    }
}

/// A made-up snapshot that the test may still change: nobody else knows it yet.
inline std::shared_ptr<Snapshot> editableSnapshot(const SyntheticSpec &spec = {})
{
    return std::const_pointer_cast<Snapshot>(syntheticSnapshot(spec));
}

} // namespace eps::test

#define EPS_GUI_TEST_MAIN(TestClass)                                                                                   \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        qInstallMessageHandler(eps::test::abortOnWarning);                                                             \
        QApplication application(argc, argv);                                                                          \
        eps::ui::setUpApplication(application);                                                                        \
        if (!eps::ui::setLanguage(application, QStringLiteral("en")))                                                  \
            return 1;                                                                                                  \
        qInstallMessageHandler(nullptr);                                                                               \
        TestClass test;                                                                                                \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }
