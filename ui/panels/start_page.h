#pragma once

#include "ui/widgets/panel_scroll.h"

#include <QStringList>

class QVBoxLayout;

namespace eps::ui {

class TextLabel;
class Paragraph;

/// What the window shows while nothing is loaded: how to begin, what was opened lately, and why the last try gave
/// nothing.
class StartPage : public PanelScroll {
    Q_OBJECT
public:
    explicit StartPage(QWidget *parent = nullptr);
    void setRecent(const QList<QStringList> &recent);
    /// The reason why there is nothing to show; empty = nothing was tried.
    void setMessage(const QString &message);
    [[nodiscard]] QString message() const;

signals:
    void openFilesRequested();
    void openFolderRequested();
    void openRequested(const QStringList &paths);

private:
    QWidget *m_messageBox;
    Paragraph *m_message;
    QWidget *m_recentBox;
    QVBoxLayout *m_recentList;
};

} // namespace eps::ui
