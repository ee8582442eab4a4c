#pragma once

#include "ui/models/headline.h"
#include "ui/widgets/text_label.h"

class QHBoxLayout;
class QMenuBar;

namespace eps::ui {

class FindField;
class FlatButton;

/// The top row of the window: name, menus, what is loaded, the buttons of the moment, the time of the facts.
class TopBar : public QWidget {
    Q_OBJECT
public:
    explicit TopBar(QWidget *parent = nullptr);

    [[nodiscard]] QMenuBar *menus() const { return m_menus; }
    [[nodiscard]] FindField *find() const { return m_find; }
    /// Adds a button with the action's short text.
    FlatButton *addButton(QAction *action);
    void setInput(const QString &name, const QString &summary);
    void setAsOf(const AsOfTexts &texts);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QMenuBar *m_menus;
    TextLabel *m_input;
    QWidget *m_buttonBox; ///< hidden in narrow windows: the menus have them all
    QHBoxLayout *m_buttons;
    FindField *m_find;
    TextLabel *m_asOfLogs;
    TextLabel *m_asOfFabric;
};

} // namespace eps::ui
