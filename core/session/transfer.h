#pragma once

#include "core/model/snapshot.h"
#include "core/session/is.h"
#include "core/session/transfer_evidence.h"
#include "core/session/transfer_fabric.h"
#include "core/session/transfer_facts.h"
#include "core/session/transfer_job.h"

/// The fields of every structure that the index keeps, in the order in which they are kept. The same function reads
/// (IndexReader), writes (IndexWriter) and looks through (CheckIds) a value. Each takes its structure apart whole: a
/// field that is added to the model stops the build here, until it is named. To keep it, name it in
/// `archive.since(N, field)`, where N is the number of the format (kIndexFormat, index.h) raised by one: files of the
/// formats before are read as well then.
namespace eps::session {

template <class Archive, Is<Snapshot> T> void transfer(Archive &archive, T &value)
{
    auto &[files, job, neighbours, hosts, switches, fabric, paths, problems, coverage, covered, headline] = value;
    archive(files, job, neighbours, hosts, switches, fabric, paths, problems, coverage, headline);
    archive.since(2, covered);
}

} // namespace eps::session
