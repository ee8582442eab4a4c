#include "core/engine/load.h"
#include "core/model/object_words.h"
#include "tests/support/pseudo_language.h"
#include "tests/support/synthetic_fabric.h"
#include "ui/panels/fabric_panel.h"
#include "ui/shell/application.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDockWidget>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QTest>

#include <cstdio>

using namespace eps;

// Draws made-up fabrics, or what --load names, into a PNG file to look at: the picture alone or the whole window.

namespace {

class Options {
public:
    explicit Options(const QApplication &application)
    {
        m_parser.addPositionalArgument(QStringLiteral("png"), QStringLiteral("output file"));
        const std::pair<const char *, const char *> all[] = {
            {"hosts", "4"},   {"per-pod", "2"},   {"rails", "8"},    {"spines", "4"},   {"channels", "2"},
            {"show", "0"},    {"unknown", "0"},   {"problems", "0"}, {"width", "1280"}, {"height", "800"},
            {"ratio", "1"},   {"theme", "light"}, {"zoom", "1"},     {"x", "0.5"},      {"y", "0.5"},
            {"hop", "-1"},    {"hover", ""},      {"load", ""},      {"zones", "1"},    {"cores", "0"},
            {"stem", "host"}, {"domain", ""},     {"select", ""},    {"close", ""},     {"language", "en"},
            {"keys", ""},     {"drag", ""}};
        for (const auto &[name, value] : all)
            m_parser.addOption({QString::fromLatin1(name), {}, QStringLiteral("x"), QString::fromLatin1(value)});
        m_parser.addOption({QStringLiteral("window"), QStringLiteral("the whole window")});
        m_parser.addHelpOption();
        m_parser.process(application);
    }
    [[nodiscard]] QString text(const char *name) const { return m_parser.value(QString::fromLatin1(name)); }
    [[nodiscard]] QStringList list(const char *name) const { return text(name).split(u',', Qt::SkipEmptyParts); }
    [[nodiscard]] double number(const char *name) const { return text(name).toDouble(); }
    [[nodiscard]] int whole(const char *name) const { return text(name).toInt(); }
    [[nodiscard]] bool has(const char *name) const { return m_parser.isSet(QString::fromLatin1(name)); }
    [[nodiscard]] QSize size() const { return {whole("width"), whole("height")}; }
    [[nodiscard]] ui::Theme theme() const { return ui::themeOfName(text("theme")).value_or(ui::Theme::Light); }
    [[nodiscard]] QString output() const { return m_parser.positionalArguments().value(0); }

private:
    QCommandLineParser m_parser;
};

Result<SnapshotPtr> snapshotOf(const Options &options)
{
    if (const QString path = options.text("load"); !path.isEmpty()) {
        engine::LoadRequest request;
        request.paths.push_back(path.toStdString());
        return engine::load(request);
    }
    test::SyntheticSpec spec;
    spec.hosts = options.whole("hosts");
    spec.hostsPerPod = options.whole("per-pod");
    spec.rails = options.whole("rails");
    spec.spines = options.whole("spines");
    spec.channels = options.whole("channels");
    spec.unknownNics = options.whole("unknown");
    spec.loadedProblems = options.whole("problems");
    spec.zones = options.whole("zones");
    spec.cores = options.whole("cores");
    spec.hostStem = options.text("stem").toStdString();
    spec.domain = options.text("domain").toStdString();
    return test::syntheticSnapshot(spec);
}

void moveCamera(ui::FabricView &view, const Options &options)
{
    if (!options.has("zoom") && !options.has("x") && !options.has("y"))
        return;
    ui::Camera camera = view.camera();
    const QRectF all = ui::toQRect(view.scene()->bounds);
    const QPointF target(all.left() + all.width() * options.number("x"),
                         all.top() + all.height() * options.number("y"));
    const QPointF centre(view.width() / 2.0, view.height() / 2.0);
    camera.panBy(centre - camera.toScreen(target), all);
    camera.zoomAt(centre, options.number("zoom"), all);
    view.setCamera(camera);
}

void pointAt(ui::FabricView &view, const Options &options)
{
    const QStringList hover = options.list("hover");
    if (hover.size() != 2)
        return;
    const QPointF at(hover[0].toDouble(), hover[1].toDouble());
    QMouseEvent event(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &event);
}

/// Keys for the view, as in "IK"; then the way of a dragged box, as in "100,200,150,260": dropped with a fifth number.
void arrange(ui::FabricView &view, const Options &options)
{
    view.setFocus();
    for (const QChar key : options.text("keys"))
        QTest::keyClick(&view, key.toLatin1());
    const QStringList way = options.list("drag");
    if (way.size() < 4)
        return;
    const QPoint from(way[0].toInt(), way[1].toInt());
    const QPoint to(way[2].toInt(), way[3].toInt());
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    QTest::mouseMove(&view, (from + to) / 2);
    QTest::mouseMove(&view, to);
    if (way.size() > 4)
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
}

Result<QImage> drawPicture(const Options &options, const SnapshotPtr &snapshot)
{
    auto plan = ui::planBoxes(*snapshot);
    const auto layout = layout::computeLayout(plan.request);
    if (!layout)
        return tl::unexpected(layout.error());
    ui::FabricView view;
    view.setPalette(ui::qtPalette(options.theme()));
    view.resize(options.size());
    view.setScene(ui::makeScene(snapshot, std::move(plan), *layout));
    std::vector<ui::ChannelChoice> channels;
    for (const QString &channel : options.list("show"))
        channels.push_back({CommunicatorId{0}, ChannelId{channel.toInt()}});
    view.setChannels(channels);
    if (options.whole("hop") >= 0) {
        ObjectRef hop;
        hop.communicator = CommunicatorId{0};
        hop.hop = HopId{options.whole("hop")};
        view.setSelection({hop});
    }
    view.show();
    moveCamera(view, options);
    QImage image(options.size() * options.number("ratio"), QImage::Format_RGB32);
    image.setDevicePixelRatio(options.number("ratio"));
    pointAt(view, options);
    if (options.has("hover")) {
        view.render(&image);
    } else {
        QPainter painter(&image);
        view.renderTo(painter, options.size(), options.theme(), ui::FabricView::Extent::AsShown);
    }
    return image;
}

Result<QImage> drawWindow(const Options &options, const SnapshotPtr &snapshot)
{
    ui::applyTheme(options.theme());
    ui::WorkspaceSources sources;
    sources.load = [snapshot](const engine::LoadRequest &, std::stop_token, const ProgressSink &) {
        return Result<SnapshotPtr>(snapshot);
    };
    sources.layoutProgram = QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/eps-layout");
    ui::Settings settings;
    ui::Workspace workspace(sources);
    ui::MainWindow window(workspace, settings);
    window.resize(options.size());
    window.show();
    const auto settle = [&] {
        QCoreApplication::processEvents();
        while (!window.isSettled())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    };
    workspace.open({QStringLiteral("/jobs/made-up")});
    settle();
    ui::ChannelSet shown;
    for (const QString &channel : options.list("show"))
        shown.insert({CommunicatorId{0}, ChannelId{channel.toInt()}});
    if (const QString words = options.text("select"); !words.isEmpty()) {
        const auto object = findObject(*snapshot, words.toStdString());
        if (!object)
            return tl::unexpected(object.error());
        workspace.selection().select(*object);
    }
    workspace.selection().setShownChannels(shown);
    for (const QString &name : options.list("close"))
        if (auto *dock = window.findChild<QDockWidget *>(name); dock != nullptr)
            dock->close();
    settle();
    ui::FabricView &view = *window.findChild<ui::FabricPanel *>()->view();
    moveCamera(view, options);
    arrange(view, options);
    view.grab();
    while (!view.isComplete())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    pointAt(view, options);
    return window.grab().toImage();
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    ui::setUpApplication(application);
    const Options options(application);
    test::LongTexts longTexts;
    test::ChineseTexts chineseTexts;
    if (options.text("language") == QLatin1String("long"))
        application.installTranslator(&longTexts);
    else if (options.text("language") == QLatin1String("chinese"))
        application.installTranslator(&chineseTexts);
    else if (!ui::setLanguage(application, options.text("language")))
        return 1;
    const auto snapshot = snapshotOf(options);
    const auto image = !snapshot               ? Result<QImage>(tl::unexpected(snapshot.error()))
                       : options.has("window") ? drawWindow(options, *snapshot)
                                               : drawPicture(options, *snapshot);
    if (!image) {
        std::fprintf(stderr, "%s\n", image.error().oneLine().c_str());
        return 1;
    }
    if (!image->save(options.output())) {
        std::fputs("cannot write the picture\n", stderr);
        return 1;
    }
    return 0;
}
