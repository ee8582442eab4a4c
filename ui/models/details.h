#pragma once

#include "core/model/snapshot.h"

#include <QList>
#include <QString>

#include <vector>

namespace eps::ui {

/// How a fact reads: unknown is grey and says what would make it known.
enum class FactTone { Normal, Good, Warning, Critical, Unknown };

/// One line of what is known about a thing.
struct Fact {
    QString label;
    QString value;
    FactTone tone = FactTone::Normal;
    bool monospace = false; ///< lines, commands, addresses
};

/// What the details panel says about a thing at once. What takes longer (who crosses it, the text of the evidence) is
/// found off the GUI thread.
struct Details {
    QString title;
    QString kind; ///< "switch port", "channel" …
    QList<Fact> facts;
    std::vector<SourceRef> evidence; ///< best first
    bool crossable = false;          ///< hops can cross it
};

/// About the object, or about all that was read when there is none. O(size of the object).
[[nodiscard]] Details detailsOf(const Snapshot &snapshot, const ObjectRef &object);

/// Facts, one a line, for the clipboard.
[[nodiscard]] QString plainText(const Details &details);

} // namespace eps::ui
