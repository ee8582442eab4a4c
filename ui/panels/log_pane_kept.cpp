#include "ui/panels/log_pane.h"

#include "core/engine/evidence_places.h"
#include "ui/models/core_text.h"
#include "ui/widgets/filter_chip.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>

#include <algorithm>

namespace eps::ui {

namespace {

const QString kSearch = QStringLiteral("search");
const QString kExpression = QStringLiteral("expression");
const QString kWrapped = QStringLiteral("wrapped");
const QString kAllLogs = QStringLiteral("allLogs");
const QString kLevels = QStringLiteral("levels");
const QString kHosts = QStringLiteral("hosts");
const QString kRanks = QStringLiteral("ranks");
const QString kFile = QStringLiteral("file");
const QString kLine = QStringLiteral("line");

/// Names of levels as logs have them: those on the chip are in the person's language.
QStringList levelNames()
{
    QStringList names;
    for (const engine::LineLevel level : engine::kLineLevels)
        names << fromCore(std::string(name(level)));
    return names;
}

QJsonArray pickedNames(const FilterChip &chip, const QStringList &names)
{
    QJsonArray picked;
    for (const int row : chip.picked())
        picked.append(names.value(row));
    return picked;
}

void pickNames(FilterChip &chip, const QStringList &names, const QJsonValue &kept)
{
    std::set<int> rows;
    for (const QJsonValue name : kept.toArray()) {
        if (const auto row = static_cast<int>(names.indexOf(name.toString())); row >= 0)
            rows.insert(row);
    }
    if (rows != chip.picked())
        chip.pick(rows);
}

} // namespace

QJsonObject LogPane::keptView() const
{
    QJsonObject kept{{kSearch, m_search->text()},
                     {kExpression, m_expression->isChecked()},
                     {kWrapped, m_wrap->isChecked()},
                     {kAllLogs, m_allLogs->isChecked()},
                     {kLevels, pickedNames(*m_levels, levelNames())},
                     {kHosts, pickedNames(*m_hosts, m_origins.hostNames)},
                     {kRanks, pickedNames(*m_ranks, m_origins.rankNames)}};
    const ShownLine *line = m_view->currentLine();
    if (line != nullptr && line->row.line && line->row.place.file < m_scope.ids.size()) {
        kept[kFile] = fromCore(m_snapshot->files.at(m_scope.ids[line->row.place.file].index()).path);
        kept[kLine] = static_cast<double>(*line->row.line);
    }
    return kept;
}

void LogPane::restoreTools(const QJsonObject &kept)
{
    m_expression->setChecked(kept[kExpression].toBool());
    m_wrap->setChecked(kept[kWrapped].toBool());
    if (m_side == Side::Logs) {
        pickNames(*m_levels, levelNames(), kept[kLevels]);
        pickNames(*m_hosts, m_origins.hostNames, kept[kHosts]);
        pickNames(*m_ranks, m_origins.rankNames, kept[kRanks]);
        m_allLogs->setChecked(kept[kAllLogs].toBool());
    }
    m_search->setText(kept[kSearch].toString());
}

void LogPane::restoreLine(const QJsonObject &kept)
{
    const std::string path = toCore(kept[kFile].toString());
    const double number = kept[kLine].toDouble();
    const auto &files = m_snapshot->files;
    const auto file =
        std::find_if(files.begin(), files.end(), [&path](const SourceFile &each) { return each.path == path; });
    if (file == files.end() || number < 1 || number > static_cast<double>(UINT32_MAX))
        return;
    const SourceRef place{FileId(static_cast<std::size_t>(file - files.begin())), static_cast<std::uint32_t>(number)};
    const bool isLog = engine::isLogKind(file->kind);
    if (isLog != (m_side == Side::Logs))
        return;
    m_finding.cancel(); // of the search that was taken up: its hit must not lead away
    if (std::find(m_places.begin(), m_places.end(), place) != m_places.end())
        return showPlace(place);
    if (m_scope.indexOf(place.file) < 0)
        setScope(m_allLogs->isChecked() ? logScope(*m_snapshot) : scopeOf(*m_snapshot, place.file));
    if (m_scope.indexOf(place.file) < 0)
        return;
    markProofs();
    m_view->goToLine(static_cast<std::uint32_t>(m_scope.indexOf(place.file)), place.line);
}

} // namespace eps::ui
