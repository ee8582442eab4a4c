#include "ui/panels/matrix_panel.h"

#include "core/model/object_words.h"
#include "ui/models/core_text.h"
#include "ui/models/kept_view.h"
#include "ui/widgets/flat_button.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace eps::ui {

namespace {

constexpr qsizetype kLongestName = 24;
constexpr std::size_t kMostListed = 200; ///< of a menu of communicators

const QString kCommunicator = QStringLiteral("communicator");
const QString kColours = QStringLiteral("colours");
const QString kPart = QStringLiteral("part");
/// What sessions call the modes.
const std::array kModes{QStringLiteral("transport"), QStringLiteral("nic"), QStringLiteral("hops")};

QString nameOf(const Communicator &communicator)
{
    const QString name = fromCore(communicator.name.empty() ? communicator.id : communicator.name);
    return name.size() > kLongestName ? name.left(kLongestName - 1) + QStringLiteral("…") : name;
}

} // namespace

MatrixPanel::MatrixPanel(Selection *selection, QWidget *parent)
    : CentreView(parent), m_selection(selection), m_tools(new QWidget(this)),
      m_choice(new FlatButton({}, ButtonLook::Tool)), m_view(new MatrixView)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    placeTools();
    setFocusProxy(m_view);
    connect(m_view, &MatrixView::selected, this, [this](const ObjectRef &object) {
        m_selection->selectIn(m_view->data() ? m_view->data()->snapshot : nullptr, object);
    });
    connect(m_view, &MatrixView::brushed, this, &MatrixPanel::brushed);
    connect(m_selection, &Selection::currentChanged, this, &MatrixPanel::followSelection);
    connect(&m_making, &JobSlot::finished, this, &MatrixPanel::settled);
}

void MatrixPanel::placeTools()
{
    auto *row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_choice);
    row->addStretch();
    m_choice->setToolTip(tr("Choose another communicator"));
    connect(m_choice, &FlatButton::clicked, this, &MatrixPanel::openCommunicatorMenu);
    const std::pair<QString, QString> texts[] = {
        {tr("Transport"), tr("Colours say how the ranks talk")},
        {tr("NIC"), tr("Colours say over which NIC the sender talks")},
        {tr("Hops"), tr("Colours say over how many connections the ranks talk")},
    };
    auto *group = new QButtonGroup(this);
    for (std::size_t mode = 0; mode < m_modes.size(); ++mode) {
        auto *button = new FlatButton(texts[mode].first, ButtonLook::Tool);
        button->setToolTip(texts[mode].second);
        button->setCheckable(true);
        button->setChecked(mode == 0);
        group->addButton(button);
        row->addWidget(button);
        m_modes[mode] = button;
        connect(button, &FlatButton::clicked, this, [this, mode] { m_view->setMode(static_cast<MatrixMode>(mode)); });
    }
}

void MatrixPanel::setSnapshot(const SnapshotPtr &snapshot)
{
    // Ids of another snapshot mean something else: the same communicator is found again by its id in words.
    const std::string before = m_snapshot && m_communicator.valid()
                                   ? m_snapshot->job.communicators.at(m_communicator.index()).id
                                   : std::string();
    m_making.cancel();
    m_snapshot = snapshot;
    m_communicator = {};
    m_choice->setVisible(snapshot && snapshot->job.communicators.size() > 1);
    if (!snapshot || snapshot->job.communicators.empty()) {
        m_view->setMessage(snapshot ? tr("No communicator was found in what was read. Logs of the job show them.")
                                    : QString());
        m_view->setData(nullptr);
        return;
    }
    const auto &all = snapshot->job.communicators;
    const auto largest = std::max_element(all.begin(), all.end(), [](const Communicator &a, const Communicator &b) {
        return a.ranks.size() < b.ranks.size();
    });
    const auto same = std::find_if(all.begin(), all.end(), [&](const Communicator &each) { return each.id == before; });
    const bool isChosen = m_selection->snapshot() == snapshot && m_selection->current().communicator.valid();
    showCommunicator(same != all.end() ? same->index : isChosen ? m_selection->current().communicator : largest->index);
    takeUpKept();
}

