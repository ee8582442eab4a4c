#include "ui/shell/main_window.h"

#include "ui/models/core_text.h"
#include "ui/models/headline.h"
#include "ui/panels/coverage_panel.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/headline_strip.h"
#include "ui/panels/job_panel.h"
#include "ui/panels/log_panel.h"
#include "ui/panels/matrix_panel.h"
#include "ui/panels/node_panel.h"
#include "ui/panels/problems_panel.h"
#include "ui/panels/ring_inset.h"
#include "ui/panels/ring_panel.h"
#include "ui/panels/start_page.h"
#include "ui/panels/table_panel.h"
#include "ui/shell/about.h"
#include "ui/shell/application.h"
#include "ui/shell/apply_settings.h"
#include "ui/shell/centre.h"
#include "ui/shell/evidence_dock.h"
#include "ui/shell/find_field.h"
#include "ui/shell/history_actions.h"
#include "ui/shell/input_name.h"
#include "ui/shell/menus.h"
#include "ui/shell/notes_dock.h"
#include "ui/shell/progress_line.h"
#include "ui/shell/session_files.h"
#include "ui/shell/top_bar.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/evidence_block.h"
#include "ui/widgets/notice_bar.h"

#include <QApplication>
#include <QLoggingCategory>
#include <QScreen>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace eps::ui {

namespace {

/// QT_LOGGING_RULES="eps.window.debug=true" makes the window tell what it does.
Q_LOGGING_CATEGORY(windowLog, "eps.window", QtInfoMsg)

constexpr int kLeftWidth = 300;
constexpr int kRightWidth = 330;
constexpr int kSmallestRing = 220; ///< height of the inset with its title
constexpr int kLargestRing = 300;
constexpr QSize kFirstSize(1600, 1000);
constexpr QSize kFrame(16, 48); ///< what a window manager puts round the window

} // namespace

