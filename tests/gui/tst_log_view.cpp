#include "tests/gui/window_fixture.h"

#include "core/base/text.h"
#include "core/model/object_words.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/job_panel.h"
#include "ui/panels/log_pane.h"
#include "ui/panels/log_panel.h"
#include "ui/shell/evidence_dock.h"
#include "ui/shell/find_field.h"
#include "ui/widgets/evidence_block.h"
#include "ui/widgets/filter_chip.h"

#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <QTreeView>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace eps;
using namespace eps::ui;

namespace {

/// The window over the sample job, with what the evidence needs at hand.
struct Sample : test::Window {
    explicit Sample(const std::string &path = test::source("resources/samples/job4")) : Window(test::realSources())
    {
        if (!open({QString::fromStdString(path)}))
            qFatal("the sample does not load");
        dock = window.findChild<EvidenceDock *>();
        logs = dock->panel()->logs();
        facts = dock->panel()->facts();
        window.activateWindow();
    }
    void selectHop(int channel, int from, int to)
    {
        const Communicator &communicator = workspace.snapshot()->job.communicators.front();
        const auto found = std::find_if(communicator.hops.begin(), communicator.hops.end(), [&](const Hop &hop) {
            return hop.channel.value == channel && hop.from.value == from && hop.to.value == to;
        });
        if (found == communicator.hops.end())
            qFatal("the sample has no such hop");
        ObjectRef object;
        object.communicator = communicator.index;
        object.channel = found->channel;
        object.hop = HopId(static_cast<std::size_t>(found - communicator.hops.begin()));
        workspace.selection().select(object);
    }
    void pressSpace() { QTest::keyClick(window.findChild<eps::ui::FabricPanel *>()->view(), Qt::Key_Space); }
    [[nodiscard]] static const ShownLine *proof(const LogPane *pane)
    {
        const auto &lines = pane->view()->lines();
        const QString place = pane->placeWords();
        const auto found = std::find_if(lines.begin(), lines.end(), [&place](const ShownLine &line) {
            return line.row.line && place.endsWith(QStringLiteral(":%1").arg(*line.row.line));
        });
        return found == lines.end() ? nullptr : &*found;
    }

    EvidenceDock *dock = nullptr;
    LogPane *logs = nullptr;
    LogPane *facts = nullptr;
};

std::vector<std::string> linesOf(const std::string &path)
{
    const std::string text = test::readFile(path);
    std::vector<std::string> lines;
    for (const std::string_view line : text::lines(text))
        lines.emplace_back(line);
    return lines;
}

} // namespace

class TestLogView : public QObject {
    Q_OBJECT
private:
    const std::string m_sample = test::source("resources/samples/job4");

    /// All lines of all logs that contain `needle`, as the view should show them.
    [[nodiscard]] std::vector<std::string> linesWith(const std::string &needle) const
    {
        std::vector<std::string> found;
        for (const auto &entry : std::filesystem::directory_iterator(m_sample + "/logs")) {
            for (std::string &line : linesOf(entry.path().string())) {
                if (line.find(needle) != std::string::npos)
                    found.push_back(std::move(line));
            }
        }
        return found;
    }

private slots:
    void init() { test::failOnWarnings(); }

