#pragma once

#include "core/base/file_record.h"

#include <map>
#include <set>
#include <string>
#include <vector>

/// What a session keeps besides what was read: the words of object_words.h name things, so that all of it survives a
/// new reading of the logs.
namespace eps {

/// What was asked to be read, so that it can be read again: see engine::LoadRequest.
struct SessionInputs {
    std::vector<std::string> paths; ///< absolute
    std::map<std::string, std::string> deviceNames;
    std::map<std::string, std::string> aliases;
    bool keepManagement = false;

    bool operator==(const SessionInputs &) const = default;
};

/// A place in the coordinates of the scene.
struct SessionPoint {
    double x = 0;
    double y = 0;

    bool operator==(const SessionPoint &) const = default;
};

/// What a person arranged.
struct SessionArrangement {
    std::map<std::string, SessionPoint> pinned;   ///< words → centre of its box
    std::set<std::string> hidden;                 ///< words
    std::set<std::string> isolated;               ///< words
    std::set<std::string> folded;                 ///< words of a device of each pod that is drawn as one box
    std::map<std::string, int> colours;           ///< words of channels → index into the channel colours
    std::map<std::string, std::string> dismissed; ///< key of a problem → the person's reason
    std::string notes;

    bool operator==(const SessionArrangement &) const = default;
};

/// All of it. Values; any thread.
struct SessionState {
    std::string savedAt;       ///< ISO 8601, UTC
    std::string origin;        ///< of work that was kept without being asked for: the file that it belongs to, if any
    FileRecord originRecord{}; ///< of that file, when it was last read or saved by whoever made this
    SessionInputs inputs;
    std::map<std::string, std::string> view; ///< how it was looked at; keys and values are the window's own
    std::string selected;                    ///< words; empty = nothing
    std::vector<std::string> shown;          ///< words of the channels that are shown
    SessionArrangement arrangement;

    bool operator==(const SessionState &) const = default;
};

} // namespace eps
