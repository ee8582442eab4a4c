#include "core/query/columns.h"
#include "core/query/complete.h"
#include "core/query/indexes.h"
#include "core/query/select.h"
#include "tests/bench/bench.h"
#include "tests/support/synthetic_fabric.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <numeric>

using namespace eps;
using namespace eps::query;

// What filters, sorting, completion and search cost at 16,384 ranks × 16 channels: 262,144 hops.

namespace {

double msOf(const std::function<void()> &work)
{
    const double begin = bench::threadMs();
    work();
    return bench::threadMs() - begin;
}

/// The median of five.
double median(const std::function<void()> &work)
{
    std::vector<double> times;
    for (int i = 0; i < 5; ++i)
        times.push_back(msOf(work));
    std::sort(times.begin(), times.end());
    return times[2];
}

void report(const std::string &what, double ms, double limit)
{
    std::printf("%-64s %8.2f ms\n", what.c_str(), ms);
    bench::report("query, " + what, ms, "ms", limit);
}

} // namespace

int main()
{
    test::SyntheticSpec spec = test::largeSpec();
    spec.channels = 16;
    const Indexes indexes(test::syntheticSnapshot(spec));
    report("index of rows", msOf([&] { static_cast<void>(indexes.rows()); }), 500);
    report("index of names", msOf([&] { static_cast<void>(indexes.names()); }), 1000);
    const RowIndex &rows = indexes.rows();
    std::printf("hops %zu, ports %zu, names %zu bytes\n", rows.rowCount(Subject::Hops), rows.rowCount(Subject::Ports),
                indexes.names().bytes());
    for (const char *text : {"rank:3", "transport:NET", "host:host17*", "switch:leaf4", "port:leaf4/swp2",
                             "nic:mlx5_3 -state:ok", "candidates:2- channel:3", "leaf4", "hop:3/*",
                             "port:*1,*2,*3,*4,*5,*6,*7,*8", "-via:x host:*9 gdr:unknown"}) {
        const Query query = parseQuery(text).value();
        std::size_t found = 0;
        const double ms = median([&] { found = select(rows, query, Subject::Hops).size(); });
        report("hops " + std::string(text) + " → " + std::to_string(found), ms, 100);
    }
    std::vector<Row> all(rows.rowCount(Subject::Hops));
    std::iota(all.begin(), all.end(), Row{0});
    for (const Column &column : columnsOf(Subject::Hops)) {
        if (column.key == "from" || column.key == "fromHost" || column.key == "switchPorts" || column.key == "because")
            report("sort hops by " + std::string(column.key),
                   median([&] { static_cast<void>(sorted(rows, all, column, false)); }), 2000);
    }
    for (const char *text : {"ra", "port:leaf200/", "host:host2", "nic:nosuch"}) {
        const std::string words = text;
        report("complete " + words,
               median([&] { static_cast<void>(complete(rows, words, words.size(), std::nullopt, 12)); }), 100);
    }
    for (const char *text : {"h", "host2047", "rank 9", "leaf200 swp2", "GPU-2000-7", "aa:c1", "nothing like it"})
        report("find " + std::string(text), median([&] { static_cast<void>(indexes.names().find(text, 12)); }), 100);
    return 0;
}
