#include "core/base/compress.h"
#include "core/session/index.h"
#include "core/session/session_file.h"
#include "core/session/session_json.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/reports.h"

#include <algorithm>

/// Session files, and their halves alone: a text that begins with "{" is read as session.json, a zip as the whole, and
/// everything else as what an index holds. What is taken for a session can be walked and told.

namespace {

using eps::fuzz::require;

constexpr std::size_t kTold = 32; ///< routes and communicators: with more, telling takes long without saying more

void walk(const eps::Snapshot &snapshot)
{
    for (const auto &route : snapshot.paths.routes) {
        const std::size_t listed = eps::listedCandidates(route);
        require(listed <= route.candidateCount, "more candidates than are counted");
        for (std::size_t i = 0; i < std::min<std::size_t>(listed, 4); ++i)
            for (const eps::PortId port : eps::candidatePorts(route, i))
                require(port.valid() && port.index() < snapshot.fabric.ports.size(), "a path over no port");
    }
    if (snapshot.paths.routes.size() <= kTold && snapshot.job.communicators.size() <= kTold)
        require(!eps::test::allReports(snapshot).empty(), "a session without a report");
}

eps::session::IndexLimits small()
{
    eps::session::IndexLimits limits;
    limits.bytes = 16U << 20U;
    limits.memory = 64U << 20U;
    return limits;
}

void readIndex(std::string_view text)
{
    const auto packed = eps::zstdCompressed("EPSI\x01" + std::string(text));
    require(packed.has_value(), "bytes that cannot be compressed");
    const auto snapshot = eps::session::decodeIndex(*packed, small());
    if (!snapshot)
        return;
    walk(*snapshot);
    const auto again = eps::session::encodeIndex(*snapshot);
    require(again && eps::session::decodeIndex(*again).has_value(), "an index that is not read back");
}

void readHead(std::string_view text)
{
    const auto head = eps::session::readSessionJson(text);
    if (!head)
        return;
    const auto again = eps::session::readSessionJson(eps::session::writeSessionJson(*head));
    require(again && again->state == head->state, "a head that is not read back");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = eps::fuzz::textOf(data, size);
    if (text.starts_with('{')) {
        readHead(text);
    } else if (text.starts_with("PK")) {
        if (const auto session = eps::session::unpackSession(text))
            walk(session->snapshot);
    } else {
        readIndex(text);
    }
    return 0;
}
