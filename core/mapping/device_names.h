#pragma once

#include "core/model/neighbour.h"

#include <optional>
#include <string>
#include <string_view>

/// How names and addresses of devices compare.
namespace eps::mapping {

/// Device name for comparison: lower case, "(serial)" of CDP and a final dot dropped, domain kept.
[[nodiscard]] std::string deviceKey(std::string_view name);

/// Names that devices carry from the factory or image: never proof that two mentions are one device.
[[nodiscard]] bool isFactoryName(std::string_view key);

/// The MAC in a chassis or port id; nothing for other ids and for MACs that name no hardware (zero, multicast).
[[nodiscard]] std::optional<std::string> identifyingMac(std::string_view text);

/// The address, unless hosts commonly share it: loopback, link-local, unspecified, docker's default bridge.
[[nodiscard]] std::optional<std::string> identifyingIp(std::string_view text);

/// The MAC inside a link-local address made from it (EUI-64): "fe80::e42:a1ff:fef0:e1b2" → "0c:42:a1:f0:e1:b2".
[[nodiscard]] std::optional<std::string> macOfLinkLocal(std::string_view ip);

/// The peer's name in a record; empty when it sends none or its MAC stands in the name's place.
[[nodiscard]] std::string_view peerName(const Neighbour &record);
/// MAC of the peer's chassis and port, where these ids are MACs.
[[nodiscard]] std::optional<std::string> peerChassisMac(const Neighbour &record);
[[nodiscard]] std::optional<std::string> peerPortMac(const Neighbour &record);

} // namespace eps::mapping
