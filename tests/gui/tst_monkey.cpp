#include "tests/gui/window_fixture.h"
#include "tests/support/synthetic_fabric.h"
#include "ui/models/arrangement.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QElapsedTimer>
#include <QMenu>
#include <QRandomGenerator>
#include <QStyle>
#include <QTimer>
#include <QUndoStack>
#include <QWheelEvent>

#include <array>

using namespace eps;
using namespace eps::ui;

namespace {

/// Events without sense, as a cat on the desk makes them: keys, clicks, drags, wheel, sizes and inputs, all by one
/// seed.
class Monkey {
public:
    Monkey(test::Window &shown, std::uint32_t seed, QList<QStringList> inputs)
        : m_shown(shown), m_random(seed), m_inputs(std::move(inputs))
    {
    }

    void act()
    {
        switch (below(20)) {
        case 0:
            resize();
            break;
        case 1:
            m_shown.workspace.open(m_inputs.at(below(static_cast<int>(m_inputs.size()))));
            break;
        case 2:
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
            break;
        case 3:
        case 4:
            actionByChance();
            break;
        default:
            if (below(2) == 0)
                key();
            else
                mouse();
        }
        leaveModal();
        if (!m_shown.window.isVisible())
            m_shown.window.show();
    }

private:
    int below(int bound) { return static_cast<int>(m_random.bounded(static_cast<quint32>(std::max(bound, 1)))); }
    template <class List> const auto &oneOf(const List &list)
    {
        return list[static_cast<typename List::size_type>(below(static_cast<int>(list.size())))];
    }

    void resize()
    {
        static constexpr std::array kSizes{QSize(1600, 1000), QSize(1280, 800), QSize(900, 700), QSize(640, 480),
                                           QSize(2560, 1440)};
        m_shown.window.resize(oneOf(kSizes));
    }

    /// An action of the table, even one without keys; those that leave the program are no finding.
    void actionByChance()
    {
        const auto &all = m_shown.window.actions().all();
        QAction *action = oneOf(all);
        if (action != m_shown.window.actions()[ActionId::Quit])
            action->trigger();
    }

    void key()
    {
        static constexpr std::array kKeys{
            Qt::Key_Tab,  Qt::Key_Backtab, Qt::Key_Up,        Qt::Key_Down,   Qt::Key_Left,  Qt::Key_Right,
            Qt::Key_Home, Qt::Key_End,     Qt::Key_PageUp,    Qt::Key_Space,  Qt::Key_Enter, Qt::Key_Return,
            Qt::Key_F3,   Qt::Key_Escape,  Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_Plus,  Qt::Key_Minus,
            Qt::Key_N,    Qt::Key_P,       Qt::Key_E,         Qt::Key_D,      Qt::Key_W,     Qt::Key_F,
            Qt::Key_1,    Qt::Key_2,       Qt::Key_3,         Qt::Key_4,      Qt::Key_5,     Qt::Key_Menu,
            Qt::Key_H,    Qt::Key_I,       Qt::Key_R,         Qt::Key_A,      Qt::Key_Colon, Qt::Key_QuoteDbl};
        static constexpr std::array kModifiers{Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier,
                                               Qt::ControlModifier};
        QWidget *target = QApplication::activePopupWidget();
        if (target == nullptr)
            target = QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &m_shown.window;
        const Qt::Key key = oneOf(kKeys);
        const Qt::KeyboardModifier modifier = oneOf(kModifiers);
        if (modifier == Qt::ControlModifier && key == Qt::Key_W)
            return; // closes the input; it is opened often enough
        QTest::keyClick(target, key, modifier);
    }

    /// A visible widget with a place in it that no other hides.
    std::pair<QWidget *, QPoint> place()
    {
        QWidget *window = QApplication::activePopupWidget();
        if (window == nullptr)
            window = &m_shown.window;
        const QPoint point(below(window->width()), below(window->height()));
        QWidget *widget = window->childAt(point);
        if (widget == nullptr)
            return {window, point};
        return {widget, widget->mapFrom(window, point)};
    }

