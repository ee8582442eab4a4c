#include "ui/panels/log_pane.h"

#include "core/engine/evidence_places.h"
#include "ui/models/core_text.h"
#include "ui/widgets/filter_chip.h"
#include "ui/widgets/hairline.h"
#include "ui/widgets/text_label.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <climits>

namespace eps::ui {

namespace {

constexpr int kMargin = 16;
constexpr int kSearchWidth = 190;

QString changeText(FileChange change)
{
    switch (change) {
    case FileChange::None:
        return {};
    case FileChange::Grown:
        return LogPane::tr("The file has grown since it was read; reload to see the rest (F5)");
    case FileChange::Rewritten:
        return LogPane::tr("The file was written to since it was read: lines may differ; reload (F5)");
    case FileChange::Shrunk:
        return LogPane::tr("The file is shorter than when it was read: lines are missing; reload (F5)");
    case FileChange::Replaced:
        return LogPane::tr("Another file has this name now; reload (F5)");
    case FileChange::Gone:
        return LogPane::tr("The file is gone");
    }
    return {};
}

} // namespace

LogPane::LogPane(Side side, QWidget *parent)
    : QWidget(parent), m_side(side), m_title(new TextLabel(side == Side::Logs ? tr("Log") : tr("LLDP and host facts"),
                                                           TextSize::Small, QFont::DemiBold, TextTone::Muted)),
      m_where(new FlatButton({}, ButtonLook::Link)),
      m_extent(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Faint)),
      m_previous(new FlatButton(tr("‹"), ButtonLook::Tool)),
      m_steps(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Muted)),
      m_next(new FlatButton(tr("›"), ButtonLook::Tool)), m_search(new QLineEdit),
      m_expression(new FlatButton(QStringLiteral(".*"), ButtonLook::Tool)),
      m_hitText(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Muted)),
      m_allLogs(new FlatButton(tr("All logs"), ButtonLook::Tool)), m_levels(new FilterChip(tr("Level"))),
      m_hosts(new FilterChip(tr("Host"))), m_ranks(new FilterChip(tr("Rank"))),
      m_wrap(new FlatButton(tr("Wrap"), ButtonLook::Tool)),
      m_notice(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Warning)), m_view(new LinesView)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    auto *tools = new QHBoxLayout;
    placeHead(head);
    placeTools(tools);
    column->addLayout(head);
    column->addLayout(tools);
    m_notice->setContentsMargins(kMargin, 0, kMargin, 4);
    column->addWidget(m_notice);
    column->addWidget(new Hairline);
    column->addWidget(m_view, 1);
    m_notice->hide();
    m_view->setContext(side == Side::Logs ? 3 : 6); // a record goes on below its first line
    setFocusProxy(m_view);
    m_view->setAccessibleName(side == Side::Logs ? tr("Log lines") : tr("LLDP and host facts"));
    connectTools();
    tellPlace();
}

void LogPane::placeHead(QHBoxLayout *row)
{
    row->setContentsMargins(kMargin, 0, kMargin, 0);
    row->setSpacing(8);
    m_where->setTextSize(TextSize::Small);
    m_where->setMonospace();
    m_where->setElideMode(Qt::ElideMiddle);
    m_where->setAccessibleName(tr("Copy the place"));
    m_previous->setAccessibleName(tr("Place before"));
    m_next->setAccessibleName(tr("Next place"));
    m_previous->setToolTip(tr("Place before (Shift+F3)"));
    m_next->setToolTip(tr("Next place (F3)"));
    m_steps->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    row->addWidget(m_title);
    row->addWidget(m_where);
    row->addWidget(m_extent);
    row->addStretch(1);
    row->addWidget(m_previous);
    row->addWidget(m_steps);
    row->addWidget(m_next);
}

