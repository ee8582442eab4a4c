#include "ui/shell/notes_dock.h"

#include "ui/panels/notes_panel.h"
#include "ui/shell/workspace.h"

#include <QAction>

namespace eps::ui {

NotesDock::NotesDock(Workspace &workspace, QWidget *parent)
    : PanelDock(QStringLiteral("notes"), tr("Notes"), new NotesPanel(&workspace.arranging()), parent)
{
    toggleViewAction()->setEnabled(false);
    connect(&workspace, &Workspace::snapshotChanged, this, [this, &workspace] {
        const bool loaded = workspace.snapshot() != nullptr;
        toggleViewAction()->setEnabled(loaded);
        if (!loaded)
            hide();
    });
    connect(&workspace, &Workspace::opened, this, [this](const SessionStatePtr &state) {
        if (state && !state->arrangement.notes.empty())
            show();
    });
}

} // namespace eps::ui
