#pragma once

#include <QObject>
#include <QPointF>
#include <QString>

#include <map>
#include <set>

class QUndoStack;

namespace eps::ui {

/// What a person has arranged over what was read. Things are named by words (core/model/object_words.h), so that it
/// all survives a reload and a session; what is not there is not touched, and counts again when it comes back.
struct Arrangement {
    std::map<QString, QPointF> pinned;    ///< "host:host2" → centre of its box, in the coordinates of the scene
    std::set<QString> hidden;             ///< devices and communicators that are not drawn
    std::set<QString> isolated;           ///< not empty: only these, and what they are joined to, are drawn
    std::set<QString> folded;             ///< pods drawn as one box, each by the words of its first host or leaf
    std::map<QString, int> colours;       ///< "channel:0x…/3" → index into the channel colours
    std::map<QString, QString> dismissed; ///< key of a problem → the person's reason
    QString notes;

    bool operator==(const Arrangement &) const = default;
};

/// The current arrangement and the steps that led to it. Everything that a person arranges goes through edit(), and
/// can be undone. GUI thread.
class Arranging : public QObject {
    Q_OBJECT
public:
    explicit Arranging(QObject *parent = nullptr);

    [[nodiscard]] const Arrangement &current() const { return m_current; }
    [[nodiscard]] QUndoStack *history() const { return m_history; }
    /// Goes over to `next` as one step called `what` ("Pin host2"); nothing when it is what there is. Steps that follow
    /// each other in one `series` (not empty) are taken back together.
    void edit(const QString &what, Arrangement next, const QString &series = {});
    /// Takes up a kept arrangement; there is nothing to undo then.
    void replace(const Arrangement &next);

signals:
    void changed(const eps::ui::Arrangement &before);

private:
    friend class ArrangementStep;
    void set(const Arrangement &next);

    Arrangement m_current;
    QUndoStack *m_history;
};

} // namespace eps::ui
