#pragma once

#include "core/base/stop_poll.h"
#include "core/sources/ccl/log_extract.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

/// Whose line is it? Lines seldom name their communicator, so it is found from process, thread, order and the rank
/// that each line speaks for.
///
/// Terms: a *piece* is a process as one file shows it; a *process* joins its pieces; a *view* is one communicator as
/// one rank of one process sees it. Steps: (1) join pieces; (2) walk each file in line order with one open
/// view per thread, between "Init START" and "Init COMPLETE" (before 2.18.3: between the COMPLETE before and its own);
/// (3) lines outside such brackets (connections made later, on other threads) wait as a *run* and go to the only view
/// of the process that all of them fit; (4) in processes without any identifying line, views are made from the ranks
/// that the lines speak for. What fits several views goes to none. Linear in events but for (3), which looks at the
/// views of one process per run.
namespace eps::ccl {

inline constexpr std::uint32_t kNowhere = UINT32_MAX;

/// One file that shows a process.
struct PieceRef {
    std::uint32_t extract = 0;
    std::uint32_t process = 0; ///< index into LogExtract::processes
};

/// A process of the job with all files that show it.
struct Process {
    std::vector<PieceRef> pieces;
    std::vector<std::uint32_t> views;
};

/// A communicator as one rank of one process sees it; -1 and 0 = not printed.
struct View {
    std::uint32_t process = 0;
    std::uint32_t extract = 0;
    std::int64_t tid = -1;
    std::uint32_t firstLine = 0;
    std::uint32_t lastLine = 0;
    std::uint64_t pointer = 0;
    std::uint64_t id = 0;
    std::uint64_t busId = 0;
    std::uint32_t parent = kNowhere; ///< view of the same process
    std::uint32_t occurrence = 0;    ///< how many views of this process had the same id and rank before
    std::int32_t rank = -1;
    std::int32_t nRanks = -1;
    std::int32_t nNodes = -1;
    std::int32_t cudaDev = -1;
    std::int32_t nvmlDev = -1;
    std::int32_t childCount = -1;
    std::int32_t anyChannels = -1; ///< channels of any kind
    std::int32_t color = 0;
    std::uint32_t ownBracket = 0; ///< of an implicit view: the GPU that its own lines print
    bool hasOwnBracket = false;
    std::string name; ///< that the program gave it
    bool namesDiffer = false;
    bool hasId = false;
    bool hasBus = false;
    bool isChild = false;
    bool implicit = false;     ///< no line identifies it
    bool guest = false;        ///< implicit, in a process whose other communicators are identified
    bool dropped = false;      ///< made by torn lines: no communicator
    bool disputed = false;     ///< its lines contradict each other about its rank, size, GPU or id
    std::uint64_t otherId = 0; ///< a second id that its lines print; 0 = none
    bool started = false;      ///< its START was seen
    bool completed = false;
    bool hasInit = false;    ///< has ring or tree lines of its own
    std::uint32_t lines = 0; ///< of an implicit view
};

/// Where one event went. Parallel to LogExtract::events.
struct Placement {
    std::uint32_t view = kNowhere;
    Phase phase = Phase::Unknown;
    bool damaged = false;
    bool outOfRange = false; ///< names a rank that the communicator does not have
    bool outOfOrder = false; ///< stands where the library prints another channel: a digit is wrong, here or beside it
};

/// Lines of one thread that no bracket encloses.
struct Run {
    std::uint32_t extract = 0;
    std::uint32_t process = 0;
    std::int64_t tid = -1;
    std::vector<std::uint32_t> events;
};

/// All views of the job, and where every event went.
struct Views {
    std::vector<Process> processes;
    std::vector<std::vector<std::uint32_t>> processOf; ///< [extract][piece]; kNowhere = not a process
    std::vector<View> views;
    std::vector<std::vector<Placement>> placements; ///< [extract][event]
    std::vector<Run> ambiguous;
    StopPoll stop; ///< asked by every loop over events; once it says so, what is there may be incomplete
};

/// The rank whose own process prints the event; -1 = it speaks for none.
[[nodiscard]] std::int32_t ownRank(const Event &event, const LogExtract &extract);
/// The highest rank that the event names; -1 = none.
[[nodiscard]] std::int32_t highestRank(const Event &event, const LogExtract &extract);
/// True when nothing in the event speaks against the view.
[[nodiscard]] bool fits(const View &view, const Event &event, const LogExtract &extract);
/// True when the bracket "[17000]" / "[3]" of a connection line can be this view's GPU.
[[nodiscard]] bool bracketFits(const View &view, std::uint32_t bracket);

/// Joins the pieces of each process across files. Two files may repeat HOST:PID (pods): they are told apart when they
/// disagree about a rank.
void joinProcesses(const std::vector<LogExtract> &extracts, Views &views);
/// Step 2 for one file; what it cannot place is appended to `runs`.
void walkExtract(const LogExtract &extract, std::uint32_t index, Views &views, std::vector<Run> &runs);
/// Where the lines of a view of file `index` contradict each other about its rank, size or GPU, most of them decide
/// (disputes.cpp). O(events) when there is such a view.
void settleDisputes(const LogExtract &extract, std::uint32_t index, Views &views);
/// Steps 3 and 4.
void placeRuns(const std::vector<LogExtract> &extracts, std::vector<Run> runs, Views &views);

/// All steps. `extracts` must be in their canonical order.
[[nodiscard]] Views findViews(const std::vector<LogExtract> &extracts, StopPoll stop);

} // namespace eps::ccl
