#include "core/layout/layout.h"
#include "core/layout/protocol.h"
#include "tests/bench/bench.h"
#include "tests/support/layout_requests.h"
#include "tests/support/paths.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>

#include <algorithm>
#include <cstdio>
#include <vector>

// Prints what a layout costs: CPU time of computeLayout, and how soon eps-layout is gone after a kill while it works.

namespace {

constexpr int kRounds = 5;

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void benchLayout(const char *name, const eps::layout::LayoutRequest &request, double targetMs = 0)
{
    std::vector<double> times;
    std::string size = "refused";
    for (int round = 0; round < kRounds; ++round) {
        const double start = eps::bench::processMs();
        const auto result = eps::layout::computeLayout(request);
        times.push_back(eps::bench::processMs() - start);
        if (result)
            size = std::to_string(static_cast<int>(result->bounds.width)) + " x " +
                   std::to_string(static_cast<int>(result->bounds.height));
    }
    std::printf("%-28s %8zu boxes %8zu edges %9.2f ms CPU   %s\n", name, request.boxes.size(), request.edges.size(),
                median(times), size.c_str());
    eps::bench::report(std::string("layout of ") + name + ", CPU", median(times), "ms", targetMs);
}

void benchKill()
{
    const std::string frame = eps::layout::encodeRequest(eps::test::randomRequest(1, 500'000, 5'000'000), 1);
    std::vector<double> times;
    for (int round = 0; round < kRounds; ++round) {
        QProcess process;
        process.start(eps::test::program(QStringLiteral("eps-layout")), QStringList());
        process.waitForStarted();
        process.write(frame.data(), static_cast<qint64>(frame.size()));
        while (process.bytesToWrite() > 0 && process.waitForBytesWritten())
            ;
        QElapsedTimer timer;
        timer.start();
        process.kill();
        process.waitForFinished();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::printf("kill to finished             %9.2f ms wall (median), %.2f ms (worst)\n", median(times),
                *std::max_element(times.begin(), times.end()));
    eps::bench::report("layout, kill to finished", median(times), "ms", 50);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    for (const std::size_t gpus : {16U, 128U, 1024U, 4096U, 16384U})
        benchLayout(std::to_string(gpus).append(" GPUs").c_str(), eps::test::clusterRequest(gpus), 50);
    benchLayout("three tiers, 8,192 GPUs", eps::test::threeTierRequest({4, 8, 32, 8, 8, 16}));
    benchLayout("racks on one switch", eps::test::closRequest({2048, 16, 1, 64}));
    benchLayout("irregular", eps::test::irregularRequest());
    benchLayout("random, 100,000 edges", eps::test::randomRequest(3, 35'000, 100'000));
    benchKill();
    return 0;
}
