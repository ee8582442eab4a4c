#pragma once

#include "core/mapping/identity.h"
#include "core/mapping/port_table.h"
#include "core/model/fabric.h"

#include <cstddef>
#include <vector>

namespace eps::mapping {

/// A link before the fabric is numbered.
struct LinkDraft {
    PortTable::Index a = PortTable::kNone;
    PortTable::Index b = PortTable::kNone;
    LinkState state = LinkState::OneSided;
    std::vector<SourceRef> evidence; ///< sorted, each once
};

/// A problem about a link; its ObjectRef is filled when links have numbers.
struct LinkProblem {
    Problem problem;
    std::size_t link = 0; ///< index into JoinedLinks::links
};

/// What joinLinks finds: links, and problems about links and about records that make none.
struct JoinedLinks {
    std::vector<LinkDraft> links;
    std::vector<LinkProblem> problems;
    std::vector<Problem> otherProblems; ///< about records that make no link
};

/// Pairs the records of both ends.
///
/// 1. Each record's remote port is looked up among the ports that the peer is known to have. 2. Where that fails, the
/// peer's own record that points back to the observer's port tells it (reverse). 3. Cables to the members of a bond
/// that show one MAC, and what is still open between two devices, equally often from both, are paired in natural order
/// (guess). 4. Else the port gets the name that the record
/// gives. Then each pair of ports is a link, its state told by who names whom; see LinkState. Ports with several
/// neighbours keep one-sided links. `records` are indices of the neighbours to use. Near linear in records.
[[nodiscard]] JoinedLinks joinLinks(const std::vector<Neighbour> &neighbours, const std::vector<std::size_t> &records,
                                    const Identity &identity, PortTable &ports);

} // namespace eps::mapping
