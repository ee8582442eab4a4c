#include "core/layout/graphviz.h"

#include "core/base/assert.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

#include <graphviz/gvc.h> // nothing after it: it defines macros such as TRUE and MIN

namespace eps::layout {

namespace {

constexpr double kPointsPerInch = 72;
constexpr float kLargestSide = 30'000;    // dot measures distances between ranks' neighbours in 16 bits
constexpr float kDotNodeGap = 1;          // dot keeps at least one point between neighbours
constexpr std::size_t kDotNodes = 256;    // of one level
constexpr std::size_t kOsageNodes = 4096; // of one level
constexpr std::size_t kLayouts = 160;     // of one picture
constexpr std::size_t kNodesOfAll = 20'000;

/// What Graphviz complained about last. Its error hook is global and has no user data.
std::string &lastComplaint()
{
    static std::string complaint;
    return complaint;
}

int keepComplaint(char *message)
{
    if (lastComplaint().size() < 1000)
        lastComplaint() += message;
    return 0;
}

/// One context per process: freeing a context and making another is a use-after-free in Graphviz 2.42.
GVC_t *context()
{
    static GVC_t *const only = [] {
        agseterrf(&keepComplaint);
        return gvContext();
    }();
    return only;
}

/// The C API takes char * where it does not write.
char *text(const char *constant) { return const_cast<char *>(constant); }

std::string number(double value)
{
    std::array<char, 32> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    EPS_ASSERT(error == std::errc{});
    return {buffer.data(), end};
}

std::string inches(double points) { return number(points / kPointsPerInch); }

/// A graph with its layout, freed at the end.
class Graph {
public:
    Graph(const char *name, Agdesc_t kind) : m_graph(agopen(text(name), kind, nullptr))
    {
        for (const auto &[key, value] : {std::pair{"width", "1"},
                                         {"height", "1"},
                                         {"fixedsize", "true"},
                                         {"shape", "box"},
                                         {"label", ""},
                                         {"sortv", "0"}})
            agattr(m_graph, AGNODE, text(key), text(value));
    }
    ~Graph()
    {
        if (m_laidOut)
            gvFreeLayout(context(), m_graph);
        agclose(m_graph);
    }
    Graph(const Graph &) = delete;
    Graph &operator=(const Graph &) = delete;

    void set(const char *key, const std::string &value) { agattr(m_graph, AGRAPH, text(key), text(value.c_str())); }

    Agnode_t *add(Agraph_t *into, Size size)
    {
        const std::string name = std::to_string(m_nodes.size());
        Agnode_t *node = agnode(into, text(name.c_str()), 1);
        agset(node, text("width"), text(inches(static_cast<double>(size.width)).c_str()));
        agset(node, text("height"), text(inches(static_cast<double>(size.height)).c_str()));
        m_nodes.push_back(node);
        return node;
    }

    Result<void> lay(const char *engine)
    {
        lastComplaint().clear();
        m_laidOut = gvLayout(context(), m_graph, engine) == 0;
        if (!m_laidOut)
            return failure("Graphviz refused a layout", std::string(engine) + ": " + lastComplaint());
        return {};
    }

    /// Corners from the top left of everything, in the order of adding. Graphviz counts y upwards from the bottom.
    [[nodiscard]] Placement placement() const
    {
        const boxf box = GD_bb(m_graph);
        Placement placement;
        placement.size = {static_cast<float>(box.UR.x - box.LL.x), static_cast<float>(box.UR.y - box.LL.y)};
        for (Agnode_t *node : m_nodes) {
            const double width = ND_width(node) * kPointsPerInch;
            const double height = ND_height(node) * kPointsPerInch;
            placement.corners.push_back({static_cast<float>(ND_coord(node).x - width / 2 - box.LL.x),
                                         static_cast<float>(box.UR.y - ND_coord(node).y - height / 2)});
        }
        return placement;
    }

