#pragma once

#include "core/model/problem.h"
#include "core/session/is.h"

/// What was read and what is odd about it. See transfer.h.
namespace eps::session {

template <class Archive, Is<SourceRef> T> void transfer(Archive &archive, T &value)
{
    auto &[file, line] = value;
    archive(file, line);
}

/// Path and record are kept in session.json (session_json.h).
template <class Archive, Is<SourceFile> T> void transfer(Archive &archive, T &value)
{
    auto &[path, kind, dialect, reason, bytes, lines, modified, record] = value;
    archive(kind, dialect, reason, bytes, lines);
    archive.since(2, modified);
}

template <class Archive, Is<LineCounts> T> void transfer(Archive &archive, T &value)
{
    auto &[bytes, lines, used, unknown, damaged] = value;
    archive(bytes, lines, used, unknown, damaged);
}

template <class Archive, Is<AsOf> T> void transfer(Archive &archive, T &value)
{
    auto &[first, last, precision] = value;
    archive(first, last, precision);
}

template <class Archive, Is<ObjectRef> T> void transfer(Archive &archive, T &value)
{
    auto &[communicator, channel, rank, hop, device, port, link, nic, route] = value;
    archive(communicator, channel, rank, hop, device, port, link, nic, route);
}

template <class Archive, Is<Problem> T> void transfer(Archive &archive, T &value)
{
    auto &[code, severity, text, affects, fix, source, object] = value;
    archive(code, severity, text, affects, fix, source, object);
}

template <class Archive, Is<Covered> T> void transfer(Archive &archive, T &value)
{
    auto &[subject, count] = value;
    archive(subject, count);
}

template <class Archive, Is<CoverageGap> T> void transfer(Archive &archive, T &value)
{
    auto &[subject, missing, because, fix, have, total] = value;
    archive(subject, missing, because, fix, have, total);
}

} // namespace eps::session
