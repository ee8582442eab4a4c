#include "ui/models/arrangement.h"

#include <QUndoStack>

#include <utility>

namespace eps::ui {

/// From one arrangement to another. Both are kept whole: they are small, and undo can't miss anything.
class ArrangementStep final : public QUndoCommand {
public:
    ArrangementStep(Arranging &arranging, const QString &what, Arrangement before, Arrangement after)
        : QUndoCommand(what), m_arranging(arranging), m_before(std::move(before)), m_after(std::move(after))
    {
    }
    void redo() override { m_arranging.set(m_after); }
    void undo() override { m_arranging.set(m_before); }

private:
    Arranging &m_arranging;
    Arrangement m_before;
    Arrangement m_after;
};

namespace {

constexpr int kSteps = 200;

}

Arranging::Arranging(QObject *parent) : QObject(parent), m_history(new QUndoStack(this))
{
    m_history->setUndoLimit(kSteps);
}

void Arranging::edit(const QString &what, Arrangement next)
{
    if (next != m_current)
        m_history->push(new ArrangementStep(*this, what, m_current, std::move(next)));
}

void Arranging::replace(Arrangement next)
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
