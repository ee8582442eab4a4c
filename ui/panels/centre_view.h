#pragma once

#include "core/model/snapshot.h"
#include "ui/style/palette.h"

#include <QString>
#include <QWidget>

namespace eps::ui {

/// One of the views of the middle of the window: it shows the snapshot in its own way and reads and sets the selection
/// it was made with. A view gets a snapshot when it is looked at, not before: what nobody sees costs nothing.
/// Focus goes to its focus proxy.
class CentreView : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Null: nothing is loaded.
    virtual void setSnapshot(const SnapshotPtr &snapshot) = 0;
    /// Shows all there is.
    virtual void frameWhole() = 0;
    /// Moves only as far as needed to show what is selected; nothing when it has no place here.
    virtual void frameSelection() = 0;
    /// The same without coming closer: for walking from one thing to the next.
    virtual void revealSelection() { frameSelection(); }
    /// The selection was searched for: what it takes to have it shown.
    virtual void showFound() { frameSelection(); }
    /// The whole picture for exports, on any device; by default the view as it looks.
    virtual void renderTo(QPainter &painter, QSizeF size, Theme theme);
    /// Puts what is marked inside the view on the clipboard, now or when it is made; false when the view leaves that to
    /// the window, which copies what is known about the selection.
    virtual bool copyMarked() { return false; }
    /// How it is looked at (place, zoom, order), in the view's own words, for restoreView in this or a later run.
    [[nodiscard]] virtual QString keptView() const { return {}; }
    /// Takes it up again, at once or when there is something to show; other words are passed over. Empty: whatever
    /// waits to be taken up is let go of, as it was of another input.
    virtual void restoreView(const QString &) {}
    /// The view's own controls, shown right of the names of the views; may be null. Owned by the view or its parent.
    [[nodiscard]] virtual QWidget *tools() { return nullptr; }
};

} // namespace eps::ui
