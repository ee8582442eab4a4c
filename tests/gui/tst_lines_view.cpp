#include "tests/gui/gui_test.h"

#include "ui/models/pick_model.h"
#include "ui/widgets/filter_chip.h"
#include "ui/widgets/grid_text.h"
#include "ui/widgets/lines_view.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QWheelEvent>

#include <fstream>
#include <random>

using namespace eps;
using namespace eps::engine;
using namespace eps::ui;

namespace {

/// A view over a text that answers at once, as the pane does a little later.
struct Shown {
    explicit Shown(const std::vector<std::string> &contents, bool counted = true)
    {
        for (std::size_t i = 0; i < contents.size(); ++i) {
            SourceFile file;
            file.path = folder.filePath(QStringLiteral("file%1.log").arg(i)).toStdString();
            file.bytes = contents[i].size();
            std::ofstream(file.path, std::ios::binary) << contents[i];
            files.push_back(file);
        }
        std::vector<const SourceFile *> list;
        for (const SourceFile &file : files)
            list.push_back(&file);
        text = std::make_shared<LogText>(std::make_shared<LogFiles>(list));
        if (counted)
            text->count(0, {}, {});
        QObject::connect(&view, &LinesView::rowsWanted, &view, [this](const RowRequest &request) {
            ++asked;
            view.setRows(text->rows(request), text->extent());
        });
        view.resize(600, 240);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view))
            qFatal("the view does not appear");
        view.goToStart();
    }
    [[nodiscard]] QString topText() const { return view.lines().at(static_cast<std::size_t>(view.top())).text.text(); }

    QTemporaryDir folder;
    std::vector<SourceFile> files;
    std::shared_ptr<LogText> text;
    LinesView view;
    int asked = 0;
};

std::string numbered(int lines)
{
    std::string text;
    for (int i = 1; i <= lines; ++i)
        text += "line " + std::to_string(i) + std::string(static_cast<std::size_t>(i * 37 % 90), '.') + "\n";
    return text;
}

void turn(LinesView &view, int notches)
{
    const QPointF at(100, 100);
    QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view.viewport(), &event);
}

int lastVisible(const LinesView &view) { return view.top() + view.visibleRows() - 1; }

} // namespace

class TestLinesView : public QObject {
    Q_OBJECT
private:
    /// What is shown are the lines of the text, one after the other, and none is missing on the screen.
    static void checkLines(const Shown &shown, int total)
    {
        const auto &lines = shown.view.lines();
        QVERIFY(!lines.empty());
        QVERIFY(shown.view.top() >= 0);
        QVERIFY(lastVisible(shown.view) < static_cast<int>(lines.size()));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const std::uint64_t number = *lines[i].row.line;
            QVERIFY(number >= 1 && number <= static_cast<std::uint64_t>(total));
            QVERIFY(i == 0 || number == *lines[i - 1].row.line + 1);
            QVERIFY(lines[i].text.text().startsWith(QStringLiteral("line %1").arg(number)));
        }
    }

