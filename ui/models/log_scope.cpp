#include "ui/models/log_scope.h"

#include "ui/models/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace eps::ui {

namespace {

struct ScopeText {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::LogScope)
};

LogScope scopeOfFiles(const Snapshot &snapshot, std::vector<FileId> ids)
{
    std::vector<const SourceFile *> files;
    for (const FileId id : ids)
        files.push_back(&snapshot.files.at(id.index()));
    return {std::make_shared<engine::LogFiles>(files), std::move(ids)};
}

} // namespace

int LogScope::indexOf(FileId file) const
{
    const auto found = std::find(ids.begin(), ids.end(), file);
    return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

LogScope scopeOf(const Snapshot &snapshot, FileId file) { return scopeOfFiles(snapshot, {file}); }

LogScope logScope(const Snapshot &snapshot)
{
    std::vector<FileId> ids;
    for (std::size_t i = 0; i < snapshot.files.size(); ++i) {
        if (snapshot.files[i].kind == FileKind::CollectiveLog)
            ids.emplace_back(i);
    }
    return scopeOfFiles(snapshot, std::move(ids));
}

LogOrigins originsOf(const Snapshot &snapshot)
{
    LogOrigins origins;
    for (const LogProcess &process : snapshot.job.processes) {
        if (process.host.empty() || (!origins.hosts.empty() && origins.hosts.back() == process.host))
            continue; // they come by host
        origins.hosts.push_back(process.host);
        origins.hostNames << fromCore(process.host);
    }
    const auto &communicators = snapshot.job.communicators;
    const auto largest =
        std::max_element(communicators.begin(), communicators.end(),
                         [](const Communicator &a, const Communicator &b) { return a.ranks.size() < b.ranks.size(); });
    if (largest == communicators.end())
        return origins;
    std::map<std::pair<std::string, std::int64_t>, int> ranksOf;
    for (const Rank &rank : largest->ranks)
        ++ranksOf[{rank.host, rank.pid}];
    for (const Rank &rank : largest->ranks) {
        if (rank.host.empty() || rank.pid < 0)
            continue; // no line tells that it is of this rank
        const bool shares = ranksOf[{rank.host, rank.pid}] > 1;
        origins.ranks.push_back({rank.host, rank.pid, shares ? rank.cudaDev : -1});
        origins.rankNames << ScopeText::tr("%1 · %2", "rank and host").arg(rank.id.value).arg(fromCore(rank.host));
    }
    return origins;
}

} // namespace eps::ui
