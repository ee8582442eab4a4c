#include "ui/shell/menus.h"

#include "ui/shell/actions.h"
#include "ui/shell/input_name.h"
#include "ui/shell/workspace.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QFileDialog>
#include <QMenuBar>

#include <initializer_list>
#include <optional>

namespace eps::ui {

namespace {

struct Menus {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::Menus)
};

/// Adds actions; an empty place is a separator.
void add(QMenu *menu, const Actions &actions, std::initializer_list<std::optional<ActionId>> ids)
{
    for (const std::optional<ActionId> &id : ids) {
        if (id)
            menu->addAction(actions[*id]);
        else
            menu->addSeparator();
    }
}

/// Desktops show their own dialog, outside of this process; Qt's own lists folders on a thread of its own. Only the
/// paths come back.
void ask(QWidget *parent, Workspace &workspace, const QString &title, QFileDialog::FileMode mode)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    QObject::connect(dialog, &QFileDialog::filesSelected, &workspace, &Workspace::open);
    dialog->open();
}

} // namespace

QMenu *fillMenus(QMenuBar *bar, const Actions &actions, QMenu *panels)
{
    QMenu *file = bar->addMenu(Menus::tr("&File"));
    add(file, actions, {ActionId::OpenFiles, ActionId::OpenFolder});
    QMenu *recent = file->addMenu(Menus::tr("Open &recent"));
    add(file, actions,
        {std::nullopt, ActionId::SaveSession, ActionId::SaveSessionAs, ActionId::LocateFiles, std::nullopt,
         ActionId::NewWindow, std::nullopt, ActionId::Reload, ActionId::Cancel, ActionId::CloseInput, std::nullopt,
         ActionId::Quit});

    QMenu *edit = bar->addMenu(Menus::tr("&Edit"));
    add(edit, actions,
        {ActionId::Undo, ActionId::Redo, std::nullopt, ActionId::Copy, ActionId::SelectNothing, std::nullopt,
         ActionId::Find, std::nullopt, ActionId::ShowSettings});

    QMenu *go = bar->addMenu(Menus::tr("&Go"));
    add(go, actions,
        {ActionId::ShowWorst, ActionId::NextProblem, ActionId::PreviousProblem, std::nullopt, ActionId::Dismiss,
         std::nullopt, ActionId::NextHop, ActionId::PreviousHop, std::nullopt, ActionId::ShowEvidence,
         ActionId::NextEvidence, ActionId::PreviousEvidence});

    QMenu *view = bar->addMenu(Menus::tr("&View"));
    add(view, actions,
        {ActionId::ViewFabric, ActionId::ViewRing, ActionId::ViewNode, ActionId::ViewTable, ActionId::ViewMatrix,
         std::nullopt, ActionId::ShowRings, ActionId::ShowTrees, ActionId::AllLinks, ActionId::Overview, std::nullopt});
    add(view, actions,
        {ActionId::Isolate, ActionId::Hide, ActionId::Pin, ActionId::Fold, ActionId::ShowAll,
         ActionId::ResetArrangement, std::nullopt, ActionId::FrameWhole, ActionId::FrameSelection, std::nullopt});
    panels->setTitle(Menus::tr("&Panels"));
    view->addMenu(panels);
    add(view, actions, {ActionId::ResetPanels, std::nullopt});
    QMenu *theme = view->addMenu(Menus::tr("&Theme"));
    auto *themes = new QActionGroup(theme);
    for (const ActionId id : {ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark}) {
        theme->addAction(actions[id]);
        themes->addAction(actions[id]);
    }
    add(view, actions, {std::nullopt, ActionId::FullScreen});

    add(bar->addMenu(Menus::tr("&Help")), actions, {ActionId::About});
    return recent;
}

FabricActions fabricActions(const Actions &actions)
{
    FabricActions all;
    all.rings = actions[ActionId::ShowRings];
    all.trees = actions[ActionId::ShowTrees];
    all.allLinks = actions[ActionId::AllLinks];
    all.overview = actions[ActionId::Overview];
    all.isolate = actions[ActionId::Isolate];
    all.hide = actions[ActionId::Hide];
    all.pin = actions[ActionId::Pin];
    all.fold = actions[ActionId::Fold];
    all.showAll = actions[ActionId::ShowAll];
    all.reset = actions[ActionId::ResetArrangement];
    all.common = {actions[ActionId::Copy], actions[ActionId::ShowEvidence], actions[ActionId::FrameSelection]};
    return all;
}

void fillRecentMenu(QMenu *menu, const QList<QStringList> &recent, Workspace &workspace)
{
    menu->clear();
    for (const QStringList &paths : recent) {
        QString title = paths.size() == 1 ? paths.first() : inputName(paths);
        menu->addAction(title.replace(u'&', QStringLiteral("&&")), &workspace,
                        [&workspace, paths] { workspace.open(paths); });
    }
    menu->setEnabled(!recent.isEmpty());
}

void askForFiles(QWidget *parent, Workspace &workspace)
{
    ask(parent, workspace, Menus::tr("Open files"), QFileDialog::ExistingFiles);
}

void askForFolder(QWidget *parent, Workspace &workspace)
{
    ask(parent, workspace, Menus::tr("Open folder"), QFileDialog::Directory);
}

} // namespace eps::ui
