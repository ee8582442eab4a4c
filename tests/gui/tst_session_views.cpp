#include "tests/gui/window_fixture.h"

#include "core/engine/session.h"
#include "core/model/object_words.h"
#include "ui/models/kept_view.h"
#include "ui/panels/channel_chooser.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/matrix_panel.h"
#include "ui/panels/node_panel.h"
#include "ui/panels/ring_panel.h"
#include "ui/panels/table_panel.h"
#include "ui/shell/centre.h"
#include "ui/shell/session_files.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/query_field.h"

#include <QHeaderView>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace eps;
using namespace eps::ui;

namespace {

ObjectRef object(test::Window &shown, const char *words)
{
    return findObject(*shown.workspace.snapshot(), words).value();
}

bool isSamePart(const Camera &now, const QRectF &before)
{
    const QRectF part = now.visibleScene();
    return std::abs(part.center().x() - before.center().x()) < 1 &&
           std::abs(part.center().y() - before.center().y()) < 1 && std::abs(part.width() - before.width()) < 2;
}

} // namespace

/// How each view was looked at comes back with a session.
class TestSessionViews : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));
    QTemporaryDir m_folder;

    [[nodiscard]] QString place(const QString &name) const { return m_folder.filePath(name); }
    static void zoomIn(CameraView *view)
    {
        view->setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(view, Qt::Key_Plus);
        QTest::keyClick(view, Qt::Key_Right);
    }
    static void show(test::Window &shown, ActionId view)
    {
        shown.window.actions()[view]->trigger();
        QVERIFY(shown.settle());
    }

