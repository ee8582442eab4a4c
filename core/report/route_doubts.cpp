#include "core/report/route_doubts.h"

namespace eps::report {

RouteDoubts::RouteDoubts(const Fabric &fabric)
    : m_fabric(fabric), m_guessed(fabric.ports.size()), m_shared(fabric.ports.size())
{
    std::vector<bool> linked(fabric.ports.size());
    for (const auto &link : fabric.links) {
        if (link.state == LinkState::Conflict)
            continue;
        for (const PortId port : {link.a, link.b}) {
            m_shared[port.index()] = linked[port.index()];
            linked[port.index()] = true;
            if (link.state == LinkState::Guess)
                m_guessed[port.index()] = true;
            m_any = m_any || m_shared[port.index()] || m_guessed[port.index()];
        }
    }
}

std::vector<RouteDoubt> RouteDoubts::of(const Route &route) const
{
    std::vector<RouteDoubt> doubts;
    if (!m_any)
        return doubts;
    PortId guessed;
    PortId shared;
    for (std::size_t i = 0; i < listedCandidates(route); ++i) {
        for (const PortId port : candidatePorts(route, i)) {
            const bool isSwitch = m_fabric.deviceOf(port).kind == DeviceKind::Switch;
            if (m_guessed[port.index()] && isSwitch && !guessed.valid())
                guessed = port;
            if (m_shared[port.index()] && !shared.valid())
                shared = port;
        }
    }
    if (guessed.valid())
        doubts.push_back({ProblemCode::LinkGuess,
                          "crosses a link that is paired by order only (" + m_fabric.describe(guessed) + ")"});
    if (shared.valid())
        doubts.push_back({ProblemCode::LinkShared,
                          "crosses a port on which several neighbours answer (" + m_fabric.describe(shared) + ")"});
    return doubts;
}

} // namespace eps::report
