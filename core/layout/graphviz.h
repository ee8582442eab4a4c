#pragma once

#include "core/layout/geometry.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace eps::layout {

/// Places cells with Graphviz, each distinct level once (a template per structure). One thread; the context of Graphviz
/// behind it is one per process and lives until the end. Levels over the limits of Graphviz 2.42 (sizes of 65,535
/// points, seconds of time) are placed by geometry.h in the same way.
class Engine {
public:
    /// placeInGrid by osage: the cells in an array of `columns`.
    [[nodiscard]] Result<Placement> grid(std::span<const Size> cells, std::size_t columns);
    /// placeAbove by dot: the rank of `row` over the rank of the block. Precondition: all of `row` have one size.
    [[nodiscard]] Result<Placement> above(std::span<const Size> row, Size block, float gap);

private:
    [[nodiscard]] bool affordable(std::size_t nodes);

    std::map<std::vector<float>, Placement> m_templates;
    std::size_t m_layouts = 0;
    std::size_t m_nodes = 0;
};

} // namespace eps::layout
