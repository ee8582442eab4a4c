#include "core/sources/document.h"

#include <algorithm>
#include <iterator>

namespace eps::sources {

void Findings::append(Findings &&other)
{
    const auto move = [](auto &to, auto &from) {
        to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
        from.clear();
    };
    move(neighbours, other.neighbours);
    move(hosts, other.hosts);
    move(switches, other.switches);
    move(rasReports, other.rasReports);
    move(graphDumps, other.graphDumps);
    move(problems, other.problems);
}

SourceRef sourceAt(const Document &document, std::size_t offset)
{
    const auto end = document.text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, document.text.size()));
    const auto before = std::count(document.text.begin(), end, '\n');
    return {document.file, document.firstLine + static_cast<std::uint32_t>(before)};
}

} // namespace eps::sources
