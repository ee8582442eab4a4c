#include "ui/panels/log_panel.h"

#include "ui/panels/log_pane.h"

#include <QHBoxLayout>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace eps::ui {

namespace {

const QString kLogs = QStringLiteral("logs");
const QString kFacts = QStringLiteral("facts");

} // namespace

LogPanel::LogPanel(Selection *selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_logs(new LogPane(LogPane::Side::Logs)),
      m_facts(new LogPane(LogPane::Side::Facts))
{
    setAccessibleName(tr("Evidence"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    auto *halves = new QSplitter(Qt::Horizontal);
    halves->setHandleWidth(1);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_logs);
    halves->addWidget(m_facts);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    halves->setSizes({600, 400});
    row->addWidget(halves);
    setFocusProxy(m_logs);
    connect(m_selection, &Selection::currentChanged, this, &LogPanel::follow);
    connect(&m_lookup, &JobSlot::finished, this, &LogPanel::announceIfSettled);
    for (LogPane *pane : {m_logs, m_facts})
        connect(pane, &LogPane::settled, this, &LogPanel::announceIfSettled);
}

void LogPanel::setSnapshot(const SnapshotPtr &snapshot)
{
    m_lookup.cancel();
    m_snapshot = snapshot;
    m_wanted = {};
    m_logs->setSnapshot(snapshot);
    m_facts->setSnapshot(snapshot);
    follow();
}

void LogPanel::follow()
{
    m_isStale = true;
    m_kept = {}; // something else is looked at
    if (isVisible())
        lookUp();
}

void LogPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        lookUp();
}

void LogPanel::lookUp()
{
    m_isStale = false;
    if (!m_snapshot)
        return;
    std::vector<SourceRef> before;
    const auto problem = static_cast<std::size_t>(std::max(m_selection->problem(), 0));
    if (m_selection->problem() >= 0 && problem < m_snapshot->problems.size())
        before.push_back(m_snapshot->problems[problem].source);
    m_lookup.start<engine::EvidencePlaces>(
        [snapshot = m_snapshot, object = m_selection->current(), before](std::stop_token stop, const ProgressSink &) {
            auto places = engine::evidencePlaces(*snapshot, object, std::move(stop));
            for (const SourceRef &source : before) {
                if (!source.valid())
                    continue;
                const bool isLog = engine::isLogKind(snapshot->files.at(source.file.index()).kind);
                auto &list = isLog ? places.logs : places.facts;
                std::erase(list, source);
                list.insert(list.begin(), source);
            }
            return places;
        },
        [this](engine::EvidencePlaces places) { receive(std::move(places)); });
}

void LogPanel::receive(engine::EvidencePlaces places)
{
    const bool isNothing = m_selection->current().none() && places.logs.empty() && places.facts.empty();
    const QString nothing = tr("Nothing is selected");
    m_logs->setPlaces(std::move(places.logs), isNothing ? nothing : tr("No log line speaks of it"));
    m_facts->setPlaces(std::move(places.facts), isNothing ? nothing : tr("No LLDP record or host fact speaks of it"));
    restoreLines();
    if (m_wanted.valid())
        showPlace(std::exchange(m_wanted, {}));
}

QJsonObject LogPanel::keptView() const
{
    return m_kept.isEmpty() ? QJsonObject{{kLogs, m_logs->keptView()}, {kFacts, m_facts->keptView()}} : m_kept;
}

void LogPanel::restoreView(const QJsonObject &kept)
{
    if (!m_snapshot)
        return;
    m_logs->restoreTools(kept[kLogs].toObject());
    m_facts->restoreTools(kept[kFacts].toObject());
    m_kept = kept;
    if (!m_isStale && !m_lookup.isRunning())
        restoreLines();
}

void LogPanel::restoreLines()
{
    const QJsonObject kept = std::exchange(m_kept, {});
    m_logs->restoreLine(kept[kLogs].toObject());
    m_facts->restoreLine(kept[kFacts].toObject());
}

void LogPanel::showPlace(const SourceRef &place)
{
    if (!m_snapshot || !place.valid())
        return;
    if (m_isStale || m_lookup.isRunning()) {
        m_wanted = place;
        return;
    }
    const bool isLog = engine::isLogKind(m_snapshot->files.at(place.file.index()).kind);
    (isLog ? m_logs : m_facts)->showPlace(place);
}

void LogPanel::step(int direction)
{
    const QWidget *focus = focusWidget();
    const bool inFacts = focus != nullptr && focus->hasFocus() && m_facts->isAncestorOf(focus);
    (inFacts ? m_facts : m_logs)->step(direction);
}

bool LogPanel::isSettled() const
{
    return (!m_isStale || !isVisible()) && !m_lookup.isRunning() && m_logs->isSettled() && m_facts->isSettled();
}

void LogPanel::announceIfSettled()
{
    if (isSettled())
        emit settled();
}

} // namespace eps::ui
