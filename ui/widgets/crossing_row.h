#pragma once

#include <QAbstractButton>

namespace eps::ui {

/// A channel that crosses something: its colour, its name, who, and how sure that is. Pressing it shows the channel.
class CrossingRow : public QAbstractButton {
    Q_OBJECT
public:
    /// `colour`: which of the channel colours.
    CrossingRow(int colour, const QString &name, const QString &who, const QString &certainty,
                QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_colour;
    QString m_name;
    QString m_who;
    QString m_certainty;
};

} // namespace eps::ui
