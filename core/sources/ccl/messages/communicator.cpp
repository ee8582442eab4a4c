#include "core/base/text.h"
#include "core/sources/ccl/messages/messages.h"

namespace eps::ccl::messages {

namespace {

/// One pass over "name value name value …" with the cursor moving on; absent names cost one comparison.
class Fields {
public:
    explicit Fields(std::string_view text) : m_rest(text) {}

    /// " name <decimal>"; leaves `value` alone when the name does not stand here. False when the number is broken.
    [[nodiscard]] bool number(std::string_view name, std::int32_t &value)
    {
        if (!text::consume(m_rest, name))
            return true;
        const auto read = text::consumeInteger<std::int32_t>(m_rest);
        value = read.value_or(value);
        return read.has_value();
    }
    /// " name <hex>", with or without 0x.
    [[nodiscard]] bool hex(std::string_view name, std::uint64_t &value, bool &present)
    {
        if (!text::consume(m_rest, name))
            return true;
        (void)!text::consume(m_rest, "0x");
        const auto read = text::consumeInteger<std::uint64_t>(m_rest, 16);
        present = read.has_value();
        value = read.value_or(0);
        return present;
    }
    [[nodiscard]] bool skip(std::string_view word) { return text::consume(m_rest, word); }
    [[nodiscard]] std::string_view rest() const { return m_rest; }

private:
    std::string_view m_rest;
};

/// The optional front: "[Rank 3] " and the name of the call.
void skipCall(std::string_view &text)
{
    if (text.starts_with("[Rank ")) {
        const auto close = text.find("] ");
        if (close != std::string_view::npos)
            text.remove_prefix(close + 2);
    }
    if (text.starts_with("ncclComm")) {
        const auto blank = text.find(' ');
        text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
    }
}

/// The state words at the end of a line. Anything else there is damage.
enum class Tail { None, Start, Complete, Gone, Other, Damaged };

Tail tailOf(std::string_view rest)
{
    rest = text::trim(rest);
    if (rest.empty())
        return Tail::None;
    if (rest.starts_with("localSize ")) { // RCCL's memory report
        const auto dash = rest.find("- ");
        rest = dash == std::string_view::npos ? rest : rest.substr(dash);
    }
    if (rest == "- Init START")
        return Tail::Start;
    if (rest == "- Init COMPLETE")
        return Tail::Complete;
    if (rest == "- Destroy COMPLETE" || rest == "- Abort COMPLETE")
        return Tail::Gone;
    return rest.starts_with("- Abort") || rest.starts_with("- Revoke") || rest.starts_with("- Finalize") ||
                   rest.starts_with("- Destroy")
               ? Tail::Other
               : Tail::Damaged;
}

/// "comm 0x… rank 3 nranks 16 cudaDev 3 …": all forms of §2.1. `nRanks` with a capital R is the mark of 2.20+.
Outcome commLine(Fields fields, ExtractBuilder &into)
{
    CommLine comm;
    bool present = false;
    if (!fields.hex("comm ", comm.pointer, present) || !present || !fields.number(" rank ", comm.rank))
        return Outcome::Damaged;
    const bool mark = fields.rest().starts_with(" nRanks ");
    if (!fields.number(mark ? " nRanks " : " nranks ", comm.nRanks) || !fields.number(" nNodes ", comm.nNodes))
        return Outcome::Damaged;
    if (mark) {
        std::int32_t local = -1;
        if (comm.nNodes < 0 || !fields.number(" localRanks ", local) || local < 0 ||
            !fields.number(" localRank ", local) || !fields.number(" MNNVL ", local) || !fields.rest().empty())
            return Outcome::Damaged;
        comm.status = CommLine::Status::Mark;
    }
    if (!fields.number(" cudaDev ", comm.cudaDev) || !fields.number(" nvmlDev ", comm.nvmlDev) ||
        !fields.hex(" busId ", comm.busId, comm.hasBus) || !fields.hex(" parent ", comm.parent, comm.isChild) ||
        !fields.number(" splitCount ", comm.childCount) || !fields.number(" childCount ", comm.childCount) ||
        !fields.number(" color ", comm.color))
        return Outcome::Damaged;
    std::int32_t key = 0;
    if (!fields.number(" key ", key) || !fields.hex(" commId ", comm.id, comm.hasId))
        return Outcome::Damaged;
    if (comm.rank < 0 || comm.nRanks < 1 || comm.rank >= comm.nRanks)
        return Outcome::Damaged;
    switch (tailOf(fields.rest())) {
    case Tail::None:
        if (comm.status != CommLine::Status::Mark && comm.hasBus)
            return Outcome::Damaged; // only 2.3 and 2.4 print a line without a state, and those have no bus id
        break;
    case Tail::Start:
        comm.status = CommLine::Status::Start;
        break;
    case Tail::Complete:
        comm.status = CommLine::Status::Complete;
        break;
    case Tail::Gone:
        comm.status = CommLine::Status::Gone;
        break;
    case Tail::Other:
        return Outcome::Known;
    case Tail::Damaged:
        return Outcome::Damaged;
    }
    comm.prefixDevice = comm.status == CommLine::Status::Gone ? -1 : into.device(); // any thread may end it
    into.addComm() = comm;
    return Outcome::Event;
}

/// 2.3: "rank 4 nranks 8" in the caller's thread, before the line with the pointer. Says nothing that line does not.
bool isBareRank(std::string_view message)
{
    return text::consume(message, "rank ") && text::consumeInteger<std::int32_t>(message) &&
           text::consume(message, " nranks ");
}

/// 2.4: "Destroyed comm 0x… rank 3".
Outcome destroyed(Fields fields, ExtractBuilder &into)
{
    std::uint64_t pointer = 0;
    bool present = false;
    std::int32_t rank = -1;
    if (!fields.hex("comm ", pointer, present) || !present || !fields.number(" rank ", rank) || rank < 0)
        return Outcome::Damaged;
    auto &event = into.addEvent(EventKind::Destroyed);
    event.comm = pointer;
    event.a = rank;
    return Outcome::Event;
}

} // namespace

Outcome communicator(std::string_view message, ExtractBuilder &into)
{
    auto rest = message;
    if (text::consume(rest, "Destroyed "))
        return destroyed(Fields(rest), into);
    if (isBareRank(message))
        return Outcome::Known;
    skipCall(rest);
    if (!rest.starts_with("comm 0x"))
        return Outcome::NotMine;
    if (const auto rank = rest.find(" rank "); rank == std::string_view::npos || rank > 30)
        return Outcome::NotMine;
    const auto outcome = commLine(Fields(rest), into);
    // Other sentences begin alike ("comm 0x… rank 0 total 5.1 …"): only an Init line that breaks off is damage.
    const bool isInit = rest.find(" nranks ") != std::string_view::npos;
    return outcome == Outcome::Damaged && !isInit && rest.find(" nRanks ") == std::string_view::npos ? Outcome::Known
                                                                                                     : outcome;
}

} // namespace eps::ccl::messages
