#pragma once

#include "ui/shell/actions.h"

#include <QStringList>

#include <array>
#include <optional>

namespace eps::ui {

/// A view of the middle of the window, as command lines name it, and the action that shows it.
struct ViewRow {
    const char *name;
    ActionId action;
};

inline constexpr std::array kViews{
    ViewRow{"fabric", ActionId::ViewFabric}, ViewRow{"ring", ActionId::ViewRing},
    ViewRow{"node", ActionId::ViewNode},     ViewRow{"table", ActionId::ViewTable},
    ViewRow{"matrix", ActionId::ViewMatrix},
};

/// The action of the view with that name.
[[nodiscard]] std::optional<ActionId> viewOfName(const QString &name);
[[nodiscard]] QStringList viewNames();

} // namespace eps::ui
