#include "ui/widgets/house_style.h"

#include "ui/style/palette.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace eps::ui {

HouseStyle::HouseStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

int HouseStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    // Not a switch over the enumeration: it has over a hundred values, and Fusion answers for the others.
    if (metric == PM_DockWidgetSeparatorExtent)
        return 1; // Qt widens the area that can be grabbed by two pixels on each side
    if (metric == PM_ScrollBarExtent)
        return 10;
    if (metric == PM_TreeViewIndentation)
        return 16;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int HouseStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *returnData) const
{
    if (hint == SH_UnderlineShortcut)
        return 0;
    if (hint == SH_ItemView_ShowDecorationSelected)
        return 1;
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

void HouseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    if (element == PE_IndicatorDockWidgetResizeHandle) {
        painter->fillRect(option->rect, colours(themeOf(option->palette)).hairline);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void HouseStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    if (element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, option->palette.color(QPalette::Base));
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

} // namespace eps::ui
