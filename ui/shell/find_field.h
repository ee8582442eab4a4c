#pragma once

#include "ui/jobs/job_slot.h"
#include "ui/models/finder.h"

#include <QLineEdit>

class QCompleter;
class QStandardItemModel;

namespace eps::ui {

/// Finds things by words while they are typed: Down chooses among the found, Enter goes to it. The search runs off the
/// GUI thread.
class FindField : public QLineEdit {
    Q_OBJECT
public:
    explicit FindField(QWidget *parent = nullptr);
    void setSnapshot(SnapshotPtr snapshot);
    [[nodiscard]] const std::vector<FoundObject> &found() const { return m_found; }

signals:
    /// The person chose what was found.
    void chosen(const eps::ObjectRef &object);
    /// What was found is up to date with what was typed.
    void searched();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void search(const QString &words);
    void receive(std::vector<FoundObject> found);
    void choose(int row);

    SnapshotPtr m_snapshot;
    JobSlot m_searching;
    std::vector<FoundObject> m_found;
    QStandardItemModel *m_model;
    QCompleter *m_completer;
};

} // namespace eps::ui
