#include "ui/shell/centre.h"

#include "ui/panels/centre_view.h"
#include "ui/style/palette.h"
#include "ui/widgets/flat_button.h"

#include <QAction>
#include <QPainter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr const char *kShown = "shown"; ///< key of the name of the view that is shown

}

Centre::Centre(QWidget *parent)
    : QWidget(parent), m_names(new QHBoxLayout), m_tools(new QStackedLayout), m_stack(new QStackedLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(8, 8, 16, 4);
    head->setSpacing(16);
    m_names->setSpacing(4);
    head->addLayout(m_names);
    head->addLayout(m_tools, 1);
    column->addLayout(head);
    column->addLayout(m_stack, 1);
}

void Centre::add(CentreView *view, QAction *action)
{
    action->setCheckable(true);
    action->setChecked(m_views.empty());
    auto *name = new FlatButton(action->iconText(), ButtonLook::Tool);
    name->setDefaultAction(action);
    m_names->addWidget(name);
    QWidget *tools = view->tools() != nullptr ? view->tools() : new QWidget(this);
    // The widest tools of all views must not decide how narrow the window can be.
    tools->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_tools->addWidget(tools);
    m_stack->addWidget(view);
    m_views.push_back(view);
    m_actions.push_back(action);
    m_stale.push_back(true);
    connect(action, &QAction::triggered, this, [this, view] { show(view); });
}

CentreView *Centre::current() const
{
    const int at = m_stack->currentIndex();
    return at < 0 ? nullptr : m_views[static_cast<std::size_t>(at)];
}

void Centre::show(CentreView *view)
{
    const auto found = std::find(m_views.begin(), m_views.end(), view);
    if (found == m_views.end())
        return;
    const auto at = static_cast<std::size_t>(found - m_views.begin());
    const bool changes = m_stack->currentIndex() != static_cast<int>(at);
    for (std::size_t other = 0; other < m_actions.size(); ++other)
        m_actions[other]->setChecked(other == at);
    m_stack->setCurrentIndex(static_cast<int>(at));
    m_tools->setCurrentIndex(static_cast<int>(at));
    bringUpToDate();
    if (changes)
        emit viewChanged(view);
}

std::map<std::string, std::string> Centre::keptView() const
{
    std::map<std::string, std::string> kept;
    for (std::size_t at = 0; at < m_views.size(); ++at) {
        const std::string name = m_actions[at]->objectName().toStdString();
        if (m_views[at] == current())
            kept[kShown] = name;
        if (const QString view = m_views[at]->keptView(); !view.isEmpty())
            kept[name] = view.toStdString();
    }
    return kept;
}

void Centre::restoreView(const std::map<std::string, std::string> &kept)
{
    const auto shown = kept.find(kShown);
    for (std::size_t at = 0; at < m_views.size(); ++at) {
        const std::string name = m_actions[at]->objectName().toStdString();
        const auto view = kept.find(name);
        m_views[at]->restoreView(view != kept.end() ? QString::fromStdString(view->second) : QString());
        if (shown != kept.end() && shown->second == name)
            show(m_views[at]);
    }
}

void Centre::setSnapshot(const SnapshotPtr &snapshot)
{
    m_snapshot = snapshot;
    std::fill(m_stale.begin(), m_stale.end(), true);
    bringUpToDate();
    if (snapshot)
        return;
    // What is closed is let go of at once, everywhere.
    for (CentreView *view : m_views)
        view->setSnapshot(nullptr);
}

void Centre::bringUpToDate()
{
    const int at = m_stack->currentIndex();
    if (at < 0 || !m_stale[static_cast<std::size_t>(at)])
        return;
    m_stale[static_cast<std::size_t>(at)] = false;
    m_views[static_cast<std::size_t>(at)]->setSnapshot(m_snapshot);
}

void Centre::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colours(themeOf(palette())).window);
}

} // namespace eps::ui
