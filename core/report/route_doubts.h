#pragma once

#include "core/model/snapshot.h"

#include <string>
#include <vector>

namespace eps::report {

/// What makes the candidates of a route less than certain.
struct RouteDoubt {
    ProblemCode code{};
    std::string text;
};

/// Knows the links of a fabric that are guesses, and the ports that several links share. Borrows the fabric.
class RouteDoubts {
public:
    explicit RouteDoubts(const Fabric &fabric);
    /// Each kind of doubt once, with the first port that raises it. O(ports of the listed candidates).
    [[nodiscard]] std::vector<RouteDoubt> of(const Route &route) const;

private:
    const Fabric &m_fabric;
    std::vector<bool> m_guessed; // by port
    std::vector<bool> m_shared;
    bool m_any = false;
};

} // namespace eps::report
