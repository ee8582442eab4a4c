#pragma once

#include "core/engine/load.h"
#include "ui/shell/actions.h"
#include "ui/style/palette.h"

#include <QList>
#include <QSize>
#include <QStringList>

#include <optional>

namespace eps::gui {

/// What `eps` was asked to do. See helpText for what the options mean.
struct CommandLine {
    engine::LoadRequest load; ///< its paths stay empty
    QStringList paths;
    QString screenshot; ///< file for a picture of the whole window
    QString render;     ///< file for the drawing alone
    QString communicator;
    QList<int> channels;
    QStringList select; ///< core/model/object_words.h
    QSize size{1600, 1000};
    std::optional<ui::Theme> theme;
    std::optional<ui::ActionId> view; ///< the view that is shown or drawn
    QString language;
    bool help = false;
    bool version = false;

    /// It makes a picture and ends: no display and nothing of a person's settings is used.
    [[nodiscard]] bool isPicture() const { return !screenshot.isEmpty() || !render.isEmpty(); }
};

/// Errors: unknown option, missing or wrong value, a picture of nothing, a file name that says no known format.
[[nodiscard]] Result<CommandLine> parseCommandLine(const QStringList &arguments);

[[nodiscard]] QString helpText();

} // namespace eps::gui
