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

/// How old the facts on screen are, by kind; empty where nothing is dated.
struct AsOfTexts {
    QString
        logs; ///< "logs until 03:14:07", with the date when it is not today; "log files of …" if only files are dated
    QString fabric; ///< the same of neighbour dumps and host facts, and whether paths follow from routes
};

[[nodiscard]] AsOfTexts asOfTexts(const Snapshot &snapshot);

} // namespace eps::ui
