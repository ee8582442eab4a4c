#pragma once

#include "ui/graph/matrix_view.h"
#include "ui/jobs/job_slot.h"
#include "ui/models/selection.h"
#include "ui/panels/centre_view.h"

#include <array>

class QMenu;

namespace eps::ui {

class FlatButton;

/// The matrix view and its tools: which communicator, and what colours say. The matrix is made off the GUI thread when
/// it is looked at. Joins the view to the selection.
class MatrixPanel : public CentreView {
    Q_OBJECT
public:
    explicit MatrixPanel(Selection *selection, QWidget *parent = nullptr);

    [[nodiscard]] MatrixView *view() const { return m_view; }
    [[nodiscard]] FlatButton *modeButton(MatrixMode mode) const { return m_modes.at(static_cast<std::size_t>(mode)); }
    /// The communicator that is shown, or being made.
    [[nodiscard]] CommunicatorId communicator() const { return m_communicator; }
    void showCommunicator(CommunicatorId communicator);
    [[nodiscard]] bool isSettled() const { return !m_making.isRunning(); }

    void setSnapshot(const SnapshotPtr &snapshot) override;
    void frameWhole() override { m_view->frameWhole(); }
    void frameSelection() override { m_view->frameSelection(); }
    void renderTo(QPainter &painter, QSizeF size, Theme theme) override { m_view->renderTo(painter, size, theme); }
    /// The communicator, what colours say, and the part that is in view.
    [[nodiscard]] QString keptView() const override;
    void restoreView(const QString &kept) override;
    [[nodiscard]] QWidget *tools() override { return m_tools; }

signals:
    void settled();
    /// The person brushed ranks and wants to see their hops.
    void brushed(const QString &query);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void placeTools();
    void openCommunicatorMenu();
    void followSelection(const ObjectRef &object);
    void showSelection();
    void takeUpKept();
    void showWanted();

    Selection *m_selection;
    SnapshotPtr m_snapshot;
    CommunicatorId m_communicator;
    QWidget *m_tools;
    FlatButton *m_choice;
    std::array<FlatButton *, 3> m_modes{};
    MatrixView *m_view;
    JobSlot m_making;
    QString m_kept;  ///< to be taken up when the snapshot comes that it is of
    QRectF m_wanted; ///< the part to be shown when there is a picture
};

} // namespace eps::ui