MainWindow::MainWindow(Workspace &workspace, Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_workspace(workspace), m_settings(settings), m_actions(new Actions(this)),
      m_top(new TopBar), m_headline(new HeadlineStrip), m_start(new StartPage),
      m_fabric(new FabricPanel(&workspace.selection(), &workspace.arranging(), fabricActions(*m_actions))),
      m_walk(new RingWalk(&workspace.selection(), this)), m_rings(new RingPanel(&workspace.selection(), m_walk)),
      m_inset(new RingInset(&workspace.selection(), m_walk)), m_node(new NodePanel(&workspace.selection())),
      m_table(new TablePanel(&workspace.selection(), settings, m_indexing)),
      m_matrix(new MatrixPanel(&workspace.selection())), m_centre(new Centre), m_progress(new ProgressLine),
      m_notice(new NoticeBar), m_problems(new ProblemsPanel(&workspace.selection(), &workspace.arranging())),
      m_job(new JobPanel(&workspace.selection(), &workspace.arranging())),
      m_details(new DetailsPanel(&workspace.selection())), m_coverage(new CoveragePanel),
      m_evidence(new EvidenceDock(&workspace.selection(), *m_actions, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    for (QAction *action : m_actions->all())
        addAction(action);
    placePanels();
    m_recent = fillMenus(m_top->menus(), *m_actions, createPopupMenu());
    m_session = new SessionFiles(workspace, {this, *m_actions, *m_centre, *m_start, *m_notice, *m_job, *m_evidence});
    connectActions();
    connectPanels();
    connectWorkspace();
    fillRecent();
    m_homeState = saveState();
    for (QDockWidget *dock : m_docks)
        dock->hide();
    m_panelState = m_settings.bytes(Setting::WindowState);
    if (!restoreGeometry(m_settings.bytes(Setting::WindowGeometry)))
        resize(kFirstSize.boundedTo(screen()->availableSize() - kFrame));
    showSnapshot();
}

void MainWindow::placePanels()
{
    auto *head = new QWidget;
    auto *headColumn = new QVBoxLayout(head);
    headColumn->setContentsMargins(0, 0, 0, 0);
    headColumn->setSpacing(0);
    headColumn->addWidget(m_top);
    headColumn->addWidget(m_headline);
    setMenuWidget(head);

    auto *middle = new QWidget;
    auto *middleColumn = new QVBoxLayout(middle);
    middleColumn->setContentsMargins(0, 0, 0, 0);
    middleColumn->setSpacing(0);
    m_middle = new QStackedLayout;
    m_middle->addWidget(m_start);
    m_middle->addWidget(m_centre);
    middleColumn->addLayout(m_middle, 1);
    middleColumn->addWidget(m_notice);
    middleColumn->addWidget(m_progress);
    m_centre->add(m_fabric, (*m_actions)[ActionId::ViewFabric]);
    m_centre->add(m_rings, (*m_actions)[ActionId::ViewRing]);
    m_centre->add(m_node, (*m_actions)[ActionId::ViewNode]);
    m_centre->add(m_table, (*m_actions)[ActionId::ViewTable]);
    m_centre->add(m_matrix, (*m_actions)[ActionId::ViewMatrix]);
    setCentralWidget(middle);

    m_problemsDock = new PanelDock(QStringLiteral("problems"), tr("Problems"), m_problems, this);
    auto *job = new PanelDock(QStringLiteral("job"), tr("Job"), m_job, this);
    auto *ring = new PanelDock(QStringLiteral("ring"), tr("Ring"), m_inset, this);
    ring->head()->setNote(tr("N / P walk"));
    connect(m_inset, &RingInset::titleChanged, ring->head(), &DockTitle::setTitle);
    auto *details = new PanelDock(QStringLiteral("details"), tr("Details"), m_details, this);
    auto *coverage = new PanelDock(QStringLiteral("coverage"), tr("Coverage"), m_coverage, this);
    addDockWidget(Qt::LeftDockWidgetArea, m_problemsDock);
    addDockWidget(Qt::LeftDockWidgetArea, job);
    addDockWidget(Qt::LeftDockWidgetArea, ring);
    addDockWidget(Qt::RightDockWidgetArea, details);
    addDockWidget(Qt::RightDockWidgetArea, coverage);
    auto *notes = new NotesDock(m_workspace, this);
    addDockWidget(Qt::RightDockWidgetArea, notes);
    notes->hide();
    addDockWidget(Qt::BottomDockWidgetArea, m_evidence);
    m_docks = {m_problemsDock, job, ring, details, coverage};
    resizeDocks(m_docks, {kLeftWidth, kLeftWidth, kLeftWidth, kRightWidth, kRightWidth}, Qt::Horizontal);
    resizeDocks(m_docks, {30, 40, 30, 70, 30}, Qt::Vertical);
}

void MainWindow::connectActions()
{
    const Actions &actions = *m_actions;
    connect(actions[ActionId::OpenFiles], &QAction::triggered, this, [this] { askForFiles(this, m_workspace); });
    connect(actions[ActionId::OpenFolder], &QAction::triggered, this, [this] { askForFolder(this, m_workspace); });
    connect(actions[ActionId::Reload], &QAction::triggered, &m_workspace, &Workspace::reload);
    connect(actions[ActionId::Cancel], &QAction::triggered, &m_workspace, &Workspace::cancel);
    connect(actions[ActionId::CloseInput], &QAction::triggered, &m_workspace, &Workspace::close);
    connect(actions[ActionId::NewWindow], &QAction::triggered, this, &MainWindow::newWindowRequested);
    connect(actions[ActionId::Quit], &QAction::triggered, this, &MainWindow::quitRequested);
    connect(actions[ActionId::Copy], &QAction::triggered, this, &MainWindow::copy);
    connect(actions[ActionId::Find], &QAction::triggered, this, [this] {
        m_top->find()->setFocus(Qt::ShortcutFocusReason);
        m_top->find()->selectAll();
    });
    connect(actions[ActionId::SelectNothing], &QAction::triggered, this, [this] { m_workspace.selection().clear(); });
    connect(actions[ActionId::ShowWorst], &QAction::triggered, m_problems, &ProblemsPanel::pickWorst);
    connect(actions[ActionId::NextProblem], &QAction::triggered, m_problems, [this] { m_problems->walk(1); });
    connect(actions[ActionId::PreviousProblem], &QAction::triggered, m_problems, [this] { m_problems->walk(-1); });
    connect(actions[ActionId::Dismiss], &QAction::triggered, m_problems, &ProblemsPanel::dismiss);
    connect(actions[ActionId::NextHop], &QAction::triggered, m_walk, [this] { m_walk->step(1); });
    connect(actions[ActionId::PreviousHop], &QAction::triggered, m_walk, [this] { m_walk->step(-1); });
    connect(m_walk, &RingWalk::walked, this, [this] { m_centre->current()->revealSelection(); });
    connect(actions[ActionId::FrameWhole], &QAction::triggered, this, [this] { m_centre->current()->frameWhole(); });
    connect(actions[ActionId::FrameSelection], &QAction::triggered, this,
            [this] { m_centre->current()->frameSelection(); });
    connect(actions[ActionId::FullScreen], &QAction::toggled, this,
            [this](bool full) { full ? showFullScreen() : showNormal(); });
    connect(actions[ActionId::ResetPanels], &QAction::triggered, this, [this] {
        if (!m_panelsShown)
            return;
        restoreState(m_homeState);
        fitPanels();
    });
    connect(actions[ActionId::About], &QAction::triggered, this, [this] { showAbout(this); });
    joinHistory(m_workspace.arranging().history(), *m_actions);
    connectSettings();
    for (const ActionId id : {ActionId::OpenFiles, ActionId::OpenFolder, ActionId::Reload})
        m_top->addButton(actions[id]);
}

void MainWindow::connectSettings()
{
    applySettings(m_settings, m_workspace, m_session->keeper(), *m_actions, this);
    connect((*m_actions)[ActionId::ShowSettings], &QAction::triggered, this,
            [this] { showSettings(m_settings, this); });
    connect(&m_settings, &Settings::changed, this, [this](Setting setting) {
        if (setting == Setting::RecentInputs || setting == Setting::RecentCount)
            fillRecent();
    });
}

void MainWindow::connectPanels()
{
    const Actions &actions = *m_actions;
    connect(m_start, &StartPage::openFilesRequested, actions[ActionId::OpenFiles], &QAction::trigger);
    connect(m_start, &StartPage::openFolderRequested, actions[ActionId::OpenFolder], &QAction::trigger);
    connect(m_start, &StartPage::openRequested, &m_workspace, &Workspace::open);
    connect(m_headline, &HeadlineStrip::showRequested, m_problems, &ProblemsPanel::pickWorst);
    connect(m_problems, &ProblemsPanel::dismissalsChanged, this, &MainWindow::showHeadline);
    connect(m_progress, &ProgressLine::cancelRequested, &m_workspace, &Workspace::cancel);
    connect(m_problems, &ProblemsPanel::picked, this, [this] { m_centre->current()->frameSelection(); });
    connect(m_node, &NodePanel::settled, this, &MainWindow::announceIfSettled);
    connect(m_details, &DetailsPanel::completed, this, &MainWindow::announceIfSettled);
    connect(&m_walk->source(), &ChannelSource::completed, this, &MainWindow::announceIfSettled);
    connect(m_rings, &RingPanel::completed, this, &MainWindow::announceIfSettled);
    const auto openHost = [this](const ObjectRef &host) {
        m_workspace.selection().select(host);
        (*m_actions)[ActionId::ViewNode]->trigger();
    };
    connect(m_rings, &RingPanel::hostOpened, this, openHost);
    connect(m_inset, &RingInset::hostOpened, this, openHost);
    connect(m_table, &TablePanel::settled, this, &MainWindow::announceIfSettled);
    connect(m_matrix, &MatrixPanel::settled, this, &MainWindow::announceIfSettled);
    connect(m_matrix, &MatrixPanel::brushed, this,
            [this](const QString &query) { showTable(query::Subject::Hops, query); });
    connect(m_details, &DetailsPanel::placeChosen, m_evidence, &EvidenceDock::showPlace);
    connect(m_evidence->panel(), &LogPanel::settled, this, &MainWindow::announceIfSettled);
    connect(m_top->find(), &FindField::chosen, this, [this](const ObjectRef &object) {
        m_workspace.selection().select(object);
        m_centre->current()->showFound();
        m_centre->current()->setFocus();
    });
    connect(m_top->find(), &FindField::tableChosen, this, &MainWindow::showTable);
}

void MainWindow::connectWorkspace()
{
    connect(&m_workspace, &Workspace::snapshotChanged, this, &MainWindow::showSnapshot);
    connect(&m_workspace, &Workspace::sceneChanged, this, [this] { m_fabric->setScene(m_workspace.scene()); });
    connect(&m_workspace, &Workspace::layoutFailed, m_fabric, &FabricPanel::setNotice);
    connect(&m_workspace, &Workspace::settled, this, &MainWindow::announceIfSettled);
    connect(&m_workspace, &Workspace::progressed, m_progress, &ProgressLine::setProgress);
    connect(&m_workspace, &Workspace::loadingFailed, m_start, &StartPage::setMessage);
    connect(&m_workspace, &Workspace::loadingStarted, this, [this](const QStringList &paths) {
        m_start->setMessage({});
        m_progress->begin(tr("Reading %1").arg(inputName(paths)));
        showLoading(true);
    });
    connect(&m_workspace, &Workspace::loadingFinished, this, [this] { showLoading(false); });
    connect(m_session, &SessionFiles::finished, this, &MainWindow::finished);
    connect(m_session, &SessionFiles::titleChanged, this, &MainWindow::showTitle);
    connect(m_session, &SessionFiles::saved, this,
            [this](const QString &file) { m_settings.addRecentInput(fullPaths({file})); });
    showLoading(false);
}

void MainWindow::showLoading(bool loading)
{
    m_progress->setVisible(loading);
    (*m_actions)[ActionId::Cancel]->setEnabled(loading);
}

void MainWindow::showSnapshot()
{
    const SnapshotPtr &snapshot = m_workspace.snapshot();
    const bool loaded = snapshot != nullptr;
    m_walk->setSnapshot(snapshot);
    m_centre->setSnapshot(snapshot);
    m_problems->setSnapshot(snapshot);
    m_job->setSnapshot(snapshot);
    m_details->setSnapshot(snapshot);
    m_coverage->setSnapshot(snapshot);
    m_top->find()->setIndexes(m_indexing.of(snapshot));
    m_middle->setCurrentIndex(loaded ? 1 : 0);
    if (loaded)
        m_centre->current()->setFocus();
    m_headline->setVisible(loaded);
    showPanels(loaded);
    m_evidence->setSnapshot(snapshot);
    for (const ActionId id : {ActionId::Reload, ActionId::CloseInput, ActionId::Copy, ActionId::Find,
                              ActionId::SelectNothing, ActionId::NextProblem, ActionId::PreviousProblem,
                              ActionId::ShowWorst, ActionId::Dismiss, ActionId::NextHop, ActionId::PreviousHop})
        (*m_actions)[id]->setEnabled(loaded);
    showTitle();
    m_top->setAsOf(loaded ? asOfTexts(*snapshot) : AsOfTexts());
    if (!loaded)
        return;
    showHeadline();
    m_settings.addRecentInput(fullPaths(m_workspace.document()));
}

void MainWindow::showTitle()
{
    const SnapshotPtr &snapshot = m_workspace.snapshot();
    setWindowTitle(snapshot ? tr("%1[*] — EPS").arg(m_session->name()) : tr("EPS"));
    setWindowModified(snapshot && m_session->keeper().isModified());
    m_top->setInput(m_session->name(), snapshot ? jobSummary(*snapshot) : QString());
}

void MainWindow::showPanels(bool loaded)
{
    const bool shown = loaded && width() >= kPanelsFrom;
    if (shown == m_panelsShown)
        return;
    m_panelsShown = shown;
    if (shown) {
        if (!restoreState(m_panelState)) {
            restoreState(m_homeState);
            fitPanels();
        }
        return;
    }
    m_panelState = saveState();
    for (QDockWidget *dock : m_docks)
        dock->hide();
}

void MainWindow::fitPanels()
{
    const int side = height() - m_top->height() - m_headline->height();
    const int problems = std::clamp(m_problems->wantedHeight(), side / 8, side * 2 / 5);
    const int coverage = std::clamp(m_coverage->wantedHeight(), side / 8, side * 2 / 5);
    const int ring = std::clamp(side * 3 / 10, kSmallestRing, kLargestRing);
    resizeDocks(m_docks, {problems, side - problems - ring, ring, side - coverage, coverage}, Qt::Vertical);
}

void MainWindow::showHeadline()
{
    const ProblemModel &problems = *m_problems->model();
    m_headline->setHeadline(headlineOf(*m_workspace.snapshot(), problems.worstOpen()));
    const int open = problems.openCount();
    m_problemsDock->head()->setNote(open == problems.problemCount()
                                        ? countText(static_cast<std::size_t>(open))
                                        : tr("%1 of %2").arg(open).arg(problems.problemCount()));
}

bool MainWindow::isSettled() const
{
    return !m_workspace.isBusy() && m_details->isComplete() && m_node->isSettled() && m_walk->source().isComplete() &&
           m_rings->isComplete() && m_table->isSettled() && m_matrix->isSettled() && m_evidence->panel()->isSettled();
}

void MainWindow::announceIfSettled()
{
    if (!isSettled())
        return;
    qCDebug(windowLog) << "settled";
    emit settled();
}

void MainWindow::showTable(query::Subject subject, const QString &query)
{
    m_centre->show(m_table);
    m_table->showQuery(subject, query);
    m_table->setFocus();
}

void MainWindow::copy()
{
    if (m_centre->current()->copyMarked())
        return;
    const auto *label = qobject_cast<QLabel *>(QApplication::focusWidget());
    copyToClipboard(label != nullptr && label->hasSelectedText() ? label->selectedText() : m_details->asText());
}

void MainWindow::fillRecent()
{
    const QList<QStringList> recent = m_settings.recentInputs();
    m_start->setRecent(recent);
    fillRecentMenu(m_recent, recent, m_workspace);
}

} // namespace eps::ui
