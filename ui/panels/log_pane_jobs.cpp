#include "ui/panels/log_pane.h"

#include "ui/models/core_text.h"
#include "ui/widgets/evidence_block.h"
#include "ui/widgets/filter_chip.h"
#include "ui/widgets/text_label.h"

#include <QDesktopServices>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QUrl>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr std::size_t kMostCopied = 100'000; ///< lines

template <class T> std::vector<T> chosen(const std::vector<T> &all, const std::set<int> &rows)
{
    std::vector<T> some;
    for (const int row : rows)
        some.push_back(all.at(static_cast<std::size_t>(row)));
    return some;
}

} // namespace

engine::LineFilter LogPane::filter() const
{
    engine::LineFilter filter;
    if (m_side == Side::Facts)
        return filter;
    const std::vector<engine::LineLevel> levels(engine::kLineLevels.begin(), engine::kLineLevels.end());
    filter.levels = chosen(levels, m_levels->picked());
    filter.hosts = chosen(m_origins.hosts, m_hosts->picked());
    filter.processes = chosen(m_origins.ranks, m_ranks->picked());
    return filter;
}

void LogPane::makeText()
{
    m_reading.cancel();
    m_counting.cancel();
    m_problem.clear();
    m_change = FileChange::None;
    m_isHidden = false;
    m_text.reset();
    m_known = {};
    if (m_scope.isEmpty())
        m_view->clear();
    else
        m_text = std::make_shared<engine::LogText>(m_scope.files, filter());
    makeHits();
    if (m_text) {
        count();
        m_view->refresh();
    }
    tellPlace();
}

void LogPane::count()
{
    const ShownLine *line = m_view->currentLine();
    const int wanted = m_place < 0 ? -1 : m_scope.indexOf(m_places[static_cast<std::size_t>(m_place)].file);
    const std::size_t first = wanted >= 0       ? static_cast<std::size_t>(wanted)
                              : line != nullptr ? line->row.place.file
                                                : 0;
    m_counting.start<bool>(
        [text = m_text, files = m_scope.files, first](std::stop_token stop, const ProgressSink &progress) {
            text->count(first, stop, progress);
            if (!text->filter().isAll()) // numbers of lines come from all of them
                engine::LogText(files).count(first, stop, progress);
            return true;
        },
        [this](bool) {
            m_known = m_text->extent();
            m_view->setExtent(m_known);
            m_view->refresh();
            tellPlace();
        });
}

void LogPane::read(const engine::RowRequest &request)
{
    if (!m_text)
        return;
    m_reading.start<Read>(
        [text = m_text, request](std::stop_token stop, const ProgressSink &) {
            Read read;
            read.rows = text->rows(request, stop);
            read.extent = text->extent();
            if (!read.rows.rows.empty()) {
                const std::size_t at = std::min(read.rows.anchor, read.rows.rows.size() - 1);
                read.change = text->files().change(read.rows.rows[at].place.file);
                const engine::LogRow &row = read.rows.rows[at];
                read.isHidden = request.from == engine::RowRequest::From::Line && row.line &&
                                (row.place.file != request.place.file || *row.line != request.number);
            }
            return read;
        },
        [this](Read read) { receive(std::move(read)); });
}

void LogPane::receive(Read read)
{
    m_problem = fromCore(read.rows.problem);
    m_change = read.change;
    m_isHidden = read.isHidden;
    m_known = read.extent;
    m_view->setRows(std::move(read.rows), read.extent);
    tellPlace();
}

void LogPane::makeHits()
{
    m_finding.cancel();
    m_countingHits.cancel();
    m_hits.reset();
    m_hit.reset();
    m_hitNumber.reset();
    m_patternError.clear();
    std::optional<TextPattern> mark;
    if (const std::string words = toCore(m_search->text()); !words.empty() && m_text) {
        auto pattern = TextPattern::make(words, m_expression->isChecked() ? TextPattern::Syntax::Expression
                                                                          : TextPattern::Syntax::Text);
        if (pattern) {
            engine::LineFilter filter = this->filter();
            filter.pattern = *pattern;
            m_hits = std::make_shared<engine::LogText>(m_scope.files, std::move(filter));
            mark = std::move(*pattern);
            countHits();
        } else {
            m_patternError = fromCore(pattern.error().oneLine());
        }
    }
    m_view->setMark(std::move(mark));
    tellHits();
    tellNotice();
}

void LogPane::searchAgain()
{
    makeHits();
    if (m_hits)
        findHit(true, true);
    else if (m_text)
        m_view->refresh();
}

void LogPane::findHit(bool isForward, bool fromHere)
{
    const ShownLine *line = m_view->currentLine();
    engine::LogPlace from = m_hit && !fromHere ? *m_hit : line != nullptr ? line->row.place : engine::LogPlace{};
    if (isForward && m_hit && !fromHere)
        ++from.offset; // behind the hit that is shown
    m_finding.start<std::optional<engine::LogText::Hit>>(
        [hits = m_hits, from, isForward](std::stop_token stop, const ProgressSink &) {
            return hits->find(from, isForward, stop);
        },
        [this](const std::optional<engine::LogText::Hit> &hit) { receiveHit(hit); });
}

