#include "tests/bench/bench.h"
#include "tests/support/synthetic_fabric.h"
#include "tests/support/synthetic_ring.h"
#include "ui/graph/ring_view.h"

#include <QApplication>
#include <QImage>
#include <QKeyEvent>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace eps;

// What frames of the ring view cost with 16,384 ranks in a window of 1600 × 1000: CPU time of the thread.

namespace {

constexpr double kFrameMs = 12;

void press(QWidget &widget, Qt::Key key)
{
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

/// Walks there and back with two keys and reports the frames.
void measure(ui::RingView &view, const std::string &name, Qt::Key there, Qt::Key back, int steps)
{
    QImage image(view.size(), QImage::Format_RGB32);
    view.render(&image);
    std::vector<double> times;
    for (int i = 0; i < 2 * steps; ++i) {
        const double before = bench::threadMs();
        press(view, i < steps ? there : back);
        view.render(&image);
        times.push_back(bench::threadMs() - before);
    }
    std::sort(times.begin(), times.end());
    const double worst = times[times.size() * 99 / 100];
    std::printf("%-34s median %6.2f  p99 %6.2f ms\n", name.c_str(), times[times.size() / 2], worst);
    bench::report("ring view, " + name + ", p99", worst, "ms", kFrameMs);
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    test::SyntheticSpec spec = test::largeSpec();
    spec.channels = 1;
    const auto snapshot = std::const_pointer_cast<Snapshot>(test::syntheticSnapshot(spec));
    test::addTrees(*snapshot);
    ui::RingView view;
    view.resize(1600, 1000);
    view.setScene(ui::makeChannelScene(snapshot, CommunicatorId(0), ChannelId{0}));
    for (const ui::ChannelForm form : {ui::ChannelForm::Ring, ui::ChannelForm::Tree}) {
        const std::string what = form == ui::ChannelForm::Ring ? "ring" : "tree";
        view.setForm(form);
        view.frameWhole();
        measure(view, "pan " + what + ", whole", Qt::Key_Right, Qt::Key_Left, 30);
        measure(view, "zoom " + what, Qt::Key_Plus, Qt::Key_Minus, 24);
    }
    return 0;
}
