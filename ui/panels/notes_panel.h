#pragma once

#include <QPlainTextEdit>

namespace eps::ui {

class Arranging;

/// What a person writes about what is open: a part of the arrangement, undone with the rest of it and kept in sessions.
class NotesPanel : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit NotesPanel(Arranging *arranging, QWidget *parent = nullptr);

protected:
    bool event(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void keep();
    void take();

    Arranging *m_arranging;
    int m_passage = 0; ///< what is written until the focus goes elsewhere is one step to take back
};

} // namespace eps::ui
