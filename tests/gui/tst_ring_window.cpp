#include "tests/gui/window_fixture.h"

#include "core/model/object_words.h"
#include "tests/support/synthetic_ring.h"
#include "ui/graph/fabric_view.h"
#include "ui/graph/polyline.h"
#include "ui/panels/channel_chooser.h"
#include "ui/panels/node_panel.h"
#include "ui/panels/ring_inset.h"
#include "ui/panels/ring_panel.h"
#include "ui/shell/centre.h"
#include "ui/shell/view_names.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/flat_button.h"

#include <QBuffer>
#include <QComboBox>
#include <QPainter>
#include <QSvgGenerator>

using namespace eps;
using namespace eps::ui;

namespace {

/// A window over the sample job or a made-up one, with the ring in its middle.
struct RingWindow : test::Window {
    using test::Window::Window;

    [[nodiscard]] bool showRing()
    {
        QTest::keyClick(&window, Qt::Key_2);
        return settle() && ring()->isVisible() && ring()->scene() != nullptr;
    }
    [[nodiscard]] RingPanel *panel() { return find<RingPanel>(); }
    [[nodiscard]] RingView *ring() { return panel()->view(); }
    [[nodiscard]] RingView *inset() { return find<RingInset>()->view(); }
    [[nodiscard]] FabricView *fabric() { return find<FabricView>(); }
    [[nodiscard]] Selection &selection() { return workspace.selection(); }
    [[nodiscard]] const Communicator &communicator() const { return workspace.snapshot()->job.communicators.front(); }
    [[nodiscard]] const Hop &selectedHop() { return communicator().hops.at(selection().current().hop.index()); }
    [[nodiscard]] ObjectRef named(const char *words) { return findObject(*workspace.snapshot(), words).value(); }
};

SnapshotPtr largeJob()
{
    auto snapshot = test::editableSnapshot(test::largeSpec());
    test::sortHops(*snapshot);
    return snapshot;
}

QPoint middleOf(const QPolygonF &path) { return pointAlong(path, lengthOf(path) / 2).at.toPoint(); }

QPoint placeOf(const RingView &view, int rank)
{
    for (const ChannelDrawing::Node &node : view.drawing().nodes)
        if (view.scene()->ring.places[node.place].rank.value == rank)
            return node.at.toPoint();
    return {-1, -1};
}

} // namespace

/// The ring view in the window: linked with the fabric and the tree of the job, walked by keys, compared.
class TestRingWindow : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));

