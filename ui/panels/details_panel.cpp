#include "ui/panels/details_panel.h"

#include "ui/models/core_text.h"
#include "ui/widgets/crossing_row.h"
#include "ui/widgets/evidence_block.h"
#include "ui/widgets/hairline.h"
#include "ui/widgets/status_label.h"
#include "ui/widgets/status_of.h"

#include <QGridLayout>
#include <QScrollBar>
#include <QVBoxLayout>

namespace eps::ui {

namespace {

constexpr int kMargin = 16;
constexpr int kLabelWidth = 84;
constexpr std::size_t kCrossingRows = 24;

TextTone toneOf(FactTone tone)
{
    switch (tone) {
    case FactTone::Normal:
    case FactTone::Good:
        return TextTone::Normal;
    case FactTone::Warning:
        return TextTone::Warning;
    case FactTone::Critical:
        return TextTone::Critical;
    case FactTone::Unknown:
        return TextTone::Muted;
    }
    return TextTone::Normal;
}

/// Which hops are counted: a sum of ring and tree would tell of neither.
QString hopsText(const engine::Crossing &crossing)
{
    if (crossing.ringHops > 0 && crossing.treeHops > 0)
        return DetailsPanel::tr("%1 ring + %2 tree hops").arg(crossing.ringHops).arg(crossing.treeHops);
    if (crossing.ringHops > 0)
        return DetailsPanel::tr("%Ln ring hops", nullptr, static_cast<int>(crossing.ringHops));
    if (crossing.treeHops > 0)
        return DetailsPanel::tr("%Ln tree hops", nullptr, static_cast<int>(crossing.treeHops));
    return DetailsPanel::tr("%Ln hops", nullptr, static_cast<int>(crossing.hops));
}

QString exampleText(const engine::CrossingExample &example)
{
    const bool isRing = (example.uses & kUseRing) != 0;
    const bool isTree = (example.uses & kUseTree) != 0;
    const QString text = isRing && isTree ? DetailsPanel::tr("ring and tree %1 → %2")
                         : isRing         ? DetailsPanel::tr("ring %1 → %2")
                         : isTree         ? DetailsPanel::tr("tree %1 → %2")
                                          : DetailsPanel::tr("ranks %1 → %2");
    return text.arg(example.from.value).arg(example.to.value);
}

QString whoCrosses(const engine::Crossing &crossing)
{
    if (crossing.hops > 2)
        return hopsText(crossing);
    QStringList hops;
    for (const engine::CrossingExample &example : crossing.examples)
        hops << exampleText(example);
    return hops.join(QStringLiteral(", "));
}

QString certaintyOf(const engine::Crossing &crossing)
{
    if (crossing.certain == crossing.hops)
        return DetailsPanel::tr("certain");
    if (crossing.certain == 0)
        return DetailsPanel::tr("candidate");
    return DetailsPanel::tr("%Ln certain", nullptr, static_cast<int>(crossing.certain));
}

} // namespace

DetailsPanel::DetailsPanel(Selection *selection, QWidget *parent) : PanelScroll(parent), m_selection(selection)
{
    setAccessibleName(tr("Details"));
    connect(m_selection, &Selection::currentChanged, this, [this] {
        lookUp();
        rebuild();
        verticalScrollBar()->setValue(0);
    });
    connect(m_selection, &Selection::coloursChanged, this, &DetailsPanel::rebuild);
    connect(&m_lookup, &JobSlot::finished, this, &DetailsPanel::completed);
}

void DetailsPanel::setSnapshot(const SnapshotPtr &snapshot)
{
    m_snapshot = snapshot;
    if (!m_snapshot) {
        m_lookup.cancel();
        m_details = {};
        m_found = {};
    }
}

const Problem *DetailsPanel::pickedProblem() const
{
    const int problem = m_selection->problem();
    if (!m_snapshot || problem < 0 || static_cast<std::size_t>(problem) >= m_snapshot->problems.size())
        return nullptr;
    return &m_snapshot->problems[static_cast<std::size_t>(problem)];
}

void DetailsPanel::lookUp()
{
    m_found = {};
    m_isFound = false;
    if (!m_snapshot)
        return;
    const ObjectRef object = m_selection->current();
    m_details = detailsOf(*m_snapshot, object);
    std::vector<SourceRef> sources = m_details.evidence;
    if (const Problem *problem = pickedProblem(); problem != nullptr && problem->source.valid()) {
        std::erase(sources, problem->source);
        sources.insert(sources.begin(), problem->source);
    }
    const bool crossable = m_details.crossable;
    m_lookup.start<Found>(
        [snapshot = m_snapshot, object, sources, crossable](std::stop_token stop, const ProgressSink &) {
            Found found;
            if (crossable)
                found.crossings = engine::crossingsOf(*snapshot, object, stop);
            found.lines = engine::readEvidence(*snapshot, sources, stop);
            return found;
        },
        [this](Found found) { receive(std::move(found)); });
}

void DetailsPanel::receive(Found found)
{
    m_found = std::move(found);
    m_isFound = true;
    rebuild();
}

void DetailsPanel::rebuild()
{
    const int scrolled = verticalScrollBar()->value();
    m_column = newPage();
    m_column->setContentsMargins(0, 0, 0, 12);
    if (m_snapshot) {
        addHead();
        if (const Problem *problem = pickedProblem())
            addProblem(*problem);
        addFacts();
        if (m_isFound) {
            addCrossings();
            addEvidence();
        }
    }
    m_column->addStretch(1);
    showPage();
    verticalScrollBar()->setValue(scrolled);
}

QVBoxLayout *DetailsPanel::addSection(const QString &title)
{
    m_column->addSpacing(12);
    m_column->addWidget(new Hairline);
    auto *section = new QVBoxLayout;
    section->setContentsMargins(0, 12, 0, 0);
    section->setSpacing(4);
    auto *head = new TextLabel(title, TextSize::Base, QFont::DemiBold);
    head->setContentsMargins(kMargin, 0, kMargin, 4);
    section->addWidget(head);
    m_column->addLayout(section);
    return section;
}

void DetailsPanel::addHead()
{
    auto *head = new QVBoxLayout;
    head->setContentsMargins(kMargin, 4, kMargin, 8);
    head->setSpacing(2);
    auto *title = new Paragraph(m_details.title, TextSize::Base);
    title->setWeight(QFont::DemiBold);
    head->addWidget(title);
    if (!m_details.kind.isEmpty())
        head->addWidget(new Paragraph(m_details.kind, TextSize::Small, TextTone::Muted));
    m_column->addLayout(head);
}

void DetailsPanel::addProblem(const Problem &problem)
{
    auto *box = new QVBoxLayout;
    box->setContentsMargins(kMargin, 0, kMargin, 12);
    box->setSpacing(4);
    box->addWidget(new StatusLabel(statusOf(problem.severity), fromCore(problem.text)));
    if (!problem.affects.empty())
        box->addWidget(
            new Paragraph(tr("Affects: %1").arg(fromCore(problem.affects)), TextSize::Base, TextTone::Muted));
    if (!problem.fix.empty())
        box->addWidget(new Paragraph(tr("What to do: %1").arg(fromCore(problem.fix)), TextSize::Base, TextTone::Muted));
    m_column->addLayout(box);
}

void DetailsPanel::addFacts()
{
    auto *grid = new QGridLayout;
    grid->setContentsMargins(kMargin, 0, kMargin, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnMinimumWidth(0, kLabelWidth);
    grid->setColumnStretch(1, 1);
    for (int row = 0; row < m_details.facts.size(); ++row) {
        const Fact &fact = m_details.facts[row];
        auto *label = new TextLabel(fact.label, TextSize::Base, QFont::Normal, TextTone::Muted);
        label->setMaximumHint(kLabelWidth + 24);
        grid->addWidget(label, row, 0, Qt::AlignTop);
        auto *value = new Paragraph(fact.value, fact.monospace ? TextSize::Small : TextSize::Base, toneOf(fact.tone));
        if (fact.monospace)
            value->setMonospace();
        grid->addWidget(value, row, 1);
    }
    m_column->addLayout(grid);
}

void DetailsPanel::addCrossings()
{
    if (!m_details.crossable)
        return;
    QVBoxLayout *section = addSection(tr("Who crosses it"));
    section->setSpacing(0);
    if (m_found.crossings.empty()) {
        auto *none = new Paragraph(tr("No network hop that is placed on the fabric"), TextSize::Base, TextTone::Muted);
        none->setContentsMargins(kMargin, 0, kMargin, 0);
        section->addWidget(none);
    }
    const bool several = m_snapshot->job.communicators.size() > 1;
    for (std::size_t i = 0; i < std::min(m_found.crossings.size(), kCrossingRows); ++i) {
        const engine::Crossing &crossing = m_found.crossings[i];
        QString name = tr("Channel %1").arg(crossing.channel.value);
        QString who = whoCrosses(crossing);
        if (several)
            who +=
                QStringLiteral(" · ") + fromCore(m_snapshot->job.communicators.at(crossing.communicator.index()).label);
        auto *row = new CrossingRow(m_selection->colourOf({crossing.communicator, crossing.channel}), name, who,
                                    certaintyOf(crossing));
        connect(row, &QAbstractButton::clicked, this, [this, crossing] {
            m_selection->setShownChannels({{crossing.communicator, crossing.channel}});
        });
        section->addWidget(row);
    }
    if (m_found.crossings.size() > kCrossingRows) {
        auto *more =
            new TextLabel(tr("… %Ln more", nullptr, static_cast<int>(m_found.crossings.size() - kCrossingRows)),
                          TextSize::Small, QFont::Normal, TextTone::Muted);
        more->setContentsMargins(kMargin, 0, kMargin, 0);
        section->addWidget(more);
    }
}

void DetailsPanel::addEvidence()
{
    if (m_found.lines.empty())
        return;
    QVBoxLayout *section = addSection(tr("Evidence"));
    section->setSpacing(8);
    for (const engine::EvidenceLine &line : m_found.lines) {
        auto *block = new EvidenceBlock(placeText(*m_snapshot, line.source), fromCore(m_snapshot->pathOf(line.source)),
                                        fromCore(line.text), fromLines(line.following));
        if (!line.missing.empty())
            block->setMissing(fromCore(line.missing));
        connect(block, &EvidenceBlock::placeClicked, this, [this, source = line.source] { emit placeChosen(source); });
        auto *inset = new QVBoxLayout;
        inset->setContentsMargins(12, 0, 12, 0);
        inset->addWidget(block);
        section->addLayout(inset);
    }
}

QString DetailsPanel::asText() const
{
    if (!m_snapshot)
        return {};
    QStringList parts;
    if (const Problem *problem = pickedProblem())
        parts << fromCore(problem->text);
    parts << plainText(m_details);
    for (const engine::Crossing &crossing : m_found.crossings)
        parts << tr("Crossed by channel %1: %2, %3")
                     .arg(crossing.channel.value)
                     .arg(whoCrosses(crossing), certaintyOf(crossing));
    for (const engine::EvidenceLine &line : m_found.lines)
        parts << QStringLiteral("%1  %2").arg(placeText(*m_snapshot, line.source), fromCore(line.text));
    return parts.join(u'\n');
}

} // namespace eps::ui
