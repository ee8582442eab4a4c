#include "core/base/text.h"
#include "core/sources/ccl/messages/messages.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace eps::ccl::messages {

namespace {

using namespace std::string_view_literals;

/// Beginnings of lines that every release prints and that EPS does not need, sorted. Releases change the words behind
/// them often; a beginning is enough to tell them from news.
constexpr std::array kBeginnings{
    "  "sv,
    " Max NThreads"sv,
    "+ "sv,
    "=== "sv,
    "====="sv,
    "Accept"sv,
    "Algorithm"sv,
    "Allocated "sv,
    "Assigned "sv,
    "Attribute "sv,
    "Bootstrap"sv,
    "Broken"sv,
    "CC Off"sv,
    "CE "sv,
    "CGA "sv,
    "COLLNET"sv,
    "CPU/"sv,
    "CUDA Dev"sv,
    "CUMEM"sv,
    "Call to "sv,
    "Check P2P Type"sv,
    "CollNet"sv,
    "CollTrace"sv,
    "Collnet"sv,
    "Comm config"sv,
    "CommReclaim"sv,
    "Communicator has "sv,
    "Connected "sv,
    "Connection to proxy"sv,
    "Could not "sv,
    "Created "sv,
    "Cuda Alloc"sv,
    "Cuda Host Alloc"sv,
    "CudaDev"sv,
    "DMA-BUF "sv,
    "Destroy"sv,
    "Dmabuf "sv,
    "Dumping"sv,
    "ENV/Plugin"sv,
    "Enabled NCCL Func"sv,
    "External "sv,
    "Failed to "sv,
    "Found "sv,
    "GDR"sv,
    "GIN"sv,
    "GPU Direct RDMA"sv,
    "GPU/"sv,
    "Ignoring "sv,
    "Imported "sv,
    "Init timings"sv,
    "Initialized "sv,
    "Kernel version"sv,
    "Latency/AlgBw"sv,
    "Launch mode"sv,
    "Loaded "sv,
    "Loading "sv,
    "Local Net device"sv,
    "MNNVL"sv,
    "MSCCL"sv,
    "Mem Realloc"sv,
    "Min Comp Cap"sv,
    "Msg"sv,
    "NCCL git version"sv,
    "NCCL_"sv,
    "NET "sv,
    "NET/"sv,
    "NIC/"sv,
    "NVLS"sv,
    "NVML"sv,
    "NVS/"sv,
    "New proxy "sv,
    "No "sv,
    "Nvml"sv,
    "P2P "sv,
    "PCI/"sv,
    "PROFILER/"sv,
    "PXN "sv,
    "Paths "sv,
    "Pattern "sv,
    "Plugin "sv,
    "Profiler"sv,
    "Protocol"sv,
    "Proxy"sv,
    "Queuing "sv,
    "RAS"sv,
    "RCCL "sv,
    "RMA"sv,
    "ROCr version"sv,
    "Rank "sv,
    "Received "sv,
    "Restrict"sv,
    "Retrieving "sv,
    "Ring "sv,
    "SHARP "sv,
    "SHM"sv,
    "Search "sv,
    "Setting affinity"sv,
    "Socket"sv,
    "Symmetric "sv,
    "TOPO/"sv,
    "TUNER/"sv,
    "Threads per block"sv,
    "Threshold"sv,
    "Topology "sv,
    "Tree "sv,
    "Trees "sv,
    "Trying"sv,
    "Tuning "sv,
    "UDS"sv,
    "User"sv,
    "Using "sv,
    "Warn"sv,
    "allocated"sv,
    "bootstrap"sv,
    "comm "sv,
    "cuMem"sv,
    "cudaDriverVersion"sv,
    "dlvsym"sv,
    "hipify"sv,
    "ibv_"sv,
    "init"sv,
    "ncclComm"sv,
    "ncclOs"sv,
    "ncclP2p"sv,
    "ncclPoll"sv,
    "ncclRas"sv,
    "ncclTopo"sv,
    "net"sv,
    "proxy"sv,
    "rank "sv,
    "rdma"sv,
    "recv"sv,
    "register"sv,
    "resp."sv,
    "send"sv,
    "shm"sv,
    "threadThresholds"sv,
    "timings"sv,
    "transport"sv,
};

/// For each first byte, how many beginnings sort before those with it.
constexpr auto kBeginningsBefore = [] {
    std::array<std::uint8_t, 257> before{};
    static_assert(kBeginnings.size() < 256);
    for (const auto beginning : kBeginnings) {
        for (std::size_t byte = static_cast<unsigned char>(beginning.front()) + std::size_t{1}; byte < before.size();
             ++byte)
            ++before[byte];
    }
    return before;
}();

bool hasKnownBeginning(std::string_view message)
{
    const auto first = static_cast<unsigned char>(message.front());
    for (std::size_t i = kBeginningsBefore[first]; i < kBeginningsBefore[first + 1U]; ++i) {
        const auto beginning = kBeginnings[i];
        if (message.size() >= beginning.size() && message[1] == beginning[1] && message.starts_with(beginning))
            return true;
    }
    return false;
}

/// "misc/socket.cc:47 -> 3" and "/build/init.cc:623 Cuda Alloc Size …": a source file with a line.
bool isTrace(std::string_view message)
{
    const auto blank = message.find(' ');
    const auto word = message.substr(0, blank);
    const auto colon = word.rfind(':');
    return colon != std::string_view::npos && colon > 3 && text::toInteger<std::uint32_t>(word.substr(colon + 1)) &&
           word.substr(0, colon).find('.') != std::string_view::npos;
}

/// " 0 : NET/0 GPU/0 …", "[Proxy Service] …" and the numbers of tuning tables.
bool isTable(std::string_view message)
{
    if (message.front() == '[')
        return true;
    const auto first = message.find_first_not_of(' ');
    if (first == std::string_view::npos || first > 0)
        return true;
    return text::isDigit(message.front()) || text::find(message, " | ") != std::string_view::npos ||
           text::find(message, " Bytes -> ") != std::string_view::npos;
}

} // namespace

