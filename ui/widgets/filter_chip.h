#pragma once

#include "ui/models/pick_model.h"
#include "ui/widgets/flat_button.h"

class QFrame;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;

namespace eps::ui {

/// A button that tells what a list is narrowed to, and opens names with checks to narrow it: nothing checked = all.
class FilterChip : public FlatButton {
    Q_OBJECT
public:
    /// `name` stands on the chip while all is let through: "Host".
    explicit FilterChip(const QString &name, QWidget *parent = nullptr);

    void setNames(const QStringList &names);
    /// Lets these through and tells so.
    void pick(const std::set<int> &rows);
    [[nodiscard]] const std::set<int> &picked() const { return m_model->pickedRows(); }
    [[nodiscard]] PickModel *model() const { return m_model; }
    [[nodiscard]] QListView *list() const { return m_list; }

signals:
    void pickedChanged();

protected:
    /// Pressing opens the names; only what is picked checks the chip.
    void nextCheckState() override {}

private:
    void open();
    void label();

    QString m_name;
    PickModel *m_model;
    QSortFilterProxyModel *m_shown;
    QFrame *m_popup;
    QLineEdit *m_search;
    QListView *m_list;
    FlatButton *m_all;
};

} // namespace eps::ui
