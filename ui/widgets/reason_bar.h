#pragma once

#include <QWidget>

class QLineEdit;

namespace eps::ui {

class FlatButton;

/// A question answered in one line, at the foot of a panel instead of in a dialog: Enter gives the answer, Esc lets go.
/// Hidden until asked.
class ReasonBar : public QWidget {
    Q_OBJECT
public:
    /// `question` stands in the empty field; `act` on the button that gives the answer.
    ReasonBar(const QString &question, const QString &act, QWidget *parent = nullptr);

    void ask();
    [[nodiscard]] QLineEdit *field() const { return m_field; }

signals:
    /// The bar is hidden again.
    void answered(const QString &reason);
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void give();
    void letGo();

    QLineEdit *m_field;
    FlatButton *m_act;
};

} // namespace eps::ui
