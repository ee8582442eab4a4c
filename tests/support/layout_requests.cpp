#include "tests/support/layout_requests.h"

#include <algorithm>
#include <random>

namespace eps::test {

using layout::BoxTier;
using layout::LayoutRequest;

std::uint32_t RequestBuilder::add(BoxTier tier)
{
    const auto index = static_cast<std::uint32_t>(m_request.boxes.size());
    const bool host = tier == BoxTier::Host;
    m_request.boxes.push_back({tier, host ? 184.0F : 80.0F, host ? 92.0F : 30.0F, m_next[static_cast<int>(tier)]++});
    return index;
}

std::vector<std::uint32_t> RequestBuilder::add(BoxTier tier, std::size_t count)
{
    std::vector<std::uint32_t> added;
    for (std::size_t i = 0; i < count; ++i)
        added.push_back(add(tier));
    return added;
}

void RequestBuilder::mesh(const std::vector<std::uint32_t> &a, const std::vector<std::uint32_t> &b)
{
    for (const auto left : a)
        for (const auto right : b)
            link(left, right);
}

LayoutRequest closRequest(const ClosSpec &spec)
{
    RequestBuilder builder;
    const auto spines = builder.add(BoxTier::Spine, spec.spines);
    for (std::size_t first = 0; first < spec.hosts; first += spec.hostsPerPod) {
        const auto leaves = builder.add(BoxTier::Leaf, spec.leavesPerPod);
        builder.mesh(builder.add(BoxTier::Host, std::min(spec.hostsPerPod, spec.hosts - first)), leaves);
        builder.mesh(leaves, spines);
    }
    return builder.request();
}

LayoutRequest threeTierRequest(const ThreeTierSpec &spec)
{
    RequestBuilder builder;
    const auto cores = builder.add(BoxTier::Core, spec.cores);
    for (std::size_t zone = 0; zone < spec.zones; ++zone) {
        const auto spines = builder.add(BoxTier::Spine, spec.spines);
        builder.mesh(spines, cores);
        for (std::size_t pod = 0; pod < spec.pods; ++pod) {
            const auto leaves = builder.add(BoxTier::Leaf, spec.leaves);
            builder.mesh(leaves, spines);
            builder.mesh(builder.add(BoxTier::Host, spec.hosts), leaves);
        }
    }
    return builder.request();
}

LayoutRequest irregularRequest()
{
    RequestBuilder builder;
    const auto spines = builder.add(BoxTier::Spine, 4);
    const auto storage = builder.add(BoxTier::Leaf);
    builder.mesh({storage}, spines);
    struct Shape {
        std::size_t hosts;
        std::size_t leaves;
    };
    std::uint32_t leafBefore = storage;
    for (const Shape &shape : {Shape{6, 4}, Shape{3, 2}, Shape{12, 8}, Shape{1, 2}}) {
        const auto leaves = builder.add(BoxTier::Leaf, shape.leaves);
        const auto hosts = builder.add(BoxTier::Host, shape.hosts);
        builder.mesh(leaves, spines);
        for (std::size_t h = 0; h < hosts.size(); ++h) {
            for (std::size_t l = 0; l < leaves.size(); ++l)
                if (l == 0 || (h * 5 + l * 3) % 7 != 0) // a NIC is missing here and there
                    builder.link(hosts[h], leaves[l]);
            builder.link(hosts[h], storage);
        }
        builder.link(hosts.back(), leafBefore);
        leafBefore = leaves.front();
    }
    builder.mesh(builder.add(BoxTier::Leaf, 5), spines);
    builder.add(BoxTier::Host, 7);
    builder.add(BoxTier::Leaf);
    builder.add(BoxTier::Spine);
    const auto pair = builder.add(BoxTier::Host, 2);
    builder.link(pair[0], pair[1]);
    builder.mesh(builder.add(BoxTier::Loose, 3), {spines[0]});
    builder.mesh(builder.add(BoxTier::Host, 2), builder.add(BoxTier::Leaf, 1));
    return builder.request();
}

LayoutRequest randomRequest(unsigned seed, std::size_t count, std::size_t edges)
{
    std::mt19937 random(seed);
    const auto below = [&](std::size_t limit) { return static_cast<std::uint32_t>(random() % limit); };
    LayoutRequest request;
    for (std::size_t i = 0; i < count; ++i)
        request.boxes.push_back({static_cast<BoxTier>(below(5)), static_cast<float>(below(300)),
                                 static_cast<float>(below(100)), static_cast<std::int32_t>(below(50)) - 25});
    for (std::size_t i = 0; i < edges && count > 0; ++i)
        request.edges.push_back({below(count), below(count)});
    return request;
}

LayoutRequest clusterRequest(std::size_t gpus)
{
    const std::size_t hosts = std::max<std::size_t>(1, gpus / 8);
    const std::size_t spines = hosts >= 2048 ? 64 : hosts >= 512 ? 32 : hosts >= 128 ? 16 : 4;
    return closRequest({hosts, 64, 8, spines});
}

} // namespace eps::test
