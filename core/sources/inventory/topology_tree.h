#pragma once

#include "core/base/xml.h"
#include "core/model/host_topology.h"

#include <functional>

namespace eps::sources::inventory {

/// The tree of a topology XML's <system>: CPUs, PCI switches, GPUs, NICs as they are nested, NVLink and XGMI between
/// GPUs. Devices of no kind that counts (storage, consoles) are left out, and so are bridges above nothing that
/// counts. `where` gives the line of a node. At most 1,024 devices, nesting up to 64; more gives an empty tree.
[[nodiscard]] HostTopology readTopologyTree(const XmlNode &system,
                                            const std::function<SourceRef(const XmlNode &)> &where);

} // namespace eps::sources::inventory