private slots:
    void init() { test::failOnWarnings(); }

    void theRingComesBackWithWhatItIsComparedWith()
    {
        const QString file = place(QStringLiteral("ring.epsz"));
        QRectF part;
        QString difference;
        {
            test::Window shown(test::realSources());
            QVERIFY(shown.open({m_sample}));
            shown.workspace.selection().select(object(shown, "channel:2"));
            show(shown, ActionId::ViewRing);
            auto *panel = shown.find<RingPanel>();
            QTest::mouseClick(panel->compareButton(), Qt::LeftButton);
            const ObjectRef other = object(shown, "channel:7");
            emit panel->otherChooser()->chosen({other.communicator, other.channel});
            QVERIFY(shown.settle());
            zoomIn(panel->view());
            part = panel->view()->camera().visibleScene();
            difference = panel->difference();
            QVERIFY(!difference.isEmpty());
            QVERIFY(shown.save(file));
        }
        test::Window again(test::realSources());
        QVERIFY(again.open({file}));
        auto *panel = again.find<RingPanel>();
        QTRY_VERIFY(panel->isVisible() && panel->compareButton()->isChecked());
        QTRY_COMPARE(panel->otherView()->scene() ? panel->otherView()->scene()->channel.value : -1, 7);
        QTRY_COMPARE(panel->difference(), difference);
        QVERIFY(isSamePart(panel->view()->camera(), part));
        QVERIFY(panel->otherView()->showsWhole());
    }
    void theTreeComesBack()
    {
        const QString file = place(QStringLiteral("tree.epsz"));
        {
            test::Window shown(test::realSources());
            QVERIFY(shown.open({m_sample}));
            shown.workspace.selection().select(object(shown, "channel:2"));
            show(shown, ActionId::ViewRing);
            QTest::mouseClick(shown.find<RingPanel>()->treeButton(), Qt::LeftButton);
            show(shown, ActionId::ViewFabric);
            QVERIFY(shown.save(file));
        }
        test::Window again(test::realSources());
        QVERIFY(again.open({file}));
        QVERIFY(again.find<FabricPanel>()->isVisible());
        // Nobody has looked at the ring yet: what was kept of it is not lost by saving again.
        QVERIFY(again.save(file));
        show(again, ActionId::ViewRing);
        QVERIFY(again.find<RingPanel>()->treeButton()->isChecked());
        const auto kept = engine::readSessionState(file.toStdString())->view;
        QVERIFY(keptObject(QString::fromStdString(kept.at("viewRing")))[QStringLiteral("tree")].toBool());
    }
    void theHostThatWasLookedIntoComesBack()
    {
        const QString file = place(QStringLiteral("node.epsz"));
        {
            test::Window shown(test::realSources());
            QVERIFY(shown.open({m_sample}));
            shown.workspace.selection().select(object(shown, "host:host1"));
            show(shown, ActionId::ViewNode);
            for (FlatButton *button : shown.window.findChildren<FlatButton *>()) {
                if (button->accessibleName() == QStringLiteral("Next host"))
                    QTest::mouseClick(button, Qt::LeftButton);
            }
            QVERIFY(shown.settle());
            QCOMPARE(shown.find<NodePanel>()->host(), object(shown, "host:host2").device);
            QVERIFY(shown.save(file));
        }
        test::Window again(test::realSources());
        QVERIFY(again.open({file}));
        QCOMPARE(again.find<NodePanel>()->host(), object(again, "host:host2").device);
        QCOMPARE(again.workspace.selection().current(), object(again, "host:host1"));
        // Another input does not begin with that host.
        show(again, ActionId::ViewFabric);
        QVERIFY(again.open({m_sample}));
        show(again, ActionId::ViewNode);
        QCOMPARE(again.find<NodePanel>()->host(), object(again, "host:host1").device);
    }
    void theMatrixComesBack()
    {
        const QString file = place(QStringLiteral("matrix.epsz"));
        QRectF part;
        {
            test::Window shown(test::realSources());
            QVERIFY(shown.open({m_sample}));
            show(shown, ActionId::ViewMatrix);
            auto *panel = shown.find<MatrixPanel>();
            QTest::mouseClick(panel->modeButton(MatrixMode::Nic), Qt::LeftButton);
            zoomIn(panel->view());
            part = panel->view()->camera().visibleScene();
            QVERIFY(shown.save(file));
        }
        test::Window again(test::realSources());
        QVERIFY(again.open({file}));
        auto *panel = again.find<MatrixPanel>();
        QVERIFY(panel->isVisible());
        QCOMPARE(panel->view()->mode(), MatrixMode::Nic);
        QVERIFY(panel->modeButton(MatrixMode::Nic)->isChecked());
        QVERIFY(isSamePart(panel->view()->camera(), part));
    }
    void theTableComesBackInItsOrder()
    {
        const QString file = place(QStringLiteral("table.epsz"));
        TableOrder order;
        {
            test::Window shown(test::realSources());
            QVERIFY(shown.open({m_sample}));
            show(shown, ActionId::ViewTable);
            auto *panel = shown.find<TablePanel>();
            QTest::mouseClick(panel->subjectButton(query::Subject::Ports), Qt::LeftButton);
            QVERIFY(shown.settle());
            panel->filter()->setFocus();
            QTest::keyClicks(panel->filter(), QStringLiteral("device:leaf4"));
            QVERIFY(shown.settle());
            QHeaderView *header = panel->view()->horizontalHeader();
            const QPoint second(header->sectionViewportPosition(header->logicalIndex(1)) + 20, header->height() / 2);
            for (int click = 0; click < 2; ++click)
                QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, second);
            QVERIFY(shown.settle());
            order = panel->order();
            QVERIFY(order.column >= 0 && order.descending && order.query == "device:leaf4");
            QVERIFY(shown.save(file));
        }
        test::Window again(test::realSources());
        QVERIFY(again.open({file}));
        QVERIFY(again.find<TablePanel>()->isVisible());
        QVERIFY(again.find<TablePanel>()->order() == order);
        QVERIFY(again.find<TablePanel>()->view()->horizontalHeader()->isSortIndicatorShown());
    }
    void switchesOfTheFabricComeBackInThisWindowAlone()
    {
        const QString file = place(QStringLiteral("fabric.epsz"));
        {
            test::Window shown(test::realSources());
            QVERIFY(shown.open({m_sample}));
            QTest::keyClick(&shown.window, Qt::Key_L);
            QTest::keyClick(&shown.window, Qt::Key_O);
            QVERIFY(!shown.window.actions()[ActionId::Overview]->isChecked());
            QVERIFY(shown.save(file));
        }
        Settings settings(std::make_unique<QSettings>(place(QStringLiteral("eps.ini")), QSettings::IniFormat));
        Workspace workspace(test::realSources());
        MainWindow window(workspace, settings);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        workspace.open({file});
        QTRY_VERIFY_WITH_TIMEOUT(workspace.snapshot() != nullptr && window.isSettled(), 30'000);
        QVERIFY(window.actions()[ActionId::AllLinks]->isChecked());
        QVERIFY(!window.actions()[ActionId::Overview]->isChecked());
        QVERIFY(settings.value(Setting::Overview).toBool());
        // By the person it is the setting of all windows.
        QTest::keyClick(&window, Qt::Key_O);
        QTest::keyClick(&window, Qt::Key_O);
        QVERIFY(!settings.value(Setting::Overview).toBool());
    }

    void olderAndDamagedViewsDoNoHarm_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("kept");
        QTest::newRow("fabric of before") << "viewFabric"
                                          << "1 1 0 0 400 300";
        QTest::newRow("fabric, no numbers") << "viewFabric"
                                            << "1 1 nan inf -1 1e300 1 1";
        QTest::newRow("table of before") << "viewTable"
                                         << "ports device:leaf4";
        QTest::newRow("table, no column") << "viewTable"
                                          << R"({"subject":"ports","sort":"nothing","filter":7})";
        QTest::newRow("ring, other kinds") << "viewRing"
                                           << R"({"tree":"x","compared":"channel:9999","part":[1,2]})";
        QTest::newRow("ring, far away") << "viewRing"
                                        << R"({"compared":"host:host1","part":[1e300,0,1e300,5]})";
        QTest::newRow("node, not there") << "viewNode"
                                         << "host:nobody";
        QTest::newRow("node, a switch") << "viewNode"
                                        << "switch:leaf4";
        QTest::newRow("matrix, cut") << "viewMatrix"
                                     << R"({"communicator":"communicator:0x1",)";
        QTest::newRow("matrix, nothing wide") << "viewMatrix"
                                              << R"({"colours":"pink","part":[0,0,0,0]})";
    }
    void olderAndDamagedViewsDoNoHarm()
    {
        QFETCH(QString, name);
        QFETCH(QString, kept);
        const QString file = place(QStringLiteral("odd.epsz"));
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        const auto index = engine::indexOf(*shown.workspace.snapshot());
        QVERIFY(index);
        SessionState state;
        state.inputs.paths = {m_sample.toStdString()};
        state.view = {{"shown", name.toStdString()}, {name.toStdString(), kept.toStdString()}};
        QVERIFY(engine::saveSession({file.toStdString(), shown.workspace.snapshot(), *index, state}));
        QVERIFY(shown.open({file}));
        QVERIFY(shown.settle());
        QVERIFY(shown.window.centre()->current()->isVisible());
        QCOMPARE(shown.window.centre()->keptView().at("shown"), name.toStdString());
        QVERIFY(shown.save(file));
    }
};

EPS_GUI_TEST_MAIN(TestSessionViews)
#include "tst_session_views.moc"
