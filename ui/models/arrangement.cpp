#include "ui/models/arrangement.h"

#include <QUndoStack>

#include <utility>

namespace eps::ui {

/// From one arrangement to another. Both are kept whole: they are small, and undo can't miss anything.
class ArrangementStep final : public QUndoCommand {
public:
    ArrangementStep(Arranging &arranging, const QString &what, Arrangement after, QString series)
        : QUndoCommand(what), m_arranging(arranging), m_before(arranging.current()), m_after(std::move(after)),
          m_series(std::move(series))
    {
    }
    void redo() override { m_arranging.set(m_after); }
    void undo() override { m_arranging.set(m_before); }
    [[nodiscard]] int id() const override { return m_series.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *next) override
    {
        const auto *step = static_cast<const ArrangementStep *>(next); // of the same id
        if (step->m_series != m_series)
            return false;
        m_after = step->m_after;
        return true;
    }

private:
    Arranging &m_arranging;
    Arrangement m_before;
    Arrangement m_after;
    QString m_series;
};

namespace {

constexpr int kSteps = 200;

}

Arranging::Arranging(QObject *parent) : QObject(parent), m_history(new QUndoStack(this))
{
    m_history->setUndoLimit(kSteps);
}

void Arranging::edit(const QString &what, Arrangement next, const QString &series)
{
    if (next != m_current)
        m_history->push(new ArrangementStep(*this, what, std::move(next), series));
}

void Arranging::replace(const Arrangement &next)
{
    m_history->clear();
    set(next);
}

void Arranging::set(const Arrangement &next)
{
    const Arrangement before = std::exchange(m_current, next);
    if (before != m_current)
        emit changed(before);
}

} // namespace eps::ui
