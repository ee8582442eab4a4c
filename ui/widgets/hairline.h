#pragma once

#include <QWidget>

namespace eps::ui {

/// One pixel between two parts of a panel.
class Hairline : public QWidget {
    Q_OBJECT
public:
    explicit Hairline(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace eps::ui
