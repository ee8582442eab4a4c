#include "ui/widgets/evidence_block.h"

#include "ui/widgets/flat_button.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <limits>

namespace eps::ui {

namespace {

/// Removes the white space that all lines begin with.
void dedent(QStringList &lines)
{
    qsizetype common = std::numeric_limits<qsizetype>::max();
    for (const QString &line : lines) {
        const auto first = std::find_if(line.begin(), line.end(), [](QChar c) { return !c.isSpace(); });
        if (first != line.end())
            common = std::min<qsizetype>(common, first - line.begin());
    }
    for (QString &line : lines)
        line.remove(0, std::min(common, line.size()));
}

} // namespace

EvidenceBlock::EvidenceBlock(const QString &place, const QString &path, const QString &text, const QString &following,
                             QWidget *parent)
    : QFrame(parent), m_place(place), m_path(path), m_line(text), m_text(new Paragraph({}, TextSize::Small))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(2);
    auto *head = new QHBoxLayout;
    auto *where = new FlatButton(place, ButtonLook::Link);
    where->setTextSize(TextSize::Small);
    where->setMonospace();
    where->setElideMode(Qt::ElideMiddle);
    where->setToolTip(path);
    where->setAccessibleName(tr("Show %1 in its file").arg(place));
    connect(where, &QToolButton::clicked, this, &EvidenceBlock::placeClicked);
    auto *copy = new FlatButton(tr("Copy"), ButtonLook::Link);
    copy->setTextSize(TextSize::Small);
    copy->setAccessibleName(tr("Copy this line and its place"));
    head->addWidget(where);
    head->addStretch(1);
    head->addWidget(copy);
    column->addLayout(head);
    column->addWidget(m_text);
    QStringList lines = following.split(u'\n', Qt::SkipEmptyParts);
    lines.prepend(text);
    dedent(lines);
    m_text->setMonospace();
    m_text->setWrappedText(lines.takeFirst());
    m_text->setVisible(!text.isEmpty());
    if (!lines.isEmpty()) {
        auto *rest = new Paragraph(lines.join(u'\n'), TextSize::Small, TextTone::Muted);
        rest->setMonospace();
        column->addWidget(rest);
    }
    setAccessibleName(tr("Evidence %1").arg(place));
    connect(copy, &QToolButton::clicked, this, [this] { copyToClipboard(asText()); });
}

void EvidenceBlock::setMissing(const QString &why)
{
    m_text->setTone(TextTone::Muted);
    m_text->setWrappedText(why);
    m_text->show();
}

QString EvidenceBlock::asText() const { return QStringLiteral("%1\n%2").arg(m_place, m_line); }

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
    connect(menu->addAction(tr("Copy line")), &QAction::triggered, this, [this] { copyToClipboard(m_line); });
    connect(menu->addAction(tr("Copy path")), &QAction::triggered, this, [this] { copyToClipboard(m_path); });
    menu->popup(event->globalPos());
}

void copyToClipboard(const QString &text) { QGuiApplication::clipboard()->setText(text); }

} // namespace eps::ui
