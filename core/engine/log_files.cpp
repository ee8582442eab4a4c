#include "core/engine/log_files.h"

#include "core/base/packed_bytes.h"

namespace eps::engine {

LogFiles::LogFiles(const std::vector<const SourceFile *> &files) : m_cache(std::make_shared<UnpackCache>())
{
    m_files.reserve(files.size());
    for (const SourceFile *file : files) {
        const bool isInput = file->path == "-" || file->path == "standard input";
        const std::string &place = file->record.location.empty() ? file->path : file->record.location;
        m_files.push_back({place, isInput, file->kind == FileKind::CollectiveLog, file->bytes, {}});
    }
}

Result<OpenFile> LogFiles::open(std::size_t file)
{
    Entry &entry = m_files.at(file);
    {
        const std::scoped_lock lock(m_mutex);
        if (entry.open.bytes)
            return entry.open;
    }
    if (entry.isInput)
        return failure("standard input cannot be read again", {}, {}, "load it from a file");
    // A folder on the network may take its time: nobody waits for the lock meanwhile.
    auto bytes = openFileBytes(entry.path, m_cache);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const std::scoped_lock lock(m_mutex);
    if (!entry.open.bytes) {
        entry.open.bytes = std::move(*bytes);
        entry.open.lines = std::make_shared<LineTally>(entry.open.bytes, m_all);
    }
    return entry.open;
}

std::uint64_t LogFiles::likelyBytes(std::size_t file) const
{
    const std::scoped_lock lock(m_mutex);
    const Entry &entry = m_files[file];
    if (!entry.open.bytes)
        return entry.loadedBytes;
    return entry.open.bytes->isSizeKnown() ? entry.open.bytes->size()
                                           : std::max(entry.open.bytes->size(), entry.loadedBytes);
}

FileChange LogFiles::change(std::size_t file)
{
    auto opened = open(file);
    if (!opened)
        return m_files[file].isInput ? FileChange::None : FileChange::Gone;
    const auto change = opened->bytes->change();
    if (!m_files[file].isLog || change != FileChange::None || !opened->bytes->isSizeKnown() || opened->bytes->damage())
        return change;
    const auto loaded = m_files[file].loadedBytes;
    const auto now = opened->bytes->size();
    return now == loaded ? FileChange::None : now < loaded ? FileChange::Shrunk : FileChange::Grown;
}

} // namespace eps::engine
