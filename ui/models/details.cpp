#include "ui/models/details.h"

#include "ui/models/core_text.h"
#include "ui/models/details_parts.h"

#include <QStringList>

#include <algorithm>

namespace eps::ui {

namespace {

Details jobDetails(const Snapshot &snapshot, const ObjectRef &object)
{
    const Communicator &communicator = snapshot.job.communicators.at(object.communicator.index());
    if (object.hop.valid() && object.hop.index() < communicator.hops.size())
        return hopDetails(snapshot, communicator, object.hop);
    if (const Rank *rank = object.rank.valid() ? findRank(communicator, object.rank) : nullptr)
        return rankDetails(snapshot, communicator, *rank);
    if (const Channel *channel = object.channel.valid() ? findChannel(communicator, object.channel) : nullptr)
        return channelDetails(snapshot, communicator, *channel);
    return communicatorDetails(snapshot, communicator);
}

} // namespace

Details detailsOf(const Snapshot &snapshot, const ObjectRef &object)
{
    const Fabric &fabric = snapshot.fabric;
    if (object.link.valid())
        return linkDetails(snapshot, fabric.link(object.link));
    if (object.port.valid())
        return portDetails(snapshot, fabric.port(object.port));
    if (object.nic.valid())
        return nicDetails(snapshot, fabric.nic(object.nic));
    if (object.communicator.valid() && (object.rank.valid() || object.hop.valid() || object.channel.valid()))
        return jobDetails(snapshot, object);
    if (object.route.valid())
        return routeDetails(snapshot, snapshot.paths.routes.at(object.route.index()));
    if (object.device.valid())
        return deviceDetails(snapshot, fabric.device(object.device));
    if (object.communicator.valid())
        return jobDetails(snapshot, object);
    return overviewDetails(snapshot);
}

QString plainText(const Details &details)
{
    QStringList lines{details.title};
    for (const Fact &fact : details.facts)
        lines << (fact.label.isEmpty() ? QStringLiteral("  ") : fact.label + QStringLiteral(": ")) + fact.value;
    return lines.join(u'\n');
}

Fact factOr(const QString &label, const QString &value, const QString &unknown)
{
    return value.isEmpty() ? Fact{label, unknown, FactTone::Unknown} : Fact{label, value};
}

void addIfKnown(Details &details, const QString &label, const QString &value, bool monospace)
{
    if (!value.isEmpty())
        details.facts << Fact{label, value, FactTone::Normal, monospace};
}

QString listText(const std::vector<std::string> &items, std::size_t limit)
{
    QStringList shown;
    for (std::size_t i = 0; i < std::min(limit, items.size()); ++i)
        shown << fromCore(items[i]);
    QString list = shown.join(QStringLiteral(", "));
    if (items.size() <= limit)
        return list;
    return DetailsText::tr("%1 and %Ln more", nullptr, static_cast<int>(items.size() - limit)).arg(list);
}

} // namespace eps::ui
