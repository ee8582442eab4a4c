#include "core/engine/log_text.h"

#include <algorithm>

namespace eps::engine {

namespace {

constexpr std::uint64_t kBlock = LineTally::kBlockBytes;

bool isEndOf(const FileBytes &bytes, std::uint64_t block)
{
    return bytes.isSizeKnown() && (block + 1) * kBlock >= bytes.size();
}

/// Unpacks a file to its end, so that its size is known. False = stopped or failed.
bool learnSize(const OpenFile &file, const std::stop_token &stop)
{
    while (!file.bytes->isSizeKnown()) {
        const auto more = file.lines->step(stop);
        if (!more)
            return false;
        if (!*more)
            break;
    }
    return true;
}

} // namespace

/// Rows that are gathered, and what it costs.
struct LogText::Walk {
    const std::stop_token &stop;
    std::uint64_t patience = kPatience;
    std::vector<LogRow> rows;
    std::size_t begin = 0; ///< of the rows of the block that was added last
    std::string problem;
    bool hasEnded = false; ///< at the end, or the start, of all files

    [[nodiscard]] bool goesOn() const { return patience > 0 && !stop.stop_requested(); }
    void pay(const LineTally &tally, std::uint64_t block)
    {
        if (!tally.linesBefore(block + 1))
            patience -= std::min(patience, kBlock);
    }
};

LogText::LogText(std::shared_ptr<LogFiles> files, LineFilter filter)
    : m_files(std::move(files)), m_matcher(std::make_shared<LineMatcher>(std::move(filter))), m_tallies(m_files->size())
{
}

Result<OpenFile> LogText::open(std::size_t file)
{
    auto opened = m_files->open(file);
    if (!opened)
        return opened;
    const std::scoped_lock lock(m_mutex);
    if (!m_tallies[file])
        m_tallies[file] = m_matcher->isAll() ? opened->lines : std::make_shared<LineTally>(opened->bytes, m_matcher);
    return opened;
}

std::shared_ptr<LineTally> LogText::tally(std::size_t file) const
{
    const std::scoped_lock lock(m_mutex);
    return m_tallies[file];
}

void LogText::count(std::size_t first, const std::stop_token &stop, const ProgressSink &progress)
{
    std::uint64_t total = 0;
    for (std::size_t file = 0; file < m_files->size(); ++file)
        total += m_files->likelyBytes(file);
    std::uint64_t done = 0;
    for (std::size_t i = 0; i < m_files->size() && !stop.stop_requested(); ++i) {
        const auto file = i == 0 ? first : i <= first ? i - 1 : i;
        if (!open(file))
            continue;
        const auto lines = tally(file);
        while (!stop.stop_requested()) {
            const auto more = lines->step(stop);
            reportProgress(progress, "Counting lines", done + lines->bytes(), std::max(total, done + lines->bytes()));
            if (!more || !*more)
                break;
        }
        done += lines->bytes();
    }
}

LogExtent LogText::extent() const
{
    LogExtent extent;
    extent.isComplete = true;
    for (std::size_t file = 0; file < m_files->size(); ++file) {
        extent.bytes += m_files->likelyBytes(file);
        const auto lines = tally(file);
        extent.isComplete = extent.isComplete && lines && lines->isComplete();
        extent.rows += lines ? lines->lines() : 0;
        extent.counted += lines ? lines->bytes() : 0;
    }
    return extent;
}

std::uint64_t LogText::bytesBefore(std::size_t file) const
{
    std::uint64_t bytes = 0;
    for (std::size_t before = 0; before < file; ++before)
        bytes += m_files->likelyBytes(before);
    return bytes;
}

std::optional<std::uint64_t> LogText::rowsBefore(std::size_t file) const
{
    std::uint64_t rows = 0;
    for (std::size_t before = 0; before < file; ++before) {
        const auto lines = tally(before);
        if (!lines || !lines->isComplete())
            return std::nullopt;
        rows += lines->lines();
    }
    return rows;
}

LogPlace LogText::placeOf(const RowRequest &request, const std::stop_token &stop)
{
    switch (request.from) {
    case RowRequest::From::Place:
        return request.place;
    case RowRequest::From::Line:
        return placeOfLine(request.place.file, request.number, stop);
    case RowRequest::From::Row:
        return placeOfRow(request.number, stop);
    case RowRequest::From::Byte:
        return placeOfByte(request.number);
    case RowRequest::From::End:
        break;
    }
    return {static_cast<std::uint32_t>(m_files->size()), 0};
}

LogPlace LogText::placeOfLine(std::uint32_t file, std::uint64_t line, const std::stop_token &stop)
{
    const auto opened = open(file);
    if (!opened || line == 0)
        return {file, 0};
    const LineTally &lines = *opened->lines;
    auto block = lines.blockOf(line - 1);
    while (!block) {
        const auto more = opened->lines->step(stop);
        block = lines.blockOf(line - 1);
        if (!more || (!*more && !block))
            return {file, opened->bytes->size()};
    }
    const auto inBlock = lines.linesIn(*block, stop);
    const auto index = line - 1 - lines.linesBefore(*block).value_or(0);
    if (!inBlock || index >= inBlock->size())
        return {file, *block * kBlock};
    return {file, (*inBlock)[static_cast<std::size_t>(index)].offset};
}

LogPlace LogText::placeOfRow(std::uint64_t number, const std::stop_token &stop)
{
    for (std::uint32_t file = 0; file < m_files->size(); ++file) {
        const auto lines = tally(file);
        if (!lines)
            return {file, 0};
        if (number >= lines->lines()) {
            number -= lines->lines();
            continue;
        }
        const auto block = lines->blockOf(number);
        const auto inBlock = block ? lines->linesIn(*block, stop) : Result<std::vector<LineAt>>();
        const auto index = block ? number - lines->linesBefore(*block).value_or(0) : 0;
        if (!inBlock || index >= inBlock->size())
            return {file, block.value_or(0) * kBlock};
        return {file, (*inBlock)[static_cast<std::size_t>(index)].offset};
    }
    return {static_cast<std::uint32_t>(m_files->size()), 0};
}

LogPlace LogText::placeOfByte(std::uint64_t byte) const
{
    for (std::uint32_t file = 0; file < m_files->size(); ++file) {
        const auto size = m_files->likelyBytes(file);
        if (byte < size)
            return {file, byte};
        byte -= size;
    }
    return {static_cast<std::uint32_t>(m_files->size()), 0};
}

void LogText::addBlock(Walk &walk, std::uint32_t file, std::uint64_t block)
{
    const auto opened = open(file);
    const auto lines = tally(file);
    walk.begin = walk.rows.size();
    walk.pay(*lines, block);
    auto found = lines->linesIn(block, walk.stop);
    if (!found) {
        walk.problem = found.error().oneLine();
        return;
    }
    const auto all = opened->lines->linesBefore(block);
    const auto inFile = lines->linesBefore(block);
    const auto before = inFile ? rowsBefore(file) : std::nullopt;
    const auto position = bytesBefore(file);
    for (std::size_t i = 0; i < found->size(); ++i) {
        LineAt &line = (*found)[i];
        LogRow row;
        row.place = {file, line.offset};
        row.position = position + line.offset;
        if (all)
            row.line = *all + line.inBlock + 1;
        if (before)
            row.number = *before + *inFile + i;
        row.isCut = line.isCut || line.text.size() > kShownBytes;
        row.text = std::move(line.text);
        row.text.resize(std::min(row.text.size(), kShownBytes));
        walk.rows.push_back(std::move(row));
    }
}

void LogText::walkForward(Walk &walk, LogPlace from, std::size_t count)
{
    for (; from.file < m_files->size(); ++from.file, from.offset = 0) {
        const auto opened = open(from.file);
        if (!opened) {
            walk.problem = opened.error().oneLine();
            continue;
        }
        const auto lines = tally(from.file);
        for (auto block = lines->nextBlock(from.offset / kBlock);; block = lines->nextBlock(block + 1)) {
            if (walk.rows.size() >= count || !walk.goesOn())
                return;
            if (opened->bytes->isSizeKnown() && block * kBlock >= opened->bytes->size())
                break;
            addBlock(walk, from.file, block);
            const auto fresh = walk.rows.begin() + static_cast<std::ptrdiff_t>(walk.begin);
            const auto kept =
                std::find_if(fresh, walk.rows.end(), [&from](const LogRow &row) { return row.place >= from; });
            walk.rows.erase(fresh, kept);
            if (!walk.problem.empty() || isEndOf(*opened->bytes, block))
                break;
        }
    }
    walk.hasEnded = true;
}

void LogText::walkBackward(Walk &walk, LogPlace from, std::size_t count)
{
    if (from.file >= m_files->size())
        from = {static_cast<std::uint32_t>(m_files->size()), 0};
    std::vector<LogRow> all;
    while (true) {
        const auto opened = from.file < m_files->size() ? open(from.file) : Result<OpenFile>();
        if (!opened)
            walk.problem = opened.error().oneLine();
        const auto lines = opened && from.offset > 0 ? tally(from.file) : nullptr;
        auto block = lines ? lines->previousBlock((from.offset - 1) / kBlock) : std::nullopt;
        while (block && all.size() < count && walk.goesOn()) {
            walk.rows.clear();
            addBlock(walk, from.file, *block);
            std::erase_if(walk.rows, [&from](const LogRow &row) { return row.place >= from; });
            all.insert(all.begin(), std::make_move_iterator(walk.rows.begin()),
                       std::make_move_iterator(walk.rows.end()));
            block = *block > 0 ? lines->previousBlock(*block - 1) : std::nullopt;
        }
        if (all.size() >= count || !walk.goesOn())
            break;
        if (from.file == 0) {
            walk.hasEnded = true;
            break;
        }
        --from.file;
        const auto before = open(from.file);
        from.offset = before && learnSize(*before, walk.stop) ? before->bytes->size() : 0;
    }
    walk.rows = std::move(all);
}

LogRows LogText::rows(const RowRequest &request, const std::stop_token &stop)
{
    const LogPlace place = placeOf(request, stop);
    Walk after{stop, kPatience, {}, 0, {}, false};
    walkForward(after, place, request.after);
    Walk before{stop, kPatience, {}, 0, {}, false};
    const auto missing = request.after - std::min(request.after, after.rows.size());
    walkBackward(before, place, request.before + (after.hasEnded ? missing : 0));

    LogRows result;
    const auto surplus = before.rows.size() - std::min(before.rows.size(), request.before + missing);
    result.rows.assign(std::make_move_iterator(before.rows.begin() + static_cast<std::ptrdiff_t>(surplus)),
                       std::make_move_iterator(before.rows.end()));
    result.anchor = result.rows.size();
    result.atStart = before.hasEnded && surplus == 0;
    result.atEnd = after.hasEnded && after.rows.size() <= request.after;
    result.isPartial = before.patience == 0 || after.patience == 0;
    result.problem = after.problem.empty() ? before.problem : after.problem;
    after.rows.resize(std::min(after.rows.size(), request.after));
    std::move(after.rows.begin(), after.rows.end(), std::back_inserter(result.rows));

    std::optional<PatternFinder> finder;
    if (request.mark)
        finder.emplace(*request.mark);
    for (LogRow &row : result.rows) {
        row.origin = originOf(row.text);
        for (auto at = finder ? finder->find(row.text, 0) : std::nullopt; at;
             at = finder->find(row.text, at->begin + std::max<std::size_t>(at->length, 1)))
            row.marks.push_back(*at);
    }
    return result;
}

std::optional<LogText::Hit> LogText::find(const LogPlace &from, bool isForward, const std::stop_token &stop)
{
    const LogPlace end{static_cast<std::uint32_t>(m_files->size()), 0};
    for (const bool isWrapped : {false, true}) {
        const LogPlace start = !isWrapped ? from : isForward ? LogPlace{} : end;
        Walk walk{stop, UINT64_MAX, {}, 0, {}, false};
        if (isForward)
            walkForward(walk, start, 1);
        else
            walkBackward(walk, start, 1);
        if (stop.stop_requested())
            return std::nullopt;
        if (!walk.rows.empty()) {
            LogRow &row = isForward ? walk.rows.front() : walk.rows.back();
            row.origin = originOf(row.text);
            return Hit{std::move(row), isWrapped};
        }
    }
    return std::nullopt;
}

} // namespace eps::engine
