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

QString asOfText(const Snapshot &snapshot)
{
    const AsOf &facts = snapshot.job.asOf.last.empty() ? snapshot.fabric.asOf : snapshot.job.asOf;
    if (facts.last.empty())
        return {};
    const QString written = fromCore(facts.last);
    const QDateTime time = QDateTime::fromString(written, Qt::ISODate).toLocalTime();
    QString when = written;
    if (time.isValid()) {
        when = time.toString(QStringLiteral("HH:mm:ss"));
        if (time.date() != QDate::currentDate())
            when = QStringLiteral("%1 %2").arg(time.date().toString(Qt::ISODate), when);
    }
    // The date of a file may be that of a copy: what carries no time of its own is not dated by more than its file.
    return facts.precision == AsOf::Precision::File ? HeadlineText::tr("files of %1").arg(when)
                                                    : HeadlineText::tr("as of %1").arg(when);
}

} // namespace eps::ui
