#pragma once

#include "core/query/names.h"
#include "core/query/rows.h"

#include <memory>
#include <mutex>
#include <optional>

namespace eps::query {

/// The indexes of one snapshot, each made when it is first asked for: the first thread works, others wait for it. Never
/// ask on a thread that may not wait. Any other thread; afterwards O(1).
class Indexes {
public:
    explicit Indexes(SnapshotPtr snapshot) : m_snapshot(std::move(snapshot)) {}

    [[nodiscard]] const SnapshotPtr &snapshot() const { return m_snapshot; }
    [[nodiscard]] const RowIndex &rows() const
    {
        std::call_once(m_rowsOnce, [this] { m_rows.emplace(m_snapshot); });
        return *m_rows;
    }
    [[nodiscard]] const NameIndex &names() const
    {
        std::call_once(m_namesOnce, [this] { m_names.emplace(*m_snapshot); });
        return *m_names;
    }

private:
    SnapshotPtr m_snapshot;
    mutable std::once_flag m_rowsOnce;
    mutable std::once_flag m_namesOnce;
    mutable std::optional<RowIndex> m_rows;
    mutable std::optional<NameIndex> m_names;
};

using IndexesPtr = std::shared_ptr<const Indexes>;

} // namespace eps::query
