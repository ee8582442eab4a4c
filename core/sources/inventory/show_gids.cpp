#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// show_gids of Mellanox OFED, columns DEV PORT INDEX GID IPv4 VER DEV divided by tabs or blanks. IPv4 is empty for
// link-local GIDs; the last line is n_gids_found=N.

namespace eps::sources::inventory {

namespace {

bool isHeader(std::string_view line)
{
    const auto words = text::words(line);
    return words.size() >= 6 && words[0] == "DEV" && words[1] == "PORT" && words[2] == "INDEX" && words[3] == "GID";
}

std::optional<GidFact> parseRow(std::string_view line, std::string_view &why)
{
    const auto words = text::words(line);
    why = "a row with fewer than five columns";
    if (words.size() < 5)
        return std::nullopt;
    const auto port = text::toInteger<std::uint16_t>(words[1]);
    const auto index = text::toInteger<std::int32_t>(words[2]);
    const auto ip = ipOfGid(words[3]);
    why = "a row whose port, index or GID is not one";
    if (!port || !index || !ip)
        return std::nullopt;
    std::size_t at = 4;
    GidFact row;
    row.device = words[0];
    row.port = *port;
    row.index = *index;
    row.ip = *ip;
    if (const auto ipv4 = canonicalIp(words[at])) {
        why = "a row whose GID and IPv4 address differ";
        if (*ipv4 != row.ip)
            return std::nullopt;
        ++at;
    }
    if (at < words.size())
        row.version = words[at++];
    if (at < words.size())
        row.netdev = words[at];
    return row;
}

Probe probe(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    while (scanner.next()) {
        if (isHeader(scanner.line()))
            return quotesLog(headOf(document)) ? Probe{} : Probe{95, "header DEV PORT INDEX GID"};
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("show_gids");
    LineScanner scanner(document);
    bool inTable = false;
    while (scanner.next()) {
        const auto line = text::trim(scanner.line());
        if (isHeader(line)) {
            inTable = true;
            continue;
        }
        auto total = line;
        if (text::consume(total, "n_gids_found=")) {
            if (text::toInteger<std::size_t>(text::trim(total)) != facts.gids.size())
                oddities.malformed(scanner.source(), "it counts " + std::string(total) + " GIDs, " +
                                                         std::to_string(facts.gids.size()) + " rows were read");
            inTable = false;
            continue;
        }
        if (!inTable) {
            oddities.foreign(scanner.source(), line);
            continue;
        }
        if (line.empty() || line.starts_with("---") || isPromptLine(line))
            continue;
        std::string_view why;
        if (auto row = parseRow(line, why)) {
            row->source = scanner.source();
            facts.gids.push_back(std::move(*row));
        } else {
            oddities.malformed(scanner.source(), why);
        }
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kShowGids{"show-gids", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
