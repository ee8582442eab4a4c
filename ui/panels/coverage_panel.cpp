#include "ui/panels/coverage_panel.h"

#include "ui/models/core_text.h"
#include "ui/widgets/coverage_bar.h"
#include "ui/widgets/evidence_block.h"
#include "ui/widgets/flat_button.h"

#include <QHBoxLayout>

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
    if (snapshot && count == 0)
        column->addWidget(new Paragraph(tr("Nothing that EPS looks for is missing"), TextSize::Base, TextTone::Muted));
    column->addStretch(1);
    showPage();
}

int CoveragePanel::wantedHeight() const
{
    constexpr int kHead = 44;
    return kHead + (widget() != nullptr ? widget()->heightForWidth(width()) : 0);
}

QWidget *CoveragePanel::makeRow(const CoverageGap &gap)
{
    auto *row = new QWidget;
    auto *column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto *head = new QHBoxLayout;
    head->setSpacing(12);
    auto *label = new TextLabel(subjectText(gap.subject), TextSize::Base, QFont::Normal, TextTone::Muted);
    label->setMinimumWidth(kLabelWidth);
    head->addWidget(label);
    if (gap.total > 0) {
        head->addWidget(new CoverageBar(gap.have, gap.total), 1);
        head->addWidget(new TextLabel(QStringLiteral("%1/%2").arg(countText(gap.have), countText(gap.total)),
                                      TextSize::Base, QFont::DemiBold));
    } else {
        head->addStretch(1);
    }
    column->addLayout(head);
    QString why = fromCore(gap.missing);
    if (!gap.because.empty())
        why = tr("%1: %2", "what is missing: why").arg(why, fromCore(gap.because));
    if (!why.isEmpty())
        column->addWidget(new Paragraph(why, TextSize::Small, TextTone::Muted));
    if (!gap.fix.empty()) {
        auto *copy = new FlatButton(tr("Copy what would tell"), ButtonLook::Link);
        const QString command = fromCore(gap.fix);
        copy->setTextSize(TextSize::Small);
        copy->setToolTip(command);
        copy->setAccessibleDescription(command);
        connect(copy, &FlatButton::clicked, this, [command] { copyToClipboard(command); });
        column->addWidget(copy, 0, Qt::AlignLeft);
    }
    return row;
}

} // namespace eps::ui
