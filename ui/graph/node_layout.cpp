#include "ui/graph/node_layout.h"

#include <algorithm>
#include <map>
#include <set>

namespace eps::ui {

namespace {

constexpr double kLeafWidth = 76;
constexpr double kLeafGap = 8;
constexpr double kCellGap = 16;
constexpr double kPad = 14;   ///< inside a frame
constexpr double kTitle = 24; ///< of a frame
constexpr double kFrameGap = 20;
constexpr double kNicHeight = 40;
constexpr double kLane = 44; ///< between NICs and switches: ways run here
constexpr double kSwitchHeight = 36;
constexpr double kWire = 30;
constexpr double kGpuHeight = 40;
constexpr double kBarGap = 34;
constexpr double kBarHeight = 26;
constexpr double kLaneStep = 5;

class Placing {
public:
    explicit Placing(const HostPicture &picture) : m_tree(picture.tree), m_picture(picture) {}

    NodeLayout run()
    {
        const auto count = m_tree.devices.size();
        m_children.resize(count);
        std::vector<std::int32_t> roots;
        for (std::size_t i = 0; i < count; ++i) {
            const auto parent = m_tree.devices[i].parent;
            (parent < 0 ? roots : m_children[static_cast<std::size_t>(parent)]).push_back(static_cast<std::int32_t>(i));
        }
        m_rect.resize(count);
        m_deepest = 0;
        for (const auto root : roots)
            m_deepest = std::max(m_deepest, frameDepth(root));
        m_nicTop = m_deepest * kTitle + kPad;
        double x = 0;
        for (const auto root : roots) {
            x = place(root, x, 0);
            x += kFrameGap;
        }
        placeGpuLinks();
        placeWays();
        measure();
        return std::move(m_out);
    }

private:
    [[nodiscard]] const TopologyDevice &device(std::int32_t at) const
    {
        return m_tree.devices[static_cast<std::size_t>(at)];
    }
    [[nodiscard]] const std::vector<std::int32_t> &childrenOf(std::int32_t at) const
    {
        return m_children[static_cast<std::size_t>(at)];
    }
    [[nodiscard]] bool isLeaf(std::int32_t at) const
    {
        return device(at).kind == TopologyKind::Gpu || device(at).kind == TopologyKind::Nic;
    }
    /// A switch whose children are all GPUs and NICs is a column; everything above is a frame.
    [[nodiscard]] bool isColumn(std::int32_t at) const
    {
        const auto &children = childrenOf(at);
        return device(at).kind == TopologyKind::PciSwitch &&
               std::all_of(children.begin(), children.end(), [this](std::int32_t child) { return isLeaf(child); });
    }

    /// Frames on the longest way down. The tree is at most as deep as its readers allow (64).
    [[nodiscard]] int frameDepth(std::int32_t at) const
    {
        if (isLeaf(at) || isColumn(at))
            return 0;
        int deepest = 0;
        for (const auto child : childrenOf(at))
            deepest = std::max(deepest, frameDepth(child));
        return deepest + 1;
    }

    /// Places `at` with all below it from x on; gives the x behind it.
    double place(std::int32_t at, double x, int nesting)
    {
        if (isLeaf(at) || isColumn(at))
            return placeColumn(isLeaf(at) ? -1 : at, isLeaf(at) ? std::vector{at} : childrenOf(at), x);
        const auto box = m_out.boxes.size();
        m_out.boxes.push_back({at, {}, nesting, true});
        const double left = x;
        x += kPad;
        std::vector<std::int32_t> bare;
        double end = x;
        for (const auto child : childrenOf(at)) {
            if (isLeaf(child)) {
                bare.push_back(child);
                continue;
            }
            end = place(child, x, nesting + 1);
            x = end + kCellGap;
        }
        if (!bare.empty())
            end = placeColumn(-1, bare, x);
        end = std::max(end, left + kPad + kLeafWidth);
        const double top = nesting * kTitle;
        const double bottom = gpuTop() + kGpuHeight + kPad - std::min(nesting, 3) * 4.0;
        m_out.boxes[box].rect = QRectF(left, top, end + kPad - left, bottom - top);
        m_rect[static_cast<std::size_t>(at)] = m_out.boxes[box].rect;
        return end + kPad;
    }

    double placeColumn(std::int32_t bridge, const std::vector<std::int32_t> &leaves, double x)
    {
        std::vector<std::int32_t> nics;
        std::vector<std::int32_t> gpus;
        for (const auto leaf : leaves)
            (device(leaf).kind == TopologyKind::Nic ? nics : gpus).push_back(leaf);
        const auto most = static_cast<double>(std::max<std::size_t>({nics.size(), gpus.size(), 1}));
        const double width = most * kLeafWidth + (most - 1) * kLeafGap;
        if (bridge >= 0) {
            const QRectF rect(x, switchTop(), width, kSwitchHeight);
            m_rect[static_cast<std::size_t>(bridge)] = rect;
            m_out.boxes.push_back({bridge, rect, 0, false});
        }
        placeRow(bridge, nics, x, width, m_nicTop, kNicHeight);
        placeRow(bridge, gpus, x, width, gpuTop(), kGpuHeight);
        return x + width;
    }

