#pragma once

#include "core/query/indexes.h"

namespace eps::ui {

/// One set of indexes for whoever looks at the same snapshot. Making the object costs nothing; what is in it is made in
/// the jobs that ask for it. GUI thread.
class Indexing {
public:
    /// Null for no snapshot; what was held of another one is let go.
    [[nodiscard]] query::IndexesPtr of(const SnapshotPtr &snapshot)
    {
        if (!snapshot)
            m_indexes = nullptr;
        else if (!m_indexes || m_indexes->snapshot() != snapshot)
            m_indexes = std::make_shared<const query::Indexes>(snapshot);
        return m_indexes;
    }

private:
    query::IndexesPtr m_indexes;
};

} // namespace eps::ui
