#pragma once

#include <QAbstractListModel>
#include <QStringList>

#include <set>

namespace eps::ui {

/// Names with checks, any number of them.
class PickModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    /// Other names; nothing is checked.
    void setNames(const QStringList &names);
    [[nodiscard]] const QStringList &names() const { return m_names; }
    /// Checks these rows and no other; does not say picked().
    void setPicked(const std::set<int> &rows);
    [[nodiscard]] const std::set<int> &pickedRows() const { return m_picked; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    /// The person checked or unchecked something.
    void picked();

private:
    QStringList m_names;
    std::set<int> m_picked;
};

} // namespace eps::ui
