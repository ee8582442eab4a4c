#pragma once

#include "ui/settings/settings.h"

namespace eps::ui {

class Actions;
class SessionKeeper;
class Workspace;

/// Makes the settings count in one window, now and whenever one of them changes, and the theme actions set theirs.
/// Everything given outlives `context`.
void applySettings(Settings &settings, Workspace &workspace, SessionKeeper &keeper, const Actions &actions,
                   QObject *context);

/// Opens the settings window, or brings it to the front.
void showSettings(Settings &settings, QWidget *parent);

} // namespace eps::ui
