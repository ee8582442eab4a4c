#include "tests/gui/window_fixture.h"

#include "core/model/channel_hops.h"
#include "core/model/object_words.h"
#include "core/query/select.h"
#include "ui/graph/matrix_raster.h"
#include "ui/graph/matrix_text.h"
#include "ui/panels/matrix_panel.h"
#include "ui/panels/table_panel.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/query_field.h"

#include <QBuffer>
#include <QImage>
#include <QMenu>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QWheelEvent>

#include <numeric>
#include <set>

using namespace eps;
using namespace eps::ui;

/// The matrix: what its cells say, and the view by mouse and keys.
class TestMatrixView : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));

    /// A window that shows the matrix.
    struct Shown : test::Window {
        explicit Shown(ui::WorkspaceSources sources, const QString &path = QStringLiteral("/jobs/x"))
            : test::Window(std::move(sources))
        {
            if (!open({path}))
                qFatal("nothing opens");
            QTest::keyClick(&window, Qt::Key_5);
            wait();
        }
        void wait()
        {
            if (!QTest::qWaitFor([this] { return panel->isSettled() && window.isSettled(); }, 30'000))
                qFatal("the matrix does not settle");
        }
        void drag(QPointF from, QPointF to, Qt::MouseButton button = Qt::LeftButton) const
        {
            QTest::mousePress(view, button, {}, from.toPoint());
            QTest::mouseMove(view, ((from + to) / 2).toPoint());
            QMouseEvent move(QEvent::MouseMove, to, view->mapToGlobal(to), Qt::NoButton, button, Qt::NoModifier);
            QCoreApplication::sendEvent(view, &move);
            QTest::mouseRelease(view, button, {}, to.toPoint());
        }
        [[nodiscard]] QColor pixelAt(QPointF position) const
        {
            return view->grab().toImage().pixelColor(position.toPoint());
        }

        MatrixPanel *panel = find<MatrixPanel>();
        MatrixView *view = panel->view();
    };

    static MatrixDataPtr matrixOf(const SnapshotPtr &snapshot) { return makeMatrix(snapshot, CommunicatorId{0}); }

private slots:
    void init() { test::failOnWarnings(); }

    void everyHopIsInItsCell()
    {
        const SnapshotPtr snapshot = test::syntheticSnapshot({.hosts = 5, .hostsPerPod = 2});
        const MatrixDataPtr data = matrixOf(snapshot);
        const Communicator &communicator = snapshot->job.communicators.front();
        QCOMPARE(data->places(), 40U);
        const MatrixLevel &finest = data->levels.front();
        std::map<std::pair<int, int>, std::uint32_t> expected;
        for (const Hop &hop : communicator.hops)
            ++expected[{hop.from.value, hop.to.value}];
        QCOMPARE(finest.cells.size(), expected.size());
        for (const MatrixCell &cell : finest.cells) {
            const std::pair key(data->ranks[cell.from], data->ranks[cell.to]);
            QCOMPARE(cell.hops, expected.at(key));
            for (std::uint32_t i = 0; i < cell.hops; ++i) {
                const Hop &hop = communicator.hops.at(data->hops.at(cell.firstHop + i).index());
                QCOMPARE(std::pair(hop.from.value, hop.to.value), key);
            }
            QCOMPARE(finest.cell(cell.from, cell.to), &cell);
        }
    }
    void cellsOfTheSelectedChannelAreOutlined()
    {
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        MatrixView view;
        view.resize(700, 700);
        view.setData(matrixOf(snapshot));
        const auto grabbed = [&] { return view.grab().toImage(); };
        const QImage before = grabbed();
        ObjectRef object;
        object.communicator = CommunicatorId{0};
        object.channel = ChannelId{3};
        view.setSelection(object);
        const QImage after = grabbed();
        const auto hops = hopsOf(snapshot->job.communicators.front(), ChannelId{3});
        QCOMPARE(view.marked().size(), hops.size());
        const double half = (view.pointOf(RankId{0}, RankId{1}).x() - view.pointOf(RankId{0}, RankId{0}).x()) / 2;
        const auto edgeOf = [&](RankId from, RankId to) {
            const QPointF centre = view.pointOf(from, to);
            return QRect(qRound(centre.x() - half) - 2, qRound(centre.y()) - 1, 4, 3);
        };
        for (const Hop &hop : hops)
            QVERIFY(before.copy(edgeOf(hop.from, hop.to)) != after.copy(edgeOf(hop.from, hop.to)));
        const QRect aside = edgeOf(RankId{31}, RankId{4});
        QCOMPARE(before.copy(aside), after.copy(aside));
        // A hop keeps the cells of its channel marked.
        object.hop = idOf(snapshot->job.communicators.front(), hops.front());
        view.setSelection(object);
        QCOMPARE(view.marked().size(), hops.size());
        view.setSelection({});
        QVERIFY(view.marked().empty());
        QCOMPARE(grabbed(), before);
    }
    void groupsAddUp()
    {
        const SnapshotPtr snapshot = test::syntheticSnapshot({.hosts = 150, .hostsPerPod = 50, .channels = 3});
        const MatrixDataPtr data = matrixOf(snapshot);
        QCOMPARE(data->levels.size(), 4U); // ranks, hosts, 2 hosts, 4 hosts
        QCOMPARE(data->levels[1].groups(), 150U);
        QCOMPARE(data->levels[3].groups(), 38U);
        for (const MatrixLevel &level : data->levels) {
            std::uint64_t hops = 0;
            for (const MatrixCell &cell : level.cells) {
                hops += cell.hops;
                QCOMPARE(std::accumulate(cell.byTransport.begin(), cell.byTransport.end(), 0U), cell.hops);
            }
            QCOMPARE(hops, snapshot->job.communicators.front().hops.size());
            QCOMPARE(level.starts.back(), data->places());
            QVERIFY(std::is_sorted(level.starts.begin(), level.starts.end()));
        }
    }
    void ranksOfAHostStandTogether()
    {
        auto snapshot = test::editableSnapshot();
        // Ranks dealt out over the hosts one by one.
        for (Rank &rank : snapshot->job.communicators.front().ranks)
            rank.host = "host" + std::to_string(rank.id.value % 4 + 1);
        const MatrixDataPtr data = matrixOf(snapshot);
        QCOMPARE(data->hosts.size(), 4U);
        QCOMPARE(data->ranks[1], 4);
        QCOMPARE(data->hostOf(9).name, std::string("host2"));
        for (std::uint32_t place = 0; place < data->places(); ++place)
            QCOMPARE(data->placeOf(RankId{data->ranks[place]}), place);
        QCOMPARE(data->placeOf(RankId{99}), UINT32_MAX);
        QCOMPARE(queryOf(*data, {0, 7, 8, 9}), QStringLiteral("from:0,4,8,12,16,20,24,28 to:1,5"));
    }
    void aGapIsUnknownAndNotNothing()
    {
        auto snapshot = test::editableSnapshot();
        Communicator &communicator = snapshot->job.communicators.front();
        QVERIFY(matrixOf(snapshot)->levels.front().darkOut == std::vector<bool>(32, false));
        communicator.ranks[3].ownLog = communicator.ranks[9].ownLog = false;
        Ring &ring = *communicator.channels[0].ring;
        ring.closed = false;
        ring.order = {0, 1, kGap, 5, 6};
        communicator.ranks.erase(communicator.ranks.begin() + 20); // known by its number alone
        const MatrixDataPtr data = matrixOf(snapshot);
        QCOMPARE(data->places(), 32U);
        const MatrixLevel &level = data->levels.front();
        const auto dark = [&](int from, int to) {
            return level.isDark(data->placeOf(RankId{from}), data->placeOf(RankId{to}));
        };
        QVERIFY(dark(3, 20) && dark(20, 3) && dark(9, 20));
        QVERIFY(!dark(3, 3) && !dark(20, 20));
        QVERIFY(dark(1, 5) && dark(6, 0)); // ends of fragments
        QVERIFY(!dark(5, 1) && !dark(1, 6));
        QVERIFY(!dark(3, 14)); // rank 14 told all of its own
        const std::uint32_t last = data->placeOf(RankId{20});
        const QString words = describeCell(*data, level, data->placeOf(RankId{3}), last).joined();
        QVERIFY2(words.contains(QStringLiteral("Unknown")), qPrintable(words));
        QVERIFY(hostsText(*data, last, last).contains(QStringLiteral("not known")));
    }
    void aNumberOfRanksIsNoReasonForMemory()
    {
        auto snapshot = test::editableSnapshot();
        snapshot->job.communicators.front().nRanks = 2'000'000'000;
        const MatrixDataPtr data = matrixOf(snapshot);
        QCOMPARE(data->places(), kMostPlaces);
        QCOMPARE(data->unlisted, 2'000'000'000U - kMostPlaces);
    }
    void nothingIsDrawnForNothing()
    {
        auto snapshot = std::make_shared<Snapshot>();
        snapshot->job.communicators.emplace_back().index = CommunicatorId{0};
        const MatrixDataPtr data = matrixOf(snapshot);
        QCOMPARE(data->places(), 0U);
        MatrixView view;
        view.resize(600, 400);
        view.setData(data);
        view.setMessage(QStringLiteral("nothing"));
        view.show();
        QVERIFY(!view.grab().isNull());
        QTest::keyClick(&view, Qt::Key_Plus);
        QTest::mouseClick(&view, Qt::LeftButton, {}, {100, 100});
        QVERIFY(view.level() == nullptr);
    }
    void coloursAreThoseOfTheTransport()
    {
        Shown shown(test::realSources(), m_sample);
        const Snapshot &snapshot = *shown.workspace.snapshot();
        const Communicator &communicator = snapshot.job.communicators.front();
        const QImage picture = shown.view->grab().toImage();
        for (const Hop &hop : communicator.hops) {
            const QPointF at = shown.view->pointOf(hop.from, hop.to);
            // Beside the mark in the middle.
            const QColor colour = picture.pixelColor((at + QPointF(-5, -5)).toPoint());
            QCOMPARE(colour, transportColour(hop.transport, themeOf(shown.view->palette())));
        }
        QCOMPARE(picture.pixelColor((shown.view->pointOf(RankId{0}, RankId{20}) + QPointF(-5, -5)).toPoint()),
                 colours(themeOf(shown.view->palette())).panel);
    }
    void theCardTellsNicsHopsAndChannels()
    {
        Shown shown(test::realSources(), m_sample);
        const Communicator &communicator = shown.workspace.snapshot()->job.communicators.front();
        const auto net = std::find_if(communicator.hops.begin(), communicator.hops.end(),
                                      [](const Hop &hop) { return hop.transport == Transport::NET; });
        const QPointF at = shown.view->pointOf(net->from, net->to);
        QTest::mouseMove(shown.view, at.toPoint());
        const QString words = shown.view->textAt(at).joined();
        QVERIFY2(words.contains(QStringLiteral("NET")) && words.contains(QStringLiteral("mlx5_")) &&
                     words.contains(QStringLiteral("Channels")),
                 qPrintable(words));
        QVERIFY(shown.view->textAt(at).evidence.front().contains(QStringLiteral(".log:")));
        QCOMPARE(shown.view->accessibleDescription(), words);
        QVERIFY(shown.view->textAt({2, 2}).title.isEmpty());
    }
    void clicksWalkTheHopsOfACell()
    {
        Shown shown(test::realSources(), m_sample);
        const Communicator &communicator = shown.workspace.snapshot()->job.communicators.front();
        const MatrixDataPtr &data = shown.view->data();
        const auto &cells = data->levels.front().cells;
        const auto cell =
            std::find_if(cells.begin(), cells.end(), [](const MatrixCell &each) { return each.hops > 2; });
        const RankId from{data->ranks[cell->from]};
        const RankId to{data->ranks[cell->to]};
        std::set<HopId> seen;
        for (std::uint32_t i = 0; i < cell->hops; ++i) {
            QTest::mouseClick(shown.view, Qt::LeftButton, {}, shown.view->pointOf(from, to).toPoint());
            const ObjectRef &object = shown.workspace.selection().current();
            QCOMPARE(communicator.hops.at(object.hop.index()).from, from);
            QCOMPARE(communicator.hops.at(object.hop.index()).to, to);
            QCOMPARE(object.channel, communicator.hops.at(object.hop.index()).channel);
            seen.insert(object.hop);
        }
        QCOMPARE(seen.size(), cell->hops);
        QTest::keyClick(&shown.window, Qt::Key_Escape);
        QVERIFY(shown.workspace.selection().current().none());
        shown.wait();
    }
    void aBrushOpensTheTableWithItsHops()
    {
        Shown shown(test::realSources(), m_sample);
        const QPointF first = shown.view->pointOf(RankId{0}, RankId{8});
        const QPointF last = shown.view->pointOf(RankId{7}, RankId{15});
        shown.drag(first, last);
        auto *table = shown.find<TablePanel>();
        QVERIFY(table->isVisible());
        QCOMPARE(table->filter()->text(), QStringLiteral("from:0-7 to:8-15"));
        QTRY_VERIFY(table->isSettled() && table->model()->rowCount() > 0);
        const Communicator &communicator = shown.workspace.snapshot()->job.communicators.front();
        const auto expected = std::count_if(communicator.hops.begin(), communicator.hops.end(), [](const Hop &hop) {
            return hop.from.value < 8 && hop.to.value >= 8 && hop.to.value < 16;
        });
        QCOMPARE(table->model()->rowCount(), static_cast<int>(expected));
        // The brush is still there when one comes back; Esc lets go of it, and only then of the selection.
        QTest::keyClick(&shown.window, Qt::Key_5);
        shown.wait();
        QCOMPARE(*shown.view->brush(), (MatrixArea{0, 7, 8, 15}));
        shown.view->setFocus();
        QTest::keyClick(shown.view, Qt::Key_Escape);
        QVERIFY(!shown.view->brush());
    }
    void largeJobsAreCollapsedAndOpened()
    {
        Shown shown(test::sourcesOf(test::syntheticSnapshot(test::largeSpec())));
        QCOMPARE(shown.view->data()->places(), 16'384U);
        const MatrixLevel *whole = shown.view->level();
        QVERIFY(whole->groups() <= 256);
        const QPointF diagonal = shown.view->pointOf(RankId{8000}, RankId{8000});
        const QString words = shown.view->textAt(diagonal).joined();
        QVERIFY2(words.contains(QStringLiteral("ranks ")), qPrintable(words));
        // A click opens the group, until there are ranks to pick.
        for (int i = 0; i < 6 && shown.view->level() != &shown.view->data()->levels.front(); ++i)
            QTest::mouseClick(shown.view, Qt::LeftButton, {},
                              shown.view->pointOf(RankId{8000}, RankId{8000}).toPoint());
        QCOMPARE(shown.view->level(), &shown.view->data()->levels.front());
        QTest::keyClick(shown.view, Qt::Key_Backspace);
        QTest::keyClick(&shown.window, Qt::Key_W);
        QCOMPARE(shown.view->level(), whole);
        shown.workspace.selection().select(findObject(*shown.workspace.snapshot(), "rank:9000").value());
        QTest::keyClick(&shown.window, Qt::Key_F);
        QCOMPARE(shown.view->level(), &shown.view->data()->levels.front());
        QVERIFY(shown.view->rect().contains(shown.view->pointOf(RankId{9000}, RankId{9000}).toPoint()));
        shown.wait();
    }
    void thePointerStaysOnItsCellWhileZooming()
    {
        Shown shown(test::realSources(), m_sample);
        const QPointF at = shown.view->pointOf(RankId{3}, RankId{4});
        const QString before = shown.view->textAt(at).title;
        for (int notch = 0; notch < 4; ++notch) {
            QWheelEvent wheel(at, shown.view->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(shown.view, &wheel);
            QCOMPARE(shown.view->textAt(at).title, before);
        }
        const QPointF corner = shown.view->camera().visibleScene().topLeft();
        shown.drag(at, at + QPointF(60, 40), Qt::MiddleButton);
        QVERIFY(shown.view->camera().visibleScene().topLeft() != corner);
        QVERIFY(!shown.view->brush());
    }
    void modesColourTheSameCells()
    {
        Shown shown(test::realSources(), m_sample);
        const QImage transport = shown.view->grab().toImage();
        for (const MatrixMode mode : {MatrixMode::Nic, MatrixMode::Hops}) {
            QTest::mouseClick(shown.panel->modeButton(mode), Qt::LeftButton);
            QCOMPARE(shown.view->mode(), mode);
            QVERIFY(shown.view->grab().toImage() != transport);
        }
    }
    void anotherCommunicatorIsChosen()
    {
        auto snapshot = test::editableSnapshot();
        Communicator second = snapshot->job.communicators.front();
        second.index = CommunicatorId{1};
        second.id = "0xsecond";
        second.ranks.resize(8);
        second.nRanks = 8;
        second.hops.clear();
        snapshot->job.communicators.push_back(second);
        Shown shown(test::sourcesOf(snapshot));
        QCOMPARE(shown.panel->communicator(), CommunicatorId{0}); // the larger one
        shown.workspace.selection().select(findObject(*snapshot, "rank:0xsecond/3").value());
        shown.wait();
        QCOMPARE(shown.panel->communicator(), CommunicatorId{1});
        QCOMPARE(shown.view->data()->places(), 8U);
        shown.panel->showCommunicator(CommunicatorId{0});
        shown.wait();
        QVERIFY(queryOf(*shown.view->data(), {0, 1, 2, 3}).startsWith(QStringLiteral("communicator:0x281e")));
    }
    void aReloadKeepsThePlace()
    {
        Shown shown(test::realSources(), m_sample);
        QTest::keyClick(shown.view, Qt::Key_Plus);
        const QRectF seen = shown.view->camera().visibleScene();
        QSignalSpy changed(&shown.workspace, &Workspace::snapshotChanged);
        QTest::keyClick(&shown.window, Qt::Key_F5);
        QVERIFY(changed.wait(30'000));
        shown.wait();
        QCOMPARE(shown.view->camera().visibleScene(), seen);
        // While another view is looked at, ids of a later snapshot are not looked up in the one from before.
        QTest::keyClick(&shown.window, Qt::Key_1);
        QTest::keyClick(&shown.window, Qt::Key_F5);
        QVERIFY(changed.wait(30'000));
        shown.workspace.selection().select(findObject(*shown.workspace.snapshot(), "rank:3").value());
        shown.wait();
        QTest::keyClick(&shown.window, Qt::Key_W, Qt::ControlModifier);
        QVERIFY(shown.view->data() == nullptr);
    }
    void picturesGoToAnyDevice()
    {
        MatrixView view;
        view.setData(matrixOf(test::syntheticSnapshot({})));
        QImage image(900, 700, QImage::Format_RGB32);
        QPainter painter(&image);
        view.renderTo(painter, image.size(), Theme::Dark);
        painter.end();
        QCOMPARE(image.pixelColor(2, 2), colours(Theme::Dark).window);
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize({900, 700});
        QPainter vector(&svg);
        view.renderTo(vector, {900, 700}, Theme::Light);
        vector.end();
        QVERIFY(bytes.contains("host4"));
    }
};

EPS_GUI_TEST_MAIN(TestMatrixView)
#include "tst_matrix_view.moc"