QString MatrixPanel::keptView() const
{
    if (!m_kept.isEmpty() || !m_communicator.valid())
        return m_kept;
    ObjectRef object;
    object.communicator = m_communicator;
    QJsonObject kept{{kCommunicator, fromCore(wordsOf(*m_snapshot, object))},
                     {kColours, kModes.at(static_cast<std::size_t>(m_view->mode()))}};
    if (m_view->data() && !m_view->showsWhole())
        kept[kPart] = keptPart(m_view->camera());
    return keptText(kept);
}

void MatrixPanel::restoreView(const QString &kept)
{
    m_kept = kept;
    m_wanted = {};
    if (m_snapshot && m_snapshot == m_selection->snapshot())
        takeUpKept();
}

void MatrixPanel::takeUpKept()
{
    const QJsonObject kept = keptObject(std::exchange(m_kept, {}));
    const auto mode = std::find(kModes.begin(), kModes.end(), kept[kColours].toString());
    if (mode != kModes.end())
        m_modes.at(static_cast<std::size_t>(mode - kModes.begin()))->click();
    const auto object = findObject(*m_snapshot, toCore(kept[kCommunicator].toString()));
    if (!object || !object->communicator.valid())
        return;
    showCommunicator(object->communicator);
    m_wanted = keptPart(kept[kPart]);
    showWanted();
}

/// A view that nobody has seen yet has no size to fit the part into.
void MatrixPanel::showWanted()
{
    const MatrixDataPtr &made = m_view->data();
    const bool isThere = made && made->snapshot == m_snapshot && made->communicator == m_communicator;
    if (!m_wanted.isNull() && isThere && m_view->isVisible())
        m_view->setCamera(cameraAt(std::exchange(m_wanted, {}), m_view->camera()));
}

void MatrixPanel::showEvent(QShowEvent *event)
{
    CentreView::showEvent(event);
    showWanted();
}

void MatrixPanel::showCommunicator(CommunicatorId communicator)
{
    if (!m_snapshot || communicator == m_communicator || communicator.index() >= m_snapshot->job.communicators.size())
        return;
    m_communicator = communicator;
    m_choice->setText(nameOf(m_snapshot->job.communicators.at(communicator.index())));
    m_making.start<MatrixDataPtr>(
        [snapshot = m_snapshot, communicator](std::stop_token stop, const ProgressSink &) {
            return makeMatrix(snapshot, communicator, stop);
        },
        [this](MatrixDataPtr made) {
            m_view->setMessage(made->places() == 0 ? tr("No rank of this communicator is known") : QString());
            m_view->setData(std::move(made));
            showSelection();
            showWanted();
        });
}

void MatrixPanel::followSelection(const ObjectRef &object)
{
    if (!m_snapshot || m_snapshot != m_selection->snapshot())
        return;
    if (isVisible() && object.communicator.valid() && (object.hop.valid() || object.rank.valid()))
        showCommunicator(object.communicator);
    showSelection();
}

void MatrixPanel::showSelection()
{
    const bool same = m_view->data() && m_view->data()->snapshot == m_selection->snapshot();
    m_view->setSelection(same ? m_selection->current() : ObjectRef{});
}

void MatrixPanel::openCommunicatorMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Communicator &communicator : m_snapshot->job.communicators) {
        if (communicator.index.index() == kMostListed)
            break;
        const QString label = fromCore(communicator.label);
        QString title = nameOf(communicator);
        if (!label.isEmpty())
            title = QStringLiteral("%1 · %2").arg(title, label);
        QAction *action = menu->addAction(title.replace(u'&', QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(communicator.index == m_communicator);
        connect(action, &QAction::triggered, this, [this, id = communicator.index] { showCommunicator(id); });
    }
    menu->popup(m_choice->mapToGlobal(m_choice->rect().bottomLeft()));
}

} // namespace eps::ui
