#include "ui/models/kept_state.h"

#include "core/model/object_words.h"
#include "ui/models/selection.h"

namespace eps::ui {

namespace {

template <class From> std::set<std::string> toStrings(const From &texts)
{
    std::set<std::string> strings;
    for (const QString &text : texts)
        strings.insert(text.toStdString());
    return strings;
}

std::set<QString> toTexts(const std::set<std::string> &strings)
{
    std::set<QString> texts;
    for (const std::string &string : strings)
        texts.insert(QString::fromStdString(string));
    return texts;
}

} // namespace

SessionArrangement toKept(const Arrangement &arrangement)
{
    // Taken apart whole: what is added to the arrangement must be kept as well.
    const auto &[pinned, hidden, isolated, folded, colours, dismissed, notes] = arrangement;
    SessionArrangement kept;
    for (const auto &[words, place] : pinned)
        kept.pinned.insert_or_assign(words.toStdString(), SessionPoint{place.x(), place.y()});
    kept.hidden = toStrings(hidden);
    kept.isolated = toStrings(isolated);
    kept.folded = toStrings(folded);
    for (const auto &[words, colour] : colours)
        kept.colours.insert_or_assign(words.toStdString(), colour);
    for (const auto &[key, reason] : dismissed)
        kept.dismissed.insert_or_assign(key.toStdString(), reason.toStdString());
    kept.notes = notes.toStdString();
    return kept;
}

Arrangement fromKept(const SessionArrangement &kept)
{
    Arrangement arrangement;
    for (const auto &[words, place] : kept.pinned)
        arrangement.pinned.insert_or_assign(QString::fromStdString(words), QPointF(place.x, place.y));
    arrangement.hidden = toTexts(kept.hidden);
    arrangement.isolated = toTexts(kept.isolated);
    arrangement.folded = toTexts(kept.folded);
    for (const auto &[words, colour] : kept.colours)
        arrangement.colours.insert_or_assign(QString::fromStdString(words), colour);
    for (const auto &[key, reason] : kept.dismissed)
        arrangement.dismissed.insert_or_assign(QString::fromStdString(key), QString::fromStdString(reason));
    arrangement.notes = QString::fromStdString(kept.notes);
    return arrangement;
}

void keepSelection(const Snapshot &snapshot, const Selection &selection, SessionState &state)
{
    state.selected = wordsOf(snapshot, selection.current());
    state.shown.clear();
    for (const ChannelRef &channel : selection.shownChannels()) {
        ObjectRef object;
        object.communicator = channel.communicator;
        object.channel = channel.channel;
        state.shown.push_back(wordsOf(snapshot, object));
    }
}

void restoreSelection(const Snapshot &snapshot, const SessionState &state, Selection &selection)
{
    selection.select(findObject(snapshot, state.selected).value_or(ObjectRef{}));
    ChannelSet shown;
    for (const std::string &words : state.shown) {
        const auto object = findObject(snapshot, words);
        if (object && object->channel.valid())
            shown.insert({object->communicator, object->channel});
    }
    selection.setShownChannels(std::move(shown));
}

} // namespace eps::ui
