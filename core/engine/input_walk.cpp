#include "core/engine/input_walk.h"

#include "core/base/text.h"
#include "core/base/utc_time.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <unordered_set>

namespace eps::engine {

namespace {

constexpr int kMaxDepth = 64;

/// Device and inode: the identity of a file or folder, whatever path led to it.
using Identity = std::pair<dev_t, ino_t>;

class Walk {
public:
    Walk(std::size_t maxFiles, std::stop_token stop) : m_maxFiles(maxFiles), m_stop(std::move(stop)) {}

    void add(const std::string &path, int depth)
    {
        struct stat status {};
        if (::stat(path.c_str(), &status) != 0) {
            missing(path, errno, depth);
            return;
        }
        if (S_ISDIR(status.st_mode))
            addFolder(path, {status.st_dev, status.st_ino}, depth);
        else if (S_ISREG(status.st_mode))
            addFile(path, status);
        else if (depth == 0)
            m_list.problems.push_back(makeProblem(ProblemCode::FileUnreadable,
                                                  text::toDisplay(path) + " is neither a file nor a folder",
                                                  "nothing of it is used", "pipe its content in with -"));
        else if (m_list.special.size() < m_maxFiles)
            m_list.special.push_back(path);
    }

    InputList take()
    {
        std::sort(m_list.files.begin(), m_list.files.end(),
                  [](const InputFile &a, const InputFile &b) { return text::naturalLess(a.path, b.path); });
        std::sort(m_list.special.begin(), m_list.special.end(), text::naturalLess);
        return std::move(m_list);
    }

    void addStandardInput()
    {
        const bool known = std::any_of(m_list.files.begin(), m_list.files.end(),
                                       [](const InputFile &file) { return file.path == "-"; });
        if (!known)
            m_list.files.push_back({"-", 0, {}});
    }

private:
    void missing(const std::string &path, int error, int depth)
    {
        const bool dangling = depth > 0 && (error == ENOENT || error == ELOOP);
        const auto code = error == ENOENT ? ProblemCode::FileMissing : ProblemCode::FileUnreadable;
        auto problem = makeProblem(code, text::toDisplay(path) + ": " + std::generic_category().message(error),
                                   "nothing of it is used",
                                   dangling ? "remove the dangling link" : "check the path and its permissions");
        if (dangling)
            problem.severity = Severity::Info;
        m_list.problems.push_back(std::move(problem));
    }

    void addFile(const std::string &path, const struct stat &status)
    {
        if (!m_files.insert({status.st_dev, status.st_ino}).second)
            return;
        if (m_list.files.size() < m_maxFiles) {
            m_list.files.push_back({path, static_cast<std::uint64_t>(status.st_size), utcTime(status.st_mtime)});
            return;
        }
        if (!m_full)
            m_list.problems.push_back(
                makeProblem(ProblemCode::FileLimit, "more than " + std::to_string(m_maxFiles) + " files were given",
                            "the files after " + text::toDisplay(m_list.files.back().path) + " are not read",
                            "give the folders of one job"));
        m_full = true;
    }

    void addFolder(const std::string &path, Identity identity, int depth)
    {
        if (m_open.contains(identity)) {
            m_list.problems.push_back(makeProblem(ProblemCode::FolderLoop,
                                                  text::toDisplay(path) + " leads back to a folder above it",
                                                  "it is walked once", "remove the link"));
            return;
        }
        if (depth > kMaxDepth) {
            m_list.problems.push_back(
                makeProblem(ProblemCode::FileUnreadable,
                            text::toDisplay(path) + " lies more than " + std::to_string(kMaxDepth) + " folders deep",
                            "nothing below it is used", "give that folder itself"));
            return;
        }
        if (!m_folders.insert(identity).second)
            return;
        const auto entries = entriesOf(path);
        m_open.insert(identity);
        for (const auto &entry : entries) {
            if (m_stop.stop_requested() || m_full)
                break;
            add(path.ends_with('/') ? path + entry : path + "/" + entry, depth + 1);
        }
        m_open.erase(identity);
    }

    std::vector<std::string> entriesOf(const std::string &path)
    {
        std::vector<std::string> names;
        DIR *folder = ::opendir(path.c_str());
        if (folder == nullptr) {
            missing(path, errno, 0);
            return names;
        }
        // Safe for folders that no other thread reads. NOLINTNEXTLINE(concurrency-mt-unsafe)
        while (const dirent *entry = ::readdir(folder)) {
            if (entry->d_name[0] != '.')
                names.emplace_back(entry->d_name);
        }
        ::closedir(folder);
        // In order, so that the same files are kept when there are too many.
        std::sort(names.begin(), names.end(), text::naturalLess);
        return names;
    }

    std::size_t m_maxFiles;
    std::stop_token m_stop;
    InputList m_list;
    std::set<Identity> m_files;
    std::set<Identity> m_folders;
    std::set<Identity> m_open;
    bool m_full = false;
};

} // namespace

InputList listInputs(const std::vector<std::string> &paths, std::size_t maxFiles, std::stop_token stop)
{
    Walk walk(maxFiles, stop);
    auto sorted = paths;
    std::sort(sorted.begin(), sorted.end(), text::naturalLess);
    for (const auto &path : sorted) {
        if (stop.stop_requested())
            break;
        if (path == "-")
            walk.addStandardInput();
        else
            walk.add(path, 0);
    }
    return walk.take();
}

} // namespace eps::engine