    void mouse()
    {
        const auto [widget, at] = place();
        switch (below(7)) {
        case 0:
        case 1:
            QTest::mouseClick(widget, Qt::LeftButton, Qt::NoModifier, at);
            break;
        case 2:
            QTest::mouseDClick(widget, Qt::LeftButton, Qt::NoModifier, at);
            break;
        case 3:
            rightClick(widget, at);
            break;
        case 4:
            drag(widget, at);
            break;
        case 5:
            QTest::mouseMove(widget, at);
            break;
        default:
            wheel(widget, at);
        }
    }

    /// Menus of the mouse come by an event that the window system makes of the click.
    static void rightClick(QWidget *widget, QPoint at)
    {
        QTest::mouseClick(widget, Qt::RightButton, Qt::NoModifier, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget->mapToGlobal(at));
        QCoreApplication::sendEvent(widget, &event);
    }

    void drag(QPointer<QWidget> widget, QPoint at)
    {
        const Qt::MouseButton button = below(3) == 0 ? Qt::MiddleButton : Qt::LeftButton;
        QTest::mousePress(widget, button, Qt::NoModifier, at);
        for (int i = 0; i < 4 && widget; ++i)
            QTest::mouseMove(widget, at + QPoint(below(300) - 150, below(300) - 150));
        if (widget)
            QTest::mouseRelease(widget, button, Qt::NoModifier, at);
    }

    void wheel(QWidget *widget, QPoint at)
    {
        QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, (below(2) == 0 ? 1 : -1) * 120 * (1 + below(5))},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(widget, &event);
    }

    /// File dialogs and menus are let go of most of the time, or the monkey would stay in them.
    void leaveModal()
    {
        if (QWidget *popup = QApplication::activePopupWidget(); popup != nullptr && below(3) == 0)
            popup->close();
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            auto *dialog = qobject_cast<QDialog *>(widget);
            if (dialog != nullptr && dialog->isVisible())
                dialog->reject();
        }
    }

    test::Window &m_shown;
    QRandomGenerator m_random;
    QList<QStringList> m_inputs;
};

int eventsWanted() { return std::max(qEnvironmentVariableIntValue("EPS_MONKEY_EVENTS"), 400); }

} // namespace

/// Nothing that a person does by accident may crash the window, draw a warning, or be beyond undo.
class TestMonkey : public QObject {
    Q_OBJECT
    QTimer m_rescue;

private slots:
    void initTestCase()
    {
        QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "ignoreUrl");
        // A menu that runs a loop of its own is left from within it.
        connect(&m_rescue, &QTimer::timeout, this, [] {
            if (QWidget *popup = QApplication::activePopupWidget())
                popup->close();
            if (QWidget *modal = QApplication::activeModalWidget())
                modal->close();
        });
        m_rescue.start(200);
    }
    void cleanupTestCase() { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    void init() { test::failOnWarnings(); }

    void survivesSenselessEvents_data()
    {
        QTest::addColumn<quint32>("seed");
        const int seeds = std::max(qEnvironmentVariableIntValue("EPS_MONKEY_SEEDS"), 3);
        const int first = qEnvironmentVariableIntValue("EPS_MONKEY_FIRST");
        for (int seed = first + 1; seed <= first + seeds; ++seed)
            QTest::addRow("seed %d", seed) << static_cast<quint32>(seed);
    }
    void survivesSenselessEvents()
    {
        QFETCH(quint32, seed);
        const QString job4 = QString::fromStdString(test::source("resources/samples/job4"));
        const QTemporaryDir empty;
        test::Window shown(test::realSources());
        QVERIFY(shown.open({job4}));
        const Arrangement untouched = shown.workspace.arranging().current();
        Monkey monkey(shown, seed,
                      {{job4}, {job4 + QStringLiteral("/logs")}, {job4 + QStringLiteral("/lldp")}, {empty.path()}});
        for (int i = 0; i < eventsWanted(); ++i)
            monkey.act();
        while (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
        QVERIFY(shown.open({job4}));
        while (shown.workspace.arranging().history()->canUndo())
            shown.workspace.arranging().history()->undo();
        QVERIFY(shown.workspace.arranging().current() == untouched);
        QVERIFY(shown.settle());
    }

public slots:
    void ignoreUrl(const QUrl &) {}
};

EPS_GUI_TEST_MAIN(TestMonkey)
#include "tst_monkey.moc"
