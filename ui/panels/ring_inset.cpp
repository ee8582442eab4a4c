#include "ui/panels/ring_inset.h"

#include <QVBoxLayout>

namespace eps::ui {

RingInset::RingInset(Selection *selection, RingWalk *walk, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_walk(walk), m_view(new RingView(RingView::Place::Inset))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    connect(&m_walk->source(), &ChannelSource::sceneChanged, this, &RingInset::showScene);
    connect(m_selection, &Selection::coloursChanged, this, &RingInset::showScene);
    connect(m_view, &RingView::selected, this,
            [this](const ObjectRef &object) { m_selection->selectIn(shownBy(m_view->scene()), object); });
    connect(m_view, &RingView::activated, this, &RingInset::hostOpened);
    connect(m_selection, &Selection::currentChanged, this, [this] {
        showSelection();
        m_view->revealSelection();
    });
}

QString RingInset::title() const
{
    const ChannelScenePtr &scene = m_walk->source().scene();
    return scene ? tr("Ring %1").arg(scene->channel.value) : tr("Ring");
}

void RingInset::showSelection() { m_view->setSelection(m_selection->currentIn(shownBy(m_view->scene()))); }

void RingInset::showScene()
{
    m_view->setScene(m_walk->source().scene());
    if (const ChannelScenePtr &scene = m_view->scene(); scene != nullptr)
        m_view->setColour(m_selection->colourOf({scene->communicator, scene->channel}));
    showSelection();
    emit titleChanged(title());
}

} // namespace eps::ui
