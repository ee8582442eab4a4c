#include "app/gui/command_line.h"

#include "ui/models/core_text.h"
#include "ui/shell/application.h"
#include "ui/shell/view_names.h"

#include <QCommandLineParser>

namespace eps::gui {

namespace {

constexpr int kLargestSide = 16384;

struct Options {
    QCommandLineOption help{{QStringLiteral("h"), QStringLiteral("help")}};
    QCommandLineOption version{{QStringLiteral("V"), QStringLiteral("version")}};
    QCommandLineOption screenshot{QStringLiteral("screenshot"), {}, QStringLiteral("FILE")};
    QCommandLineOption render{QStringLiteral("render"), {}, QStringLiteral("FILE")};
    QCommandLineOption view{QStringLiteral("view"), {}, QStringLiteral("NAME")};
    QCommandLineOption communicator{QStringLiteral("communicator"), {}, QStringLiteral("ID")};
    QCommandLineOption channel{QStringLiteral("channel"), {}, QStringLiteral("N")};
    QCommandLineOption select{QStringLiteral("select"), {}, QStringLiteral("WORDS")};
    QCommandLineOption size{QStringLiteral("size"), {}, QStringLiteral("WxH")};
    QCommandLineOption theme{QStringLiteral("theme"), {}, QStringLiteral("NAME")};
    QCommandLineOption device{QStringLiteral("device"), {}, QStringLiteral("NAME=FILE")};
    QCommandLineOption alias{QStringLiteral("alias"), {}, QStringLiteral("FROM=TO")};
    QCommandLineOption management{QStringLiteral("management")};
    QCommandLineOption language{QStringLiteral("language"), {}, QStringLiteral("NAME")};

    [[nodiscard]] QList<QCommandLineOption> all() const
    {
        return {help,   version, screenshot, render, view,  communicator, channel,
                select, size,    theme,      device, alias, management,   language};
    }
};

auto wrong(const QString &what, const QString &why)
{
    return failure(ui::toCore(what), ui::toCore(why), {}, "see eps --help");
}

std::optional<QSize> sizeOf(const QString &text)
{
    const QStringList sides = text.split(u'x');
    bool okWidth = false;
    bool okHeight = false;
    const QSize size(sides.value(0).toInt(&okWidth), sides.value(1).toInt(&okHeight));
    const bool fits =
        size.width() > 0 && size.height() > 0 && size.width() <= kLargestSide && size.height() <= kLargestSide;
    return sides.size() == 2 && okWidth && okHeight && fits ? std::optional(size) : std::nullopt;
}

/// NAME=VALUE pairs; no value when one has no name or no value.
std::optional<std::vector<std::pair<std::string, std::string>>> pairsOf(const QStringList &texts)
{
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const QString &text : texts) {
        const auto equals = text.indexOf(u'=');
        if (equals <= 0 || equals + 1 == text.size())
            return std::nullopt;
        pairs.emplace_back(ui::toCore(text.left(equals)), ui::toCore(text.mid(equals + 1)));
    }
    return pairs;
}

Result<engine::LoadRequest> loadOptions(const QCommandLineParser &parser, const Options &options)
{
    engine::LoadRequest load;
    const auto devices = pairsOf(parser.values(options.device));
    const auto aliases = pairsOf(parser.values(options.alias));
    if (!devices || !aliases)
        return wrong(QStringLiteral("--device takes NAME=FILE, --alias takes FROM=TO"), {});
    for (const auto &[name, file] : *devices)
        load.deviceNames[file] = name;
    for (const auto &[from, to] : *aliases)
        load.aliases[from] = to;
    load.keepManagement = parser.isSet(options.management);
    return load;
}

bool hasEnding(const QString &file, const QStringList &endings)
{
    return std::any_of(endings.begin(), endings.end(),
                       [&](const QString &ending) { return file.endsWith(ending, Qt::CaseInsensitive); });
}

Result<void> checkPicture(const CommandLine &line)
{
    if (!line.screenshot.isEmpty() && !line.render.isEmpty())
        return wrong(QStringLiteral("--screenshot and --render exclude each other"), {});
    if (line.isPicture() && line.paths.isEmpty())
        return wrong(QStringLiteral("nothing to make a picture of"), QStringLiteral("no file or folder is given"));
    if (!line.screenshot.isEmpty() && !hasEnding(line.screenshot, {QStringLiteral(".png")}))
        return wrong(QStringLiteral("cannot write %1").arg(line.screenshot),
                     QStringLiteral("a screenshot is a .png file"));
    if (!line.render.isEmpty() &&
        !hasEnding(line.render, {QStringLiteral(".png"), QStringLiteral(".svg"), QStringLiteral(".pdf")}))
        return wrong(QStringLiteral("cannot write %1").arg(line.render),
                     QStringLiteral("a drawing is a .svg, .pdf or .png file"));
    return {};
}

} // namespace

