#pragma once

#include "ui/style/status_shape.h"
#include "ui/widgets/paragraph.h"

namespace eps::ui {

/// A wrapped sentence with the mark of its status in front.
class StatusLabel : public QWidget {
    Q_OBJECT
public:
    StatusLabel(Status status, const QString &text, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Status m_status;
};

} // namespace eps::ui
