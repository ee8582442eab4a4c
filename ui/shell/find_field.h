#pragma once

#include "ui/jobs/job_slot.h"
#include "ui/models/finder.h"

#include <QLineEdit>

class QCompleter;
class QStandardItemModel;

namespace eps::ui {

/// Finds things by words, and things to list by a query, while they are typed: Down chooses among the found, Enter goes
/// to it. The search runs off the GUI thread.
class FindField : public QLineEdit {
    Q_OBJECT
public:
    explicit FindField(QWidget *parent = nullptr);
    /// Null: nothing is loaded.
    void setIndexes(query::IndexesPtr indexes);
    [[nodiscard]] const std::vector<FoundRow> &found() const { return m_found; }
    [[nodiscard]] QSize sizeHint() const override { return {maximumWidth(), QLineEdit::sizeHint().height()}; }

signals:
    /// The person chose what was found.
    void chosen(const eps::ObjectRef &object);
    /// The person wants to see all that fit.
    void tableChosen(eps::query::Subject subject, const QString &query);
    /// What was found is up to date with what was typed.
    void searched();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void search();
    void receive(std::vector<FoundRow> found);
    void choose(int row);
    /// What Enter means when nothing is marked: the first that can be gone to, else the first that goes on.
    [[nodiscard]] int firstChoice() const;

    query::IndexesPtr m_indexes;
    JobSlot m_searching;
    std::vector<FoundRow> m_found;
    QStandardItemModel *m_model;
    QCompleter *m_completer;
};

} // namespace eps::ui
