#pragma once

#include "core/model/snapshot.h"

#include <QString>

#include <stop_token>
#include <vector>

namespace eps::ui {

/// A thing that was found by words.
struct FoundObject {
    QString text; ///< "leaf4 swp2"
    QString kind; ///< "port"
    ObjectRef object;
};

/// Things in whose names all `words` occur (case does not matter), best first, at most `limit`: devices, NICs, ports,
/// by name, alias, MAC and address; communicators, channels and ranks by number, id and host. O(size of the snapshot);
/// any thread; stops early, incomplete, when asked to.
[[nodiscard]] std::vector<FoundObject> findByWords(const Snapshot &snapshot, const QString &words, std::size_t limit,
                                                   std::stop_token stop = {});

} // namespace eps::ui