bool isKnownForm(std::string_view message)
{
    return message.empty() || hasKnownBeginning(message) || isTable(message) || isTrace(message);
}

bool isCall(std::string_view message, ExtractBuilder &into)
{
    constexpr std::size_t kLongestName = 40;
    const auto *colon =
        static_cast<const char *>(std::memchr(message.data(), ':', std::min(message.size(), kLongestName)));
    if (colon == nullptr)
        return false;
    const auto behind = message.substr(static_cast<std::size_t>(colon - message.data()) + 1);
    if (!behind.starts_with(" opCount "))
        return false;
    if (into.repeatsCall(behind))
        return true;
    if (const auto at = behind.rfind(" comm 0x"); at != std::string_view::npos) {
        into.rememberCall(behind.substr(at));
        auto rest = behind.substr(at + 8);
        const auto pointer = text::consumeInteger<std::uint64_t>(rest, 16).value_or(0);
        if (pointer != into.process().lastCall) {
            const bool sized = text::consume(rest, " [nranks=");
            into.noteCall(pointer, sized ? text::consumeInteger<std::int32_t>(rest).value_or(-1) : -1);
        }
    }
    return true;
}

Outcome classify(std::string_view message, ExtractBuilder &into)
{
    if (message.empty())
        return Outcome::Known;
    if (isCall(message, into))
        return Outcome::Known;
    auto outcome = Outcome::NotMine;
    switch (message.front()) {
    case 'C':
    case 'R':
    case 'T':
        outcome = connection(message, into);
        if (outcome == Outcome::NotMine)
            outcome = ring(message, into);
        break;
    case 'P':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
        outcome = ring(message, into);
        break;
    case 'N':
        outcome = network(message, into);
        if (outcome == Outcome::NotMine)
            outcome = ring(message, into);
        break;
    case 'U':
    case 'G':
        outcome = network(message, into);
        break;
    case 'c':
    case 'n':
    case '[':
    case 'D':
    case 'r':
        outcome = communicator(message, into);
        break;
    default:
        break;
    }
    if (outcome == Outcome::NotMine)
        outcome = environment(message, into);
    if (outcome == Outcome::NotMine && into.takeTopology(message))
        outcome = Outcome::Known;
    if (outcome == Outcome::NotMine && isKnownForm(message))
        outcome = Outcome::Known;
    return outcome;
}

} // namespace eps::ccl::messages
