#include "core/engine/load.h"
#include "tests/support/synthetic_fabric.h"
#include "ui/graph/fabric_view.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>

#include <cstdio>

using namespace eps;

/// Draws made-up fabrics, or what --load names, into a PNG file to look at.
int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("png"), QStringLiteral("output file"));
    const auto option = [&](const char *name, const char *value) {
        parser.addOption({QString::fromLatin1(name), QString(), QStringLiteral("n"), QString::fromLatin1(value)});
    };
    option("hosts", "4");
    option("per-pod", "2");
    option("rails", "8");
    option("spines", "4");
    option("channels", "2");
    option("show", "0");
    option("unknown", "0");
    option("problems", "0");
    option("width", "1280");
    option("height", "800");
    option("ratio", "1");
    option("theme", "light");
    option("zoom", "1");
    option("x", "0.5");
    option("y", "0.5");
    option("hop", "-1");
    option("hover", "");
    option("load", "");
    parser.addHelpOption();
    parser.process(application);
    const auto number = [&](const char *name) { return parser.value(QString::fromLatin1(name)).toDouble(); };
    const auto whole = [&](const char *name) { return static_cast<int>(number(name)); };
    test::SyntheticSpec spec;
    spec.hosts = whole("hosts");
    spec.hostsPerPod = whole("per-pod");
    spec.rails = whole("rails");
    spec.spines = whole("spines");
    spec.channels = whole("channels");
    spec.unknownNics = whole("unknown");
    spec.loadedProblems = whole("problems");
    SnapshotPtr snapshot;
    if (const QString path = parser.value(QStringLiteral("load")); !path.isEmpty()) {
        engine::LoadRequest request;
        request.paths.push_back(path.toStdString());
        const auto loaded = engine::load(request);
        if (!loaded) {
            std::fprintf(stderr, "%s\n", loaded.error().oneLine().c_str());
            return 1;
        }
        snapshot = *loaded;
    } else {
        snapshot = test::syntheticSnapshot(spec);
    }
    auto plan = ui::planBoxes(*snapshot);
    const auto layout = layout::computeLayout(plan.request);
    if (!layout) {
        std::fprintf(stderr, "%s\n", layout.error().oneLine().c_str());
        return 1;
    }
    ui::FabricView view;
    const ui::Theme theme =
        parser.value(QStringLiteral("theme")) == QStringLiteral("dark") ? ui::Theme::Dark : ui::Theme::Light;
    view.setPalette(ui::qtPalette(theme));
    view.resize(whole("width"), whole("height"));
    view.setScene(ui::makeScene(snapshot, std::move(plan), *layout));
    std::vector<ui::ChannelChoice> channels;
    for (const QString &channel : parser.value(QStringLiteral("show")).split(QLatin1Char(','), Qt::SkipEmptyParts))
        channels.push_back({CommunicatorId{0}, ChannelId{channel.toInt()}});
    view.setChannels(channels);
    if (whole("hop") >= 0) {
        ObjectRef hop;
        hop.communicator = CommunicatorId{0};
        hop.hop = HopId{whole("hop")};
        view.setSelection({hop});
    }
    view.show();
    ui::Camera camera = view.camera();
    const QRectF all = ui::toQRect(view.scene()->bounds);
    const QPointF target(all.left() + all.width() * number("x"), all.top() + all.height() * number("y"));
    const QPointF centre(view.width() / 2.0, view.height() / 2.0);
    camera.panBy(centre - camera.toScreen(target), all);
    camera.zoomAt(centre, number("zoom"), all);
    view.setCamera(camera);
    const auto hover = parser.value(QStringLiteral("hover")).split(QLatin1Char(','), Qt::SkipEmptyParts);
    QImage image(QSize(whole("width"), whole("height")) * number("ratio"), QImage::Format_RGB32);
    image.setDevicePixelRatio(number("ratio"));
    if (hover.size() == 2) {
        QMouseEvent event(QEvent::MouseMove, QPointF(hover[0].toDouble(), hover[1].toDouble()), QPointF(), Qt::NoButton,
                          Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view, &event);
        view.render(&image);
    } else {
        QPainter painter(&image);
        view.renderTo(painter, QSizeF(whole("width"), whole("height")), theme, ui::FabricView::Extent::AsShown);
    }
    if (parser.positionalArguments().isEmpty() || !image.save(parser.positionalArguments().first())) {
        std::fprintf(stderr, "cannot write the picture\n");
        return 1;
    }
    return 0;
}
