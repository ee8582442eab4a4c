#include "core/sources/ccl/messages/via.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace eps::ccl {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// The parts that may follow "P2P/"; each further part is one of the second list.
bool isPeerForm(std::string_view rest)
{
    static constexpr std::array<std::string_view, 9> kKinds{
        "direct pointer", "common device", "IPC", "CUMEM", "MNNVL", "CUMEMCUMEM", "CUMEMMNNVL", "direct", "IPCIPC"};
    static constexpr std::array<std::string_view, 3> kTails{"read", "CE", "write"};
    const auto parts = text::split(rest, '/');
    if (parts.front() == "indirect")
        return parts.size() >= 2;
    const auto listed = [](const auto &list, std::string_view part) {
        return std::find(list.begin(), list.end(), part) != list.end();
    };
    return listed(kKinds, parts.front()) &&
           std::all_of(parts.begin() + 1, parts.end(), [&](std::string_view part) { return listed(kTails, part); });
}

bool isSharedMemoryForm(std::string_view rest)
{
    const auto parts = text::split(rest, '/');
    return !parts.empty() && parts.size() <= 2 && std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
        return part == "direct" || part == "CE" || part == "IPC";
    });
}

/// <name>/<dev>[(<proxy>)][/GDRDMA[(PCI)]][/Shared][/flush=…]
bool parseNet(std::string_view rest, Via &via, SymbolTable &symbols)
{
    const auto slash = rest.find('/');
    if (slash == kNone || slash == 0)
        return false;
    via.network = symbols.intern(rest.substr(0, slash));
    rest.remove_prefix(slash + 1);
    if (rest.empty() || !text::isDigit(rest.front()))
        return false;
    const auto device = text::consumeInteger<std::int32_t>(rest);
    if (!device)
        return false;
    via.device = *device;
    if (text::consume(rest, "(")) {
        const auto proxy = text::consumeInteger<std::int32_t>(rest);
        if (!proxy || *proxy < 0 || !text::consume(rest, ")"))
            return false;
        via.proxy = *proxy;
    }
    if (text::consume(rest, "/GDRDMA")) {
        via.gdr = true;
        (void)!text::consume(rest, "(PCI)");
    }
    via.shared = text::consume(rest, "/Shared");
    return rest.empty() || rest.starts_with("/flush=");
}

} // namespace

std::optional<Via> parseVia(std::string_view text, SymbolTable &symbols)
{
    Via via;
    auto rest = text;
    bool good = false;
    if (text::consume(rest, "P2P/")) {
        good = isPeerForm(rest);
    } else if (rest == "direct shared memory") {
        via.transport = Transport::SHM;
        good = true;
    } else if (text::consume(rest, "SHM/")) {
        via.transport = Transport::SHM;
        good = isSharedMemoryForm(rest);
    } else if (text::consume(rest, "NET/")) {
        via.transport = Transport::NET;
        good = parseNet(rest, via, symbols);
    } else if (text::consume(rest, "COLLNET/")) {
        via.transport = Transport::COLLNET;
        good = parseNet(rest, via, symbols);
    }
    if (!good)
        return std::nullopt;
    via.text = symbols.intern(text);
    return via;
}

} // namespace eps::ccl
