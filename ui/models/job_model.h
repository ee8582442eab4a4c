#pragma once

#include "core/model/snapshot.h"
#include "ui/models/selection.h"

#include <QAbstractItemModel>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace eps::ui {

/// What a communicator is called in lists: the job's own name for it, else a short form of its id.
[[nodiscard]] QString communicatorTitle(const Communicator &communicator);

/// Communicators and their channels. A channel's check shows it in the fabric: it is the selection's set of shown
/// channels, not a state of the model.
class JobModel : public QAbstractItemModel {
    Q_OBJECT
public:
    explicit JobModel(Selection *selection, QObject *parent = nullptr);

    void setSnapshot(SnapshotPtr snapshot);
    /// Communicators that a person does not want drawn; their rows say so.
    void setHidden(std::set<CommunicatorId> hidden);
    [[nodiscard]] bool isHidden(CommunicatorId communicator) const { return m_hidden.contains(communicator); }
    /// The row that stands for the object or, for a rank or hop, for what it is part of; invalid when there is none.
    [[nodiscard]] QModelIndex indexOf(const ObjectRef &object) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    [[nodiscard]] QVariant communicatorData(const Communicator &communicator, int role) const;
    [[nodiscard]] QVariant channelData(const Communicator &communicator, const Channel &channel, int role) const;
    [[nodiscard]] QVariant severityOf(const ChannelRef &channel) const;
    void announceChecks();
    void announceColours();

    Selection *m_selection;
    SnapshotPtr m_snapshot;
    std::map<ChannelRef, Severity> m_worst; ///< an invalid channel stands for the communicator itself
    ChannelSet m_announced;
    std::set<CommunicatorId> m_hidden;
};

} // namespace eps::ui
