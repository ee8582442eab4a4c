#include "app/gui/picture_run.h"

#include "core/model/object_words.h"
#include "ui/models/core_text.h"
#include "ui/panels/centre_view.h"
#include "ui/shell/centre.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cstdio>

namespace eps::gui {

namespace {

constexpr int kFailed = 1;
constexpr int kUsage = 2;
constexpr int kNoInput = 3;
constexpr int kPdfResolution = 96; ///< one unit of the painter is one pixel of the size asked for

/// Without the place for the mark of what is not saved.
QString titleOf(const QWidget &window) { return window.windowTitle().remove(QStringLiteral("[*]")); }

} // namespace

PictureRun::PictureRun(CommandLine line, ui::Workspace &workspace, ui::MainWindow &window)
    : m_line(std::move(line)), m_workspace(workspace), m_window(window)
{
    connect(&m_window, &ui::MainWindow::settled, this, &PictureRun::proceed);
    connect(&m_workspace, &ui::Workspace::loadingFailed, this, [](const QString &message) { end(kNoInput, message); });
    connect(&m_workspace, &ui::Workspace::layoutFailed, this,
            [](const QString &message) { std::fprintf(stderr, "eps: %s\n", qPrintable(message)); });
}

void PictureRun::start()
{
    m_window.resize(m_line.size);
    m_window.show();
    m_workspace.open(m_line.paths);
}

void PictureRun::proceed()
{
    if (m_drawn || !m_window.isSettled() || !m_workspace.scene())
        return;
    if (!m_selected) {
        m_selected = true;
        if (m_line.view)
            m_window.actions()[*m_line.view]->trigger();
        const auto shown = showChannels().and_then([this] { return select(); });
        if (!shown)
            return end(kUsage, ui::text(shown.error()));
    }
    if (!m_window.isSettled())
        return; // the selection's evidence is being read
    m_drawn = true;
    // What the selection changed is laid out by events that are queued already.
    QMetaObject::invokeMethod(this, &PictureRun::draw, Qt::QueuedConnection);
}

Result<void> PictureRun::showChannels()
{
    const Snapshot &snapshot = *m_workspace.snapshot();
    if (m_line.channels.isEmpty() && m_line.communicator.isEmpty())
        return {};
    const std::string id = ui::toCore(m_line.communicator);
    ui::ChannelSet channels;
    if (m_line.channels.isEmpty()) {
        const auto object = findObject(snapshot, "communicator:" + id);
        if (!object)
            return tl::unexpected(object.error());
        for (const Channel &channel : snapshot.job.communicators.at(object->communicator.index()).channels)
            channels.insert({object->communicator, channel.id});
    }
    for (const int number : m_line.channels) {
        const std::string words = "channel:" + (id.empty() ? "" : id + "/") + std::to_string(number);
        const auto object = findObject(snapshot, words);
        if (!object)
            return tl::unexpected(object.error());
        channels.insert({object->communicator, object->channel});
    }
    m_workspace.selection().setShownChannels(std::move(channels));
    return {};
}

Result<void> PictureRun::select()
{
    ui::Selection &selection = m_workspace.selection();
    ui::ChannelSet shown = selection.shownChannels();
    ObjectRef last;
    for (const QString &words : m_line.select) {
        const auto object = findObject(*m_workspace.snapshot(), ui::toCore(words));
        if (!object)
            return tl::unexpected(object.error());
        last = *object;
        if (last.channel.valid())
            shown.insert({last.communicator, last.channel});
    }
    selection.select(last);
    selection.setShownChannels(std::move(shown));
    return {};
}

void PictureRun::draw()
{
    if (!m_line.render.isEmpty())
        return write(drawing());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    m_window.grab().save(&buffer, "PNG");
    write(bytes);
}

QByteArray PictureRun::drawing() const
{
    ui::CentreView *view = m_window.centre()->current();
    const ui::Theme theme = m_line.theme.value_or(ui::Theme::Light);
    const QSizeF size(m_line.size);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (m_line.render.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(m_line.size);
        svg.setViewBox(QRectF(QPointF(), size));
        svg.setTitle(titleOf(m_window));
        QPainter painter(&svg);
        view->renderTo(painter, size, theme);
    } else if (m_line.render.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(kPdfResolution);
        pdf.setPageSize(QPageSize(size * 72.0 / kPdfResolution, QPageSize::Point));
        pdf.setPageMargins({});
        pdf.setTitle(titleOf(m_window));
        QPainter painter(&pdf);
        view->renderTo(painter, size, theme);
    } else {
        QImage image(m_line.size, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        view->renderTo(painter, size, theme);
        painter.end();
        image.save(&buffer, "PNG");
    }
    return bytes;
}

void PictureRun::write(const QByteArray &bytes)
{
    const QString path = m_line.render.isEmpty() ? m_line.screenshot : m_line.render;
    m_writing.start<QString>(
        [path, bytes](std::stop_token, const ProgressSink &) {
            QSaveFile file(path);
            const bool written = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
            return written ? QString() : QStringLiteral("cannot write %1: %2").arg(path, file.errorString());
        },
        [](const QString &error) { end(error.isEmpty() ? 0 : kFailed, error); });
}

void PictureRun::end(int status, const QString &message)
{
    if (!message.isEmpty())
        std::fprintf(stderr, "eps: %s\n", qPrintable(message));
    QCoreApplication::exit(status);
}

} // namespace eps::gui
