#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QTimer>

class QProcess;

namespace eps::ui {

/// One layout at a time in the process eps-layout: a frame of core/layout/protocol.h in, its answer out. A new request
/// kills the one before; a crash, a missing program and an endless layout are reported and cost the window nothing.
/// GUI thread; never blocks (the destructor waits for a killed process, some milliseconds).
class LayoutProcess : public QObject {
    Q_OBJECT
public:
    /// `program` is the executable; the default is eps-layout beside the running one.
    explicit LayoutProcess(QString program = defaultProgram(), QObject *parent = nullptr);
    ~LayoutProcess() override;

    void start(const QByteArray &request);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_process != nullptr; }

    [[nodiscard]] static QString defaultProgram();

signals:
    void answered(const QByteArray &reply);
    void failed(const QString &why);

private:
    void letGo();
    void end(const QString &why);

    QString m_program;
    QProcess *m_process = nullptr;
    QTimer m_watchdog;
};

} // namespace eps::ui