private slots:
    void init() { test::failOnWarnings(); }

    void everyNamedViewIsInTheMiddleOfTheWindow()
    {
        test::Window shown(test::realSources());
        QCOMPARE(shown.window.centre()->views().size(), kViews.size());
        for (std::size_t i = 0; i < kViews.size(); ++i) {
            QCOMPARE(viewOfName(QString::fromLatin1(kViews[i].name)), std::optional(kViews[i].action));
            shown.window.actions()[kViews[i].action]->trigger();
            QCOMPARE(shown.window.centre()->current(), shown.window.centre()->views()[i]);
        }
        QVERIFY(!viewOfName(QStringLiteral("moon")));
    }
    void withoutASelectionItIsTheFirstRing()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QVERIFY(shown.showRing());
        QVERIFY(shown.selection().current().none());
        QCOMPARE(shown.ring()->scene()->channel, ChannelId{0});
        QCOMPARE(shown.ring()->drawing().nodes.size(), 32U);
        QCOMPARE(shown.ring()->drawing().lines.size(), 32U);
        QCOMPARE(shown.inset()->scene(), shown.ring()->scene());
        QCOMPARE(shown.find<RingInset>()->title(), QStringLiteral("Ring 0"));
    }
    void aClickSelectsTheHopEverywhere()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.selection().select(shown.named("channel:3"));
        QVERIFY(shown.showRing());
        const ChannelDrawing drawing = shown.ring()->drawing();
        for (const ChannelDrawing::Line &line : drawing.lines) {
            const ChannelJoin join = shown.ring()->scene()->ring.places[line.place].join;
            QTest::mouseClick(shown.ring(), Qt::LeftButton, {}, middleOf(line.path));
            QCOMPARE(shown.selection().current().hop, join.hop);
            QCOMPARE(shown.selectedHop().from, join.from);
            QCOMPARE(shown.selectedHop().to, join.to);
            QCOMPARE(shown.fabric()->selection(), std::vector{shown.selection().current()});
        }
        QTest::mouseClick(shown.ring(), Qt::LeftButton, {}, placeOf(*shown.ring(), 11));
        QCOMPARE(shown.selection().current().rank, RankId{11});
        QCOMPARE(shown.selection().current().channel, ChannelId{3});
        QTest::mouseClick(shown.inset(), Qt::LeftButton, {}, placeOf(*shown.inset(), 20));
        QCOMPARE(shown.selection().current().rank, RankId{20});
        QTest::mouseClick(shown.ring(), Qt::LeftButton, {}, QPoint(4, 4));
        QVERIFY(shown.selection().current().none());
        QVERIFY(shown.settle());
    }
    void theChannelFollowsTheSelection()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QVERIFY(shown.showRing());
        shown.selection().select(shown.named("channel:5"));
        QVERIFY(shown.settle());
        QCOMPARE(shown.ring()->scene()->channel, ChannelId{5});
        QCOMPARE(shown.panel()->chooser()->channels()->currentText(), QStringLiteral("Channel 5"));
        // A port is crossed by many channels: the ring stays.
        shown.selection().select(shown.named("port:leaf4/swp2"));
        QVERIFY(shown.settle());
        QCOMPARE(shown.ring()->scene()->channel, ChannelId{5});
        // The other way round: a choice in the row of tools is selected.
        QComboBox *channels = shown.panel()->chooser()->channels();
        channels->setFocus();
        QTest::keyClick(channels, Qt::Key_Down);
        QVERIFY(shown.settle());
        QCOMPARE(shown.selection().current().channel, ChannelId{6});
        QCOMPARE(shown.ring()->scene()->channel, ChannelId{6});
        QVERIFY(shown.selection().isShown({CommunicatorId{0}, ChannelId{6}}));
    }
    void whatIsSelectedInTheFabricIsMarkedOnTheRing()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.selection().select(shown.named("channel:3"));
        QVERIFY(shown.showRing());
        const QImage before = shown.ring()->grab().toImage();
        shown.selection().select(shown.named("port:leaf4/swp2"));
        QVERIFY(shown.ring()->grab().toImage() != before);
        shown.selection().select(shown.named("host:host3"));
        QVERIFY(shown.ring()->grab().toImage() != before);
        shown.selection().clear();
        QCOMPARE(shown.ring()->scene()->channel, ChannelId{3});
        QVERIFY(shown.settle());
    }
    void nAndPWalkTheRingOfTheSelectedChannel_data()
    {
        QTest::addColumn<int>("view");
        QTest::newRow("from the fabric") << int{Qt::Key_1};
        QTest::newRow("from the ring") << int{Qt::Key_2};
    }
    void nAndPWalkTheRingOfTheSelectedChannel()
    {
        QFETCH(int, view);
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QTest::keyClick(&shown.window, static_cast<Qt::Key>(view));
        shown.selection().select(shown.named("channel:3"));
        // The ring may still be in the making: the keys are not lost.
        std::vector<std::pair<int, int>> walked;
        for (int i = 0; i < 32; ++i) {
            QTest::keyClick(&shown.window, Qt::Key_N);
            QTRY_VERIFY(shown.selection().current().hop.valid());
            walked.emplace_back(shown.selectedHop().from.value, shown.selectedHop().to.value);
            QCOMPARE(shown.selectedHop().channel, ChannelId{3});
        }
        const auto &order = shown.communicator().channels.at(3).ring->order;
        std::set<std::pair<int, int>> expected;
        for (std::size_t i = 0; i < order.size(); ++i)
            expected.emplace(order[i], order[(i + 1) % order.size()]);
        QCOMPARE(std::set(walked.begin(), walked.end()), expected);
        for (std::size_t i = 1; i < walked.size(); ++i)
            QCOMPARE(walked[i].first, walked[i - 1].second);
        QTest::keyClick(&shown.window, Qt::Key_P);
        QCOMPARE(shown.selectedHop().to.value, walked.back().first);
        QTest::keyClick(&shown.window, Qt::Key_N);
        QTest::keyClick(&shown.window, Qt::Key_N);
        QCOMPARE(std::pair(shown.selectedHop().from.value, shown.selectedHop().to.value), walked.front());
        QVERIFY(shown.settle());
    }
    void walkingMovesThePictureOnlyAsFarAsNeeded()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.selection().select(shown.named("channel:3"));
        QVERIFY(shown.settle());
        const Camera whole = shown.fabric()->camera();
        for (int i = 0; i < 8; ++i)
            QTest::keyClick(&shown.window, Qt::Key_N);
        QVERIFY(shown.fabric()->camera() == whole); // all of it was in view
        Camera near = whole;
        near.zoomAt({10, 10}, 3, toQRect(shown.fabric()->scene()->bounds));
        shown.fabric()->setCamera(near);
        for (int i = 0; i < 32; ++i) {
            QTest::keyClick(&shown.window, Qt::Key_N);
            const auto bounds = boundsOf(*shown.fabric()->scene(), shown.selection().current());
            QVERIFY(bounds.has_value());
            const QRectF view(QPointF(0, 0), shown.fabric()->size());
            const Camera &camera = shown.fabric()->camera();
            QVERIFY(view.contains(QRectF(camera.toScreen(bounds->topLeft()), camera.toScreen(bounds->bottomRight()))));
            QVERIFY(camera.scale() <= near.scale());
        }
        QVERIFY(shown.settle());
    }
    void theWalkStopsAtRanksWhereNothingWasRead()
    {
        auto snapshot = test::editableSnapshot();
        test::cutRing(*snapshot, 0, {4});
        RingWindow shown(test::sourcesOf(snapshot));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        QVERIFY(shown.showRing());
        const auto &order = shown.communicator().channels.front().ring->order;
        QTest::keyClick(&shown.window, Qt::Key_P); // the end of the only fragment: nobody follows
        QCOMPARE(shown.selection().current().rank, RankId{order.back()});
        QVERIFY(!shown.selection().current().hop.valid());
        QTest::keyClick(&shown.window, Qt::Key_N);
        QCOMPARE(shown.selectedHop().from, RankId{order.front()});
        QVERIFY(shown.settle());
    }
    void theTreeIsShownAndItsEdgesAreSelected()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.selection().select(shown.named("channel:3"));
        QVERIFY(shown.showRing());
        QTest::mouseClick(shown.panel()->treeButton(), Qt::LeftButton);
        QCOMPARE(shown.ring()->form(), ChannelForm::Tree);
        QCOMPARE(shown.ring()->drawing().lines.size(), 31U);
        const ChannelDrawing drawing = shown.ring()->drawing();
        for (const ChannelDrawing::Line &line : drawing.lines) {
            const ChannelJoin join = shown.ring()->scene()->tree.places[line.place].join;
            const double length = lengthOf(line.path);
            QTest::mouseClick(shown.ring(), Qt::LeftButton, {}, pointAlong(line.path, length * 0.49).at.toPoint());
            QCOMPARE(shown.selection().current().hop, join.hop);
        }
        QVERIFY(shown.settle());
    }
    void twoChannelsAreComparedSideBySide()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.selection().select(shown.named("channel:0"));
        QVERIFY(shown.showRing());
        QTest::mouseClick(shown.panel()->compareButton(), Qt::LeftButton);
        QVERIFY(shown.settle());
        QTRY_VERIFY(shown.panel()->otherView()->isVisible());
        QCOMPARE(shown.panel()->otherView()->scene()->channel, ChannelId{1});
        // From the order of both as NCCL printed it.
        const auto edgesOf = [&](int channel) {
            const auto &order = shown.communicator().channels.at(static_cast<std::size_t>(channel)).ring->order;
            std::set<std::pair<int, int>> edges;
            for (std::size_t i = 0; i < order.size(); ++i)
                edges.emplace(order[i], order[(i + 1) % order.size()]);
            return edges;
        };
        const auto left = edgesOf(0);
        const auto right = edgesOf(1);
        const auto both = static_cast<std::size_t>(
            std::count_if(left.begin(), left.end(), [&](const auto &edge) { return right.contains(edge); }));
        const QString expected = QStringLiteral("hops: %1 on both, %2 left only, %3 right only")
                                     .arg(both)
                                     .arg(left.size() - both)
                                     .arg(right.size() - both);
        QVERIFY2(shown.panel()->difference().contains(expected), qPrintable(shown.panel()->difference()));
        QVERIFY(shown.panel()->difference().startsWith(QStringLiteral("the same 32 ranks")));
        QComboBox *channels = shown.panel()->otherChooser()->channels();
        channels->setFocus();
        QTest::keyClick(channels, Qt::Key_Home);
        QVERIFY(shown.settle());
        QCOMPARE(shown.panel()->otherView()->scene()->channel, ChannelId{0});
        QVERIFY(shown.panel()->difference().contains(QStringLiteral("in the same order")));
        QTest::mouseClick(shown.panel()->compareButton(), Qt::LeftButton);
        QVERIFY(!shown.panel()->otherView()->isVisible());
        QCOMPARE(shown.panel()->difference(), QString());
    }
    void sixteenThousandRanksAreWalkedAndCompared()
    {
        RingWindow shown(test::sourcesOf(largeJob()));
        QVERIFY(shown.open({QStringLiteral("/jobs/large")}));
        QVERIFY(shown.showRing());
        QCOMPARE(shown.ring()->scene()->ring.places.size(), 16384U);
        QVERIFY(shown.ring()->drawing().bands.size() < 300);
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(&shown.window, Qt::Key_N);
        QCOMPARE(shown.selectedHop().to.value, shown.communicator().channels.front().ring->order.at(20));
        QTest::keyClick(&shown.window, Qt::Key_F);
        const auto &nodes = shown.ring()->drawing().nodes;
        QVERIFY(std::any_of(nodes.begin(), nodes.end(), [&](const ChannelDrawing::Node &node) {
            return shown.ring()->scene()->ring.places[node.place].rank == shown.selectedHop().from;
        }));
        QTest::keyClick(&shown.window, Qt::Key_W);
        QVERIFY(shown.ring()->drawing().nodes.empty());
        QTest::mouseClick(shown.panel()->compareButton(), Qt::LeftButton);
        QVERIFY(shown.settle());
        QVERIFY(shown.panel()->difference().startsWith(QStringLiteral("the same 16384 ranks")));
    }
    void aDoubleClickOpensTheHost()
    {
        RingWindow shown(test::sourcesOf(largeJob()));
        QVERIFY(shown.open({QStringLiteral("/jobs/large")}));
        QVERIFY(shown.showRing());
        const auto bandAtTheTop = [&] {
            const auto &bands = shown.ring()->drawing().bands;
            const QPointF top(shown.ring()->width() / 2.0, shown.ring()->height() / 2.0);
            return *std::min_element(bands.begin(), bands.end(), [&](const auto &a, const auto &b) {
                return QLineF(a.outline.boundingRect().center(), top).length() <
                       QLineF(b.outline.boundingRect().center(), top).length();
            });
        };
        int levels = 0;
        for (; levels < 12 && bandAtTheTop().solid; ++levels)
            QTest::mouseDClick(shown.ring(), Qt::LeftButton, {},
                               bandAtTheTop().outline.boundingRect().center().toPoint());
        QVERIFY(levels > 0 && levels < 12);
        QVERIFY(shown.ring()->isVisible());
        // Ranks are told apart now: what lies below is the inside of their host.
        const ChannelDrawing::Node node = shown.ring()->drawing().nodes.front();
        const ChannelScene &scene = *shown.ring()->scene();
        const DeviceId host = scene.ring.runs[scene.ring.places[node.place].run].device;
        QTest::mouseDClick(shown.ring(), Qt::LeftButton, {}, node.at.toPoint());
        QCOMPARE(shown.selection().current().device, host);
        QVERIFY(shown.find<NodePanel>()->isVisible());
        QVERIFY(shown.settle());
    }
    void whatIsClosedIsLetGoOf()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QVERIFY(shown.showRing());
        QTest::keyClick(&shown.window, Qt::Key_N);
        QTest::keyClick(&shown.window, Qt::Key_W, Qt::ControlModifier);
        QVERIFY(shown.ring()->scene() == nullptr);
        QVERIFY(shown.inset()->scene() == nullptr);
        QTest::keyClick(&shown.window, Qt::Key_N);
        QVERIFY(shown.selection().current().none());
        QVERIFY(shown.open({m_sample}));
        QVERIFY(shown.ring()->scene() != nullptr);
    }
    void aFabricWithoutAJobSaysThatThereIsNoChannel()
    {
        test::SyntheticSpec spec;
        spec.channels = 0;
        RingWindow shown(test::sourcesOf(test::syntheticSnapshot(spec)));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        QTest::keyClick(&shown.window, Qt::Key_2);
        QVERIFY(shown.settle());
        QVERIFY(shown.ring()->scene() == nullptr);
        QVERIFY(!shown.panel()->compareButton()->isEnabled());
        QTest::keyClick(&shown.window, Qt::Key_N);
        QVERIFY(!shown.ring()->grab().isNull());
    }
    void exportsShowTheWholeRing()
    {
        RingWindow shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QVERIFY(shown.showRing());
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::WriteOnly));
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize({800, 700});
        {
            QPainter painter(&svg);
            shown.panel()->renderTo(painter, QSizeF(800, 700), Theme::Dark);
        }
        for (const char *word : {"host1", "host4", ">31<", "32 ranks"})
            QVERIFY2(bytes.contains(word), word);
    }
};

EPS_GUI_TEST_MAIN(TestRingWindow)
#include "tst_ring_window.moc"
