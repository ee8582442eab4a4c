#pragma once

#include <QAbstractItemView>
#include <QItemSelectionModel>

namespace eps::ui {

/// Calls `picked` with every item that becomes current and selected, by mouse or keys. A view that gets the keyboard
/// while it has no current item takes its first one and selects nothing: nobody picked that one, and what is selected
/// elsewhere must stay. To be called after setModel().
template <class Picked> void onPicked(const QAbstractItemView &view, QObject *context, const Picked &picked)
{
    // Keys select before they move on, the mouse does so behind.
    const QItemSelectionModel *model = view.selectionModel();
    QObject::connect(model, &QItemSelectionModel::currentChanged, context, [model, picked](const QModelIndex &current) {
        if (model->isSelected(current))
            picked(current);
    });
    QObject::connect(model, &QItemSelectionModel::selectionChanged, context,
                     [model, picked](const QItemSelection &selected) {
                         if (const QModelIndex current = model->currentIndex(); selected.contains(current))
                             picked(current);
                     });
}

} // namespace eps::ui
