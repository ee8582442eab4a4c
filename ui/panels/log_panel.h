#pragma once

#include "core/engine/evidence_places.h"
#include "ui/jobs/job_slot.h"
#include "ui/models/selection.h"

#include <QJsonObject>
#include <QWidget>

class QSplitter;

namespace eps::ui {

class LogPane;

/// The evidence of the selection, exact lines in their files: those of logs at the left, neighbour records and host
/// facts at the right. It follows the selection while it is looked at, and costs nothing while it is not.
class LogPanel : public QWidget {
    Q_OBJECT
public:
    explicit LogPanel(Selection *selection, QWidget *parent = nullptr);

    void setSnapshot(const SnapshotPtr &snapshot);
    /// Shows a place in the half that it belongs to.
    void showPlace(const SourceRef &place);
    /// The next place, or hit, of the half that has the focus; -1 = the one before.
    void step(int direction);

    /// How both halves are looked at, for sessions.
    [[nodiscard]] QJsonObject keptView() const;
    void restoreView(const QJsonObject &kept);

    [[nodiscard]] LogPane *logs() const { return m_logs; }
    [[nodiscard]] LogPane *facts() const { return m_facts; }
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] QSize sizeHint() const override { return {900, 280}; }

signals:
    void settled();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void follow();
    void lookUp();
    void restoreLines();
    void receive(engine::EvidencePlaces places);
    void announceIfSettled();

    Selection *m_selection;
    SnapshotPtr m_snapshot;
    LogPane *m_logs;
    LogPane *m_facts;
    JobSlot m_lookup;
    SourceRef m_wanted;     ///< shown once the places are there
    QJsonObject m_kept;     ///< its lines are shown once the places are there
    bool m_isStale = false; ///< the selection has changed while nobody looked
};

} // namespace eps::ui
