#pragma once

#include "core/base/ids.h"
#include "core/base/symbols.h"
#include "core/model/communicator.h"
#include "core/model/job.h"
#include "core/model/problem.h"
#include "core/sources/ccl/messages/topology_lines.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// What one pass over one collective-library log leaves behind: small facts with their line numbers. Nothing is
/// joined across files here; assemble.h does that. Forms and versions: the log grammar page of the design.
namespace eps::ccl {

/// Kinds of events that need the whole job to be understood. The comments name the fields of Event that count.
enum class EventKind : std::uint8_t {
    Comm,           ///< a line that identifies a communicator; first = index into LogExtract::comms
    Destroyed,      ///< 2.4: comm pointer; a = rank
    RingList,       ///< channel; a = channel count or -1; numbers
    RingNeighbours, ///< channel; a previous, b own rank, c next
    Trees,          ///< numbers: six per channel: channel, own rank, up, three downs
    Connection,     ///< channel; a from, b to, c connIndex; via; bracketFrom, bracketTo. -1 = CollNet's virtual peer
    Connected,      ///< a = Phase that ends here
    ChannelCount,   ///< a = number of ring channels of the communicator, b = the most of any kind
    SearchChannels, ///< a = channels of the ring search
    NvlsHead,       ///< channel = head index; numbers: rank on each node
    CollnetHeads,   ///< channel; a = own rank; numbers: head ranks
    NvlsTrees,      ///< numbers: own rank, up, three downs of the even channels, then of the odd ones
    CollnetChains,  ///< numbers: four per channel: channel, own rank, up, down
    RingBroken,     ///< the library says that ring `channel` does not return to its start
    CommName        ///< comm, or 0 = the one that the thread makes next; first = index into LogExtract::names
};

/// What a run of connection lines was for, told by the "Connected …" line that ends it.
enum class Phase : std::uint8_t { Unknown, Ring, Tree, Nvls, Collnet, Other };

/// Bits of Event::flags.
enum EventFlag : std::uint8_t {
    kSend = 1,        ///< Connection: "[send]"
    kReceive = 2,     ///< Connection: "[receive]"
    kBracketFrom = 4, ///< Connection: the sender's bracket was printed
    kBracketTo = 8,
    kEllipsis = 16, ///< RingList: ended in "..."
    kPitch4 = 32,   ///< RingList: columns of four, where a rank of 1000 and more loses digits
    kLineCut = 64,  ///< the library cut the line at its buffer; the last item was left out
    kTorn = 128     ///< the line broke off; only its certain part is here, and it counts as damaged
};

inline constexpr std::uint32_t kNoThread = UINT32_MAX;

/// One line that counts, 64 bytes. `comm` is the pointer printed on the line itself (0 = none), `call` that of the
/// process's latest collective call before it (0 = none).
struct Event {
    std::uint32_t line = 0;
    std::uint32_t thread = 0; ///< index into LogExtract::threads
    EventKind kind{};
    std::uint8_t flags = 0;
    std::uint16_t channel = 0;
    std::int32_t a = -1;
    std::int32_t b = -1;
    std::int32_t c = -1;
    std::uint64_t comm = 0;
    std::uint64_t call = 0;
    std::uint32_t via = 0;         ///< index into LogExtract::vias
    std::uint32_t bracketFrom = 0; ///< hex digits as printed, low 32 bits
    std::uint32_t bracketTo = 0;
    std::uint32_t first = 0; ///< into LogExtract::numbers (or comms)
    std::uint32_t count = 0;
    std::uint32_t follower = kNoThread; ///< thread of the next line, when that is another process's
};

/// A line "comm <pointer> rank … nranks …" in any of its forms. -1 and 0 = not printed.
struct CommLine {
    /// Plain: 2.3 and 2.4 print no state. Mark: "nRanks … nNodes …". Gone: destroyed or aborted. Call: a collective.
    enum class Status : std::uint8_t { Plain, Start, Complete, Mark, Gone, Call };
    Status status = Status::Plain;
    bool hasBus = false;
    bool hasId = false;
    bool isChild = false; ///< has a parent: split or shrink
    std::int32_t rank = -1;
    std::int32_t nRanks = -1;
    std::int32_t cudaDev = -1;
    std::int32_t nvmlDev = -1;
    std::int32_t prefixDevice = -1; ///< that the thread worked on when it printed the line
    std::int32_t nNodes = -1;
    std::int32_t childCount = -1;
    std::int32_t color = 0;
    std::uint64_t pointer = 0;
    std::uint64_t busId = 0;
    std::uint64_t id = 0;
    std::uint64_t parent = 0;
};

/// The text after "via", read once per distinct text.
struct Via {
    Symbol text;
    Transport transport = Transport::P2P;
    Symbol network; ///< NET and COLLNET: the plugin's name
    std::int32_t device = -1;
    std::int32_t proxy = -1;
    bool gdr = false;
    bool shared = false;
};

/// "Using [0]mlx5_0:1/RoCE …" of one plugin.
struct NetList {
    std::string network; ///< "IB", "Socket"
    std::vector<NetDevice> devices;
};

/// A queue-pair line: NIC index (or verbs index), port and address.
struct QueuePairLine {
    std::int32_t device = -1;   ///< index as the transport lines count
    std::int32_t physical = -1; ///< index in the list of physical devices, -1 = same as device
    std::uint16_t port = 0;
    std::int32_t gidIndex = -1;
    std::string ip;
    std::uint32_t line = 0;
};

/// One process as one file shows it.
struct ProcessSeen {
    LogProcess facts;        ///< netDevices and addresses stay empty until assembly
    std::string label;       ///< launcher's name for it ("mpi 7", "pod x"), "" = none
    std::uint32_t epoch = 0; ///< restarts of the same HOST:PID in this file
    std::vector<NetList> lists;
    std::vector<NetDevice> virtualDevices; ///< "Made virtual device"
    std::vector<NetDevice> hcas;           ///< "GPU Direct RDMA … for HCA 0 'mlx5_0'"
    std::vector<QueuePairLine> queuePairs;
    TopologyLines topology;
    bool mergedIndices = false; ///< the list had "{…}": position, not the printed number, is the index
    std::uint64_t lastCall = 0;
    std::string firstStamp; ///< raw text in front of the first and the last line, for times
    std::string lastStamp;
};

/// A thread that printed lines. Threads of one process are told apart by their tid only.
struct ThreadSeen {
    std::uint32_t process = 0;
    std::int64_t tid = -1;
};

/// A warning that the library printed itself.
struct LibraryWarning {
    std::uint32_t process = 0;
    std::uint32_t line = 0;
    std::string text;
};

/// Everything that one file gave. Moves cheaply; belongs to one thread at a time.
struct LogExtract {
    FileId file;
    LineCounts lines;               ///< `used` and `damaged` without the events, which assembly judges
    std::uint64_t contentHash = 0;  ///< to order files independently of their names
    bool prefixed = false;          ///< some line had HOST:PID:TID
    bool truncated = false;         ///< text after the last newline
    std::uint64_t cutLines = 0;     ///< lines over the limit
    std::uint64_t unkeptEvents = 0; ///< lines that count, over the limit of events
    std::uint64_t repeated = 0;     ///< lines that a collector left out as repeated
    std::vector<ProcessSeen> processes;
    std::vector<ThreadSeen> threads;
    std::vector<Event> events;
    std::vector<CommLine> comms;
    std::vector<std::int32_t> numbers;
    std::vector<std::string> names; ///< of communicators
    std::vector<Via> vias;
    SymbolTable symbols;
    std::vector<LibraryWarning> warnings;
    std::uint64_t warningCount = 0;                    ///< all, also those over the limit of `warnings`
    std::map<std::string, std::uint32_t> unknownForms; ///< shape → first line, at most a few
    std::string version;                               ///< of a bare version line
    std::string library;
    std::uint32_t firstDamaged = 0; ///< line, 0 = none
    std::vector<Problem> problems;
};

} // namespace eps::ccl
