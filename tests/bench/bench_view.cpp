#include "tests/bench/bench.h"
#include "tests/support/synthetic_fabric.h"
#include "ui/graph/fabric_view.h"

#include <QApplication>
#include <QImage>
#include <QKeyEvent>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <malloc.h>
#include <unistd.h>

using namespace eps;

// What frames of the fabric view cost at 16,384 GPUs in a window of 1600 × 1000: CPU time of the thread, because the
// wall clock of a busy machine says little.

namespace {

constexpr double kFrameMs = 12;  ///< a frame while panning or zooming
constexpr double kSelectMs = 50; ///< from a click to the changed frame
constexpr double kMemoryMb = 60;

double residentMb()
{
    malloc_trim(0);
    long pages = 0;
    long resident = 0;
    if (std::FILE *file = std::fopen("/proc/self/statm", "r"); file != nullptr) {
        if (std::fscanf(file, "%ld %ld", &pages, &resident) != 2)
            resident = 0;
        std::fclose(file);
    }
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

class Bench {
public:
    explicit Bench(ui::FabricView &view) : m_view(view), m_image(view.size(), QImage::Format_RGB32) {}

    void frames(const char *name, int count, double targetMs, const std::function<void(int)> &step)
    {
        std::vector<double> times;
        m_view.render(&m_image);
        while (!m_view.isComplete())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        for (int i = 0; i < count; ++i) {
            QCoreApplication::processEvents(); // what was painted beside the frames arrives
            const double before = bench::threadMs();
            step(i);
            m_view.render(&m_image);
            times.push_back(bench::threadMs() - before);
        }
        std::ranges::sort(times);
        const auto at = [&](double share) { return times[static_cast<std::size_t>(share * (count - 1))]; };
        std::printf("%-34s median %6.2f  p99 %6.2f  worst %6.2f ms\n", name, at(0.5), at(0.99), times.back());
        bench::report(std::string("view, ") + name + ", p99", at(0.99), "ms", targetMs);
    }

    void press(Qt::Key key)
    {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_view, &event);
    }

    void zoomTo(double scale)
    {
        ui::Camera camera = m_view.camera();
        const QRectF all = ui::toQRect(m_view.scene()->bounds);
        const QPointF centre(m_view.width() / 2.0, m_view.height() / 2.0);
        camera.zoomAt(centre, scale / camera.scale(), all);
        m_view.setCamera(camera);
    }

private:
    ui::FabricView &m_view;
    QImage m_image;
};

void measurePans(Bench &bench, ui::FabricView &view, const char *what)
{
    constexpr std::array kKeys{Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up};
    for (const double hostWidth : {0.0, 20.0, 34.0, 60.0, 150.0, 344.0}) {
        view.frameWhole();
        if (hostWidth > 0)
            bench.zoomTo(hostWidth / static_cast<double>(view.scene()->hostWidth));
        const std::string name =
            std::string("pan ") + what +
            (hostWidth > 0 ? ", host " + std::to_string(static_cast<int>(hostWidth)) + " px" : ", whole");
        bench.frames(name.c_str(), 120, kFrameMs,
                     [&](int i) { bench.press(kKeys[static_cast<std::size_t>(i / 8 % 4)]); });
    }
}

void measureZoom(Bench &bench, ui::FabricView &view, const char *what)
{
    view.frameWhole();
    const std::string name = std::string("zoom sweep ") + what;
    bench.frames(name.c_str(), 240, kFrameMs,
                 [&](int i) { bench.press(i / 20 % 2 == 0 ? Qt::Key_Plus : Qt::Key_Minus); });
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    auto snapshot = test::syntheticSnapshot(test::largeSpec());
    double begin = bench::threadMs();
    auto plan = ui::planBoxes(*snapshot);
    std::printf("boxes from the snapshot            %6.2f ms\n", bench::threadMs() - begin);
    const auto layout = layout::computeLayout(plan.request);
    if (!layout) {
        std::fprintf(stderr, "%s\n", layout.error().oneLine().c_str());
        return 1;
    }
    const double before = residentMb();
    begin = bench::threadMs();
    auto scene = ui::makeScene(snapshot, std::move(plan), *layout);
    std::printf("scene: ports, lines, pods          %6.2f ms\n", bench::threadMs() - begin);
    ui::FabricView view;
    view.setPalette(ui::qtPalette(ui::Theme::Light));
    view.resize(1600, 1000);
    view.setScene(scene);
    view.show();
    Bench bench(view);
    measurePans(bench, view, "pale");
    measureZoom(bench, view, "pale");
    view.setAllLinks(true);
    measurePans(bench, view, "with all links");
    measureZoom(bench, view, "with all links");
    view.setAllLinks(false);
    view.setChannels({{CommunicatorId{0}, ChannelId{0}}});
    measurePans(bench, view, "with a ring");
    measureZoom(bench, view, "with a ring");
    view.frameWhole();
    bench.frames("select a ring, whole", 20, kSelectMs, [&](int i) {
        view.setChannels({{CommunicatorId{0}, ChannelId{i % 2}}});
    });
    bench.zoomTo(0.45);
    bench.frames("select a ring, near", 20, kSelectMs, [&](int i) {
        view.setChannels({{CommunicatorId{0}, ChannelId{i % 2}}});
    });
    bench::report("view, memory of the scene and the view", residentMb() - before, "MB", kMemoryMb);
    return 0;
}
