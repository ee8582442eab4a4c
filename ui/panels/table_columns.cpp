#include "ui/panels/table_columns.h"

#include "core/query/columns.h"
#include "ui/models/core_text.h"
#include "ui/settings/settings.h"
#include "ui/widgets/data_table.h"

#include <QHeaderView>
#include <QStringList>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kNarrowest = 20;
constexpr int kWidest = 4000;

/// One column of a kept layout.
struct Place {
    int section = -1;
    int width = 0;
    bool hidden = false;
};

int sectionOf(query::Subject subject, const QString &key)
{
    const auto columns = query::columnsOf(subject);
    const std::string wanted = toCore(key);
    const auto found =
        std::find_if(columns.begin(), columns.end(), [&](const query::Column &column) { return column.key == wanted; });
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

/// What is kept may be of another version, or damaged: what makes no sense is left out.
QList<Place> placesOf(query::Subject subject, const QString &layout)
{
    QList<Place> places;
    for (const QString &part : layout.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        Place place;
        place.hidden = part.startsWith(QLatin1Char('-'));
        const QStringList halves = part.mid(place.hidden ? 1 : 0).split(QLatin1Char(':'));
        if (halves.size() != 2)
            continue;
        place.section = sectionOf(subject, halves[0]);
        place.width = std::clamp(halves[1].toInt(), kNarrowest, kWidest);
        const bool isNew = std::none_of(places.begin(), places.end(),
                                        [&](const Place &other) { return other.section == place.section; });
        if (place.section >= 0 && isNew)
            places << place;
    }
    return places;
}

void layOut(DataTable &view, query::Subject subject, const QList<Place> &places)
{
    QHeaderView *header = view.horizontalHeader();
    const auto columns = query::columnsOf(subject);
    for (int section = 0; section < static_cast<int>(columns.size()); ++section) {
        header->moveSection(header->visualIndex(section), section);
        view.setColumnHidden(section, columns[static_cast<std::size_t>(section)].extra);
        if (places.isEmpty() || !view.isColumnHidden(section))
            view.fitColumn(section);
    }
    int visual = 0;
    for (const Place &place : places) {
        header->moveSection(header->visualIndex(place.section), visual++);
        view.setColumnHidden(place.section, place.hidden);
        header->resizeSection(place.section, place.width);
    }
}

} // namespace

TableColumns::TableColumns(Settings &settings) : m_settings(settings)
{
    for (const QString &line : settings.text(Setting::TableColumns).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const qsizetype at = line.indexOf(QLatin1Char('='));
        if (at > 0)
            m_layouts.insert(line.left(at), line.mid(at + 1));
    }
}

void TableColumns::apply(DataTable &view, query::Subject subject) const
{
    layOut(view, subject, placesOf(subject, m_layouts.value(fromCore(query::name(subject)))));
}

void TableColumns::keep(const DataTable &view, query::Subject subject)
{
    const QHeaderView *header = view.horizontalHeader();
    const auto columns = query::columnsOf(subject);
    QStringList parts;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int section = header->logicalIndex(visual);
        const bool hidden = header->isSectionHidden(section);
        if (static_cast<std::size_t>(section) >= columns.size())
            return;
        // A hidden section has no width of its own.
        parts << QStringLiteral("%1%2:%3")
                     .arg(hidden ? QStringLiteral("-") : QString(),
                          fromCore(columns[static_cast<std::size_t>(section)].key))
                     .arg(hidden ? header->defaultSectionSize() : header->sectionSize(section));
    }
    m_layouts.insert(fromCore(query::name(subject)), parts.join(QLatin1Char(',')));
    save();
}

void TableColumns::reset(DataTable &view, query::Subject subject)
{
    m_layouts.remove(fromCore(query::name(subject)));
    save();
    layOut(view, subject, {});
}

void TableColumns::save()
{
    QStringList lines;
    for (auto layout = m_layouts.cbegin(); layout != m_layouts.cend(); ++layout)
        lines << layout.key() + QLatin1Char('=') + layout.value();
    m_settings.setText(Setting::TableColumns, lines.join(QLatin1Char('\n')));
}

} // namespace eps::ui
