#pragma once

#include "ui/models/details.h"

#include <QCoreApplication>

namespace eps::ui {

/// Context of the texts of details.
struct DetailsText {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::DetailsText)
};

[[nodiscard]] Details overviewDetails(const Snapshot &snapshot);
[[nodiscard]] Details communicatorDetails(const Snapshot &snapshot, const Communicator &communicator);
[[nodiscard]] Details channelDetails(const Snapshot &snapshot, const Communicator &communicator,
                                     const Channel &channel);
[[nodiscard]] Details rankDetails(const Snapshot &snapshot, const Communicator &communicator, const Rank &rank);
[[nodiscard]] Details hopDetails(const Snapshot &snapshot, const Communicator &communicator, HopId hop);

[[nodiscard]] Details deviceDetails(const Snapshot &snapshot, const Device &device);
[[nodiscard]] Details portDetails(const Snapshot &snapshot, const Port &port);
[[nodiscard]] Details linkDetails(const Snapshot &snapshot, const Link &link);
[[nodiscard]] Details nicDetails(const Snapshot &snapshot, const Nic &nic);
[[nodiscard]] Details routeDetails(const Snapshot &snapshot, const Route &route);

/// "host2 mlx5_3", with the port when it is not the first.
[[nodiscard]] QString nicTitle(const Fabric &fabric, NicId nic);
/// "leaf4 swp2".
[[nodiscard]] QString portTitle(const Fabric &fabric, PortId port);
/// "only path", "4 candidates, ECMP".
[[nodiscard]] QString routeWords(const Route &route);

/// Adds what is known of the route, and its candidates port by port.
void addRoute(Details &details, const Fabric &fabric, const Route &route);

/// A fact whose value may be missing: `unknown` then says what would make it known.
[[nodiscard]] Fact factOr(const QString &label, const QString &value, const QString &unknown);
void addIfKnown(Details &details, const QString &label, const QString &value, bool monospace = false);
[[nodiscard]] QString listText(const std::vector<std::string> &items, std::size_t limit);

} // namespace eps::ui
