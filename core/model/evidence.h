#pragma once

#include "core/base/file_record.h"
#include "core/base/ids.h"

#include <cstdint>
#include <string>
#include <vector>

namespace eps {

/// A line of a file that was read: the proof behind a fact. Line numbers count from 1; 0 = the file as a whole.
struct SourceRef {
    FileId file;
    std::uint32_t line = 0;

    [[nodiscard]] bool valid() const { return file.valid(); }
    auto operator<=>(const SourceRef &) const = default;
};

/// What a file turned out to be.
enum class FileKind {
    Unread,         ///< not looked at (yet)
    Skipped,        ///< none of the kinds below; `reason` says why
    CollectiveLog,  ///< NCCL, RCCL … log lines
    CollectiveDump, ///< topology XML, graph XML, ncclras output
    Neighbours,     ///< LLDP dump
    HostFacts,      ///< RDMA devices, addresses, GPUs of a host
    SwitchFacts,    ///< interface aliases, ifIndex tables … of a switch
    Mixed           ///< a session with several of these
};

/// One input file. Kept for every path that was given or found, so that nothing vanishes in silence.
struct SourceFile {
    std::string path; ///< as given or found, UTF-8 for display
    FileKind kind = FileKind::Unread;
    std::string dialect;     ///< registry name of the dialect that read it: "nccl", "lldpd-json0"; empty when skipped
    std::string reason;      ///< why skipped, or how the dialect was recognised
    std::uint64_t bytes = 0; ///< unpacked bytes read
    std::uint64_t lines = 0;
    std::string modified; ///< when it was written last, "2026-01-02T03:04:05Z"; empty when not known
    FileRecord record{};  ///< what it was on the medium, to find it again
};

/// Counters of log lines, see cli.md: used changed the result, unknown are library lines of no known form,
/// damaged are torn or cut.
struct LineCounts {
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t used = 0;
    std::uint64_t unknown = 0;
    std::uint64_t damaged = 0;

    LineCounts &operator+=(const LineCounts &other)
    {
        bytes += other.bytes;
        lines += other.lines;
        used += other.used;
        unknown += other.unknown;
        damaged += other.damaged;
        return *this;
    }
};

/// The times between which facts were recorded; texts as found, ISO 8601 where EPS could tell the date. Precision File:
/// when the files were written last, in UTC.
struct AsOf {
    enum class Precision { None, File, Line };
    std::string first;
    std::string last;
    Precision precision = Precision::None;
};

} // namespace eps
