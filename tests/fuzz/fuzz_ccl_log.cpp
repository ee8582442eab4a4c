#include "core/sources/ccl/assemble.h"
#include "core/sources/ccl/log_reader.h"
#include "tests/fuzz/fuzz.h"

#include <set>
#include <tuple>
#include <utility>

/// A log of a collective library: reading in one pass, then joining. Whatever the bytes are, what comes out keeps the
/// promises of the model: ranks within their communicator, closed rings that are cycles, each hop once.

namespace {

using eps::fuzz::require;

bool inRange(std::int32_t rank, const eps::Communicator &communicator)
{
    return rank >= 0 && (!communicator.nRanks || rank < *communicator.nRanks);
}

void checkRing(const eps::Ring &ring, const eps::Communicator &communicator)
{
    std::set<std::int32_t> seen;
    bool gap = true; // neither first nor twice in a row
    for (const std::int32_t rank : ring.order) {
        require(rank != eps::kGap || !gap, "a gap beside a gap");
        gap = rank == eps::kGap;
        if (gap)
            continue;
        require(inRange(rank, communicator), "a ring names a rank outside of its communicator");
        require(seen.insert(rank).second, "a ring names a rank twice");
    }
    require(!ring.closed || (communicator.nRanks && seen.size() == static_cast<std::size_t>(*communicator.nRanks)),
            "a closed ring that is not whole");
}

void checkCommunicator(const eps::Communicator &communicator)
{
    require(!communicator.id.empty(), "a communicator without id");
    for (const eps::Channel &channel : communicator.channels) {
        if (channel.ring)
            checkRing(*channel.ring, communicator);
        for (const eps::TreeNode &node : channel.tree) {
            require(node.up == eps::kNoRank || inRange(node.up, communicator), "a tree leaves its communicator");
            for (const std::int32_t down : node.down)
                require(down == eps::kNoRank || inRange(down, communicator), "a tree leaves its communicator");
        }
    }
    std::set<std::tuple<eps::ChannelId, std::int32_t, eps::RankId, eps::RankId>> seen;
    for (const eps::Hop &hop : communicator.hops)
        require(seen.emplace(hop.channel, hop.connection, hop.from, hop.to).second, "a hop twice");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = eps::fuzz::textOf(data, size);
    const auto probe = eps::ccl::probeLog(text.substr(0, 65536));
    require(probe.confidence >= 0 && probe.confidence <= 100, "a confidence out of range");
    auto source = eps::memoryByteSource(std::string(text));
    if (!source)
        return 0;
    eps::ccl::LogLimits limits;
    limits.blockBytes = 4096;
    limits.lineBytes = 2048;
    auto extract = eps::ccl::readLog(**source, eps::FileId(std::int32_t{0}), limits);
    if (!extract)
        return 0;
    std::vector<eps::ccl::LogExtract> extracts;
    extracts.push_back(std::move(*extract));
    for (const eps::Communicator &communicator : eps::ccl::assembleJob(std::move(extracts)).job.communicators)
        checkCommunicator(communicator);
    return 0;
}
