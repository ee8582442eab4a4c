#pragma once

#include "core/sources/document.h"

/// One row per file of this folder; dialects.cpp lists them.
namespace eps::sources::inventory {

extern const TextDialect kIbdev2netdev;    ///< `ibdev2netdev`, `ibdev2netdev -v`
extern const TextDialect kRdmaLink;        ///< `rdma link show`
extern const TextDialect kRdmaLinkJson;    ///< `rdma -j link show`
extern const TextDialect kShowGids;        ///< `show_gids`
extern const TextDialect kIpJson;          ///< `ip -j addr`, `ip -j -d link`
extern const TextDialect kIpText;          ///< `ip addr`, `ip -d link`
extern const TextDialect kNvidiaSmiList;   ///< `nvidia-smi -L`
extern const TextDialect kNvidiaSmiQuery;  ///< `nvidia-smi --query-gpu=… --format=csv`
extern const TextDialect kNvidiaSmiTopo;   ///< `nvidia-smi topo -m`
extern const TextDialect kSysfsInfiniband; ///< listings of /sys/class/infiniband and /sys/class/net
extern const TextDialect kIbstat;          ///< `ibstat`
extern const TextDialect kIbvDevinfo;      ///< `ibv_devinfo`
extern const TextDialect kTopologyXml;     ///< NCCL_TOPO_DUMP_FILE, NCCL_TOPO_FILE

} // namespace eps::sources::inventory
