#include "core/engine/session.h"

#include "core/base/atomic_file.h"
#include "core/base/byte_source.h"
#include "core/base/digest.h"
#include "core/engine/file_changes.h"
#include "core/session/index.h"
#include "core/session/session_file.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace eps::engine {

namespace {

constexpr std::size_t kMaxFile = 1U << 30U;
constexpr std::size_t kHead = 64;

/// Without a time: clocks of file systems are too coarse to tell two writers apart, so that the digest has to.
FileRecord recordOf(const std::string &path, const std::string &bytes)
{
    std::error_code failed;
    Digest digest;
    digest.add(bytes);
    return {std::filesystem::absolute(path, failed).string(), bytes.size(), 0, digest.text()};
}

std::string folderOf(const std::string &path)
{
    std::error_code failed;
    return std::filesystem::absolute(path, failed).lexically_normal().parent_path().string();
}

Result<std::string> bytesOf(const std::string &path, const std::stop_token &stop)
{
    const auto source = openPlainBytes(path);
    if (!source)
        return tl::unexpected(source.error());
    // Looked at first: to read a gigabyte only to refuse it takes seconds.
    std::error_code failed;
    const bool isHuge = std::filesystem::file_size(path, failed) > kMaxFile && !failed;
    auto bytes = isHuge ? Result<WholeText>(WholeText{{}, true}) : readAll(**source, kMaxFile, stop);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (bytes->truncated)
        return failure("cannot open " + path, "it is larger than any session may be", "it is not opened",
                       "check that it is the session; otherwise open the logs themselves");
    return std::move(bytes->text);
}

/// Paths that are no longer there, but are where the session's own move has put them.
void movePaths(SessionInputs &inputs, const FolderMove &move)
{
    std::error_code failed;
    for (std::string &path : inputs.paths) {
        const std::string moved = movedPath(path, move);
        if (!moved.empty() && !std::filesystem::exists(path, failed) && std::filesystem::exists(moved, failed))
            path = moved;
    }
}

} // namespace

bool isSession(const std::string &path)
{
    std::array<char, kHead> head{};
    const auto source = path == "-" ? failure("standard input") : openPlainBytes(path);
    if (!source)
        return false;
    const auto size = (*source)->read(head);
    return session::looksLikeSession(path, {head.data(), size.value_or(0)});
}

Result<OpenedSession> openSession(const std::string &path, std::stop_token stop, const ProgressSink &progress)
{
    reportProgress(progress, "Opening the session", 0, 0);
    const auto bytes = bytesOf(path, stop);
    if (!bytes)
        return tl::unexpected(bytes.error());
    auto session = session::unpackSession(*bytes);
    if (!session) {
        Error error = session.error();
        error.what = path + ": " + error.what;
        return tl::unexpected(std::move(error));
    }
    auto snapshot = std::make_shared<Snapshot>(std::move(session->snapshot));
    const FolderMove move{session->folder, folderOf(path)};
    movePaths(session->state.inputs, move);
    checkFiles(*snapshot, move, stop, progress);
    if (stop.stop_requested())
        return failure("opening the session was cancelled");
    return OpenedSession{std::move(snapshot), std::move(session->state), recordOf(path, *bytes)};
}

Result<SessionState> readSessionState(const std::string &path)
{
    return bytesOf(path, {}).and_then([](const std::string &bytes) { return session::unpackState(bytes); });
}

Result<SnapshotIndex> indexOf(const Snapshot &snapshot)
{
    const bool plain = std::none_of(snapshot.problems.begin(), snapshot.problems.end(), isOfFileChange);
    Result<std::string> index;
    if (plain) {
        index = session::encodeIndex(snapshot);
    } else {
        Snapshot kept = snapshot;
        std::erase_if(kept.problems, isOfFileChange);
        index = session::encodeIndex(kept);
    }
    if (!index)
        return tl::unexpected(index.error());
    return std::make_shared<const std::string>(std::move(*index));
}

Result<FileRecord> saveSession(const SessionSave &save)
{
    const auto bytes = session::packSession(save.snapshot->files, *save.index, save.state, folderOf(save.path));
    if (!bytes)
        return tl::unexpected(bytes.error());
    return writeFileAtomically(save.path, *bytes).map([&] { return recordOf(save.path, *bytes); });
}

} // namespace eps::engine