Result<CommandLine> parseCommandLine(const QStringList &arguments)
{
    const Options options;
    QCommandLineParser parser;
    parser.addOptions(options.all());
    if (!parser.parse(arguments))
        return wrong(parser.errorText(), {});
    CommandLine line;
    line.help = parser.isSet(options.help);
    line.version = parser.isSet(options.version);
    line.paths = parser.positionalArguments();
    line.screenshot = parser.value(options.screenshot);
    line.render = parser.value(options.render);
    line.communicator = parser.value(options.communicator);
    line.select = parser.values(options.select);
    line.language = parser.value(options.language);
    for (const QString &text : parser.values(options.channel)) {
        bool ok = false;
        line.channels << text.toInt(&ok);
        if (!ok || line.channels.last() < 0)
            return wrong(QStringLiteral("--channel %1").arg(text), QStringLiteral("not a channel number"));
    }
    if (parser.isSet(options.size)) {
        const auto size = sizeOf(parser.value(options.size));
        if (!size)
            return wrong(QStringLiteral("--size %1").arg(parser.value(options.size)),
                         QStringLiteral("not a size like 1600x1000, each side up to %1").arg(kLargestSide));
        line.size = *size;
    }
    if (parser.isSet(options.theme)) {
        line.theme = ui::themeOfName(parser.value(options.theme));
        if (!line.theme)
            return wrong(QStringLiteral("--theme %1").arg(parser.value(options.theme)),
                         QStringLiteral("it is light or dark"));
    }
    if (parser.isSet(options.view)) {
        line.view = ui::viewOfName(parser.value(options.view));
        if (!line.view)
            return wrong(QStringLiteral("--view %1").arg(parser.value(options.view)),
                         QStringLiteral("the views are %1").arg(ui::viewNames().join(QStringLiteral(", "))));
    }
    auto load = loadOptions(parser, options);
    if (!load)
        return tl::unexpected(load.error());
    line.load = std::move(*load);
    if (parser.isSet(options.screenshot) && line.screenshot.isEmpty())
        return wrong(QStringLiteral("--screenshot"), QStringLiteral("its file is missing"));
    if (const auto checked = checkPicture(line); !checked && !line.help && !line.version)
        return tl::unexpected(checked.error());
    return line;
}

QString helpText()
{
    return QStringLiteral(R"(Usage: eps [OPTION...] [PATH...]

Shows which switch ports a training job's traffic crosses. PATH is any mix of files and folders: logs of the
collective library, LLDP dumps of hosts and switches, host facts; "-" reads standard input.
A session (NAME.epsz) is given alone.

  --theme light|dark     instead of what the desktop uses
  --language en|zh_CN    instead of the desktop's
  --select WORDS         select a thing once the input is read; may be repeated, the last one is selected and
                         every channel named is shown
  --device NAME=FILE     FILE is a dump of the device NAME
  --alias FROM=TO        the names FROM and TO mean the same device
  --management           keep management links of switches
  --version, --help

Pictures, made without a person and without a display; eps ends when they are written:
  --screenshot FILE.png          the whole window
  --render FILE.svg|.pdf|.png    the drawing alone
  --size WxH                     in pixels, 1600x1000 unless given
  --view NAME                    the view that is shown or drawn: %1
  --communicator ID              whose channels; the first one unless given
  --channel N                    show this channel; may be repeated

WORDS name a thing by its kind:
  channel:3   rank:9   communicator:0x281e4f0a739ddb92     ("channel:ID/3" for another than the first communicator)
  hop:ID/3/0/8>0                                           (channel, connection, from > to)
  host:host2   switch:leaf4   port:leaf4/swp2   link:leaf4/swp2   nic:host2/mlx5_3   route:host2/mlx5_3>host1/mlx5_3

Exit status: 0 done, 1 a picture could not be made, 2 wrong usage, 3 no input could be read.
)")
        .arg(ui::viewNames().join(QStringLiteral(", ")));
}

} // namespace eps::gui
