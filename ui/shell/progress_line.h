#pragma once

#include "ui/jobs/job_slot.h"
#include "ui/widgets/text_label.h"

#include <QElapsedTimer>

class QProgressBar;

namespace eps::ui {

class FlatButton;

/// What a long job does, how far it is, how long it still needs, and the button that stops it.
class ProgressLine : public QWidget {
    Q_OBJECT
public:
    explicit ProgressLine(QWidget *parent = nullptr);
    void begin(const QString &what);
    void setProgress(const JobProgress &progress);
    [[nodiscard]] FlatButton *cancelButton() const { return m_cancel; }

signals:
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString remaining(double fraction) const;

    TextLabel *m_what;
    QProgressBar *m_bar;
    FlatButton *m_cancel;
    QString m_stage;
    QElapsedTimer m_clock;
};

} // namespace eps::ui
