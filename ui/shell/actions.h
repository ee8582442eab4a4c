#pragma once

#include <QAction>
#include <QObject>

#include <array>
#include <cstddef>

namespace eps::ui {

/// Everything that the window can be told to do. Text, tip and keys of each stand in the one table of actions.cpp.
enum class ActionId {
    OpenFiles,
    OpenFolder,
    SaveSession,
    SaveSessionAs,
    LocateFiles,
    NewWindow,
    Reload,
    Cancel,
    CloseInput,
    Quit,
    Undo,
    Redo,
    Copy,
    Find,
    SelectNothing,
    NextProblem,
    PreviousProblem,
    ShowWorst,
    Dismiss,
    NextHop,
    PreviousHop,
    ShowEvidence,
    NextEvidence,
    PreviousEvidence,
    ViewFabric,
    ViewRing,
    ViewNode,
    ViewTable,
    ViewMatrix,
    ShowRings,
    ShowTrees,
    AllLinks,
    Overview,
    Isolate,
    Hide,
    Pin,
    Fold,
    ShowAll,
    ResetArrangement,
    FrameWhole,
    FrameSelection,
    FullScreen,
    ResetPanels,
    ShowSettings,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    About
};
inline constexpr std::size_t kActionCount = static_cast<std::size_t>(ActionId::About) + 1;

/// The actions, made once; menus, toolbar and shortcuts all use these.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QObject *parent = nullptr);
    [[nodiscard]] QAction *operator[](ActionId id) const { return m_actions.at(static_cast<std::size_t>(id)); }
    [[nodiscard]] const std::array<QAction *, kActionCount> &all() const { return m_actions; }

private:
    std::array<QAction *, kActionCount> m_actions{};
};

} // namespace eps::ui
