#include "ui/shell/session_files.h"

#include "core/engine/file_changes.h"
#include "ui/models/core_text.h"
#include "ui/panels/job_panel.h"
#include "ui/panels/start_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/centre.h"
#include "ui/shell/evidence_dock.h"
#include "ui/shell/input_name.h"
#include "ui/shell/workspace.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/notice_bar.h"

#include <QDir>
#include <QFileDialog>

#include <algorithm>

namespace eps::ui {

namespace {

const QString kEnding = QStringLiteral("epsz");
constexpr const char *kJob = "job"; ///< keys of SessionState::view, beside those of the centre
constexpr const char *kEvidence = "evidence";

/// How many files of the snapshot are not what was read any more.
std::size_t changedFiles(const Snapshot &snapshot)
{
    return static_cast<std::size_t>(
        std::count_if(snapshot.problems.begin(), snapshot.problems.end(), [](const Problem &problem) {
            return problem.code == ProblemCode::FileMoved ||
                   (problem.code == ProblemCode::FileChanged && problem.severity != Severity::Info);
        }));
}

/// Beside what was read, under its name.
QString firstPlace(const QStringList &paths)
{
    const QString first = fullPaths(paths).value(0);
    const bool isNamed = first.size() > 1; // neither standard input nor the root
    const QString path = isNamed ? first : QDir().absoluteFilePath(QStringLiteral("job"));
    return path + u'.' + kEnding;
}

} // namespace

SessionFiles::SessionFiles(Workspace &workspace, const Places &places)
    : QObject(places.window), m_workspace(workspace), m_places(places), m_keeper(workspace, workspace.keptFolder())
{
    m_keeper.setViewKeeper([this] { return keptView(); });
    connect(&m_keeper, &SessionKeeper::modifiedChanged, this, &SessionFiles::titleChanged);
    connect(&m_keeper, &SessionKeeper::failed, this,
            [this](const QString &message) { m_places.notice.say(message, true); });
    connect(&m_keeper, &SessionKeeper::overtaken, this, &SessionFiles::askToOverwrite);
    connect(&m_keeper, &SessionKeeper::saved, this, [this](const QString &file) {
        m_places.notice.sayBriefly(tr("Saved as %1").arg(QDir::toNativeSeparators(file)));
        emit saved(file);
    });
    connect(&workspace, &Workspace::documentChanged, this, &SessionFiles::titleChanged);
    connect(&workspace, &Workspace::noticed, this, [this](const QString &message) { m_places.notice.say(message); });
    connect(&workspace, &Workspace::leaving, &places.notice, &QWidget::hide);
    connect(&workspace, &Workspace::snapshotChanged, this, &SessionFiles::enableActions);
    connect(&workspace, &Workspace::opened, this, [this](const SessionStatePtr &state) {
        restoreView(state ? *state : SessionState());
        if (state)
            tellMoved();
    });
    connect(&places.start, &StartPage::recoverRequested, &m_keeper, &SessionKeeper::recover);
    connect(&places.start, &StartPage::discardRequested, &m_keeper, &SessionKeeper::discard);
    // What was closed unsaved is offered as soon as it lies there.
    connect(&m_keeper, &SessionKeeper::idle, this, &SessionFiles::listKept);
    connectActions();
    enableActions();
    listKept();
}

std::map<std::string, std::string> SessionFiles::keptView() const
{
    std::map<std::string, std::string> kept = m_places.centre.keptView();
    kept[kJob] = m_places.job.keptView().toStdString();
    kept[kEvidence] = m_places.evidence.keptView().toStdString();
    return kept;
}

void SessionFiles::restoreView(const SessionState &state)
{
    const auto kept = [&state](const char *key) {
        const auto found = state.view.find(key);
        return found == state.view.end() ? QString() : QString::fromStdString(found->second);
    };
    m_places.centre.restoreView(state.view);
    m_places.job.restoreView(kept(kJob));
    m_places.evidence.restoreView(kept(kEvidence));
}

void SessionFiles::connectActions()
{
    const Actions &actions = m_places.actions;
    connect(actions[ActionId::SaveSession], &QAction::triggered, this, &SessionFiles::save);
    connect(actions[ActionId::SaveSessionAs], &QAction::triggered, this, &SessionFiles::askWhere);
    connect(actions[ActionId::LocateFiles], &QAction::triggered, this, &SessionFiles::askForFolder);
}

QString SessionFiles::name() const { return inputName(m_workspace.document()); }

void SessionFiles::save()
{
    if (m_workspace.sessionFile().isEmpty())
        askWhere();
    else
        m_keeper.save();
}

void SessionFiles::askWhere()
{
    auto *dialog = new QFileDialog(m_places.window, tr("Save session"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("EPS sessions (*.%1)").arg(kEnding));
    dialog->setDefaultSuffix(kEnding);
    const QString file = m_workspace.sessionFile();
    dialog->selectFile(file.isEmpty() ? firstPlace(m_workspace.paths()) : file);
    connect(dialog, &QFileDialog::fileSelected, &m_keeper, &SessionKeeper::saveAs);
    dialog->open();
}

void SessionFiles::askForFolder()
{
    auto *dialog = new QFileDialog(m_places.window, tr("Folder where the files are now"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, &m_workspace, &Workspace::locate);
    dialog->open();
}

void SessionFiles::finish()
{
    m_keeper.keepNow();
    if (!m_keeper.isBusy()) {
        emit finished();
        return;
    }
    connect(&m_keeper, &SessionKeeper::idle, this, &SessionFiles::finished);
}

void SessionFiles::enableActions()
{
    const SnapshotPtr &snapshot = m_workspace.snapshot();
    for (const ActionId id : {ActionId::SaveSession, ActionId::SaveSessionAs})
        m_places.actions[id]->setEnabled(snapshot != nullptr);
    m_places.actions[ActionId::LocateFiles]->setEnabled(snapshot && changedFiles(*snapshot) > 0);
}

void SessionFiles::tellMoved()
{
    const auto count = changedFiles(*m_workspace.snapshot());
    if (count == 0)
        return;
    m_places.notice.say(tr("%n file(s) of this session are gone or have changed; lines of them cannot be shown",
                           nullptr, static_cast<int>(count)));
    connect(m_places.notice.offer(tr("Locate files…")), &FlatButton::clicked, m_places.actions[ActionId::LocateFiles],
            &QAction::trigger);
}

/// Closing the notice leaves both as they are: the file, and what is not saved here.
void SessionFiles::askToOverwrite(const QString &file)
{
    m_places.notice.say(
        tr("%1 was saved by another EPS since it was opened here. It was left as it is; your work is not "
           "saved yet")
            .arg(inputName({file})),
        true);
    connect(m_places.notice.offer(tr("Overwrite")), &FlatButton::clicked, &m_keeper, &SessionKeeper::overwrite);
    connect(m_places.notice.offer(tr("Save as…")), &FlatButton::clicked, this, &SessionFiles::askWhere);
}

void SessionFiles::listKept()
{
    if (m_workspace.keptFolder().isEmpty())
        return;
    m_listing.start<QList<KeptWork>>(
        [folder = m_workspace.keptFolder()](std::stop_token, const ProgressSink &) { return listKeptWork(folder); },
        [this](const QList<KeptWork> &kept) { m_places.start.setKept(kept); });
}

} // namespace eps::ui
