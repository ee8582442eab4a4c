#include "ui/models/headline.h"

#include "ui/models/core_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QSet>

#include <algorithm>

namespace eps::ui {

namespace {

struct HeadlineText {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::Headline)
};

QString libraryOf(const Job &job)
{
    QStringList names;
    for (const Communicator &communicator : job.communicators) {
        const QString name = fromCore(communicator.library + ' ' + communicator.version).trimmed();
        if (!name.isEmpty() && !names.contains(name))
            names << name;
        if (names.size() > 2)
            break;
    }
    return names.size() > 2 ? HeadlineText::tr("several versions") : names.join(QStringLiteral(", "));
}

/// "03:14:07", with the date when it is not today; what is no time stays as it is.
QString momentText(const std::string &iso)
{
    QString written = fromCore(iso);
    const QDateTime time = QDateTime::fromString(written, Qt::ISODate).toLocalTime();
    if (!time.isValid())
        return written;
    const QString when = time.toString(QStringLiteral("HH:mm:ss"));
    return time.date() == QDate::currentDate() ? when
                                               : QStringLiteral("%1 %2").arg(time.date().toString(Qt::ISODate), when);
}

} // namespace

Headline headlineOf(const Snapshot &snapshot, int worst)
{
    Headline headline;
    const Problem *problem = worst < 0 ? nullptr : &snapshot.problems.at(static_cast<std::size_t>(worst));
    const bool grave = !snapshot.problems.empty() && snapshot.problems.front().severity != Severity::Info;
    if (!grave) {
        headline.healthy = true;
        headline.sentence = snapshot.headline.empty() ? HeadlineText::tr("Nothing odd was found in what was read")
                                                      : fromCore(snapshot.headline);
        return headline;
    }
    if (problem == nullptr || problem->severity == Severity::Info) {
        headline.sentence = HeadlineText::tr("Every problem that was found is dismissed");
        return headline;
    }
    headline.severity = problem->severity;
    headline.problem = worst;
    headline.detail = fromCore(problem->affects);
    const bool enginesOwn = worst == 0 && !snapshot.headline.empty();
    headline.sentence = fromCore(enginesOwn ? snapshot.headline : problem->text);
    return headline;
}

QString jobSummary(const Snapshot &snapshot)
{
    QStringList parts;
    const auto hosts = std::count_if(snapshot.fabric.devices.begin(), snapshot.fabric.devices.end(),
                                     [](const Device &device) { return device.kind == DeviceKind::Host; });
    const auto switches = std::count_if(snapshot.fabric.devices.begin(), snapshot.fabric.devices.end(),
                                        [](const Device &device) { return device.kind == DeviceKind::Switch; });
    if (hosts > 0)
        parts << HeadlineText::tr("%Ln hosts", nullptr, static_cast<int>(hosts));
    if (switches > 0)
        parts << HeadlineText::tr("%Ln switches", nullptr, static_cast<int>(switches));
    std::int32_t ranks = 0;
    for (const Communicator &communicator : snapshot.job.communicators)
        ranks =
            std::max({ranks, communicator.nRanks.value_or(0), static_cast<std::int32_t>(communicator.ranks.size())});
    if (ranks > 0)
        parts << HeadlineText::tr("%Ln ranks", nullptr, ranks);
    if (const QString library = libraryOf(snapshot.job); !library.isEmpty())
        parts << library;
    return parts.join(QStringLiteral(" · "));
}

AsOfTexts asOfTexts(const Snapshot &snapshot)
{
    AsOfTexts texts;
    // The date of a file may be that of a copy: what carries no time of its own is not dated by more than its file.
    if (const AsOf &job = snapshot.job.asOf; !job.last.empty()) {
        const QString when = momentText(job.last);
        texts.logs = job.precision == AsOf::Precision::File ? HeadlineText::tr("log files of %1").arg(when)
                                                            : HeadlineText::tr("logs until %1").arg(when);
    }
    QStringList fabric;
    if (const AsOf &dumps = snapshot.fabric.asOf; !dumps.last.empty()) {
        const QString when = momentText(dumps.last);
        fabric << (dumps.precision == AsOf::Precision::File ? HeadlineText::tr("LLDP files of %1").arg(when)
                                                            : HeadlineText::tr("LLDP until %1").arg(when));
    }
    if (!snapshot.paths.routes.empty())
        fabric << HeadlineText::tr("no routes read");
    texts.fabric = fabric.join(QStringLiteral(" · "));
    return texts;
}

} // namespace eps::ui
