#pragma once

#include "ui/widgets/line_painter.h"

#include <QAbstractScrollArea>

#include <functional>
#include <optional>
#include <vector>

namespace eps::ui {

/// Lines of a text of any length: it holds those around what is shown and asks for others when they are needed. A
/// scroll bar over rows where all are counted, else over bytes. Lines are selected by click, drag and Shift.
class LinesView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LinesView(QWidget *parent = nullptr);

    /// Another text: nothing is shown until rows come.
    void clear();
    /// What was asked for by rowsWanted, or asked again for the same text.
    void setRows(engine::LogRows rows, const engine::LogExtent &extent);
    /// How much there is has become better known.
    void setExtent(const engine::LogExtent &extent);

    void goToStart();
    void goToEnd();
    /// Shows the line with some before it; asks for it.
    void goToLine(std::uint32_t file, std::uint64_t line);
    void goToPlace(const engine::LogPlace &place);
    /// Asks again for what is shown, after a change of what is let through or marked.
    void refresh();

    /// Lines that prove something of the selection (file, line), and which of them is looked at; -1 = none.
    void setProofs(std::vector<std::pair<std::uint32_t, std::uint64_t>> proofs, int current);
    /// Lines are told apart by it where the text has several files; null = it has one.
    void setFileName(std::function<QString(std::uint32_t)> name) { m_fileName = std::move(name); }
    void setWrapped(bool wrapped);
    [[nodiscard]] bool isWrapped() const { return m_isWrapped; }
    /// A line that is gone to has one in so many of the visible rows before it.
    void setContext(int share) { m_context = share; }
    void setMark(std::optional<TextPattern> mark) { m_mark = std::move(mark); }

    [[nodiscard]] const std::vector<ShownLine> &lines() const { return m_lines; }
    [[nodiscard]] bool isAtEnd() const { return m_atEnd; }
    /// Index into lines() of the first that is visible.
    [[nodiscard]] int top() const { return m_top; }
    [[nodiscard]] int visibleRows() const;
    [[nodiscard]] bool isVisibleAt(const engine::LogPlace &place) const;
    /// The line the person is at: selected last, else the proof that is looked at while it is visible, else the first
    /// visible line; null while there is none.
    [[nodiscard]] const ShownLine *currentLine() const;
    void select(const engine::LogPlace &place);
    void letGo(); ///< nothing is selected
    /// First and last selected line.
    [[nodiscard]] std::optional<std::pair<engine::LogPlace, engine::LogPlace>> selection() const;
    [[nodiscard]] QRect rowRect(int index) const;
    void copy();

signals:
    void rowsWanted(const eps::engine::RowRequest &request);
    void copyWanted(const eps::engine::LogPlace &first, const eps::engine::LogPlace &last);
    void menuWanted(const QPoint &global);
    /// What is visible or current has changed.
    void moved();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    /// Where the rows that were asked for go.
    enum class Landing { Keep, Top, Context, Bottom };

    void ask(engine::RowRequest request, Landing landing);
    void askForMore();
    void scrollParts(int parts);
    void jumpTo(int value);
    void barActed(int action);
    void syncBars();
    void settleTop();
    [[nodiscard]] LinePainter painter() const;
    [[nodiscard]] LineState stateOf(int index) const;
    [[nodiscard]] int gutter(const LinePainter &painter) const;
    [[nodiscard]] int wrapColumns(const LinePainter &painter) const;
    [[nodiscard]] int partsOf(const LinePainter &painter, int index) const;
    /// Line and part at the top when the last line is at the bottom.
    [[nodiscard]] std::pair<int, int> lastTop() const;
    [[nodiscard]] int indexOf(const engine::LogPlace &place) const;
    [[nodiscard]] int rowAt(int y) const;
    [[nodiscard]] bool scrollsByRows() const;
    void moveCurrent(int step, bool extends);
    void selectTo(int index, bool extends);

    std::vector<ShownLine> m_lines;
    bool m_atStart = true;
    bool m_atEnd = true;
    bool m_isPartial = false;
    engine::LogExtent m_extent;
    int m_top = 0;
    int m_topPart = 0; ///< of the first line, when it is wrapped
    std::optional<Landing> m_awaited;
    engine::RowRequest m_request; ///< what is awaited
    engine::LogPlace m_kept;      ///< the line that stays at the top
    int m_context = 3;
    bool m_isWrapped = false;
    bool m_isSyncing = false;
    int m_wheel = 0; ///< turned, not yet scrolled, in eighths of a degree
    std::optional<engine::LogPlace> m_selectedFrom;
    std::optional<engine::LogPlace> m_selectedTo;
    std::vector<std::pair<std::uint32_t, std::uint64_t>> m_proofs;
    int m_currentProof = -1;
    std::function<QString(std::uint32_t)> m_fileName;
    std::optional<TextPattern> m_mark;
};

} // namespace eps::ui
