#pragma once

#include "core/query/complete.h"
#include "core/query/indexes.h"
#include "ui/jobs/job_slot.h"

#include <QLineEdit>

class QCompleter;
class QStandardItemModel;

namespace eps::ui {

/// A line for a query. Keys and then values that exist are offered while it is typed: Down chooses, Enter or Tab takes
/// it. Looked up off the GUI thread.
class QueryField : public QLineEdit {
    Q_OBJECT
public:
    explicit QueryField(QWidget *parent = nullptr);

    /// Whose names are offered; null: none.
    void setIndexes(query::IndexesPtr indexes);
    /// Only keys that say something of such things are offered.
    void setSubject(query::Subject subject) { m_subject = subject; }
    [[nodiscard]] const query::Completion &completion() const { return m_completion; }

signals:
    /// What is offered is up to date with what was typed.
    void completed();
    /// What is typed was taken up from a list: as if the person had typed it.
    void completionTaken(const QString &text);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void lookUp();
    void receive(query::Completion completion);
    void take(int row);

    query::IndexesPtr m_indexes;
    query::Subject m_subject = query::Subject::Hops;
    query::Completion m_completion;
    QStandardItemModel *m_model;
    QCompleter *m_completer;
    JobSlot m_looking;
};

} // namespace eps::ui
