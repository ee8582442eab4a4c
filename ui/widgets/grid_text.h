#pragma once

#include <QString>

#include <vector>

class QPainter;

namespace eps::ui {

/// One line of text on a grid of columns of one width, as a terminal shows it: tabs go to every eighth column, wide
/// characters take two. What is out of sight costs nothing to paint, however long the line is.
class GridText {
public:
    GridText() = default;
    explicit GridText(QString text);

    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] int columns() const { return columnOf(m_text.size()); }
    /// Where character `index` begins.
    [[nodiscard]] int columnOf(qsizetype index) const;

    /// Where the parts begin when the line is wrapped at `width` columns; at least one part, which begins at 0.
    [[nodiscard]] std::vector<qsizetype> parts(int width) const;

    /// Paints the characters [from, to) that lie in the columns [first, last), with column 0 at `x`.
    struct Cut {
        qsizetype from = 0;
        qsizetype to = 0;
        int first = 0;
        int last = 0;
    };
    void paint(QPainter &painter, qreal x, qreal baseline, qreal columnWidth, const Cut &cut) const;

private:
    QString m_text;
    std::vector<int> m_columns; ///< of each character and of the end; empty: each takes one
};

} // namespace eps::ui
