#include "ui/shell/view_names.h"

#include <algorithm>

namespace eps::ui {

std::optional<ActionId> viewOfName(const QString &name)
{
    const auto found =
        std::find_if(kViews.begin(), kViews.end(), [&](const ViewRow &row) { return name == QLatin1String(row.name); });
    return found == kViews.end() ? std::nullopt : std::optional(found->action);
}

QStringList viewNames()
{
    QStringList names;
    for (const ViewRow &row : kViews)
        names << QString::fromLatin1(row.name);
    return names;
}

} // namespace eps::ui
