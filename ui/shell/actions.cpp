#include "ui/shell/actions.h"

#include <QKeySequence>
#include <QRegularExpression>

namespace eps::ui {

namespace {

/// `name` is stable (object name, scripts); texts are translated; `keys` are portable sequences separated by ';'.
struct ActionRow {
    ActionId id;
    const char *name;
    const char *text;
    const char *shortText; ///< on buttons; empty = the text without its mnemonic
    const char *tip;
    const char *keys;
};

constexpr std::array<ActionRow, kActionCount> kTable{{
    {ActionId::OpenFiles, "openFiles", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Open files…"),
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Open"),
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Read logs, LLDP dumps and host facts from files"), "Ctrl+O"},
    {ActionId::OpenFolder, "openFolder", QT_TRANSLATE_NOOP("eps::ui::Actions", "Open &folder…"),
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Open folder"),
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Read everything of use below a folder"), "Ctrl+Shift+O"},
    {ActionId::SaveSession, "saveSession", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Save session"),
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Save"),
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Keep what was read and arranged in a session file"), "Ctrl+S"},
    {ActionId::SaveSessionAs, "saveSessionAs", QT_TRANSLATE_NOOP("eps::ui::Actions", "Save session &as…"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Keep it in another session file"), "Ctrl+Shift+S"},
    {ActionId::LocateFiles, "locateFiles", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Locate files…"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Tell where the files of the session are now"), ""},
    {ActionId::NewWindow, "newWindow", QT_TRANSLATE_NOOP("eps::ui::Actions", "&New window"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Look at something else beside this"), "Ctrl+N"},
    {ActionId::Reload, "reload", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Reload"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Read the same files again"), "F5;Ctrl+R"},
    {ActionId::Cancel, "cancel", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Stop loading"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Stop reading; what was shown before stays"), "Ctrl+."},
    {ActionId::CloseInput, "close", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Close"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Let go of what was read"), "Ctrl+W"},
    {ActionId::Quit, "quit", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Quit"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Leave EPS"), "Ctrl+Q"},
    {ActionId::Undo, "undo", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Undo"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Take back what was arranged last"), "Ctrl+Z"},
    {ActionId::Redo, "redo", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Redo"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Do again what was taken back"), "Ctrl+Shift+Z;Ctrl+Y"},
    {ActionId::Copy, "copy", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Copy"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Copy what is selected, with its facts and evidence"), "Ctrl+C"},
    {ActionId::Find, "find", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Find…"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Find a rank, host, NIC, address or port by its name"), "Ctrl+F"},
    {ActionId::SelectNothing, "selectNothing", QT_TRANSLATE_NOOP("eps::ui::Actions", "Select &nothing"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Let go of the selection"), "Esc"},
    {ActionId::NextProblem, "nextProblem", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Next problem"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Go to the next problem and what it is about"), "E"},
    {ActionId::PreviousProblem, "previousProblem", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Previous problem"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Go to the problem before"), "Shift+E"},
    {ActionId::ShowWorst, "showWorst", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Worst problem"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Go to what the line at the top says"), "Ctrl+E"},
    {ActionId::Dismiss, "dismiss", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Dismiss or bring back…"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Say why the current problem is no concern, or bring it back"), "D"},
    {ActionId::NextHop, "nextHop", QT_TRANSLATE_NOOP("eps::ui::Actions", "Next &hop"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Walk on along the ring of the selected channel"), "N"},
    {ActionId::PreviousHop, "previousHop", QT_TRANSLATE_NOOP("eps::ui::Actions", "P&revious hop"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Walk back along the ring of the selected channel"), "P"},
    {ActionId::ShowEvidence, "showEvidence", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Evidence"),
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Evidence"),
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Show the lines of logs and LLDP that prove what is selected, or hide them"),
     "Space"},
    {ActionId::NextEvidence, "nextEvidence", QT_TRANSLATE_NOOP("eps::ui::Actions", "Next line of e&vidence"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Go to the next line that proves the selection, or that was searched for"),
     "F3"},
    {ActionId::PreviousEvidence, "previousEvidence",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Previous line of ev&idence"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Go to the line before that proves the selection, or that was searched for"),
     "Shift+F3"},
    {ActionId::ViewFabric, "viewFabric", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Fabric"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Hosts, switches and links, with the shown channels on their ports"), "1"},
    {ActionId::ViewRing, "viewRing", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Ring"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "The ring or tree of one channel, rank by rank; two of them side by side"),
     "2"},
    {ActionId::ViewNode, "viewNode", QT_TRANSLATE_NOOP("eps::ui::Actions", "N&ode"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "The inside of a host: what joins its GPUs and NICs"), "3"},
    {ActionId::ViewTable, "viewTable", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Table"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Everything that is drawn, as rows to filter, sort and save"), "4"},
    {ActionId::ViewMatrix, "viewMatrix", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Matrix"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Which ranks talk to which, and how"), "5"},
    {ActionId::ShowRings, "showRings", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Rings"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Draw the rings of the shown channels"), ""},
    {ActionId::ShowTrees, "showTrees", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Trees"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Draw the trees of the shown channels"), ""},
    {ActionId::AllLinks, "allLinks", QT_TRANSLATE_NOOP("eps::ui::Actions", "All &links"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Draw every link, also where they are too many to tell apart"), "L"},
    {ActionId::Overview, "overview", QT_TRANSLATE_NOOP("eps::ui::Actions", "O&verview"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Show the whole fabric in a corner while a part of it fills the view"), "O"},
    {ActionId::Isolate, "isolate", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Isolate"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Draw only what is selected and what it is joined to"), "I"},
    {ActionId::Hide, "hide", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Hide"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Leave what is selected out of the picture"), "H"},
    {ActionId::Pin, "pin", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Pinned"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Keep the selected device where it is, or let the layout place it"), "K"},
    {ActionId::Fold, "fold", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Collapsed pod"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Draw the pod of the selected device as one box, or what is in it"), "C"},
    {ActionId::ShowAll, "showAll", QT_TRANSLATE_NOOP("eps::ui::Actions", "Show &everything"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Draw again what was hidden, and what was left out around the isolated"),
     "Shift+H"},
    {ActionId::ResetArrangement, "resetArrangement", QT_TRANSLATE_NOOP("eps::ui::Actions", "Reset &arrangement"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Put all devices where the layout has them, and show everything"), ""},
    {ActionId::FrameWhole, "frameWhole", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Whole picture"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Show all of the picture"), "W"},
    {ActionId::FrameSelection, "frameSelection", QT_TRANSLATE_NOOP("eps::ui::Actions", "Frame the &selection"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Bring what is selected into view"), "F"},
    {ActionId::FullScreen, "fullScreen", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Full screen"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Use the whole screen"), "F11"},
    {ActionId::ResetPanels, "resetPanels", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Reset panels"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Put all panels back where they were at first"), ""},
    {ActionId::ShowSettings, "settings", QT_TRANSLATE_NOOP("eps::ui::Actions", "S&ettings…"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "How EPS looks, reads and keeps"), "Ctrl+,"},
    {ActionId::ThemeSystem, "themeSystem", QT_TRANSLATE_NOOP("eps::ui::Actions", "As the &desktop"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Light or dark as the desktop is"), ""},
    {ActionId::ThemeLight, "themeLight", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Light"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Dark text on a light ground"), ""},
    {ActionId::ThemeDark, "themeDark", QT_TRANSLATE_NOOP("eps::ui::Actions", "&Dark"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Light text on a dark ground"), ""},
    {ActionId::About, "about", QT_TRANSLATE_NOOP("eps::ui::Actions", "&About EPS"), "",
     QT_TRANSLATE_NOOP("eps::ui::Actions", "Version and licence"), ""},
}};

/// Where letters have no place for the line below, the mnemonic stands behind the text: "环(&R)".
QString withoutMnemonic(QString text)
{
    static const QRegularExpression kBehind(QStringLiteral("\\(&.\\)"));
    return text.remove(kBehind).remove(u'&');
}

} // namespace

Actions::Actions(QObject *parent) : QObject(parent)
{
    for (const ActionRow &row : kTable) {
        auto *action = new QAction(tr(row.text), this);
        action->setIconText(*row.shortText != '\0' ? tr(row.shortText) : withoutMnemonic(action->text()));
        action->setObjectName(QString::fromLatin1(row.name));
        const QList<QKeySequence> keys =
            QKeySequence::listFromString(QString::fromLatin1(row.keys).replace(u';', QStringLiteral("; ")));
        action->setShortcuts(keys);
        const QString tip = tr(row.tip);
        action->setStatusTip(tip);
        action->setToolTip(
            keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys.first().toString(QKeySequence::NativeText)));
        m_actions.at(static_cast<std::size_t>(row.id)) = action;
    }
    for (const ActionId id :
         {ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark, ActionId::FullScreen, ActionId::ShowRings,
          ActionId::ShowTrees, ActionId::AllLinks, ActionId::Overview, ActionId::Pin, ActionId::Fold})
        (*this)[id]->setCheckable(true);
    (*this)[ActionId::ShowRings]->setChecked(true);
    (*this)[ActionId::Overview]->setChecked(true);
    (*this)[ActionId::ShowSettings]->setMenuRole(QAction::PreferencesRole);
    (*this)[ActionId::Quit]->setMenuRole(QAction::QuitRole);
    (*this)[ActionId::About]->setMenuRole(QAction::AboutRole);
}

} // namespace eps::ui