void LogPane::placeTools(QHBoxLayout *row)
{
    row->setContentsMargins(kMargin, 2, kMargin, 4);
    row->setSpacing(4);
    m_search->setPlaceholderText(tr("Find in lines"));
    m_search->setAccessibleName(tr("Find in lines"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(kSearchWidth);
    m_search->setMaxLength(static_cast<int>(TextPattern::kMostBytes));
    m_expression->setCheckable(true);
    m_expression->setToolTip(tr("Search with a regular expression"));
    m_expression->setAccessibleName(tr("Regular expression"));
    m_wrap->setCheckable(true);
    m_wrap->setToolTip(tr("Wrap long lines"));
    m_allLogs->setCheckable(true);
    m_allLogs->setToolTip(tr("Show the lines of all logs, one file after the other"));
    m_hitText->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    row->addWidget(m_search, 1);
    row->addWidget(m_expression);
    row->addWidget(m_hitText);
    row->addStretch(1);
    for (QWidget *tool : {static_cast<QWidget *>(m_allLogs), static_cast<QWidget *>(m_levels),
                          static_cast<QWidget *>(m_hosts), static_cast<QWidget *>(m_ranks)}) {
        row->addWidget(tool);
        tool->setVisible(m_side == Side::Logs);
    }
    row->addWidget(m_wrap);
    for (FlatButton *button : {m_expression, m_allLogs, static_cast<FlatButton *>(m_levels),
                               static_cast<FlatButton *>(m_hosts), static_cast<FlatButton *>(m_ranks), m_wrap})
        button->setTextSize(TextSize::Small);
    QStringList levels;
    for (const engine::LineLevel level : engine::kLineLevels)
        levels << (level == engine::LineLevel::Other ? tr("other lines") : fromCore(name(level)));
    m_levels->setNames(levels);
}

void LogPane::connectTools()
{
    connect(m_view, &LinesView::rowsWanted, this, &LogPane::read);
    connect(m_view, &LinesView::copyWanted, this, &LogPane::copy);
    connect(m_view, &LinesView::menuWanted, this, &LogPane::showMenu);
    connect(m_view, &LinesView::moved, this, &LogPane::tellPlace);
    connect(m_where, &FlatButton::clicked, this, [this] { m_view->copy(); });
    connect(m_previous, &FlatButton::clicked, this, [this] { stepPlace(-1); });
    connect(m_next, &FlatButton::clicked, this, [this] { stepPlace(1); });
    connect(m_search, &QLineEdit::textChanged, this, &LogPane::searchAgain);
    connect(m_expression, &FlatButton::toggled, this, &LogPane::searchAgain);
    connect(m_wrap, &FlatButton::toggled, m_view, &LinesView::setWrapped);
    for (FilterChip *chip : {m_levels, m_hosts, m_ranks})
        connect(chip, &FilterChip::pickedChanged, this, &LogPane::makeText);
    connect(m_allLogs, &FlatButton::toggled, this, &LogPane::rescope);
    connect(&m_counting, &JobSlot::progressed, this, [this] {
        m_known = m_text->extent();
        m_view->setExtent(m_known);
        tellPlace();
    });
    connect(&m_countingHits, &JobSlot::progressed, this, &LogPane::tellHits);
    for (JobSlot *slot : {&m_reading, &m_counting, &m_finding, &m_countingHits, &m_copying})
        connect(slot, &JobSlot::finished, this, &LogPane::announceIfSettled);
}

void LogPane::setSnapshot(const SnapshotPtr &snapshot)
{
    m_snapshot = snapshot;
    m_places.clear();
    m_place = -1;
    m_origins = snapshot ? originsOf(*snapshot) : LogOrigins();
    m_hosts->setNames(m_origins.hostNames);
    m_ranks->setNames(m_origins.rankNames);
    setScope({});
}

void LogPane::setPlaces(std::vector<SourceRef> places, const QString &why)
{
    m_places = std::move(places);
    m_noPlace = why;
    m_place = m_places.empty() ? -1 : 0;
    goToPlace();
}

void LogPane::showPlace(const SourceRef &place)
{
    const auto found = std::find(m_places.begin(), m_places.end(), place);
    m_place = static_cast<int>(found - m_places.begin());
    if (found == m_places.end())
        m_places.push_back(place);
    goToPlace();
}

void LogPane::goToPlace()
{
    if (m_place < 0) {
        if (!m_allLogs->isChecked())
            setScope({});
        markProofs();
        return;
    }
    const SourceRef &place = m_places[static_cast<std::size_t>(m_place)];
    if (m_scope.indexOf(place.file) < 0)
        setScope(m_allLogs->isChecked() && engine::isLogKind(m_snapshot->files.at(place.file.index()).kind)
                     ? logScope(*m_snapshot)
                     : scopeOf(*m_snapshot, place.file));
    if (m_scope.indexOf(place.file) < 0) // a dump of the library is no log
        setScope(scopeOf(*m_snapshot, place.file));
    markProofs();
    m_view->goToLine(static_cast<std::uint32_t>(m_scope.indexOf(place.file)), std::max(place.line, 1U));
    // The line is current as long as the person picks no other.
    m_view->letGo();
}

void LogPane::rescope()
{
    if (!m_snapshot)
        return;
    const ShownLine *line = m_view->currentLine();
    const FileId file = line != nullptr ? m_scope.ids.at(line->row.place.file) : FileId{};
    const std::uint64_t number = line != nullptr ? line->row.line.value_or(0) : 0;
    const bool all = m_allLogs->isChecked();
    if (!all && !file.valid())
        return setScope({});
    setScope(all ? logScope(*m_snapshot) : scopeOf(*m_snapshot, file));
    markProofs();
    const int index = m_scope.indexOf(file);
    if (index >= 0 && number > 0)
        m_view->goToLine(static_cast<std::uint32_t>(index), number);
    else
        m_view->goToStart();
}

void LogPane::stepPlace(int direction)
{
    const auto count = static_cast<int>(m_places.size());
    if (count == 0)
        return;
    m_place = (m_place + direction + count) % count;
    goToPlace();
}

void LogPane::step(int direction)
{
    if (m_hits)
        findHit(direction > 0, false);
    else
        stepPlace(direction);
}

void LogPane::markProofs()
{
    std::vector<std::pair<std::uint32_t, std::uint64_t>> proofs;
    int current = -1;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const int file = m_scope.indexOf(m_places[i].file);
        if (file < 0)
            continue;
        if (static_cast<int>(i) == m_place)
            current = static_cast<int>(proofs.size());
        proofs.emplace_back(static_cast<std::uint32_t>(file), m_places[i].line);
    }
    m_view->setProofs(std::move(proofs), current);
    tellPlace();
}

void LogPane::setScope(LogScope scope)
{
    m_scope = std::move(scope);
    const bool several = m_scope.ids.size() > 1;
    m_view->setFileName(several ? [this](std::uint32_t file) { return fileName(m_scope.files->path(file)); }
                                : std::function<QString(std::uint32_t)>());
    m_view->clear();
    makeText();
}

QString LogPane::notice() const { return m_notice->isHidden() ? QString() : m_notice->text(); }
QString LogPane::placeWords() const { return m_where->text(); }
QString LogPane::stepWords() const { return m_steps->text(); }
QString LogPane::hitWords() const { return m_hitText->text(); }

void LogPane::tellPlace()
{
    const ShownLine *line = m_view->currentLine();
    QString where;
    if (line != nullptr && line->row.place.file < m_scope.ids.size()) {
        const std::string &path = m_scope.files->path(line->row.place.file);
        where = fileName(path);
        if (line->row.line)
            where += QStringLiteral(":%1").arg(*line->row.line);
        m_where->setToolTip(fromCore(path));
    }
    m_where->setText(where);
    m_where->updateGeometry();
    const auto places = static_cast<int>(m_places.size());
    m_steps->setText(places > 0 ? tr("%1 of %2").arg(m_place + 1).arg(places) : QString());
    m_previous->setVisible(places > 1);
    m_next->setVisible(places > 1);
    QString extent;
    const auto rows = static_cast<int>(std::min<std::uint64_t>(m_known.rows, INT_MAX));
    if (m_text && m_known.isComplete)
        extent = m_text->filter().isAll() ? tr("of %n lines", nullptr, rows) : tr("%n lines fit", nullptr, rows);
    else if (m_text && m_known.bytes > 0)
        extent = tr("%1 % counted").arg(m_known.counted * 100 / std::max(m_known.bytes, m_known.counted));
    m_extent->setText(extent);
    tellNotice();
}

void LogPane::tellNotice()
{
    QString text = m_patternError;
    if (text.isEmpty())
        text = m_problem;
    if (text.isEmpty())
        text = changeText(m_change);
    if (text.isEmpty() && m_place < 0 && m_scope.isEmpty())
        text = m_noPlace;
    const bool isFiltered = m_text && !m_text->filter().isAll();
    if (text.isEmpty() && isFiltered && m_known.isComplete && m_known.rows == 0)
        text = m_scope.ids.size() == 1 && m_side == Side::Logs ? tr("No line of this file fits; All logs may have some")
                                                               : tr("No line fits");
    if (text.isEmpty() && isFiltered && m_isHidden)
        text = tr("The line that proves it is hidden by the filters");
    m_notice->setTone(m_scope.isEmpty() ? TextTone::Muted : TextTone::Warning);
    m_notice->setText(text);
    m_notice->setVisible(!text.isEmpty());
}

bool LogPane::isSettled() const
{
    return !m_reading.isRunning() && !m_counting.isRunning() && !m_finding.isRunning() && !m_countingHits.isRunning() &&
           !m_copying.isRunning();
}

void LogPane::announceIfSettled()
{
    if (isSettled())
        emit settled();
}

} // namespace eps::ui
