#include "ui/widgets/house_style.h"

#include "ui/style/palette.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kScrollBar = 10;
constexpr int kSmallestSlider = 24;

const Colours &coloursOf(const QStyleOption *option) { return colours(themeOf(option->palette)); }

void drawMenuBarItem(const QStyleOptionMenuItem &item, QPainter *painter, bool showsKeys)
{
    const Colours &c = coloursOf(&item);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool lit = item.state.testFlag(QStyle::State_Enabled) &&
                     (item.state.testFlag(QStyle::State_Selected) || item.state.testFlag(QStyle::State_Sunken));
    painter->fillRect(item.rect, c.panel);
    if (lit) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(c.accentGround);
        painter->drawRoundedRect(item.rect, 6, 6);
    }
    painter->setPen(item.state.testFlag(QStyle::State_Enabled) ? c.text : c.faint);
    painter->drawText(item.rect,
                      Qt::AlignCenter | Qt::TextSingleLine | (showsKeys ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                      item.text);
    painter->restore();
}

void drawField(const QStyleOption &option, QPainter *painter)
{
    const Colours &c = coloursOf(&option);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(option.state.testFlag(QStyle::State_HasFocus) ? c.accent : c.hairline, 1));
    painter->setBrush(c.window);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter->restore();
}

void drawProgress(const QStyleOptionProgressBar &bar, QPainter *painter)
{
    const Colours &c = coloursOf(&bar);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    const QRectF whole(bar.rect);
    const double radius = whole.height() / 2;
    const bool known = bar.maximum > bar.minimum;
    painter->setBrush(known ? c.hairline : c.accentGround);
    painter->drawRoundedRect(whole, radius, radius);
    if (known && bar.progress > bar.minimum) {
        const double share = static_cast<double>(bar.progress - bar.minimum) / (bar.maximum - bar.minimum);
        painter->setBrush(c.accent);
        painter->drawRoundedRect(
            QRectF(whole.topLeft(), QSizeF(std::max(whole.height(), whole.width() * share), whole.height())), radius,
            radius);
    }
    painter->restore();
}

/// The handle of a scroll bar inside its groove, which is all of it.
QRect sliderRect(const QStyleOptionSlider &bar)
{
    const bool horizontal = bar.orientation == Qt::Horizontal;
    const int length = horizontal ? bar.rect.width() : bar.rect.height();
    const qint64 range = static_cast<qint64>(bar.maximum) - bar.minimum;
    const qint64 pages = range + bar.pageStep;
    const int wanted = pages > 0 ? static_cast<int>(qint64{bar.pageStep} * length / pages) : length;
    const int size = std::min(length, std::max(wanted, kSmallestSlider));
    const int start =
        QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - size, bar.upsideDown);
    return horizontal ? QRect(bar.rect.left() + start, bar.rect.top(), size, bar.rect.height())
                      : QRect(bar.rect.left(), bar.rect.top() + start, bar.rect.width(), size);
}

} // namespace

HouseStyle::HouseStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

// The enumerations of QStyle have over a hundred values each, and Fusion answers for the others: no switch.

int HouseStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    if (metric == PM_DockWidgetSeparatorExtent)
        return 1; // Qt widens what can be grabbed by two pixels on each side
    if (metric == PM_ScrollBarExtent)
        return kScrollBar;
    if (metric == PM_TreeViewIndentation)
        return 16;
    if (metric == PM_MenuBarPanelWidth || metric == PM_MenuBarVMargin)
        return 0;
    if (metric == PM_MenuBarHMargin || metric == PM_MenuBarItemSpacing)
        return 0;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int HouseStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *returnData) const
{
    if (hint == SH_UnderlineShortcut)
        return 0;
    if (hint == SH_ItemView_ShowDecorationSelected)
        return 1;
    if (hint == SH_ScrollBar_Transient)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

void HouseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    if (element == PE_IndicatorDockWidgetResizeHandle) {
        painter->fillRect(option->rect, coloursOf(option).hairline);
        return;
    }
    if (element == PE_PanelLineEdit) {
        drawField(*option, painter);
        return;
    }
    if (element == PE_PanelItemViewRow || element == PE_PanelItemViewItem || element == PE_FrameFocusRect) {
        // The delegates of the panels paint their own ground; elsewhere Fusion's is right.
        if (widget != nullptr && widget->inherits("eps::ui::PanelTree"))
            return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void HouseStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    if (element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, coloursOf(option).panel);
        return;
    }
    if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        element == CE_MenuBarItem && item != nullptr) {
        drawMenuBarItem(*item, painter, widget != nullptr && widget->hasFocus());
        return;
    }
    if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
        element == CE_ProgressBar && bar != nullptr) {
        drawProgress(*bar, painter);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void HouseStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                    const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || bar == nullptr) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    const Colours &c = coloursOf(option);
    painter->save();
    painter->fillRect(bar->rect, c.panel);
    if (bar->maximum > bar->minimum) {
        const bool held = bar->state.testFlag(State_Sunken) || bar->state.testFlag(State_MouseOver);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(held ? c.unknown : c.fabricNodeEdge);
        painter->drawRoundedRect(QRectF(sliderRect(*bar)).adjusted(2, 2, -2, -2), 3, 3);
    }
    painter->restore();
}

QRect HouseStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                 const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || bar == nullptr)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const QRect slider = sliderRect(*bar);
    const bool horizontal = bar->orientation == Qt::Horizontal;
    if (part == SC_ScrollBarSlider)
        return slider;
    if (part == SC_ScrollBarGroove)
        return bar->rect;
    if (part == SC_ScrollBarSubPage)
        return horizontal ? QRect(bar->rect.topLeft(), QPoint(slider.left() - 1, bar->rect.bottom()))
                          : QRect(bar->rect.topLeft(), QPoint(bar->rect.right(), slider.top() - 1));
    if (part == SC_ScrollBarAddPage)
        return horizontal ? QRect(QPoint(slider.right() + 1, bar->rect.top()), bar->rect.bottomRight())
                          : QRect(QPoint(bar->rect.left(), slider.bottom() + 1), bar->rect.bottomRight());
    return {};
}

} // namespace eps::ui
