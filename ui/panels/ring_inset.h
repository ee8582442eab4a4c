#pragma once

#include "ui/graph/ring_view.h"
#include "ui/panels/ring_walk.h"

namespace eps::ui {

/// The ring of the selected channel, small: where the selection is on it, whatever the middle of the window shows.
class RingInset : public QWidget {
    Q_OBJECT
public:
    RingInset(Selection *selection, RingWalk *walk, QWidget *parent = nullptr);

    [[nodiscard]] RingView *view() const { return m_view; }
    /// "Ring 3".
    [[nodiscard]] QString title() const;

signals:
    void titleChanged(const QString &title);
    /// A host's inside is asked for.
    void hostOpened(const eps::ObjectRef &host);

private:
    void showSelection();
    void showScene();

    Selection *m_selection;
    RingWalk *m_walk;
    RingView *m_view;
};

} // namespace eps::ui
