#pragma once

#include "ui/graph/node_view.h"
#include "ui/jobs/job_slot.h"
#include "ui/models/nic_use_model.h"
#include "ui/models/selection.h"
#include "ui/panels/centre_view.h"

namespace eps::ui {

class DataTable;
class TextLabel;

/// The inside of the host that the selection is about, else of the first one, and the GPU–NIC pairs that rings use.
class NodePanel : public CentreView {
    Q_OBJECT
public:
    explicit NodePanel(Selection *selection, QWidget *parent = nullptr);

    void setSnapshot(const SnapshotPtr &snapshot) override;
    void frameWhole() override {}
    void frameSelection() override { follow(); }
    void renderTo(QPainter &painter, QSizeF size, Theme theme) override { m_view->renderTo(painter, size, theme); }
    /// The host, in words.
    [[nodiscard]] QString keptView() const override;
    void restoreView(const QString &kept) override;
    [[nodiscard]] QWidget *tools() override { return m_tools; }
    [[nodiscard]] NodeView *view() const { return m_view; }
    [[nodiscard]] DataTable *table() const { return m_table; }
    [[nodiscard]] DeviceId host() const { return m_host; }
    /// Nothing is being made.
    [[nodiscard]] bool isSettled() const { return !m_making.isRunning(); }

signals:
    void settled();

private:
    void follow();
    void takeUpKept();
    void step(int hosts);
    void showHost(DeviceId host);
    void take(NodeScenePtr scene);
    void showSelection();
    [[nodiscard]] DeviceId hostOf(const ObjectRef &object) const;
    [[nodiscard]] QString whyEmpty(const NodeScene &scene) const;

    Selection *m_selection;
    SnapshotPtr m_snapshot;
    std::vector<DeviceId> m_hosts;
    DeviceId m_host;
    QString m_kept; ///< to be taken up when the snapshot comes that it is of
    QWidget *m_tools;
    TextLabel *m_name;
    NodeView *m_view;
    NicUseModel *m_model;
    DataTable *m_table;
    JobSlot m_making;
    bool m_following = false; ///< the current row moves because the selection moved
};

} // namespace eps::ui
