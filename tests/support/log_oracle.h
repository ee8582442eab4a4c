#pragma once

#include "core/model/job.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

/// What the whole logs of a run state, read with regular expressions that share nothing with the product's scanner,
/// and with the memory of the library (truth.json) where that is at hand.
namespace eps::test {

/// One communicator of a run.
struct StatedCommunicator {
    struct Member {
        std::string host;
        std::int64_t pid = -1;
        std::int32_t cudaDev = -1;
        bool operator==(const Member &) const = default;
    };
    using Edge = std::tuple<int, int, int>; ///< channel, from, to
    using Down = std::set<int>;

    std::string id; ///< "0x…", or empty: the release prints none
    std::int32_t nRanks = -1;
    std::map<std::int32_t, Member> members;
    std::set<Edge> ringEdges;
    std::map<std::pair<int, int>, std::pair<int, Down>> treeNodes; ///< (channel, rank) → up, downs
    std::map<std::tuple<int, int, int, int>, std::string> hops;    ///< channel, connection, from, to → transport
};

/// How a claimed job compares with what was stated.
struct Judgement {
    std::vector<std::string> wrong; ///< claims that no line of the whole logs makes
    std::vector<std::string> extra; ///< communicators that do not exist
    std::size_t found = 0;          ///< of the statements of surviving lines
    std::size_t stated = 0;
};

class LogOracle {
public:
    /// `folder` has the logs of one run and its truth.json.
    explicit LogOracle(const std::string &folder);

    [[nodiscard]] const std::vector<std::string> &texts() const { return m_texts; }
    [[nodiscard]] const std::vector<std::string> &hosts() const { return m_hosts; } ///< of each text
    [[nodiscard]] const std::vector<StatedCommunicator> &communicators() const { return m_communicators; }

    /// Judges what was read from `damaged`: nothing may be claimed that is not so, and what its whole lines state must
    /// be found.
    [[nodiscard]] Judgement judge(const Job &job, const std::vector<std::string> &damaged) const;

private:
    struct Fact {
        enum class Kind { Ring, Tree, Hop };
        Kind kind = Kind::Ring;
        std::size_t communicator = 0;
        std::tuple<int, int, int, int> key;
        auto operator<=>(const Fact &) const = default;
    };

    void readInits();
    void readLines();
    void readLine(std::string_view line, const std::string &identity);
    void readTruth(const std::string &path);
    [[nodiscard]] const StatedCommunicator *match(const Communicator &communicator) const;
    static void compare(const Communicator &claimed, const StatedCommunicator &stated, std::vector<std::string> &wrong);

    std::vector<std::string> m_texts;
    std::vector<std::string> m_hosts;
    std::vector<StatedCommunicator> m_communicators;
    std::map<std::string, std::size_t> m_ofThread;              ///< HOST:PID:TID → communicator
    std::unordered_map<std::string, std::vector<Fact>> m_facts; ///< by line
};

} // namespace eps::test
