#pragma once

#include "core/model/problem.h"
#include "ui/style/status_shape.h"

namespace eps::ui {

/// The shape and colour under which a problem is shown.
[[nodiscard]] constexpr Status statusOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Status::Info;
    case Severity::Warning:
        return Status::Warning;
    case Severity::Error:
        return Status::Critical;
    }
    return Status::Unknown;
}

} // namespace eps::ui
