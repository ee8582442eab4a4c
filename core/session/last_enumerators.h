#pragma once

#include "core/model/snapshot.h"

/// The last enumerator of every enumeration that the index keeps as a number. Numbers of enumerators are part of its
/// format: a new one goes to the end of its enumeration, and becomes the last one here.
namespace eps::session {

template <class E> inline constexpr E kLast;
template <> inline constexpr auto kLast<FileKind> = FileKind::Mixed;
template <> inline constexpr auto kLast<AsOf::Precision> = AsOf::Precision::Line;
template <> inline constexpr auto kLast<Severity> = Severity::Error;
template <> inline constexpr auto kLast<RingEvidence> = RingEvidence::Partial;
template <> inline constexpr auto kLast<HopEvidence> = HopEvidence::Receiver;
template <> inline constexpr auto kLast<Transport> = Transport::COLLNET;
template <> inline constexpr auto kLast<RasProcess::State> = RasProcess::State::Dead;
template <> inline constexpr auto kLast<TopologyKind> = TopologyKind::Nic;
template <> inline constexpr auto kLast<TopologyBasis> = TopologyBasis::Matrix;
template <> inline constexpr auto kLast<NeighbourIdType> = NeighbourIdType::Local;
template <> inline constexpr auto kLast<NeighbourProtocol> = NeighbourProtocol::Other;
template <> inline constexpr auto kLast<DeviceKind> = DeviceKind::Unknown;
template <> inline constexpr auto kLast<Tier> = Tier::Core;
template <> inline constexpr auto kLast<Steering> = Steering::Pinned;
template <> inline constexpr auto kLast<LinkState> = LinkState::Guess;
template <> inline constexpr auto kLast<RouteKnowledge> = RouteKnowledge::Observed;
template <> inline constexpr auto kLast<PathBasis> = PathBasis::Mixed;

} // namespace eps::session
