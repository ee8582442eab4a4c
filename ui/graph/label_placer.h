#pragma once

#include <QRectF>

#include <algorithm>
#include <vector>

namespace eps::ui {

/// Keeps texts off each other and off what was reserved: the first of several positions that is free is taken.
class LabelPlacer {
public:
    explicit LabelPlacer(const QRectF &view) : m_view(view) {}

    void reserve(const QRectF &area) { m_taken.push_back(area); }

    /// True, and from now on taken, when `area` lies in the view and touches nothing taken. O(taken).
    bool take(const QRectF &area)
    {
        const bool isFree = m_view.contains(area) &&
                            std::ranges::none_of(m_taken, [&](const QRectF &other) { return other.intersects(area); });
        if (isFree)
            m_taken.push_back(area);
        return isFree;
    }

private:
    QRectF m_view;
    std::vector<QRectF> m_taken;
};

} // namespace eps::ui
