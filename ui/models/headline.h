#pragma once

#include "core/model/snapshot.h"

#include <QString>

namespace eps::ui {

/// The worst finding in one sentence.
struct Headline {
    bool healthy = false; ///< nothing worse than a note was found
    Severity severity = Severity::Info;
    QString sentence;
    QString detail;
    int problem = -1; ///< index into Snapshot::problems; -1 = nothing to show
};

/// `worst`: the problem that stands first for the person, i.e. is not dismissed; -1 = none. What is dismissed is not
/// called healthy.
[[nodiscard]] Headline headlineOf(const Snapshot &snapshot, int worst);

/// "4 hosts · 32 ranks · NCCL 2.21.5": the job in a few words.
[[nodiscard]] QString jobSummary(const Snapshot &snapshot);

/// "as of 03:14:07", with the date when it is not today; "files of …" where only the files are dated; empty when
/// nothing is.
[[nodiscard]] QString asOfText(const Snapshot &snapshot);

} // namespace eps::ui
