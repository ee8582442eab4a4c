#pragma once

#include <QList>

class QAction;

namespace eps::ui {

/// The actions of the window that are the fabric view's. All of them outlive it.
struct FabricActions {
    QAction *rings = nullptr; ///< checkable: which connections of the shown channels are drawn
    QAction *trees = nullptr;
    QAction *allLinks = nullptr; ///< checkable
    QAction *overview = nullptr; ///< checkable
    QAction *isolate = nullptr;  ///< the selection
    QAction *hide = nullptr;
    QAction *pin = nullptr;  ///< checkable: the selection stays where it is
    QAction *fold = nullptr; ///< checkable: the pod of the selection is one box
    QAction *showAll = nullptr;
    QAction *reset = nullptr;
    QList<QAction *> common; ///< of the window; in the menu as well, about the selection
};

} // namespace eps::ui
