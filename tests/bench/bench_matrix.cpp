#include "tests/bench/bench.h"
#include "tests/support/synthetic_fabric.h"
#include "ui/graph/matrix_view.h"
#include "ui/style/palette.h"

#include <QApplication>
#include <QImage>
#include <QKeyEvent>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>

using namespace eps;

// What the matrix of 16,384 ranks × 16 channels costs to make, and its frames in a window of 1600 × 1000: CPU time of
// the thread, because the wall clock of a busy machine says little.

namespace {

void press(ui::MatrixView &view, Qt::Key key)
{
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &event);
}

void frames(ui::MatrixView &view, const std::string &name, int count, const std::function<void(int)> &step)
{
    QImage image(view.size(), QImage::Format_RGB32);
    std::vector<double> times;
    view.render(&image);
    for (int i = 0; i < count; ++i) {
        const double before = bench::threadMs();
        step(i);
        view.render(&image);
        times.push_back(bench::threadMs() - before);
    }
    std::ranges::sort(times);
    const auto at = [&](double share) { return times[static_cast<std::size_t>(share * (count - 1))]; };
    std::printf("%-44s median %6.2f  p99 %6.2f  worst %6.2f ms\n", name.c_str(), at(0.5), at(0.99), times.back());
    bench::report("matrix, " + name + ", p99", at(0.99), "ms", 12);
}

/// Every rank of 512 talks to every other: the densest matrix there can be.
SnapshotPtr denseSnapshot()
{
    auto snapshot =
        std::const_pointer_cast<Snapshot>(test::syntheticSnapshot({.hosts = 64, .hostsPerPod = 32, .channels = 1}));
    Communicator &communicator = snapshot->job.communicators.front();
    snapshot->paths.hops.clear();
    communicator.hops.clear();
    for (std::int32_t from = 0; from < 512; ++from) {
        for (std::int32_t to = 0; to < 512; ++to) {
            Hop hop;
            hop.from = RankId{from};
            hop.to = RankId{to};
            hop.channel = ChannelId{0};
            hop.transport = from / 8 == to / 8 ? Transport::P2P : Transport::NET;
            communicator.hops.push_back(hop);
        }
    }
    return snapshot;
}

void measure(ui::MatrixView &view, const std::string &what)
{
    constexpr std::array kModes{ui::MatrixMode::Transport, ui::MatrixMode::Nic, ui::MatrixMode::Hops};
    constexpr std::array kKeys{Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up};
    for (std::size_t mode = 0; mode < kModes.size(); ++mode) {
        view.setMode(kModes[mode]);
        const std::string name = what + ", mode " + std::to_string(mode);
        view.frameWhole();
        frames(view, "pan " + name, 80, [&](int i) { press(view, kKeys[static_cast<std::size_t>(i / 4 % 4)]); });
        view.frameWhole();
        frames(view, "zoom " + name, 160, [&](int i) { press(view, i / 40 % 2 == 0 ? Qt::Key_Plus : Qt::Key_Minus); });
    }
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    test::SyntheticSpec spec = test::largeSpec();
    spec.channels = 16;
    const SnapshotPtr snapshot = test::syntheticSnapshot(spec);
    const double begin = bench::threadMs();
    const auto data = ui::makeMatrix(snapshot, CommunicatorId{0});
    std::printf("matrix of 16,384 ranks                       %6.2f ms\n", bench::threadMs() - begin);
    bench::report("matrix of 16,384 ranks, made", bench::threadMs() - begin, "ms", 1000);
    ui::MatrixView view;
    view.setPalette(ui::qtPalette(ui::Theme::Light));
    view.resize(1000, 800);
    view.setData(data);
    view.show();
    measure(view, "16,384 ranks");
    view.setData(ui::makeMatrix(denseSnapshot(), CommunicatorId{0}));
    measure(view, "512 ranks, all to all");
    return 0;
}
