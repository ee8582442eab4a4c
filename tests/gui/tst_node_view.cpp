#include "tests/gui/window_fixture.h"

#include "tests/support/synthetic_fabric.h"
#include "ui/panels/node_panel.h"
#include "ui/widgets/data_table.h"

#include <QAbstractItemModelTester>

using namespace eps;
using namespace eps::ui;

/// The inside of a host: geometry on made-up trees, and the view in the window.
class TestNodeView : public QObject {
    Q_OBJECT
private:
    /// Two CPUs with two switches each, on each a GPU and a NIC; the last GPU uses the first NIC.
    static HostPicture picture()
    {
        HostPicture picture;
        const auto add = [&](TopologyKind kind, std::int32_t parent, std::int32_t number) {
            TopologyDevice device;
            device.kind = kind;
            device.parent = parent;
            device.number = number;
            picture.tree.devices.push_back(device);
            return static_cast<std::int32_t>(picture.tree.devices.size()) - 1;
        };
        std::int32_t number = 0;
        for (std::int32_t numa = 0; numa < 2; ++numa) {
            const auto cpu = add(TopologyKind::Cpu, -1, numa);
            for (int column = 0; column < 2; ++column, ++number) {
                const auto bridge = add(TopologyKind::PciSwitch, cpu, -1);
                GpuNicUse use;
                use.gpu = add(TopologyKind::Gpu, bridge, number);
                use.nic = add(TopologyKind::Nic, bridge, number);
                picture.tree.gpuLinks.push_back({use.gpu, -1, false, 370.8, 18});
                use.pathType = "PIX";
                picture.uses.push_back(use);
            }
        }
        picture.uses.back().nic = picture.uses.front().nic;
        picture.uses.back().pathType = "SYS";
        picture.uses.back().nearer = "mlx5_3";
        return picture;
    }

private slots:
    void init() { test::failOnWarnings(); }

    void devicesDoNotOverlapAndStayInTheirFrames()
    {
        const auto shown = picture();
        const NodeLayout layout = layOutNode(shown);
        QCOMPARE(layout.boxes.size(), shown.tree.devices.size());
        for (const NodeBox &box : layout.boxes) {
            QVERIFY(layout.bounds.contains(box.rect));
            for (const NodeBox &other : layout.boxes) {
                if (&other == &box || (box.frame && other.rect.intersects(box.rect) && box.rect.contains(other.rect)) ||
                    (other.frame && other.rect.contains(box.rect)))
                    continue;
                QVERIFY2(!box.rect.intersects(other.rect),
                         qPrintable(QStringLiteral("%1 and %2").arg(box.device).arg(other.device)));
            }
        }
        QCOMPARE(layout.ways.size(), 4U);
        QVERIFY(!layout.gpuBar.isEmpty());
        QCOMPARE(layout.gpuWires.size(), 4U);
    }
    void everyWayCanBeHit()
    {
        NodeScene scene;
        scene.picture = picture();
        scene.layout = layOutNode(scene.picture);
        const QRectF view(0, 0, 900, 600);
        const NodeFrame frame{scene, fitNode(scene, view), Theme::Light, {}, {}};
        for (const NodeWay &way : scene.layout.ways) {
            const QPointF middle = (way.points[2] + way.points[3]) / 2;
            const NodeHit hit = hitNode(frame, frame.toDevice.map(middle));
            QVERIFY(hit.use.has_value());
        }
    }
    void aHostWithoutFactsSaysWhatWouldTell()
    {
        test::Window shown(test::sourcesOf(test::syntheticSnapshot(test::SyntheticSpec{})));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        QTest::keyClick(&shown.window, Qt::Key_3);
        QVERIFY(shown.settle());
        const auto *panel = shown.find<NodePanel>();
        QVERIFY(panel->isVisible());
        QVERIFY(panel->host().valid());
        QVERIFY(panel->view()->scene());
        const QAbstractItemModelTester tester(panel->table()->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    void withoutAnyHostItSaysWhatIsMissing()
    {
        auto snapshot = std::make_shared<Snapshot>();
        Selection selection;
        NodePanel panel(&selection);
        selection.setSnapshot(snapshot);
        panel.setSnapshot(snapshot);
        QVERIFY(!panel.view()->scene());
        QVERIFY2(panel.view()->why().contains(QStringLiteral("lldpctl -f json0")), qPrintable(panel.view()->why()));
    }
    void aNicWithoutASwitchPortIsRemarked()
    {
        auto scene = std::make_shared<NodeScene>();
        scene->snapshot = test::syntheticSnapshot({.unknownNics = 1});
        scene->host = DeviceId{0};
        for (const Nic &nic : scene->snapshot->fabric.nics) {
            if (nic.host != scene->host)
                continue;
            GpuNicUse use;
            use.nicName = nic.device;
            scene->picture.uses.push_back(use);
        }
        NicUseModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setScene(scene);
        QCOMPARE(model.rowCount(), 8);
        for (int row = 0; row < 8; ++row) {
            const QString remark = model.index(row, NicUseModel::Remark).data().toString();
            // The generator leaves the last NIC of the first host without a cable.
            QCOMPARE(remark.startsWith(QStringLiteral("switch port not known")), row == 7);
        }
    }
    void pointingAndPickingGoBothWays()
    {
        // One NIC for eight GPUs: those that send through it are below other switches and the other CPU.
        const std::string folder = test::source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5");
        test::Window shown(test::realSources());
        QVERIFY(shown.open({QString::fromStdString(folder)}));
        QTest::keyClick(&shown.window, Qt::Key_3);
        QVERIFY(shown.settle());
        auto *panel = shown.find<NodePanel>();
        const NodeScenePtr scene = panel->view()->scene();
        QVERIFY(scene);
        QCOMPARE(scene->picture.tree.basis, TopologyBasis::LogLines);
        QCOMPARE(scene->layout.ways.size(), scene->picture.uses.size());
        QCOMPARE(panel->table()->model()->rowCount(), static_cast<int>(scene->picture.uses.size()));
        panel->table()->setCurrentIndex(panel->table()->model()->index(0, 0));
        QCOMPARE(shown.workspace.selection().current(), scene->picture.uses.front().firstHop);
        const DeviceId host = panel->host();
        QVERIFY(shown.settle());
        QCOMPARE(panel->host(), host); // a hop of two hosts leaves the shown one
        QTest::keyClick(panel->view(), Qt::Key_Right);
        const ObjectRef picked = shown.workspace.selection().current();
        QVERIFY(picked.rank.valid() || picked.nic.valid());
        const QPointF inside = fitNode(*scene, QRectF(panel->view()->rect())).map(scene->layout.ways[0].points[0]);
        QTest::mouseClick(panel->view(), Qt::LeftButton, {}, (inside - QPointF(0, 8)).toPoint());
        QCOMPARE(shown.workspace.selection().current(), scene->picture.uses[0].firstHop);
        QVERIFY(shown.settle());
    }
};

EPS_GUI_TEST_MAIN(TestNodeView)
#include "tst_node_view.moc"
