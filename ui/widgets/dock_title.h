#pragma once

#include "ui/widgets/text_label.h"

#include <QDockWidget>

namespace eps::ui {

/// The head of a panel: its title, and a muted note at the right. Drags its dock as a title bar does.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(const QString &title, QWidget *parent = nullptr);
    void setTitle(const QString &title) { m_title->setText(title); }
    void setNote(const QString &note) { m_note->setText(note); }
    [[nodiscard]] QString note() const { return m_note->text(); }

private:
    TextLabel *m_title;
    TextLabel *m_note;
};

/// A dock with that head. `name` is the stable key of saved layouts.
class PanelDock : public QDockWidget {
    Q_OBJECT
public:
    PanelDock(const QString &name, const QString &title, QWidget *content, QWidget *parent = nullptr);
    [[nodiscard]] DockTitle *head() const { return m_head; }

private:
    DockTitle *m_head;
};

} // namespace eps::ui
