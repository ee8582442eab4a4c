#pragma once

#include "ui/graph/fabric_view.h"
#include "ui/models/selection.h"
#include "ui/panels/centre_view.h"

namespace eps::ui {

class TextLabel;

/// The fabric view and its tools: what is shown of the channels, and a word when the picture is plainer than it could
/// be. Joins the view to the selection.
class FabricPanel : public CentreView {
    Q_OBJECT
public:
    /// `rings` and `trees` are checkable actions: which connections of the shown channels are drawn.
    FabricPanel(Selection *selection, QAction *rings, QAction *trees, QWidget *parent = nullptr);

    [[nodiscard]] FabricView *view() const { return m_view; }
    void setScene(const GraphScenePtr &scene);
    void setNotice(const QString &notice);
    [[nodiscard]] QString notice() const;

    /// The picture comes by setScene(), when it is laid out; a word about the one before is taken back.
    void setSnapshot(const SnapshotPtr &snapshot) override;
    void frameWhole() override { m_view->frameWhole(); }
    void frameSelection() override { m_view->frameObject(m_selection->current()); }
    void revealSelection() override;
    void renderTo(QPainter &painter, QSizeF size, Theme theme) override { m_view->renderTo(painter, size, theme); }
    [[nodiscard]] QWidget *tools() override { return m_tools; }

private:
    void showChannels();

    Selection *m_selection;
    QAction *m_rings;
    QAction *m_trees;
    QWidget *m_tools;
    TextLabel *m_notice;
    FabricView *m_view;
};

} // namespace eps::ui
