#pragma once

// The one table of problem codes. Each row: enumerator, stable code, default severity, short title.
// Every code has a section of the same name in resources/help/problems.md (checked by tests/architecture).
// Codes are stable: never reuse or rename one; add rows at the end of their group.
#define EPS_PROBLEM_CODES(ROW)                                                                                         \
    /* reading files */                                                                                                \
    ROW(FileUnreadable, "EPS-FILE-UNREADABLE", Error, "A file could not be read")                                      \
    ROW(FileMissing, "EPS-FILE-MISSING", Error, "A path does not exist")                                               \
    ROW(FileTruncated, "EPS-FILE-TRUNCATED", Warning, "A file is larger than its kind allows; the rest is not read")   \
    ROW(FileDamaged, "EPS-FILE-DAMAGED", Warning, "A compressed file is damaged")                                      \
    ROW(FileEmpty, "EPS-FILE-EMPTY", Info, "A file is empty")                                                          \
    ROW(FolderLoop, "EPS-FILE-LOOP", Warning, "A folder contains itself through a link")                               \
    ROW(FileLimit, "EPS-FILE-LIMIT", Error, "Too many files")                                                          \
    ROW(LineTooLong, "EPS-FILE-LONG-LINE", Warning, "A line is longer than the limit and was cut")                     \
    ROW(FileMoved, "EPS-FILE-MOVED", Info, "A file of the session is not there any more")                              \
    ROW(FileChanged, "EPS-FILE-CHANGED", Warning, "A file of the session has changed since it was read")               \
    /* collective-library logs and dumps */                                                                            \
    ROW(LogDamaged, "EPS-LOG-DAMAGED", Warning, "Log lines are torn or cut")                                           \
    ROW(LogUnknownForm, "EPS-LOG-UNKNOWN", Info, "Library lines of no known form")                                     \
    ROW(LogConflict, "EPS-LOG-CONFLICT", Warning, "Log lines contradict each other")                                   \
    ROW(LogAmbiguous, "EPS-LOG-AMBIGUOUS", Warning, "Log lines cannot be assigned to one communicator")                \
    ROW(LogIncomplete, "EPS-LOG-INCOMPLETE", Warning, "Logs of some ranks are missing")                                \
    ROW(LogRankRange, "EPS-LOG-RANK", Warning, "A line names a rank outside its communicator")                         \
    ROW(LogLibraryWarning, "EPS-LOG-WARN", Warning, "The library itself printed a warning")                            \
    ROW(LogVersionMix, "EPS-LOG-VERSIONS", Warning, "Ranks run different versions of the library")                     \
    ROW(DumpMalformed, "EPS-DUMP-MALFORMED", Warning, "A topology, graph or RAS dump is not well formed")              \
    ROW(RasMissing, "EPS-RAS-MISSING", Error, "A rank does not answer")                                                \
    ROW(RasMismatch, "EPS-RAS-MISMATCH", Warning, "Ranks have launched different numbers of operations")               \
    ROW(RasError, "EPS-RAS-ERROR", Error, "A rank is in an error state")                                               \
    ROW(RasUnmatched, "EPS-RAS-UNMATCHED", Info, "A RAS report cannot be joined to the logs")                          \
    /* neighbour dumps and host facts */                                                                               \
    ROW(NeighbourMalformed, "EPS-LLDP-MALFORMED", Warning, "Part of a neighbour dump could not be read")               \
    ROW(NeighbourNoObserver, "EPS-LLDP-OBSERVER", Warning, "A neighbour dump does not say which device it is from")    \
    ROW(NeighbourNone, "EPS-LLDP-NONE", Info, "A neighbour dump lists no neighbour")                                   \
    ROW(FactsMalformed, "EPS-FACTS-MALFORMED", Warning, "Part of a host's facts could not be read")                    \
    /* joining and mapping */                                                                                          \
    ROW(LinkConflict, "EPS-LINK-CONFLICT", Error, "Two records contradict each other about a link")                    \
    ROW(LinkOneSided, "EPS-LINK-ONE-SIDED", Info, "A link is seen from one end only")                                  \
    ROW(LinkShared, "EPS-LINK-SHARED", Warning, "Several neighbours answer on one port")                               \
    ROW(LinkGuess, "EPS-LINK-GUESS", Warning, "A link is paired by order only")                                        \
    ROW(DuplicateName, "EPS-NAME-DUPLICATE", Warning, "Two devices use the same name")                                 \
    ROW(NameAmbiguous, "EPS-NAME-AMBIGUOUS", Warning, "A name fits several devices")                                   \
    ROW(HopNoNic, "EPS-MAP-NO-NIC", Warning, "The NIC of a network hop is not known")                                  \
    ROW(HopNoNetdev, "EPS-MAP-NO-NETDEV", Warning, "The network interface of a NIC is not known")                      \
    ROW(HopNoSwitchPort, "EPS-MAP-NO-SWITCH-PORT", Warning, "The switch port of a NIC is not known")                   \
    ROW(HopNoPath, "EPS-MAP-NO-PATH", Warning, "No path joins the two ends of a hop")                                  \
    ROW(PathsTruncated, "EPS-MAP-PATHS-LISTED", Info, "Only the first candidate paths are listed")                     \
    /* cross-checks */                                                                                                 \
    ROW(CheckRail, "EPS-CHECK-RAIL", Warning, "A hop crosses rails")                                                   \
    ROW(CheckNoGdr, "EPS-CHECK-NO-GDR", Warning, "A network hop is staged through host memory")                        \
    ROW(CheckSocket, "EPS-CHECK-SOCKET", Error, "Traffic runs over TCP sockets")                                       \
    ROW(CheckShm, "EPS-CHECK-SHM", Warning, "GPUs of one host talk through host memory")                               \
    ROW(CheckWrongNic, "EPS-CHECK-WRONG-NIC", Warning, "A GPU uses a NIC that is not its nearest")                     \
    ROW(CheckNodeDiffers, "EPS-CHECK-NODE-DIFFERS", Warning, "A node differs from the majority")                       \
    ROW(CheckStale, "EPS-CHECK-STALE", Warning, "Facts are older than the job")                                        \
    ROW(CheckNicDown, "EPS-CHECK-NIC-DOWN", Warning, "A NIC port is down")                                             \
    ROW(CheckNicUnused, "EPS-CHECK-NIC-UNUSED", Warning, "A NIC carries no ring or tree")
