#pragma once

#include "core/model/job.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <map>
#include <set>
#include <tuple>
#include <vector>

/// The rings, trees and connections of one communicator as NCCL held them in memory, and comparisons with what EPS
/// claims (form of truth.json: tests/corpus/nccl/README.md).
namespace eps::test {

struct TrueChannel {
    std::int32_t prev = -1;
    std::int32_t next = -1;
    std::vector<std::int32_t> order;
    std::int32_t up = -1;
    std::set<std::int32_t> down;
    std::map<std::int32_t, std::string> send; ///< peer → P2P, SHM, NET
};

/// By rank, then channel.
using Truth = std::vector<std::vector<TrueChannel>>;

[[nodiscard]] Truth readTruth(const std::string &path);

/// What a communicator claims that the truth denies (must stay empty), and how much of the truth it found.
struct Comparison {
    QStringList wrong;
    std::size_t ringEdges = 0;
    std::size_t ringEdgesOfTruth = 0;
    std::size_t treeNodes = 0;
    std::size_t treeNodesOfTruth = 0;
    std::size_t hops = 0;
    std::size_t hopsOfTruth = 0;
};

[[nodiscard]] Comparison compare(const Communicator &communicator, const Truth &truth);

/// What whole lines of log files state, found with regular expressions that share nothing with the product's scanner.
struct Statements {
    std::set<std::tuple<int, int, int>> ringEdges; ///< channel, from, to
    std::set<std::tuple<int, int, int, int>> hops; ///< channel, connection, from, to
    std::set<std::pair<int, int>> treeNodes;       ///< channel, rank
};

/// Lines of `files`; text after the last newline of a file does not count.
[[nodiscard]] Statements statedIn(const QList<QByteArray> &files);

/// How many of the statements `communicator` has, of how many.
struct Recovered {
    std::size_t found = 0;
    std::size_t stated = 0;
};
[[nodiscard]] Recovered recovered(const Communicator &communicator, const Statements &statements);

} // namespace eps::test
