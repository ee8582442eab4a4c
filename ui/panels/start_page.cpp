#include "ui/panels/start_page.h"

#include "ui/widgets/flat_button.h"
#include "ui/widgets/paragraph.h"
#include "ui/widgets/text_label.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

namespace eps::ui {

namespace {

constexpr int kCardWidth = 560;

const QString kLogCommand =
    QStringLiteral("NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,GRAPH,NET,ENV NCCL_DEBUG_FILE=nccl.%h.%p.log");
const QString kNeighbourCommand = QStringLiteral("lldpcli -f json0 show neighbors details > $(hostname).lldp.json");

QWidget *commandBlock(const QString &command)
{
    auto *text = new Paragraph(command, TextSize::Small);
    text->setMonospace();
    text->setContentsMargins(12, 8, 12, 8);
    text->setAutoFillBackground(true);
    text->setBackgroundRole(QPalette::Window);
    return text;
}

/// A list under its title; hidden until there is something in it.
void fillBox(QWidget *box, const QString &title, QVBoxLayout *list, QMargins margins)
{
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(margins);
    column->setSpacing(4);
    column->addWidget(new TextLabel(title, TextSize::Base, QFont::DemiBold));
    column->addLayout(list);
    box->hide();
}

void clear(QLayout *list)
{
    while (QLayoutItem *item = list->takeAt(0)) {
        // One of its buttons may be what asked for it.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

} // namespace

StartPage::StartPage(QWidget *parent)
    : PanelScroll(parent), m_messageBox(new QWidget), m_message(new Paragraph), m_keptBox(new QWidget),
      m_keptList(new QVBoxLayout), m_recentBox(new QWidget), m_recentList(new QVBoxLayout)
{
    QVBoxLayout *page = newPage();
    auto *card = new QWidget;
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(8);
    card->setFixedWidth(kCardWidth);
    page->addStretch(1);
    // Between stretches: placed by an alignment, it would get the height that its texts need over the whole width.
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(card);
    middle->addStretch(1);
    page->addLayout(middle);
    page->addStretch(2);

    auto *messageColumn = new QVBoxLayout(m_messageBox);
    messageColumn->setContentsMargins(0, 0, 0, 24);
    messageColumn->addWidget(
        new TextLabel(tr("Nothing to show"), TextSize::Large, QFont::DemiBold, TextTone::Critical));
    messageColumn->addWidget(m_message);
    m_messageBox->hide();
    column->addWidget(m_messageBox);

    fillBox(m_keptBox, tr("Not saved"), m_keptList, {0, 0, 0, 24});
    column->addWidget(m_keptBox);

    column->addWidget(new TextLabel(tr("Drop a job's files here"), TextSize::Large, QFont::DemiBold));
    column->addWidget(new Paragraph(tr("Logs of the collective library, LLDP dumps of hosts and switches, host facts: "
                                       "any mix of files and folders, plain, gzip or zstd."),
                                    TextSize::Base, TextTone::Muted));
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 8, 0, 16);
    auto *files = new FlatButton(tr("Open files…"), ButtonLook::Filled);
    auto *folder = new FlatButton(tr("Open folder…"), ButtonLook::Outline);
    buttons->addWidget(files);
    buttons->addWidget(folder);
    buttons->addStretch(1);
    column->addLayout(buttons);
    connect(files, &FlatButton::clicked, this, &StartPage::openFilesRequested);
    connect(folder, &FlatButton::clicked, this, &StartPage::openFolderRequested);

    column->addWidget(new TextLabel(tr("To record them"), TextSize::Base, QFont::DemiBold));
    column->addWidget(new Paragraph(tr("In the job's environment:"), TextSize::Small, TextTone::Muted));
    column->addWidget(commandBlock(kLogCommand));
    column->addWidget(new Paragraph(tr("On every host and switch that runs lldpd:"), TextSize::Small, TextTone::Muted));
    column->addWidget(commandBlock(kNeighbourCommand));

    m_recentList->setSpacing(0);
    fillBox(m_recentBox, tr("Opened lately"), m_recentList, {0, 16, 0, 0});
    column->addWidget(m_recentBox);

    showPage();
}

void StartPage::setRecent(const QList<QStringList> &recent)
{
    clear(m_recentList);
    for (const QStringList &paths : recent) {
        auto *button = new FlatButton(paths.join(QStringLiteral(", ")), ButtonLook::Link);
        button->setToolTip(paths.join(u'\n'));
        button->setElideMode(Qt::ElideMiddle);
        button->setTextSize(TextSize::Small);
        connect(button, &FlatButton::clicked, this, [this, paths] { emit openRequested(paths); });
        m_recentList->addWidget(button);
    }
    m_recentBox->setVisible(!recent.isEmpty());
}

void StartPage::setKept(const QList<KeptWork> &kept)
{
    clear(m_keptList);
    for (const KeptWork &work : kept) {
        auto *row = new QWidget;
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(16);
        const QString time = QLocale().toString(work.time, QLocale::ShortFormat);
        auto *name = new TextLabel(tr("%1, kept %2").arg(work.name, time), TextSize::Small);
        name->setElideMode(Qt::ElideMiddle);
        line->addWidget(name, 1);
        auto *recover = new FlatButton(tr("Take up again"), ButtonLook::Link);
        auto *discard = new FlatButton(tr("Discard"), ButtonLook::Link);
        for (FlatButton *button : {recover, discard}) {
            button->setTextSize(TextSize::Small);
            button->setAccessibleName(tr("%1: %2").arg(button->text(), work.name));
            line->addWidget(button);
        }
        connect(recover, &FlatButton::clicked, this, [this, file = work.file] { emit recoverRequested(file); });
        connect(discard, &FlatButton::clicked, this, [this, file = work.file] { emit discardRequested(file); });
        m_keptList->addWidget(row);
    }
    m_keptBox->setVisible(!kept.isEmpty());
}

void StartPage::setMessage(const QString &message)
{
    m_message->setWrappedText(message);
    m_messageBox->setVisible(!message.isEmpty());
}

QString StartPage::message() const { return m_message->plainText(); }

} // namespace eps::ui
