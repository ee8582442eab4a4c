#pragma once

#include "core/model/communicator.h"
#include "core/model/dumps.h"

#include <map>
#include <string>
#include <vector>

namespace eps {

/// An entry of a process's own list of network devices (ccl-logs.md §5.3): what NET/<name>/<index> means there.
struct NetDevice {
    std::int32_t index = -1;
    std::string device;     ///< "mlx5_0", "eth0", "mlx5_0+mlx5_1"
    std::uint16_t port = 0; ///< 0 = not printed
    std::string linkLayer;  ///< "RoCE", "IB" or empty
    SourceRef source;
};

/// An address of a NIC that a log line shows (QP setup lines): joins NICs to interfaces without host facts.
struct NicAddress {
    std::string device;
    std::uint16_t port = 0;
    std::string ip; ///< canonical
    std::int32_t gidIndex = -1;
    SourceRef source;
};

/// One process of the job (a restarted process is another one): what its own lines say about its surroundings.
struct LogProcess {
    std::string host;
    std::int64_t pid = -1;
    std::string library; ///< "NCCL", "RCCL" …
    std::string version;
    std::string network;                            ///< name after "Using network", or empty
    std::string bootstrapInterface;                 ///< "eth0"
    std::string bootstrapIp;                        ///< canonical
    std::map<std::string, std::string> environment; ///< variables that the library said it read
    std::vector<NetDevice> netDevices;              ///< by index
    std::vector<NicAddress> addresses;
    bool gdrSupported = false; ///< a "GPU Direct RDMA Enabled" line was seen
    SourceRef source;          ///< its first line
    std::string firstTime;     ///< ISO 8601 if printed, else empty
    std::string lastTime;
};

/// All that collective-library logs and dumps say.
struct Job {
    std::vector<Communicator> communicators; ///< by id, natural order, parents before children
    std::vector<LogProcess> processes;       ///< by host (natural), pid, first line
    std::vector<RasReport> rasReports;       ///< as read; see sources/dumps/merge_ras.h
    std::vector<GraphDump> graphDumps;
    SymbolTable symbols; ///< of the communicators' Symbols
    LineCounts lines;
    AsOf asOf;
};

} // namespace eps
