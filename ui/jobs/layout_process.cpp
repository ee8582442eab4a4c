#include "ui/jobs/layout_process.h"

#include <QCoreApplication>
#include <QProcess>

#include <chrono>

namespace eps::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 30s; ///< the largest fabrics take some hundred milliseconds
constexpr int kShutDownMs = 1000;

} // namespace

LayoutProcess::LayoutProcess(QString program, QObject *parent) : QObject(parent), m_program(std::move(program))
{
    m_watchdog.setSingleShot(true);
    m_watchdog.setInterval(kPatience);
    connect(&m_watchdog, &QTimer::timeout, this, [this] { end(tr("it took longer than 30 seconds")); });
}

LayoutProcess::~LayoutProcess()
{
    letGo();
    for (QProcess *process : findChildren<QProcess *>())
        process->waitForFinished(kShutDownMs);
}

QString LayoutProcess::defaultProgram()
{
    return QCoreApplication::applicationDirPath() + QStringLiteral("/eps-layout");
}

void LayoutProcess::start(const QByteArray &request)
{
    letGo();
    m_process = new QProcess(this);
    m_process->setProcessChannelMode(QProcess::SeparateChannels);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            end(tr("%1 could not be started").arg(m_program));
    });
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        if (status == QProcess::CrashExit)
            return end(tr("it crashed"));
        if (code != 0)
            return end(QString::fromUtf8(m_process->readAllStandardError()).trimmed());
        const QByteArray reply = m_process->readAllStandardOutput();
        m_watchdog.stop();
        m_process->deleteLater();
        m_process = nullptr;
        emit answered(reply);
    });
    m_watchdog.start();
    QProcess *process = m_process;
    process->start(m_program, QStringList());
    if (process != m_process)
        return; // it failed at once
    process->write(request);
    process->closeWriteChannel();
}

void LayoutProcess::cancel() { letGo(); }

void LayoutProcess::letGo()
{
    m_watchdog.stop();
    if (m_process == nullptr)
        return;
    QProcess *process = std::exchange(m_process, nullptr);
    process->disconnect(this);
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    if (process->state() == QProcess::NotRunning)
        process->deleteLater();
    else
        process->kill();
}

void LayoutProcess::end(const QString &why)
{
    letGo();
    emit failed(why);
}

} // namespace eps::ui
