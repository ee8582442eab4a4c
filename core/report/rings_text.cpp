#include "core/report/text.h"
#include "core/report/text_parts.h"

namespace eps::report {

namespace {

std::string treeText(const TreeNode &node)
{
    std::string text =
        std::to_string(node.rank.value) + " under " + (node.up == kNoRank ? "none" : std::to_string(node.up));
    std::string children;
    for (const auto child : node.down) {
        if (child != kNoRank)
            children += " " + std::to_string(child);
    }
    return children.empty() ? text : text + " over" + children;
}

void writeChannels(std::ostream &out, const Communicator &communicator)
{
    for (const auto &channel : communicator.channels) {
        out << "  channel " << channel.id.value << "  ring ";
        if (channel.ring)
            out << orderText(*channel.ring) << "  (" << (channel.ring->closed ? "closed, " : "open, ")
                << name(channel.ring->evidence) << ")";
        else
            out << "not known";
        out << '\n';
        if (channel.tree.empty())
            continue;
        out << "             tree";
        const char *separator = " ";
        for (const auto &node : channel.tree) {
            out << separator << treeText(node);
            separator = "; ";
        }
        out << '\n';
    }
}

void writeNetworkHops(std::ostream &out, const Job &job, const Communicator &communicator)
{
    const auto nic = [&](NicName end) {
        if (!end.known())
            return std::string("NIC not known");
        const auto device = std::string(job.symbols.text(end.device));
        return end.port > 0 ? device + ":" + std::to_string(end.port) : device;
    };
    const auto where = [&](RankId rank) {
        const Rank *entry = findRank(communicator, rank);
        return std::to_string(rank.value) + " " +
               (entry != nullptr && !entry->host.empty() ? entry->host : "host not known");
    };
    for (const auto &hop : communicator.hops) {
        if (hop.transport != Transport::NET)
            continue;
        out << "  channel " << hop.channel.value << "  " << where(hop.from) << " " << nic(hop.fromNic) << " -> "
            << where(hop.to) << " " << nic(hop.toNic) << "  " << job.symbols.text(hop.via) << "  ("
            << name(hop.evidence) << ")\n";
    }
}

} // namespace

void writeRingsText(std::ostream &out, const Snapshot &snapshot, const TextStyle &style)
{
    for (const auto &communicator : snapshot.job.communicators) {
        out << "communicator " << communicator.id << "  " << communicator.label;
        if (!communicator.library.empty())
            out << "  " << communicator.library << " " << communicator.version;
        out << (communicator.complete ? "" : "  (logs of some ranks are missing)") << '\n';
        writeChannels(out, communicator);
        writeNetworkHops(out, snapshot.job, communicator);
    }
    if (snapshot.job.communicators.empty())
        out << "no communicator was found\n";
    writeProblemLines(out, snapshot, style);
    writeCoverageLines(out, snapshot);
}

} // namespace eps::report
