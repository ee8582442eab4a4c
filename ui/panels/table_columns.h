#pragma once

#include "core/query/subject.h"

#include <QMap>
#include <QString>

namespace eps::ui {

class DataTable;
class Settings;

/// Which columns of each table are shown, where and how wide; remembered by the keys of the columns, so that it
/// outlives columns that come and go.
class TableColumns {
public:
    explicit TableColumns(Settings &settings);

    /// Puts the columns of the view, which shows that subject, as they were left, or as they are at first.
    void apply(DataTable &view, query::Subject subject) const;
    /// Remembers how they are now.
    void keep(const DataTable &view, query::Subject subject);
    /// As they are at first.
    void reset(DataTable &view, query::Subject subject);

private:
    void save();

    Settings &m_settings;
    QMap<QString, QString> m_layouts; ///< subject → "channel:60,-connection:80,…" in the order shown
};

} // namespace eps::ui
