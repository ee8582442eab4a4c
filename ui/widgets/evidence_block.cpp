#include "ui/widgets/evidence_block.h"

#include "ui/widgets/flat_button.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>

namespace eps::ui {

EvidenceBlock::EvidenceBlock(const QString &place, const QString &path, const QString &text, QWidget *parent)
    : QFrame(parent), m_place(place), m_path(path), m_text(new Paragraph(text, TextSize::Small))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(2);
    auto *head = new QHBoxLayout;
    auto *where = new TextLabel(place, TextSize::Small, QFont::Normal, TextTone::Accent);
    where->setMonospace();
    where->setElideMode(Qt::ElideMiddle);
    where->setToolTip(path);
    auto *copy = new FlatButton(tr("Copy"), ButtonLook::Link);
    copy->setTextSize(TextSize::Small);
    copy->setAccessibleName(tr("Copy this line and its place"));
    head->addWidget(where, 1);
    head->addWidget(copy);
    column->addLayout(head);
    column->addWidget(m_text);
    m_text->setMonospace();
    m_text->setVisible(!text.isEmpty());
    setAccessibleName(tr("Evidence %1").arg(place));
    connect(copy, &QToolButton::clicked, this, [this] { copyToClipboard(asText()); });
}

void EvidenceBlock::setMissing(const QString &why)
{
    m_text->setTone(TextTone::Muted);
    m_text->setWrappedText(why);
    m_text->show();
}

QString EvidenceBlock::asText() const { return QStringLiteral("%1\n%2").arg(m_place, m_text->plainText()); }

void EvidenceBlock::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours(themeOf(palette())).window);
    painter.drawRoundedRect(rect(), 6, 6);
}

void EvidenceBlock::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Copy line and place")), &QAction::triggered, this,
            [this] { copyToClipboard(asText()); });
    connect(menu->addAction(tr("Copy line")), &QAction::triggered, this,
            [this] { copyToClipboard(m_text->plainText()); });
    connect(menu->addAction(tr("Copy path")), &QAction::triggered, this, [this] { copyToClipboard(m_path); });
    menu->popup(event->globalPos());
}

void copyToClipboard(const QString &text) { QGuiApplication::clipboard()->setText(text); }

} // namespace eps::ui
