#pragma once

#include "ui/panels/fabric_actions.h"

#include <QStringList>

class QMenu;
class QMenuBar;
class QWidget;

namespace eps::ui {

class Actions;
class Workspace;

/// Fills the menu bar from the action table; `panels` lists the panels that can be hidden. Gives the menu of recent
/// inputs.
QMenu *fillMenus(QMenuBar *bar, const Actions &actions, QMenu *panels);

/// Those of the table that are the fabric view's.
[[nodiscard]] FabricActions fabricActions(const Actions &actions);

void fillRecentMenu(QMenu *menu, const QList<QStringList> &recent, Workspace &workspace);

/// Ask for input without blocking; what is chosen is opened.
void askForFiles(QWidget *parent, Workspace &workspace);
void askForFolder(QWidget *parent, Workspace &workspace);

} // namespace eps::ui