void LogPane::receiveHit(const std::optional<engine::LogText::Hit> &hit)
{
    m_hit.reset();
    m_hitNumber.reset();
    m_isHitWrapped = hit && hit->isWrapped;
    if (hit) {
        m_hit = hit->row.place;
        m_hitNumber = hit->row.number;
        m_view->select(*m_hit);
    }
    if (hit && !m_view->isVisibleAt(*m_hit))
        m_view->goToPlace(*m_hit);
    else
        m_view->refresh();
    tellHits();
}

void LogPane::countHits()
{
    m_countingHits.start<bool>(
        [hits = m_hits](std::stop_token stop, const ProgressSink &progress) {
            hits->count(0, stop, progress);
            return true;
        },
        [this](bool) {
            // The number of the hit that is shown is known now.
            if (m_hit && !m_hitNumber && !m_finding.isRunning()) {
                m_finding.start<engine::LogRows>(
                    [hits = m_hits, place = *m_hit](std::stop_token stop, const ProgressSink &) {
                        engine::RowRequest request;
                        request.place = place;
                        request.after = 1;
                        return hits->rows(request, stop);
                    },
                    [this](const engine::LogRows &rows) {
                        if (!rows.rows.empty() && m_hit == rows.rows[rows.anchor].place)
                            m_hitNumber = rows.rows[rows.anchor].number;
                        tellHits();
                    });
            }
            tellHits();
        });
}

void LogPane::tellHits()
{
    QString text;
    if (m_hits) {
        const engine::LogExtent extent = m_hits->extent();
        const QString all = extent.isComplete ? countText(extent.rows)
                                              : tr("%1+", "so many were found so far").arg(countText(extent.rows));
        if (extent.isComplete && extent.rows == 0)
            text = tr("none");
        else if (m_hitNumber)
            text = tr("%1 of %2").arg(countText(*m_hitNumber + 1), all);
        else
            text = all;
        if (m_isHitWrapped && m_hit)
            text = tr("%1, from the other end").arg(text);
    }
    m_hitText->setText(text);
}

void LogPane::copy(const engine::LogPlace &first, const engine::LogPlace &last)
{
    if (!m_text)
        return;
    m_copying.start<QString>(
        [text = m_text, first, last](std::stop_token stop, const ProgressSink &) {
            engine::RowRequest request;
            request.place = first;
            request.after = first == last ? 1 : kMostCopied;
            QStringList lines;
            for (const engine::LogRow &row : text->rows(request, stop).rows) {
                if (row.place < first || row.place > last)
                    continue;
                const QString number = row.line ? QString::number(*row.line) : QStringLiteral("?");
                lines << QStringLiteral("%1:%2: %3%4")
                             .arg(fileName(text->files().path(row.place.file)), number, fromCore(row.text),
                                  row.isCut ? QStringLiteral(" …") : QString());
            }
            return lines.join(u'\n');
        },
        [](const QString &lines) { copyToClipboard(lines); });
}

void LogPane::showMenu(const QPoint &global)
{
    const ShownLine *line = m_view->currentLine();
    if (line == nullptr)
        return;
    const QString path = fromCore(m_scope.files->path(line->row.place.file));
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy lines with their place"), m_view, &LinesView::copy);
    menu->addAction(tr("Copy text of the line"), this, [text = line->text.text()] { copyToClipboard(text); });
    menu->addAction(tr("Copy path"), this, [path] { copyToClipboard(path); });
    menu->addAction(tr("Open in editor"), this, [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    if (m_side == Side::Logs) {
        const engine::LineOrigin &origin = line->row.origin;
        menu->addSeparator();
        const auto level = std::find(engine::kLineLevels.begin(), engine::kLineLevels.end(), origin.level);
        const auto levelRow = static_cast<int>(level - engine::kLineLevels.begin());
        menu->addAction(tr("Only %1").arg(m_levels->model()->names().value(levelRow)), this,
                        [this, levelRow] { m_levels->pick({levelRow}); });
        const auto host = std::find(m_origins.hosts.begin(), m_origins.hosts.end(), origin.host);
        if (host != m_origins.hosts.end()) {
            const auto row = static_cast<int>(host - m_origins.hosts.begin());
            menu->addAction(tr("Only host %1").arg(m_origins.hostNames.value(row)), this,
                            [this, row] { m_hosts->pick({row}); });
        }
        const auto rank = std::find_if(m_origins.ranks.begin(), m_origins.ranks.end(), [&origin](const auto &process) {
            return process.host == origin.host && process.pid == origin.pid &&
                   (process.device < 0 || process.device == origin.device);
        });
        if (rank != m_origins.ranks.end()) {
            const auto row = static_cast<int>(rank - m_origins.ranks.begin());
            menu->addAction(tr("Only rank %1").arg(m_origins.rankNames.value(row)), this,
                            [this, row] { m_ranks->pick({row}); });
        }
    }
    menu->popup(global);
}

void LogPane::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

bool LogPane::event(QEvent *event)
{
    // While the focus is here, these keys are about lines; elsewhere they are the window's.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool clears = key->key() == Qt::Key_Escape && (m_search->hasFocus() || m_hits);
        if (key->matches(QKeySequence::Find) || clears)
            event->accept();
    }
    return QWidget::event(event);
}

void LogPane::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Find)) {
        focusSearch();
    } else if (isEnter && m_search->hasFocus()) {
        if (m_hits)
            findHit(!event->modifiers().testFlag(Qt::ShiftModifier), false);
    } else if (event->key() == Qt::Key_Escape && (m_search->hasFocus() || m_hits)) {
        m_search->clear();
        m_view->setFocus(Qt::OtherFocusReason);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace eps::ui
