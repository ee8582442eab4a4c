#pragma once

#include "ui/widgets/dock_title.h"

namespace eps::ui {

class Workspace;

/// The panel of notes. Out of the way until it is asked for, or a session is opened that has some.
class NotesDock : public PanelDock {
    Q_OBJECT
public:
    explicit NotesDock(Workspace &workspace, QWidget *parent = nullptr);
};

} // namespace eps::ui
