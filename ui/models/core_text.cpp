#include "ui/models/core_text.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace eps::ui {

namespace {

struct CoreText {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::CoreText)
};

} // namespace

QString fromCore(std::string_view bytes)
{
    const std::string clean = text::toDisplay(bytes);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

QString fromLines(std::string_view lines)
{
    QStringList result;
    for (const std::string_view line : text::lines(lines))
        result << fromCore(line);
    return result.join(u'\n');
}

std::string toCore(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

QString rateText(std::uint64_t bitsPerSecond)
{
    if (bitsPerSecond == 0)
        return CoreText::tr("not known");
    const double gigabits = static_cast<double>(bitsPerSecond) / 1e9;
    if (gigabits >= 1)
        return CoreText::tr("%1 Gb/s").arg(QLocale().toString(gigabits, 'g', 4));
    return CoreText::tr("%1 Mb/s").arg(QLocale().toString(gigabits * 1000, 'g', 4));
}

QString countText(std::uint64_t count) { return QLocale().toString(static_cast<qulonglong>(count)); }

QString bytesText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
}

QString fileName(std::string_view path)
{
    if (path == "-")
        return CoreText::tr("standard input");
    const auto slash = path.rfind('/');
    return fromCore(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

QString placeText(const Snapshot &snapshot, SourceRef source)
{
    const QString file = fileName(snapshot.pathOf(source));
    return source.line == 0 ? file : QStringLiteral("%1:%2").arg(file).arg(source.line);
}

QString text(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return CoreText::tr("Note");
    case Severity::Warning:
        return CoreText::tr("Warning");
    case Severity::Error:
        return CoreText::tr("Error");
    }
    return {};
}

QString text(LinkState state)
{
    switch (state) {
    case LinkState::Confirmed:
        return CoreText::tr("confirmed, both ends");
    case LinkState::Reverse:
        return CoreText::tr("one end named by the other only");
    case LinkState::OneSided:
        return CoreText::tr("seen from one end");
    case LinkState::Conflict:
        return CoreText::tr("records contradict");
    case LinkState::Guess:
        return CoreText::tr("guessed by order");
    }
    return {};
}

QString text(Tier tier)
{
    switch (tier) {
    case Tier::Unknown:
        return CoreText::tr("not known");
    case Tier::Host:
        return CoreText::tr("host");
    case Tier::Leaf:
        return CoreText::tr("leaf");
    case Tier::Spine:
        return CoreText::tr("spine");
    case Tier::Core:
        return CoreText::tr("core");
    }
    return {};
}

QString text(DeviceKind kind)
{
    switch (kind) {
    case DeviceKind::Switch:
        return CoreText::tr("switch");
    case DeviceKind::Host:
        return CoreText::tr("host");
    case DeviceKind::Unknown:
        return CoreText::tr("kind not known");
    }
    return {};
}

QString text(Steering steering)
{
    switch (steering) {
    case Steering::Unknown:
        return CoreText::tr("not known");
    case Steering::Ecmp:
        return CoreText::tr("ECMP, by hash");
    case Steering::Dlb:
        return CoreText::tr("dynamic load balancing");
    case Steering::Spray:
        return CoreText::tr("packet spraying");
    case Steering::Pinned:
        return CoreText::tr("pinned");
    }
    return {};
}

QString text(RingEvidence evidence)
{
    switch (evidence) {
    case RingEvidence::List:
        return CoreText::tr("printed whole");
    case RingEvidence::Stitched:
        return CoreText::tr("stitched from each rank's line");
    case RingEvidence::Hops:
        return CoreText::tr("from connection lines");
    case RingEvidence::Inferred:
        return CoreText::tr("inferred from its twin channel");
    case RingEvidence::Partial:
        return CoreText::tr("partial, gaps are shown");
    }
    return {};
}

QString text(HopEvidence evidence)
{
    switch (evidence) {
    case HopEvidence::Both:
        return CoreText::tr("printed by both ends");
    case HopEvidence::Sender:
        return CoreText::tr("printed by the sender");
    case HopEvidence::Receiver:
        return CoreText::tr("printed by the receiver");
    }
    return {};
}

QString text(RouteKnowledge known)
{
    switch (known) {
    case RouteKnowledge::Only:
        return CoreText::tr("certain");
    case RouteKnowledge::Candidates:
        return CoreText::tr("candidate");
    case RouteKnowledge::Pinned:
        return CoreText::tr("pinned");
    case RouteKnowledge::Observed:
        return CoreText::tr("observed");
    }
    return {};
}

QString text(const Error &error)
{
    QString result = fromCore(error.oneLine()) + QLatin1Char('.');
    for (const std::string &part : {error.affects, error.fix}) {
        if (!part.empty())
            result += QLatin1Char(' ') + fromCore(part) + QLatin1Char('.');
    }
    return result;
}

} // namespace eps::ui
