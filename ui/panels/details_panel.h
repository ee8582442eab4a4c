#pragma once

#include "core/engine/crossings.h"
#include "core/engine/evidence_lines.h"
#include "ui/jobs/job_slot.h"
#include "ui/models/details.h"
#include "ui/models/selection.h"
#include "ui/widgets/panel_scroll.h"

class QVBoxLayout;

namespace eps::ui {

/// What is known about the selection: the problem that led here, facts, who crosses it, and the lines that prove it.
/// Who crosses it and the lines are found off the GUI thread and fill in when they are there.
class DetailsPanel : public PanelScroll {
    Q_OBJECT
public:
    explicit DetailsPanel(Selection *selection, QWidget *parent = nullptr);
    void setSnapshot(const SnapshotPtr &snapshot);

    /// Everything shown, as text for the clipboard.
    [[nodiscard]] QString asText() const;
    /// Nothing is being looked up any more.
    [[nodiscard]] bool isComplete() const { return !m_lookup.isRunning(); }

signals:
    void completed();
    /// The place of a line of the evidence was clicked.
    void placeChosen(const eps::SourceRef &place);

private:
    /// What is found off the GUI thread.
    struct Found {
        std::vector<engine::Crossing> crossings;
        std::vector<engine::EvidenceLine> lines;
    };

    void rebuild();
    void lookUp();
    void receive(Found found);
    void addHead();
    void addProblem(const Problem &problem);
    void addFacts();
    void addCrossings();
    void addEvidence();
    QVBoxLayout *addSection(const QString &title);
    [[nodiscard]] const Problem *pickedProblem() const;

    Selection *m_selection;
    SnapshotPtr m_snapshot;
    Details m_details;
    Found m_found;
    bool m_isFound = false;
    JobSlot m_lookup;
    QVBoxLayout *m_column = nullptr;
};

} // namespace eps::ui
