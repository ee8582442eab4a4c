#pragma once

#include <QComboBox>

namespace eps::ui {

/// A choice of one of several texts, as flat as the buttons beside it.
class ChoiceBox : public QComboBox {
    Q_OBJECT
public:
    explicit ChoiceBox(QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace eps::ui
