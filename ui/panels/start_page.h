#pragma once

#include "ui/models/kept_work.h"
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
    /// Work that nobody saved; each can be taken up again or let go of.
    void setKept(const QList<KeptWork> &kept);
    /// The reason why there is nothing to show; empty = nothing was tried.
    void setMessage(const QString &message);
    [[nodiscard]] QString message() const;

signals:
    void openFilesRequested();
    void openFolderRequested();
    void openRequested(const QStringList &paths);
    void recoverRequested(const QString &file);
    void discardRequested(const QString &file);

private:
    QWidget *m_messageBox;
    Paragraph *m_message;
    QWidget *m_keptBox;
    QVBoxLayout *m_keptList;
    QWidget *m_recentBox;
    QVBoxLayout *m_recentList;
};

} // namespace eps::ui
