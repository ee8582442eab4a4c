#pragma once

#include "ui/graph/fabric_view.h"
#include "ui/models/selection.h"
#include "ui/panels/centre_view.h"
#include "ui/panels/fabric_arranging.h"

namespace eps::ui {

class FlatButton;
class TextLabel;

/// The fabric view and its tools: what is shown of the channels, and a word when the picture is plainer than it could
/// be. Joins the view to the selection.
class FabricPanel : public CentreView {
    Q_OBJECT
public:
    FabricPanel(Selection *selection, Arranging *arranging, const FabricActions &actions, QWidget *parent = nullptr);

    [[nodiscard]] FabricView *view() const { return m_view; }
    void setScene(const GraphScenePtr &scene);
    void setNotice(const QString &notice);
    [[nodiscard]] QString notice() const;
    /// Says how many things are left out, and shows them again; hidden when there are none.
    [[nodiscard]] FlatButton *leftOut() const { return m_leftOut; }

    /// The picture comes by setScene(), when it is laid out; a word about the one before is taken back.
    void setSnapshot(const SnapshotPtr &snapshot) override;
    void frameWhole() override { m_view->frameWhole(); }
    void frameSelection() override { m_view->frameObject(m_selection->current()); }
    void revealSelection() override;
    void renderTo(QPainter &painter, QSizeF size, Theme theme) override { m_view->renderTo(painter, size, theme); }
    /// Rings and trees (1 or 0), then x, y, width and height of the part of the picture that is in view, then all
    /// links and overview (1 or 0; missing in older sessions).
    [[nodiscard]] QString keptView() const override;
    void restoreView(const QString &kept) override;
    [[nodiscard]] QWidget *tools() override { return m_tools; }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    /// The picture of the snapshot before stays until the next one is laid out; ids of now mean nothing there.
    [[nodiscard]] bool isStale() const;
    void showSelection();
    void showChannels();
    void showArrangement();
    void showWanted();

    Selection *m_selection;
    QAction *m_rings;
    QAction *m_trees;
    QAction *m_allLinks;
    QAction *m_hasOverview;
    QWidget *m_tools;
    TextLabel *m_notice;
    FlatButton *m_leftOut;
    FabricView *m_view;
    FabricArranging *m_arrange;
    QRectF m_wanted; ///< the part to be shown when there is a picture
};

} // namespace eps::ui
