#pragma once

#include "ui/graph/node_painter.h"

#include <QAbstractTableModel>

namespace eps::ui {

/// The GPU–NIC pairs that rings and trees use on one host: who, how far, how, on which channels, and what is odd.
class NicUseModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Gpu, NicColumn, Path, Transfer, Channels, Remark, kColumns };
    using QAbstractTableModel::QAbstractTableModel;

    void setScene(NodeScenePtr scene);
    /// The row of the pair whose first hop is `object`; invalid when there is none.
    [[nodiscard]] QModelIndex indexOf(const ObjectRef &object) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// What is odd or missing.
    [[nodiscard]] QStringList remarks(const GpuNicUse &use) const;
    [[nodiscard]] QString cell(const GpuNicUse &use, int column) const;

    NodeScenePtr m_scene;
};

} // namespace eps::ui
