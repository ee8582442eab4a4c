#pragma once

#include "core/model/evidence.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// What dump files of a collective library say: reports of its RAS service and graphs of its channel search.
namespace eps {

/// A process as RAS names it. `host` is the address of its bootstrap interface, canonical where it is an IP.
struct RasProcess {
    enum class State { Alive, Unresponsive, Dead };
    std::string host;
    std::int64_t pid = -1;
    std::vector<std::int32_t> gpus; ///< NVML (else CUDA) device numbers
    State state = State::Alive;
    SourceRef source;
};

/// A rank of a communicator as RAS lists it; -1 and empty = not printed.
struct RasRank {
    std::int32_t rank = -1;
    std::string host;
    std::int64_t pid = -1;
    std::int32_t cudaDev = -1;
    std::int32_t nvmlDev = -1;
    bool missing = false;                            ///< its data did not arrive
    bool dead = false;                               ///< RAS has given its process up
    std::string error;                               ///< of its own state: "asynchronous error 6"
    std::map<std::string, std::uint64_t> operations; ///< launched so far, by name; "" = all kinds together
    SourceRef source;
};

/// One communicator of a RAS report.
struct RasCommunicator {
    std::string hash; ///< "0x…": equals the communicator's id from NCCL 2.26 on
    std::optional<std::int32_t> nRanks;
    std::optional<std::int32_t> nNodes;
    std::vector<RasRank> ranks;                                             ///< that the report names, by rank
    std::map<std::string, std::map<std::uint64_t, std::uint64_t>> agreeing; ///< operation → count → unnamed ranks at it
    SourceRef source;
};

/// A change that RAS's monitor mode saw.
struct RasEvent {
    std::string time;  ///< as printed, blank as "T": local time of the host that ran the monitor
    std::string event; ///< "PEER_DEAD", "PEER_RECOVERED" …
    RasProcess peer;
    std::string details;
    SourceRef source;
};

/// One run of ncclras: a status report, or a stretch of its monitor.
struct RasReport {
    std::string version; ///< of the library, "2.28.7"; empty = not printed
    std::string time;    ///< of the report; empty = not printed
    std::vector<RasCommunicator> communicators;
    std::vector<RasProcess> processes; ///< those that the report singles out
    std::vector<RasEvent> events;
    std::int64_t timeouts = 0; ///< while the data were gathered
    SourceRef source;
};

/// A GPU on a channel of the search. `device` is the library's own number, not a rank; `rank` only from 2.30.3 on.
struct GraphGpu {
    std::int64_t device = -1;
    std::int32_t rank = -1;
};

/// One channel that the search found on one node, before channels are doubled.
struct GraphChannel {
    std::vector<std::int64_t> nets; ///< network devices, first in, last out
    std::vector<GraphGpu> gpus;     ///< in order
    SourceRef source;
};

/// A result of the channel search: 0 ring, 1 tree, 2 CollNet chain, 3 NVLS, 4 CollNet direct.
struct SearchGraph {
    std::int32_t id = -1;
    std::int32_t pattern = -1;
    std::int32_t crossNic = -1;
    std::int32_t nChannels = -1; ///< as the attribute says
    double speedIntra = 0;       ///< GB/s per channel between GPUs
    double speedInter = 0;       ///< GB/s per channel to the network
    std::string typeIntra;       ///< worst path between GPUs: "NVL"
    std::string typeInter;       ///< worst path between a GPU and its NIC: "PIX"
    std::vector<GraphChannel> channels;
    SourceRef source;
};

/// A graph XML: what one node's search found. It names neither the node nor the communicator.
struct GraphDump {
    std::vector<SearchGraph> graphs;
    SourceRef source;
};

} // namespace eps