    void spaceShowsTheLinesBehindTheSelectionAndHidesThem()
    {
        Sample shown;
        QVERIFY(shown.dock->isHidden());
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        QVERIFY(shown.dock->isVisible());
        QVERIFY(shown.settle());
        const ShownLine *line = Sample::proof(shown.logs);
        QVERIFY(line != nullptr);
        QVERIFY2(line->text.text().contains(QStringLiteral("Channel 00/0 : 1[1] -> 9[1]")),
                 qPrintable(line->text.text()));
        QVERIFY(shown.logs->view()->isVisibleAt(line->row.place));
        QVERIFY(shown.logs->view()->lines().size() > 20U); // with what is around it
        const ShownLine *record = Sample::proof(shown.facts);
        QVERIFY(record != nullptr);
        QVERIFY(shown.facts->stepWords().startsWith(QStringLiteral("1 of ")));
        // The other selection's lines come by themselves.
        shown.selectHop(0, 17, 25);
        QVERIFY(shown.settle());
        QVERIFY(Sample::proof(shown.logs)->text.text().contains(QStringLiteral("Channel 00/0 : 17[1] -> 25[1]")));
        shown.pressSpace();
        QVERIFY(shown.dock->isHidden());
    }
    void spaceStaysWithWhatUsesIt()
    {
        Sample shown;
        auto *find = shown.find<FindField>();
        find->setFocus();
        QTest::keyClick(find, Qt::Key_Space);
        QCOMPARE(find->text(), QStringLiteral(" "));
        QVERIFY(shown.dock->isHidden());
        QTreeView *tree = shown.find<JobPanel>()->view();
        tree->setFocus();
        tree->setCurrentIndex(tree->model()->index(0, 0, tree->model()->index(0, 0)));
        const auto checked = [tree] { return tree->currentIndex().data(Qt::CheckStateRole).toInt(); };
        const int before = checked();
        QTest::keyClick(tree, Qt::Key_Space);
        QVERIFY(checked() != before);
        QVERIFY(shown.dock->isHidden());
        auto *button = shown.dock->panel()->logs()->wrap();
        shown.pressSpace();
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(button->isChecked());
        QVERIFY(shown.dock->isVisible());
        QVERIFY(shown.settle());
    }
    void keysWalkFromPlaceToPlace()
    {
        Sample shown;
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        QVERIFY(shown.settle());
        const QString first = shown.logs->placeWords();
        QVERIFY(shown.logs->stepWords().startsWith(QStringLiteral("1 of ")));
        QTest::keyClick(shown.window.findChild<eps::ui::FabricPanel *>()->view(), Qt::Key_F3);
        QVERIFY(shown.settle());
        QVERIFY(shown.logs->stepWords().startsWith(QStringLiteral("2 of ")));
        QVERIFY(shown.logs->placeWords() != first);
        QTest::keyClick(shown.window.findChild<eps::ui::FabricPanel *>()->view(), Qt::Key_F3, Qt::ShiftModifier);
        QVERIFY(shown.settle());
        QCOMPARE(shown.logs->placeWords(), first);
        // With the focus at the right it is that half that walks.
        shown.facts->view()->setFocus();
        QTest::keyClick(shown.facts->view(), Qt::Key_F3);
        QVERIFY(shown.settle());
        QVERIFY(shown.facts->stepWords().startsWith(QStringLiteral("2 of ")));
        QCOMPARE(shown.logs->placeWords(), first);
    }
    void textIsFoundAndWalkedThrough()
    {
        Sample shown;
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        QVERIFY(shown.settle());
        LinesView *view = shown.logs->view();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
        QVERIFY(shown.logs->search()->hasFocus());
        QTest::keyClicks(shown.logs->search(), QStringLiteral("via net/IB"));
        QVERIFY(shown.settle());
        const std::string path = m_sample + "/logs/" + shown.logs->placeWords().section(u':', 0, 0).toStdString();
        std::vector<int> wanted;
        const auto lines = linesOf(path);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].find("via NET/IB") != std::string::npos)
                wanted.push_back(static_cast<int>(i) + 1);
        }
        QVERIFY(wanted.size() > 3);
        const auto current = [&shown] { return shown.logs->placeWords().section(u':', 1).toInt(); };
        auto at = std::find(wanted.begin(), wanted.end(), current());
        QVERIFY(at != wanted.end());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const auto number = static_cast<int>(at - wanted.begin()) + 1;
            QVERIFY2(shown.logs->hitWords().startsWith(QStringLiteral("%1 of %2").arg(number).arg(wanted.size())),
                     qPrintable(shown.logs->hitWords()));
            QVERIFY(!view->currentLine()->row.marks.empty());
            QVERIFY(view->isVisibleAt(view->currentLine()->row.place));
            QTest::keyClick(shown.logs->search(), Qt::Key_F3);
            QVERIFY(shown.settle());
            at = at + 1 == wanted.end() ? wanted.begin() : at + 1;
            QCOMPARE(current(), *at);
        }
        QTest::keyClick(shown.logs->search(), Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(shown.settle());
        QCOMPARE(current(), at == wanted.begin() ? wanted.back() : *(at - 1));

        QTest::mouseClick(shown.logs->expression(), Qt::LeftButton);
        shown.logs->search()->setText(QStringLiteral("-> \\d+["));
        QVERIFY(shown.logs->notice().contains(QStringLiteral("no regular expression")));
        shown.logs->search()->setText(QStringLiteral("channel 0\\d/\\d"));
        QVERIFY(shown.settle());
        QCOMPARE(shown.logs->notice(), QString());
        QVERIFY(view->currentLine()->text.text().contains(QStringLiteral("Channel 0")));
        shown.logs->search()->setText(QStringLiteral("nowhere at all"));
        QVERIFY(shown.settle());
        QCOMPARE(shown.logs->hitWords(), QStringLiteral("none"));
        QTest::keyClick(shown.logs->search(), Qt::Key_Escape);
        QCOMPARE(shown.logs->search()->text(), QString());
        QVERIFY(view->hasFocus());
        QVERIFY(!shown.workspace.selection().current().none());
    }
    void linesAreFilteredByHostRankAndLevel()
    {
        Sample shown;
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        QVERIFY(shown.settle());
        QTest::mouseClick(shown.logs->allLogs(), Qt::LeftButton);
        QVERIFY(shown.settle());
        const auto rows = [&shown] {
            shown.logs->view()->goToEnd();
            return shown.settle() && shown.logs->view()->lines().back().row.number
                       ? *shown.logs->view()->lines().back().row.number + 1
                       : 0;
        };
        QCOMPARE(rows(), linesWith("").size());
        shown.logs->hosts()->pick({2}); // host3
        QVERIFY(shown.settle());
        QCOMPARE(rows(), linesWith("host3:").size());
        shown.logs->levels()->pick({2}); // INFO
        QVERIFY(shown.settle());
        QCOMPARE(rows(), linesWith("host3:").size());
        for (const ShownLine &line : shown.logs->view()->lines())
            QVERIFY(line.text.text().startsWith(QStringLiteral("host3:")));
        shown.logs->hosts()->pick({});
        shown.logs->levels()->pick({});
        shown.logs->ranks()->pick({9});
        QVERIFY(shown.settle());
        const Rank &rank = shown.workspace.snapshot()->job.communicators.front().ranks[9];
        QCOMPARE(rows(), linesWith(rank.host + ":" + std::to_string(rank.pid) + ":").size());
        shown.logs->levels()->pick({0}); // ABORT
        QVERIFY(shown.settle());
        QVERIFY(shown.logs->view()->lines().empty());
        QVERIFY(shown.logs->notice().contains(QStringLiteral("No line fits")));
    }
    void aPlaceOfTheDetailsOpensItsFile()
    {
        Sample shown;
        shown.selectHop(0, 1, 9);
        QVERIFY(shown.settle());
        const auto blocks = shown.find<DetailsPanel>()->findChildren<EvidenceBlock *>();
        QVERIFY(blocks.size() >= 2);
        const auto buttons = blocks[1]->findChildren<FlatButton *>();
        const QString place = buttons.first()->text();
        QTest::mouseClick(buttons.first(), Qt::LeftButton);
        QVERIFY(shown.dock->isVisible());
        QVERIFY(shown.settle());
        QCOMPARE(shown.logs->placeWords(), place);
    }
    void linesAreCopiedWithTheirPlace()
    {
        Sample shown;
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        QVERIFY(shown.settle());
        LinesView *view = shown.logs->view();
        view->setFocus();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->rowRect(view->top()).center());
        QTest::keyClick(view, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(view, Qt::Key_Down, Qt::ShiftModifier);
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(shown.settle());
        const QStringList copied = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(copied.size(), 3);
        for (const QString &line : copied) {
            const QStringList parts = line.split(u':');
            const auto file = linesOf(m_sample + "/logs/" + parts[0].toStdString());
            const auto number = static_cast<std::size_t>(parts[1].toInt());
            QCOMPARE(line.section(u':', 2).mid(1), QString::fromStdString(file.at(number - 1)));
        }
    }
    void aFileThatChangesIsSaidToHaveChanged()
    {
        QTemporaryDir folder;
        const std::string copy = folder.filePath(QStringLiteral("job")).toStdString();
        std::filesystem::copy(m_sample, copy, std::filesystem::copy_options::recursive);
        Sample shown(copy);
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        QVERIFY(shown.settle());
        QCOMPARE(shown.logs->notice(), QString());
        const std::string path = copy + "/logs/" + shown.logs->placeWords().section(u':', 0, 0).toStdString();
        std::ofstream(path, std::ios::app) << "host1:1:1 [0] NCCL INFO more\n";
        shown.logs->view()->refresh();
        QVERIFY(shown.settle());
        QVERIFY2(shown.logs->notice().contains(QStringLiteral("grown")), qPrintable(shown.logs->notice()));
        std::filesystem::resize_file(path, 100);
        shown.logs->view()->goToStart();
        QVERIFY(shown.settle());
        QVERIFY(shown.logs->notice().contains(QStringLiteral("shorter")));
        std::filesystem::remove(path);
        shown.logs->view()->goToStart();
        QVERIFY(shown.settle());
        QVERIFY(!shown.logs->notice().isEmpty());
    }
    void packedLogsAreShownToo()
    {
        QTemporaryDir folder;
        const std::string copy = folder.filePath(QStringLiteral("job")).toStdString();
        std::filesystem::copy(m_sample, copy, std::filesystem::copy_options::recursive);
        for (const auto &entry : std::filesystem::directory_iterator(copy + "/logs")) {
            const std::string bytes = test::readFile(entry.path().string());
            gzFile out = gzopen((entry.path().string() + ".gz").c_str(), "wb");
            gzwrite(out, bytes.data(), static_cast<unsigned>(bytes.size()));
            gzclose(out);
            std::filesystem::remove(entry.path());
        }
        Sample shown(copy);
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        QVERIFY(shown.settle());
        QCOMPARE(shown.logs->notice(), QString());
        QVERIFY(Sample::proof(shown.logs)->text.text().contains(QStringLiteral("Channel 00/0 : 1[1] -> 9[1]")));
    }
    void whatIsClosedIsLetGoOf()
    {
        Sample shown;
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        shown.workspace.close();
        QVERIFY(shown.settle());
        QVERIFY(shown.dock->isHidden());
        QVERIFY(shown.logs->view()->lines().empty());
        QVERIFY(!shown.window.actions()[ActionId::ShowEvidence]->isEnabled());
        QVERIFY(shown.open({QString::fromStdString(m_sample)}));
        QVERIFY(shown.dock->isVisible()); // as the person left it
        QVERIFY(shown.logs->notice().contains(QStringLiteral("Nothing is selected")));
    }
    void theMenuNarrowsToWhatALineIs()
    {
        Sample shown;
        shown.selectHop(0, 1, 9);
        shown.pressSpace();
        QVERIFY(shown.settle());
        LinesView *view = shown.logs->view();
        const QPoint at = view->rowRect(view->top() + 1).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(view->viewport(), &event);
        auto *menu = shown.logs->findChild<QMenu *>();
        QVERIFY(menu != nullptr);
        const auto actions = menu->actions();
        const auto only = std::find_if(actions.begin(), actions.end(), [](const QAction *action) {
            return action->text().contains(QStringLiteral("host host1"));
        });
        QVERIFY(only != actions.end());
        (*only)->trigger();
        menu->close();
        QCOMPARE(shown.logs->hosts()->picked(), (std::set<int>{0}));
        QVERIFY(shown.settle());
    }
};

EPS_GUI_TEST_MAIN(TestLogView)
#include "tst_log_view.moc"
