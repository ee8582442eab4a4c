#include "core/session/session_file.h"

#include "core/base/text.h"
#include "core/session/index.h"
#include "core/session/session_json.h"
#include "core/session/zip_archive.h"

#include <algorithm>

namespace eps::session {

namespace {

constexpr const char *kHeadName = "session.json";
constexpr const char *kIndexName = "snapshot.bin";
constexpr std::size_t kMaxIndexBytes = 512U * 1024U * 1024U;
constexpr std::string_view kZipMagic = "PK\x03\x04";
constexpr std::size_t kFirstNameAt = 30; ///< in a zip: APPNOTE 4.3.7

Result<SessionHead> unpackHead(std::string_view bytes)
{
    return readZipEntry(bytes, kHeadName, kMaxJsonBytes).and_then([](const std::string &json) {
        return readSessionJson(json);
    });
}

} // namespace

Result<std::string> packSession(const std::vector<SourceFile> &files, const std::string &index,
                                const SessionState &state, const std::string &folder)
{
    SessionHead head{state, folder, {}};
    for (const SourceFile &file : files)
        head.files.push_back({file.path, file.record});
    const std::string json = writeSessionJson(head);
    if (json.size() > kMaxJsonBytes || index.size() > kMaxIndexBytes)
        return failure("cannot make the session file", "it would be larger than any that EPS opens",
                       "nothing is saved; what was saved before stays", "shorten the notes, or read fewer files");
    return makeZip({{kHeadName, json, true}, {kIndexName, index, false}});
}

Result<Session> unpackSession(std::string_view bytes)
{
    auto head = unpackHead(bytes);
    if (!head)
        return tl::unexpected(head.error());
    const auto index = readZipEntry(bytes, kIndexName, kMaxIndexBytes);
    if (!index)
        return tl::unexpected(index.error());
    auto snapshot = decodeIndex(*index);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    if (snapshot->files.size() != head->files.size())
        return failure("the session file is damaged", "its two halves are not of the same files", "it is not opened",
                       "open an older copy of it, or the logs themselves");
    for (std::size_t i = 0; i < head->files.size(); ++i) {
        snapshot->files[i].path = std::move(head->files[i].path);
        snapshot->files[i].record = std::move(head->files[i].record);
    }
    return Session{std::move(*snapshot), std::move(head->state), std::move(head->folder)};
}

Result<SessionState> unpackState(std::string_view bytes)
{
    return unpackHead(bytes).map([](SessionHead head) { return std::move(head.state); });
}

bool looksLikeSession(std::string_view path, std::string_view head)
{
    return text::lower(path).ends_with(".epsz") ||
           (head.starts_with(kZipMagic) && head.substr(std::min(kFirstNameAt, head.size())).starts_with(kHeadName));
}

} // namespace eps::session
