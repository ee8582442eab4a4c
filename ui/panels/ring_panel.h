#pragma once

#include "ui/graph/ring_compare.h"
#include "ui/graph/ring_view.h"
#include "ui/panels/centre_view.h"
#include "ui/panels/ring_walk.h"

class QSplitter;

namespace eps::ui {

class ChannelChooser;
class FlatButton;
class TextLabel;

/// The ring or tree of the selected channel and, beside it on demand, of a second one with what differs.
class RingPanel : public CentreView {
    Q_OBJECT
public:
    RingPanel(Selection *selection, RingWalk *walk, QWidget *parent = nullptr);

    [[nodiscard]] RingView *view() const { return m_view; }
    /// The second view; hidden unless two are compared.
    [[nodiscard]] RingView *otherView() const { return m_otherView; }
    [[nodiscard]] ChannelChooser *chooser() const { return m_chooser; }
    [[nodiscard]] ChannelChooser *otherChooser() const { return m_otherChooser; }
    [[nodiscard]] FlatButton *treeButton() const { return m_tree; }
    [[nodiscard]] FlatButton *compareButton() const { return m_compare; }
    /// What differs between the two; empty while nothing is compared.
    [[nodiscard]] QString difference() const;
    /// The second channel is ready and compared.
    [[nodiscard]] bool isComplete() const;

    void setSnapshot(const SnapshotPtr &snapshot) override;
    void frameWhole() override;
    void frameSelection() override;
    void revealSelection() override;
    void renderTo(QPainter &painter, QSizeF size, Theme theme) override;
    /// Ring or tree, the channel that is compared with, and the parts of both pictures that are in view.
    [[nodiscard]] QString keptView() const override;
    void restoreView(const QString &kept) override;
    [[nodiscard]] QWidget *tools() override { return m_tools; }

signals:
    void completed();
    /// A host's inside is asked for.
    void hostOpened(const eps::ObjectRef &host);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void makeTools();
    void showSelection(RingView &view);
    void showScene();
    void showOtherScene();
    void showColours();
    void setForm(ChannelForm form);
    void setComparing(bool comparing);
    void compare();
    void takeUpKept();
    void showWanted();
    [[nodiscard]] ChannelRef nextChannel() const;

    Selection *m_selection;
    RingWalk *m_walk;
    ChannelSource m_other;
    JobSlot m_comparing;
    RingView *m_view;
    RingView *m_otherView;
    QWidget *m_tools;
    QWidget *m_words;
    FlatButton *m_ring;
    FlatButton *m_tree;
    FlatButton *m_compare;
    ChannelChooser *m_chooser;
    ChannelChooser *m_otherChooser;
    TextLabel *m_difference;
    SnapshotPtr m_snapshot;
    QString m_kept;  ///< to be taken up when the snapshot comes that it is of
    QRectF m_wanted; ///< the part to be shown when there is a picture
    QRectF m_otherWanted;
};

} // namespace eps::ui
