#include "ui/panels/coverage_panel.h"

#include "ui/models/core_text.h"
#include "ui/widgets/coverage_bar.h"
#include "ui/widgets/evidence_block.h"
#include "ui/widgets/flat_button.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace eps::ui {

namespace {

constexpr int kMargin = 16;
constexpr int kLabelWidth = 84;
constexpr std::size_t kRows = 24;

struct Subject {
    const char *key;
    const char *text;
};

constexpr std::array kSubjects{
    Subject{"logs", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "Logs")},
    Subject{"nic-ports", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "NIC → port")},
    Subject{"nics", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "NICs of hops")},
    Subject{"management", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "Management links")},
    Subject{"gpu-uuids", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "GPU UUIDs")},
    Subject{"switch-dumps", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "Switch dumps")},
    Subject{"routes", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "Routes")},
    Subject{"rings", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "Rings")},
    Subject{"links", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "Links")},
    Subject{"telemetry", QT_TRANSLATE_NOOP("eps::ui::CoveragePanel", "Telemetry")},
};

/// The subject's stable key in words; a key that has none yet shows as it is.
QString subjectText(const std::string &key)
{
    for (const Subject &subject : kSubjects) {
        if (key == subject.key)
            return CoveragePanel::tr(subject.text);
    }
    return fromCore(key);
}

/// The subjects of which nothing is missing, in the order of the table above. One that has a gap as well is left to it.
std::vector<Covered> wholeSubjects(const Snapshot &snapshot)
{
    std::vector<Covered> whole;
    for (const Subject &subject : kSubjects) {
        std::uint64_t count = 0;
        for (const Covered &covered : snapshot.covered)
            count += covered.subject == subject.key ? covered.count : 0;
        const bool gap = std::any_of(snapshot.coverage.begin(), snapshot.coverage.end(),
                                     [&](const CoverageGap &missing) { return missing.subject == subject.key; });
        if (count > 0 && !gap)
            whole.push_back({subject.key, count});
    }
    return whole;
}

/// "NIC → port ▬▬▬▬ 500/512"; what cannot be counted has its name only.
void addHead(QGridLayout *grid, const std::string &subject, std::uint64_t have, std::uint64_t total)
{
    const int row = grid->rowCount();
    auto *label = new TextLabel(subjectText(subject), TextSize::Base, QFont::Normal, TextTone::Muted);
    label->setMinimumWidth(kLabelWidth);
    grid->addWidget(label, row, 0);
    if (total == 0)
        return;
    grid->addWidget(new CoverageBar(have, total), row, 1);
    grid->addWidget(
        new TextLabel(QStringLiteral("%1/%2").arg(countText(have), countText(total)), TextSize::Base, QFont::DemiBold),
        row, 2);
}

QGridLayout *newGrid()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    return grid;
}

} // namespace

CoveragePanel::CoveragePanel(QWidget *parent) : PanelScroll(parent) { setAccessibleName(tr("Coverage")); }

void CoveragePanel::setSnapshot(const SnapshotPtr &snapshot)
{
    QVBoxLayout *column = newPage();
    column->setContentsMargins(kMargin, 4, kMargin, 12);
    column->setSpacing(12);
    const std::size_t count = snapshot ? snapshot->coverage.size() : 0;
    for (std::size_t i = 0; i < std::min(count, kRows); ++i)
        column->addWidget(makeRow(snapshot->coverage[i]));
    if (count > kRows)
        column->addWidget(new TextLabel(tr("… %Ln more", nullptr, static_cast<int>(count - kRows)), TextSize::Small,
                                        QFont::Normal, TextTone::Muted));
    const std::vector<Covered> whole = snapshot ? wholeSubjects(*snapshot) : std::vector<Covered>();
    if (!whole.empty()) {
        auto *rows = newGrid();
        for (const Covered &covered : whole)
            addHead(rows, covered.subject, covered.count, covered.count);
        column->addLayout(rows);
    }
    if (snapshot && count == 0 && whole.empty())
        column->addWidget(new Paragraph(tr("Nothing that EPS looks for is missing"), TextSize::Base, TextTone::Muted));
    column->addStretch(1);
    showPage();
}

int CoveragePanel::wantedHeight() const
{
    constexpr int kHead = 44;
    if (widget() == nullptr)
        return kHead;
    return kHead + (widget()->hasHeightForWidth() ? widget()->heightForWidth(width()) : widget()->sizeHint().height());
}

QWidget *CoveragePanel::makeRow(const CoverageGap &gap)
{
    auto *row = new QWidget;
    auto *column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto *head = newGrid();
    addHead(head, gap.subject, gap.have, gap.total);
    column->addLayout(head);
    QString why = fromCore(gap.missing);
    if (!gap.because.empty())
        why = tr("%1: %2", "what is missing: why").arg(why, fromCore(gap.because));
    if (!why.isEmpty())
        column->addWidget(new Paragraph(why, TextSize::Small, TextTone::Muted));
    if (!gap.fix.empty()) {
        const QString command = fromCore(gap.fix);
        auto *line = new QHBoxLayout;
        line->setSpacing(8);
        auto *shown = new TextLabel(command, TextSize::Small);
        shown->setMonospace();
        shown->setMaximumHint(160);
        shown->setToolTip(command);
        line->addWidget(shown, 1);
        auto *copy = new FlatButton(tr("Copy"), ButtonLook::Link);
        copy->setTextSize(TextSize::Small);
        copy->setToolTip(tr("Copy what would tell"));
        copy->setAccessibleName(copy->toolTip());
        copy->setAccessibleDescription(command);
        connect(copy, &FlatButton::clicked, this, [command] { copyToClipboard(command); });
        line->addWidget(copy);
        column->addLayout(line);
    }
    return row;
}

} // namespace eps::ui