    [[nodiscard]] Agraph_t *get() const { return m_graph; }

private:
    Agraph_t *m_graph;
    std::vector<Agnode_t *> m_nodes;
    bool m_laidOut = false;
};

Result<Placement> osage(std::span<const Size> cells, std::size_t columns)
{
    Graph graph("grid", Agundirected);
    graph.set("pack", "0");
    // u: in the order of sortv; t: at the top of the row.
    graph.set("packmode", "array_ut" + std::to_string(columns));
    std::size_t position = 0;
    for (const Size &cell : cells) {
        Agnode_t *node = graph.add(graph.get(), cell);
        agset(node, text("sortv"), text(std::to_string(++position).c_str()));
    }
    if (const auto laid = graph.lay("osage"); !laid)
        return tl::unexpected(laid.error());
    return graph.placement();
}

/// dot is free to shift a row against the block by half a slot (the edges stay equally long): centre both, and give
/// the slots their places from left to right.
Placement centred(Placement placement, float slotWidth, float blockWidth)
{
    const auto leftOf = [](const Point &a, const Point &b) { return a.x < b.x; };
    std::vector<Point> &corners = placement.corners;
    std::sort(corners.begin(), corners.end() - 1, leftOf);
    const float rowWidth = corners[corners.size() - 2].x + slotWidth - corners.front().x;
    placement.size.width = std::max(rowWidth, blockWidth);
    const float shift = (placement.size.width - rowWidth) / 2 - corners.front().x;
    std::for_each(corners.begin(), corners.end() - 1, [&](Point &corner) { corner.x += shift; });
    corners.back().x = (placement.size.width - blockWidth) / 2;
    return placement;
}

Result<Placement> dot(std::span<const Size> slots, Size block, float gap)
{
    Graph graph("above", Agdirected);
    agattr(graph.get(), AGEDGE, text("weight"), text("1"));
    graph.set("rank", "");
    graph.set("splines", "none");
    graph.set("nodesep", inches(static_cast<double>(kDotNodeGap)));
    graph.set("ranksep", inches(static_cast<double>(gap)));
    Agraph_t *top = agsubg(graph.get(), text("top"), 1);
    agset(top, text("rank"), text("same"));
    std::vector<Agnode_t *> row;
    for (const Size &slot : slots)
        row.push_back(graph.add(top, {slot.width - kDotNodeGap, slot.height}));
    Agnode_t *below = graph.add(graph.get(), block);
    for (std::size_t i = 0; i < row.size(); ++i) {
        agedge(graph.get(), row[i], below, nullptr, 1);
        if (i > 0) // an edge between neighbours keeps their order; weight 0 would be ignored
            agedge(graph.get(), row[i - 1], row[i], nullptr, 1);
    }
    if (const auto laid = graph.lay("dot"); !laid)
        return tl::unexpected(laid.error());
    return centred(graph.placement(), slots.front().width, block.width);
}

std::vector<float> keyOf(std::span<const Size> cells, std::initializer_list<float> parameters)
{
    std::vector<float> key(parameters);
    for (const Size &cell : cells) {
        key.push_back(cell.width);
        key.push_back(cell.height);
    }
    return key;
}

bool tooLarge(const Size &size) { return size.width > kLargestSide || size.height > kLargestSide; }

} // namespace

bool Engine::affordable(std::size_t nodes)
{
    if (m_layouts >= kLayouts || m_nodes + nodes > kNodesOfAll)
        return false;
    ++m_layouts;
    m_nodes += nodes;
    return true;
}

Result<Placement> Engine::grid(std::span<const Size> cells, std::size_t columns)
{
    if (cells.size() < 2 || cells.size() > kOsageNodes || std::any_of(cells.begin(), cells.end(), tooLarge))
        return placeInGrid(cells, columns);
    std::vector<float> key = keyOf(cells, {0, static_cast<float>(columns)});
    if (const auto known = m_templates.find(key); known != m_templates.end())
        return known->second;
    if (!affordable(cells.size()))
        return placeInGrid(cells, columns);
    Result<Placement> placement = osage(cells, columns);
    if (placement)
        m_templates.emplace(std::move(key), *placement);
    return placement;
}

Result<Placement> Engine::above(std::span<const Size> row, Size block, float gap)
{
    float rowWidth = 0;
    for (const Size &slot : row)
        rowWidth += slot.width;
    if (row.empty() || row.size() > kDotNodes || tooLarge(block) || tooLarge({rowWidth, gap}))
        return placeAbove(row, block, gap);
    std::vector<float> key = keyOf(row, {1, block.width, block.height, gap});
    if (const auto known = m_templates.find(key); known != m_templates.end())
        return known->second;
    if (!affordable(row.size() + 1))
        return placeAbove(row, block, gap);
    Result<Placement> placement = dot(row, block, gap);
    if (placement)
        m_templates.emplace(std::move(key), *placement);
    return placement;
}

} // namespace eps::layout