private slots:
    void init() { test::failOnWarnings(); }

    void scrollingShowsEveryLineInOrder_data()
    {
        QTest::addColumn<bool>("wrapped");
        QTest::newRow("not wrapped") << false;
        QTest::newRow("wrapped") << true;
    }
    void scrollingShowsEveryLineInOrder()
    {
        QFETCH(bool, wrapped);
        constexpr int kLines = 5000;
        Shown shown({numbered(kLines)});
        shown.view.setWrapped(wrapped);
        std::mt19937 random(4);
        for (int i = 0; i < 300; ++i) {
            QScrollBar *bar = shown.view.verticalScrollBar();
            switch (random() % 8) {
            case 0:
                QTest::keyClick(&shown.view, Qt::Key_PageDown);
                break;
            case 1:
                QTest::keyClick(&shown.view, Qt::Key_PageUp);
                break;
            case 2:
                turn(shown.view, -static_cast<int>(random() % 9));
                break;
            case 3:
                turn(shown.view, static_cast<int>(random() % 9));
                break;
            case 4:
                bar->setValue(static_cast<int>(random() % static_cast<unsigned>(bar->maximum() + 1)));
                break;
            case 5:
                QTest::keyClick(&shown.view, Qt::Key_Down);
                break;
            case 6:
                shown.view.resize(400 + static_cast<int>(random() % 500), 100 + static_cast<int>(random() % 400));
                break;
            default:
                bar->triggerAction(random() % 2 == 0 ? QAbstractSlider::SliderPageStepAdd
                                                     : QAbstractSlider::SliderSingleStepSub);
            }
            if (!wrapped)
                checkLines(shown, kLines);
        }
        QTest::keyClick(&shown.view, Qt::Key_End);
        QVERIFY(shown.view.isAtEnd());
        QCOMPARE(*shown.view.lines().back().row.line, std::uint64_t{kLines});
        QCOMPARE(shown.view.verticalScrollBar()->value(), shown.view.verticalScrollBar()->maximum());
        if (!wrapped)
            QCOMPARE(lastVisible(shown.view), static_cast<int>(shown.view.lines().size()) - 1);
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QCOMPARE(shown.view.top(), 0);
        QCOMPARE(shown.view.verticalScrollBar()->value(), 0);
        QVERIFY(shown.topText().startsWith(QStringLiteral("line 1.")));
    }
    void theBarCountsRowsWhereTheyAreCountedElseBytes()
    {
        Shown counted({numbered(3000)});
        QScrollBar *bar = counted.view.verticalScrollBar();
        QCOMPARE(bar->maximum(), 3000 - counted.view.visibleRows());
        bar->setValue(1234);
        QVERIFY(counted.topText().startsWith(QStringLiteral("line 1235.")));
        Shown fresh({numbered(3000)}, false);
        QVERIFY(fresh.view.verticalScrollBar()->maximum() > 100'000);
        fresh.view.verticalScrollBar()->setValue(fresh.view.verticalScrollBar()->maximum() / 2);
        const auto &line = fresh.view.lines().at(static_cast<std::size_t>(fresh.view.top()));
        QVERIFY(line.row.place.offset > 60'000 && line.row.place.offset < 100'000);
        fresh.text->count(0, {}, {});
        fresh.view.setExtent(fresh.text->extent());
        QCOMPARE(fresh.view.verticalScrollBar()->maximum(), 3000 - fresh.view.visibleRows());
        QVERIFY(fresh.view.lines().front().row.number.has_value());
    }
    void aLineIsShownWithSomeBeforeIt()
    {
        Shown shown({numbered(2000)});
        shown.view.goToLine(0, 1000);
        QVERIFY(shown.view.isVisibleAt(shown.text->rows({RowRequest::From::Line, {}, 1000, 0, 1, {}}).rows[0].place));
        QCOMPARE(*shown.view.lines()[static_cast<std::size_t>(shown.view.top())].row.line,
                 static_cast<std::uint64_t>(1000 - shown.view.visibleRows() / 3));
        const int before = shown.asked;
        turn(shown.view, -1);
        QCOMPARE(shown.asked, before); // what is near is held
    }
    void linesAreSelectedByKeysAndMouse()
    {
        Shown shown({numbered(100)});
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, shown.view.rowRect(3).center());
        QCOMPARE(*shown.view.currentLine()->row.line, 4U);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, Qt::ShiftModifier, shown.view.rowRect(6).center());
        QSignalSpy copied(&shown.view, &LinesView::copyWanted);
        QTest::keyClick(&shown.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied.size(), 1);
        QCOMPARE(copied[0][0].value<LogPlace>().offset, shown.view.lines()[3].row.place.offset);
        QCOMPARE(copied[0][1].value<LogPlace>().offset, shown.view.lines()[6].row.place.offset);
        for (int i = 0; i < 50; ++i)
            QTest::keyClick(&shown.view, Qt::Key_Down);
        QCOMPARE(*shown.view.currentLine()->row.line, 57U);
        QVERIFY(shown.view.isVisibleAt(shown.view.currentLine()->row.place));
        QTest::keyClick(&shown.view, Qt::Key_Up, Qt::ShiftModifier);
        QVERIFY(shown.view.selection()->first < shown.view.selection()->second);
    }
    void aShortTextHasNoBar()
    {
        Shown shown({"one\ntwo\n"});
        QCOMPARE(shown.view.verticalScrollBar()->maximum(), 0);
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QTest::keyClick(&shown.view, Qt::Key_End);
        QCOMPARE(shown.view.top(), 0);
        Shown empty({""});
        QVERIFY(empty.view.lines().empty());
        QVERIFY(empty.view.currentLine() == nullptr);
        QTest::keyClick(&empty.view, Qt::Key_Down);
        QTest::keyClick(&empty.view, Qt::Key_C, Qt::ControlModifier);
        empty.view.grab();
    }
    void anyBytesAndEndlessLinesArePainted()
    {
        std::mt19937 random(1);
        std::string bytes;
        for (int i = 0; i < 100'000; ++i) {
            // Qt warns of scripts that the fonts of the machine lack: no lead bytes of those.
            const auto byte = static_cast<unsigned char>(random());
            bytes += static_cast<char>(byte > 0xCF ? 0xFF : byte);
        }
        bytes += "\n" + std::string(300'000, 'x') + "\n\xe4\xb8\xad\xe6\x96\x87\ttab e\xcc\x81 \xf0\x9f\x98\x80\n";
        Shown shown({bytes});
        shown.view.grab();
        QTest::keyClick(&shown.view, Qt::Key_End);
        shown.view.setWrapped(true);
        shown.view.grab();
        QCOMPARE(shown.view.horizontalScrollBar()->maximum(), 0);
        shown.view.setWrapped(false);
        QVERIFY(shown.view.horizontalScrollBar()->maximum() > 4000);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QVERIFY(shown.view.horizontalScrollBar()->value() > 0);
        shown.view.grab();
    }
    void charactersStandOnTheGrid()
    {
        QCOMPARE(GridText(QStringLiteral("abc")).columns(), 3);
        const GridText tabs(QStringLiteral("a\tb"));
        QCOMPARE(tabs.columnOf(2), 8);
        QCOMPARE(tabs.columns(), 9);
        const GridText wide(QString::fromUtf8("\xe4\xb8\xad\xe6\x96\x87x"));
        QCOMPARE(wide.columnOf(1), 2);
        QCOMPARE(wide.columns(), 5);
        const GridText pair(QString::fromUtf8("\xf0\x9f\x98\x80x"));
        QCOMPARE(pair.columns(), 3);
        QCOMPARE(GridText(QString::fromUtf8("e\xcc\x81x")).columns(), 2);
        QCOMPARE(GridText(QString(25, QLatin1Char('x'))).parts(10), (std::vector<qsizetype>{0, 10, 20}));
        QCOMPARE(GridText(QString()).parts(10), (std::vector<qsizetype>{0}));
        QCOMPARE(GridText(QString::fromUtf8("aaaaaaaaa\xe4\xb8\xad\xe4\xb8\xad")).parts(10),
                 (std::vector<qsizetype>{0, 9}));
    }
    void whatIsOutOfSightIsNotPainted()
    {
        const GridText text(QStringLiteral("0123456789"));
        QImage part(200, 20, QImage::Format_ARGB32_Premultiplied);
        part.fill(Qt::white);
        QPainter painter(&part);
        text.paint(painter, 0, 15, 10, {0, 10, 3, 5});
        painter.end();
        QImage left = part.copy(0, 0, 28, 20);
        QImage blank(28, 20, part.format());
        blank.fill(Qt::white);
        QCOMPARE(left, blank);
        QVERIFY(part.copy(30, 0, 20, 20) != blank.copy(0, 0, 20, 20));
    }
    void namesArePickedFromALongList()
    {
        FilterChip chip(QStringLiteral("Rank"));
        const QAbstractItemModelTester tester(chip.model());
        QStringList names;
        for (int i = 0; i < 16'384; ++i)
            names << QStringLiteral("%1 · host%2").arg(i).arg(i / 8);
        chip.setNames(names);
        chip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chip));
        QSignalSpy changed(&chip, &FilterChip::pickedChanged);
        QTest::mouseClick(&chip, Qt::LeftButton);
        QVERIFY(chip.list()->isVisible());
        QVERIFY(!chip.isChecked());
        QTest::keyClicks(chip.list()->window()->focusWidget(), QStringLiteral("host2047"));
        QCOMPARE(chip.list()->model()->rowCount(), 8);
        const QModelIndex first = chip.list()->model()->index(0, 0);
        QVERIFY(chip.list()->model()->setData(first, Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(chip.picked(), (std::set<int>{16'376}));
        QCOMPARE(changed.size(), 1);
        QVERIFY(chip.isChecked());
        QVERIFY(chip.text().contains(QStringLiteral("host2047")));
        chip.pick({});
        QVERIFY(!chip.isChecked());
        QCOMPARE(changed.size(), 2);
    }
};

EPS_GUI_TEST_MAIN(TestLinesView)
#include "tst_lines_view.moc"
