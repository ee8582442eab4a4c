#pragma once

#include "core/engine/line_index.h"
#include "core/model/evidence.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace eps::engine {

/// One file of a list, open for reading lines.
struct OpenFile {
    std::shared_ptr<FileBytes> bytes;
    std::shared_ptr<LineTally> lines; ///< of all its lines
};

/// Files of a snapshot whose lines are shown, in order, each opened when it is first asked for. What was counted of
/// their lines is shared by all views of them. Thread-safe.
class LogFiles {
public:
    explicit LogFiles(const std::vector<const SourceFile *> &files);

    [[nodiscard]] std::size_t size() const { return m_files.size(); }
    [[nodiscard]] const std::string &path(std::size_t file) const { return m_files[file].path; }

    /// Errors: those of openFileBytes; standard input cannot be read again. Asked again it tries again.
    [[nodiscard]] Result<OpenFile> open(std::size_t file);
    /// Bytes of its text: as known so far, before it was opened as it was when the snapshot was made.
    [[nodiscard]] std::uint64_t likelyBytes(std::size_t file) const;
    /// What happened to a file since it was opened, or since it was loaded where its length tells.
    [[nodiscard]] FileChange change(std::size_t file);

private:
    struct Entry {
        std::string path;
        bool isInput = false;          ///< standard input
        bool isLog = false;            ///< read to its end when it was loaded
        std::uint64_t loadedBytes = 0; ///< of its text
        OpenFile open;                 ///< guarded by m_mutex
    };

    mutable std::mutex m_mutex;
    std::vector<Entry> m_files;
    std::shared_ptr<const LineMatcher> m_all = std::make_shared<LineMatcher>();
    std::shared_ptr<UnpackCache> m_cache;
};

} // namespace eps::engine
