#pragma once

#include "core/model/object_ref.h"

#include <QMetaType>
#include <QtCore/qnamespace.h>

namespace eps::ui {

/// What the models of ui/models say about an item beyond its text.
enum Role {
    kObjectRole = Qt::UserRole + 1, ///< eps::ObjectRef: what it is about
    kSeverityRole,                  ///< int of eps::Severity; absent = nothing to say
    kDetailRole,                    ///< QString: the muted second line
    kProblemRole,                   ///< int: index into Snapshot::problems; absent on a group
    kCountRole,                     ///< int: how many an item stands for
    kChannelRole,                   ///< int: which of the channel colours
    kHasRingRole,                   ///< bool
    kHasTreeRole,                   ///< bool
    kSearchRole,                    ///< QString: all words it is found by
    kUnknownRole,                   ///< bool: the text says that something is not known
    kStatusRole                     ///< int of eps::ui::Status: a mark in front of the text; absent = none
};

} // namespace eps::ui

Q_DECLARE_METATYPE(eps::ObjectRef)
