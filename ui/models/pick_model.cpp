#include "ui/models/pick_model.h"

namespace eps::ui {

void PickModel::setNames(const QStringList &names)
{
    beginResetModel();
    m_names = names;
    m_picked.clear();
    endResetModel();
}

void PickModel::setPicked(const std::set<int> &rows)
{
    m_picked = rows;
    if (!m_names.isEmpty())
        emit dataChanged(index(0), index(static_cast<int>(m_names.size()) - 1), {Qt::CheckStateRole});
}

int PickModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

QVariant PickModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::DisplayRole)
        return m_names[index.row()];
    if (role == Qt::CheckStateRole)
        return m_picked.contains(index.row()) ? Qt::Checked : Qt::Unchecked;
    return {};
}

bool PickModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    if (value.toInt() == Qt::Checked)
        m_picked.insert(index.row());
    else
        m_picked.erase(index.row());
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit picked();
    return true;
}

Qt::ItemFlags PickModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable : Qt::NoItemFlags;
}

} // namespace eps::ui
