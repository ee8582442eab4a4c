#pragma once

#include "ui/jobs/job_slot.h"
#include "ui/models/log_scope.h"
#include "ui/widgets/lines_view.h"

#include <QWidget>

#include <optional>

class QHBoxLayout;
class QJsonObject;
class QLineEdit;

namespace eps::ui {

class FilterChip;
class FlatButton;
class TextLabel;

/// One half of the evidence: the lines of a file, or of all logs, around a place that proves something; a walk through
/// these places, a search, and filters where lines are those of a log. All reading is done off the GUI thread.
class LogPane : public QWidget {
    Q_OBJECT
public:
    enum class Side { Logs, Facts };
    explicit LogPane(Side side, QWidget *parent = nullptr);

    void setSnapshot(const SnapshotPtr &snapshot);
    /// What proves the selection, most telling first; the first is shown. `why` is told when there is none.
    void setPlaces(std::vector<SourceRef> places, const QString &why);
    /// Shows one of them, or any other place of the snapshot.
    void showPlace(const SourceRef &place);

    /// Search, filters and the line that is looked at, for sessions.
    [[nodiscard]] QJsonObject keptView() const;
    /// The search and the filters again; what is not there any more is passed over.
    void restoreTools(const QJsonObject &kept);
    /// The line again; not before the places of the selection are known.
    void restoreLine(const QJsonObject &kept);

    /// The next hit when something is searched for, else the next place; -1 = the one before.
    void step(int direction);
    void focusSearch();

    [[nodiscard]] LinesView *view() const { return m_view; }
    [[nodiscard]] QLineEdit *search() const { return m_search; }
    [[nodiscard]] FilterChip *levels() const { return m_levels; }
    [[nodiscard]] FilterChip *hosts() const { return m_hosts; }
    [[nodiscard]] FilterChip *ranks() const { return m_ranks; }
    [[nodiscard]] FlatButton *allLogs() const { return m_allLogs; }
    [[nodiscard]] FlatButton *wrap() const { return m_wrap; }
    [[nodiscard]] FlatButton *expression() const { return m_expression; }
    [[nodiscard]] QString notice() const;
    [[nodiscard]] QString placeWords() const; ///< "host1.log:12"
    [[nodiscard]] QString stepWords() const;  ///< "2 of 5"
    [[nodiscard]] QString hitWords() const;   ///< "3 of 12"
    /// Nothing is being read, searched or counted any more.
    [[nodiscard]] bool isSettled() const;

signals:
    void settled();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// What one reading gives.
    struct Read {
        engine::LogRows rows;
        engine::LogExtent extent;
        FileChange change = FileChange::None;
        bool isHidden = false; ///< the line that was asked for is not let through
    };

    void placeHead(QHBoxLayout *row);
    void placeTools(QHBoxLayout *row);
    void connectTools();
    void setScope(LogScope scope);
    [[nodiscard]] engine::LineFilter filter() const;
    /// The text of the scope as it is filtered now; counting begins anew.
    void makeText();
    void count();
    void read(const engine::RowRequest &request);
    void receive(Read read);
    void goToPlace();
    void stepPlace(int direction);
    /// One file, or all logs; the line that is looked at stays.
    void rescope();
    /// What is searched for, in the text as it is now; nothing moves.
    void makeHits();
    /// The same, and goes to the first hit from here on.
    void searchAgain();
    void findHit(bool isForward, bool fromHere);
    void receiveHit(const std::optional<engine::LogText::Hit> &hit);
    void countHits();
    void copy(const engine::LogPlace &first, const engine::LogPlace &last);
    void showMenu(const QPoint &global);
    void tellPlace();
    void tellNotice();
    void tellHits();
    void markProofs();
    void announceIfSettled();

    Side m_side;
    SnapshotPtr m_snapshot;
    LogOrigins m_origins;
    std::vector<SourceRef> m_places;
    int m_place = -1;
    QString m_noPlace;
    LogScope m_scope;
    std::shared_ptr<engine::LogText> m_text;
    std::shared_ptr<engine::LogText> m_hits; ///< null while nothing is searched for
    std::optional<engine::LogPlace> m_hit;
    std::optional<std::uint64_t> m_hitNumber;
    bool m_isHitWrapped = false;
    QString m_patternError;
    QString m_problem;
    bool m_isHidden = false;
    engine::LogExtent m_known; ///< of m_text
    FileChange m_change = FileChange::None;

    TextLabel *m_title;
    FlatButton *m_where;
    TextLabel *m_extent;
    FlatButton *m_previous;
    TextLabel *m_steps;
    FlatButton *m_next;
    QLineEdit *m_search;
    FlatButton *m_expression;
    TextLabel *m_hitText;
    FlatButton *m_allLogs;
    FilterChip *m_levels;
    FilterChip *m_hosts;
    FilterChip *m_ranks;
    FlatButton *m_wrap;
    TextLabel *m_notice;
    LinesView *m_view;
    JobSlot m_reading;
    JobSlot m_counting;
    JobSlot m_finding;
    JobSlot m_countingHits;
    JobSlot m_copying;
};

} // namespace eps::ui
