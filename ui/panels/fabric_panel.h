#pragma once

#include "ui/graph/fabric_view.h"
#include "ui/models/selection.h"

class QHBoxLayout;

namespace eps::ui {

class FlatButton;
class StatusLabel;
class TextLabel;

/// The fabric view with its head: what is shown of the channels, and a word when the picture is plainer than it could
/// be. Joins the view to the selection.
class FabricPanel : public QWidget {
    Q_OBJECT
public:
    /// `rings` and `trees` are checkable actions: which connections of the shown channels are drawn.
    FabricPanel(Selection *selection, QAction *rings, QAction *trees, QWidget *parent = nullptr);

    [[nodiscard]] FabricView *view() const { return m_view; }
    void setScene(const GraphScenePtr &scene);
    void setNotice(const QString &notice);
    [[nodiscard]] QString notice() const;
    /// Shows the selection readably; the picture stays where it is if the selection is not part of it.
    void frameSelected() { m_view->frameObject(m_selection->current()); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showChannels();

    Selection *m_selection;
    QAction *m_rings;
    QAction *m_trees;
    TextLabel *m_notice;
    FabricView *m_view;
};

} // namespace eps::ui
