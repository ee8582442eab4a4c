#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Canonical spellings of hardware and network addresses. Each function returns nothing for text that is not one.
namespace eps {

/// "aa:bb:cc:dd:ee:ff" from any spelling that network gear prints: aa:bb:…, aabb.ccdd.eeff, aabb-ccdd-eeff, AA-BB-…,
/// "00 0A DC …", 0xaabbccddeeff, 2cc2.6081.eaf9 (EOS drops leading zeros), 12 bare digits.
[[nodiscard]] std::optional<std::string> canonicalMac(std::string_view text);

/// A MAC that identifies hardware: not zero, not broadcast or multicast, not locally administered (bit 1 of byte 0).
/// Precondition: canonical.
[[nodiscard]] bool isUniversalMac(std::string_view mac);

/// "dddd:bb:dd.f" from "0000:17:00.0", "00000000:1B:00.0", "17:00.0", or NCCL's run-together hex ("17000", "19b000").
[[nodiscard]] std::optional<std::string> canonicalBusId(std::string_view text);

/// Dotted quad or RFC 5952 text; a prefix length, a zone ("%eth0") and brackets are dropped; an IPv4-mapped IPv6
/// address becomes IPv4.
[[nodiscard]] std::optional<std::string> canonicalIp(std::string_view text);

/// The address inside a GID that NCCL prints as "<subnet_prefix>/<interface_id>", both raw 64-bit hex numbers in
/// host order of a little-endian machine (ccl-logs.md §6.1): "0/100000AFFFF0000" = 10.0.0.1.
[[nodiscard]] std::optional<std::string> ipOfRawGid(std::string_view prefixHex, std::string_view interfaceHex);

/// The address inside a colon-separated GID ("0000:…:ffff:0a00:0001"). Same result form as canonicalIp.
[[nodiscard]] std::optional<std::string> ipOfGid(std::string_view gid);

/// Host name for comparison: lower case, domain kept. See mapping/identity for when a domain may be dropped.
[[nodiscard]] std::string canonicalHost(std::string_view name);

/// The part before the first dot, unless the whole is an IP address.
[[nodiscard]] std::string_view shortHost(std::string_view name);

} // namespace eps
