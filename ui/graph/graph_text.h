#pragma once

#include <QCoreApplication>

namespace eps::ui {

/// Context of the texts that are painted into pictures.
struct GraphText {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::GraphText)
};

} // namespace eps::ui