    void placeRow(std::int32_t bridge, const std::vector<std::int32_t> &row, double x, double width, double top,
                  double height)
    {
        if (row.empty())
            return;
        const auto count = static_cast<double>(row.size());
        double at = x + (width - count * kLeafWidth - (count - 1) * kLeafGap) / 2;
        for (const auto leaf : row) {
            const QRectF rect(at, top, kLeafWidth, height);
            m_rect[static_cast<std::size_t>(leaf)] = rect;
            m_out.boxes.push_back({leaf, rect, 0, false});
            if (bridge >= 0) {
                const bool above = top < switchTop();
                const double middle = rect.center().x();
                m_out.wires.emplace_back(QPointF(middle, above ? rect.bottom() : switchTop() + kSwitchHeight),
                                         QPointF(middle, above ? switchTop() : rect.top()));
            }
            at += kLeafWidth + kLeafGap;
        }
    }

    [[nodiscard]] double switchTop() const { return m_nicTop + kNicHeight + kLane; }
    [[nodiscard]] double gpuTop() const { return switchTop() + kSwitchHeight + kWire; }

    void placeGpuLinks()
    {
        std::set<std::int32_t> onBar;
        const bool all = allGpusJoined(m_tree);
        for (std::size_t at = 0; at < m_tree.gpuLinks.size(); ++at) {
            const GpuLink &link = m_tree.gpuLinks[at];
            if (link.to < 0 || all) {
                onBar.insert(link.from);
                if (link.to >= 0)
                    onBar.insert(link.to);
            } else {
                addArc(at, rectOf(link.from), rectOf(link.to));
            }
        }
        if (onBar.empty())
            return;
        double left = 1e9;
        double right = -1e9;
        const double top = gpuTop() + kGpuHeight + kBarGap;
        for (const auto gpu : onBar) {
            const QRectF rect = rectOf(gpu);
            left = std::min(left, rect.left());
            right = std::max(right, rect.right());
            m_out.gpuWires.emplace_back(QPointF(rect.center().x(), rect.bottom()), QPointF(rect.center().x(), top));
        }
        m_out.gpuBar = QRectF(left, top, right - left, kBarHeight);
    }

    void addArc(std::size_t link, const QRectF &from, const QRectF &to)
    {
        const QPointF a(from.center().x(), from.bottom());
        const QPointF b(to.center().x(), to.bottom());
        const double depth = std::min(16 + std::abs(b.x() - a.x()) * 0.12, 90.0);
        m_out.arcs.push_back({link, {a, QPointF(a.x(), a.y() + depth), QPointF(b.x(), b.y() + depth), b}});
    }

    [[nodiscard]] QRectF rectOf(std::int32_t at) const { return m_rect[static_cast<std::size_t>(at)]; }

    void placeWays()
    {
        int lane = 0;
        for (std::size_t at = 0; at < m_picture.uses.size(); ++at) {
            const auto &use = m_picture.uses[at];
            if (use.gpu < 0 || use.nic < 0)
                continue;
            const QRectF gpu = rectOf(use.gpu);
            const QRectF nic = rectOf(use.nic);
            NodeWay way{at, {}, {}};
            const bool near = device(use.gpu).parent >= 0 && device(use.gpu).parent == device(use.nic).parent;
            const double middle = near ? switchTop() + kSwitchHeight / 2 : laneAt(lane++);
            way.points = {{gpu.center().x(), gpu.top()},
                          {gpu.center().x(), middle},
                          {nic.center().x(), middle},
                          {nic.center().x(), nic.bottom()}};
            way.label = near ? QPointF(nic.center().x(), nic.bottom() + kLane / 2)
                             : QPointF((gpu.center().x() + nic.center().x()) / 2, middle);
            m_out.ways.push_back(std::move(way));
        }
    }

    /// Ways that leave their switch run beside each other.
    [[nodiscard]] double laneAt(int lane) const
    {
        constexpr int kLanes = 7;
        return m_nicTop + kNicHeight + 8 + (lane % kLanes) * kLaneStep;
    }

    void measure()
    {
        for (const NodeBox &box : m_out.boxes)
            m_out.bounds |= box.rect;
        if (!m_out.gpuBar.isEmpty())
            m_out.bounds |= m_out.gpuBar;
        for (const auto &[link, curve] : m_out.arcs) {
            for (const QPointF point : curve)
                m_out.bounds |= QRectF(point.x(), point.y() - 1, 1, 1);
        }
    }

    const HostTopology &m_tree;
    const HostPicture &m_picture;
    std::vector<std::vector<std::int32_t>> m_children;
    std::vector<QRectF> m_rect;
    int m_deepest = 0;
    double m_nicTop = 0;
    NodeLayout m_out;
};

} // namespace

bool allGpusJoined(const HostTopology &tree)
{
    std::set<std::int32_t> joined;
    std::size_t pairs = 0;
    for (const GpuLink &link : tree.gpuLinks) {
        if (link.to < 0 || link.lanes != tree.gpuLinks.front().lanes)
            return false;
        joined.insert(link.from);
        joined.insert(link.to);
        ++pairs;
    }
    return joined.size() > 2 && pairs == joined.size() * (joined.size() - 1) / 2;
}

NodeLayout layOutNode(const HostPicture &picture)
{
    return picture.tree.empty() ? NodeLayout{} : Placing(picture).run();
}

} // namespace eps::ui
