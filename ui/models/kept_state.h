#pragma once

#include "core/model/session_state.h"
#include "core/model/snapshot.h"
#include "ui/models/arrangement.h"

/// Between what the window works with and what a session keeps.
namespace eps::ui {

class Selection;

[[nodiscard]] SessionArrangement toKept(const Arrangement &arrangement);
[[nodiscard]] Arrangement fromKept(const SessionArrangement &kept);

/// Puts what is selected and shown into `state`, by words.
void keepSelection(const Snapshot &snapshot, const Selection &selection, SessionState &state);
/// Selects and shows it again; what is no longer there is passed over.
void restoreSelection(const Snapshot &snapshot, const SessionState &state, Selection &selection);

} // namespace eps::ui
