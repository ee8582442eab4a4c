#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace eps::session {

/// A file inside a zip.
struct ZipEntry {
    std::string name;
    std::string bytes;
    bool compress = true; ///< false for bytes that are packed already
};

/// A zip in memory with these entries, in their order. The one wrapper of libzip, with readZipEntry. Equal entries give
/// equal bytes.
[[nodiscard]] Result<std::string> makeZip(const std::vector<ZipEntry> &entries);

/// The entry of exactly that name, unpacked and its checksum verified, of a zip in memory. The bytes may be anything;
/// nothing is ever written to a path that a zip names. Errors: no zip, no such entry, damaged, encrypted, or larger
/// than `limit` bytes whatever its head says.
[[nodiscard]] Result<std::string> readZipEntry(std::string_view zip, const std::string &name, std::size_t limit);

} // namespace eps::session
