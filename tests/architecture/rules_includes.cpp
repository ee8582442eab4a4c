#include "tests/architecture/rules.h"

#include <QRegularExpression>

namespace eps::architecture {

namespace {

struct Room {
    const char *path;
    QStringList mayInclude; ///< path prefixes; the room itself is always allowed
    QStringList subfoldersMayInclude =
        {}; ///< when not empty, each subfolder is a room of its own that sees these as well
};

// The first row whose path is a prefix of the file's decides: longer paths come before shorter ones.
const QList<Room> &rooms()
{
    static const QString base = QStringLiteral("core/base/");
    static const QString model = QStringLiteral("core/model/");
    static const QString query = QStringLiteral("core/query/");
    static const QString sources = QStringLiteral("core/sources/[a-z0-9_]+\\.h");
    static const QString core = QStringLiteral("core/");
    static const QString engine = QStringLiteral("core/engine/");
    static const QString layout = QStringLiteral("core/layout/");
    static const QList<Room> table = {
        {"core/base/", {}},
        {"core/model/", {base}},
        {"core/query/", {base, model}},
        {"core/sources/", {base, model}, {sources}},
        {"core/mapping/", {base, model}},
        {"core/analysis/", {base, model, QStringLiteral("core/mapping/")}},
        {"core/switches/", {base, model}},
        {"core/layout/", {base}},
        {"core/report/", {base, model}},
        {"core/session/", {base, model}},
        {"core/engine/", {core}},
        {"core/", {}},
        {"ui/", {base, model, query, engine, layout}},
        {"app/gui/", {base, model, engine, QStringLiteral("ui/")}},
        {"app/cli/", {base, model, engine, QStringLiteral("core/report/")}},
        {"app/layout/", {base, layout}},
        {"app/", {}},
    };
    return table;
}

struct Library {
    const char *name;
    const char *header; ///< regular expression over the include's name
    const char *homes;  ///< regular expression over the only paths that may include it
};

constexpr Library kLibraries[] = {
    {"nlohmann-json", "^nlohmann/", "^core/base/json\\.(h|cpp)$"},
    {"pugixml", "^pugixml", "^core/base/xml\\.(h|cpp)$"},
    {"zlib and zstd", "^(zlib|zconf|zstd[a-z_]*)\\.h$", "^core/base/[a-z_]*compress\\.cpp$"},
    {"xxHash", "^xxhash\\.h$", "^core/base/digest\\.cpp$"},
    {"libzip", "^zip\\.h$", "^core/session/zip_archive\\.cpp$"},
    {"tl::expected", "^tl/", "^core/base/result\\.h$"},
    {"cpp-httplib", "^httplib\\.h$", "^core/base/[a-z_]*(net|http)[a-z_]*\\.cpp$"},
    {"libssh", "^libssh/", "^core/switches/ssh/[a-z_]+\\.cpp$"},
    {"Graphviz", "^(graphviz/|gvc|cgraph|gvplugin)", "^core/layout/[a-z_]+\\.cpp$"},
    {"Qt", "^(Q[A-Z][A-Za-z]*(/.*)?|Qt.*|q[a-z_]+\\.h)$", "^(ui|app/gui|tests)/"},
    {"QtKeychain", "keychain", "^ui/[a-z_/]+\\.cpp$"},
};

// Header names with neither folder nor ".h" are the C++ library's (Qt's start with Q).
bool isSystemHeader(const QString &name)
{
    static const QRegularExpression standard(QStringLiteral("^[a-z_0-9]+$"));
    static const QRegularExpression posix(QStringLiteral(
        "^(sys|netinet|arpa|net|linux)/[a-z_]+\\.h$|^(unistd|fcntl|poll|signal|spawn|dirent|netdb|errno|time|pthread|"
        "termios|pwd|dlfcn|regex|locale)\\.h$|^sanitizer/[a-z_]+\\.h$|^malloc\\.h$"));
    return standard.match(name).hasMatch() || posix.match(name).hasMatch();
}

QString complaint(const SourceFile &file, const Include &include, const QString &why)
{
    return QStringLiteral("%1:%2 includes %3: %4").arg(file.path).arg(include.line).arg(include.name, why);
}

const Room *roomOf(const QString &path)
{
    for (const Room &room : rooms())
        if (path.startsWith(QLatin1String(room.path)))
            return &room;
    return nullptr;
}

// The folder in which files may include each other freely: the room, or its subfolder where those are rooms too.
QString homeOf(const QString &path)
{
    const Room *room = roomOf(path);
    if (room == nullptr)
        return {};
    const QString home = QLatin1String(room->path);
    const qsizetype slash = path.indexOf(QLatin1Char('/'), home.size());
    return room->subfoldersMayInclude.isEmpty() || slash < 0 ? home : path.left(slash + 1);
}

QString checkRoom(const SourceFile &file, const Include &include)
{
    const Room *room = roomOf(file.path);
    const QString home = homeOf(file.path);
    if (room == nullptr || home == homeOf(include.name))
        return {};
    QStringList allowed = room->mayInclude;
    if (home != QLatin1String(room->path))
        allowed += room->subfoldersMayInclude;
    for (const QString &prefix : allowed)
        if (QRegularExpression(QLatin1Char('^') + prefix).match(include.name).hasMatch())
            return {};
    return complaint(file, include, QStringLiteral("%1 does not look there").arg(home));
}

QString checkLibrary(const SourceFile &file, const Include &include)
{
    for (const Library &library : kLibraries) {
        if (!QRegularExpression(QLatin1String(library.header)).match(include.name).hasMatch())
            continue;
        if (QRegularExpression(QLatin1String(library.homes)).match(file.path).hasMatch())
            return {};
        return complaint(
            file, include,
            QStringLiteral("%1 belongs in %2 only").arg(QLatin1String(library.name), QLatin1String(library.homes)));
    }
    if (!isSystemHeader(include.name))
        return complaint(file, include, QStringLiteral("no wrapper is known for this library"));
    return {};
}

} // namespace

QStringList checkIncludes(const SourceFile &file)
{
    static const QRegularExpression own(QStringLiteral("^(core|ui|app|tests)/"));
    QStringList wrong;
    for (const Include &include : includes(file.text)) {
        QString found;
        if (own.match(include.name).hasMatch())
            found = checkRoom(file, include);
        else if (include.angled)
            found = checkLibrary(file, include);
        else if (!include.name.endsWith(QLatin1String(".moc")))
            found = complaint(file, include, QStringLiteral("paths start at the root"));
        if (!found.isEmpty())
            wrong.append(found);
    }
    return wrong;
}

QStringList checkSingleIncluder(const QList<SourceFile> &files)
{
    static const QRegularExpression graphviz(QStringLiteral("^(graphviz/|gvc|cgraph)"));
    QStringList includers;
    for (const SourceFile &file : files)
        for (const Include &include : includes(file.text))
            if (graphviz.match(include.name).hasMatch() && !includers.contains(file.path))
                includers.append(file.path);
    if (includers.size() <= 1)
        return {};
    return {QStringLiteral("Graphviz is included by more than one file: ") + includers.join(QStringLiteral(", "))};
}

} // namespace eps::architecture
