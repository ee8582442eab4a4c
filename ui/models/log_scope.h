#pragma once

#include "core/engine/log_text.h"
#include "core/model/snapshot.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace eps::ui {

/// The files of a snapshot that are shown as one text.
struct LogScope {
    std::shared_ptr<engine::LogFiles> files; ///< null = none
    std::vector<FileId> ids;                 ///< of the same

    [[nodiscard]] bool isEmpty() const { return ids.empty(); }
    /// Where a file is among them; -1 = it is not.
    [[nodiscard]] int indexOf(FileId file) const;
};

[[nodiscard]] LogScope scopeOf(const Snapshot &snapshot, FileId file);
/// All collective-library logs.
[[nodiscard]] LogScope logScope(const Snapshot &snapshot);

/// What lines can be narrowed to: names for a person, and what they mean.
struct LogOrigins {
    QStringList hostNames;
    std::vector<std::string> hosts;
    QStringList rankNames;
    std::vector<engine::LineFilter::Process> ranks;
};

/// The hosts of all log lines, and the ranks of the largest communicator whose lines can be told by their prefix.
[[nodiscard]] LogOrigins originsOf(const Snapshot &snapshot);

} // namespace eps::ui
