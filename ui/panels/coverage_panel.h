#pragma once

#include "core/model/snapshot.h"
#include "ui/widgets/panel_scroll.h"

namespace eps::ui {

/// What is not known and would be useful: a bar for what can be counted, why it is missing, and the command that would
/// tell it, to copy. Below, a bar for each subject of which nothing is missing.
class CoveragePanel : public PanelScroll {
    Q_OBJECT
public:
    explicit CoveragePanel(QWidget *parent = nullptr);
    void setSnapshot(const SnapshotPtr &snapshot);
    /// The height that shows every row.
    [[nodiscard]] int wantedHeight() const;

private:
    [[nodiscard]] QWidget *makeRow(const CoverageGap &gap);
};

} // namespace eps::ui
