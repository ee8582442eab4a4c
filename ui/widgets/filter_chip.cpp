#include "ui/widgets/filter_chip.h"

#include <QLineEdit>
#include <QListView>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kWidth = 220;
constexpr int kSearchFrom = 10; ///< names, below which nobody needs to search
constexpr int kMostRows = 14;

} // namespace

FilterChip::FilterChip(const QString &name, QWidget *parent)
    : FlatButton(name, ButtonLook::Tool, parent), m_name(name), m_model(new PickModel(this)),
      m_shown(new QSortFilterProxyModel(this)), m_popup(new QFrame(this, Qt::Popup)), m_search(new QLineEdit),
      m_list(new QListView), m_all(new FlatButton(tr("Show all"), ButtonLook::Link))
{
    m_shown->setSourceModel(m_model);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_shown);
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(name);
    m_search->setPlaceholderText(tr("Find"));
    m_search->setAccessibleName(tr("Find in the list"));
    m_popup->setFrameShape(QFrame::StyledPanel);
    auto *column = new QVBoxLayout(m_popup);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_all);
    connect(m_search, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_model, &PickModel::picked, this, [this] {
        label();
        emit pickedChanged();
    });
    connect(m_all, &FlatButton::clicked, this, [this] {
        m_popup->hide();
        pick({});
    });
    connect(this, &FlatButton::clicked, this, &FilterChip::open);
    setCheckable(true);
    label();
}

void FilterChip::setNames(const QStringList &names)
{
    m_model->setNames(names);
    setEnabled(!names.isEmpty());
    label();
}

void FilterChip::pick(const std::set<int> &rows)
{
    if (rows == picked())
        return;
    m_model->setPicked(rows);
    label();
    emit pickedChanged();
}

void FilterChip::open()
{
    m_search->clear();
    const auto count = static_cast<int>(m_model->names().size());
    m_search->setVisible(count >= kSearchFrom);
    const int row = std::max(m_list->sizeHintForRow(0), 18);
    const int height = std::min(count, kMostRows) * row + 4 + (count >= kSearchFrom ? 40 : 0) + 48;
    const QRect room = screen()->availableGeometry();
    QPoint at = mapToGlobal(QPoint(0, this->height() + 2));
    if (at.y() + height > room.bottom())
        at.setY(mapToGlobal(QPoint()).y() - height - 2);
    at.setX(std::clamp(at.x(), room.left(), std::max(room.right() - kWidth, room.left())));
    m_popup->setGeometry(QRect(at, QSize(kWidth, height)));
    m_popup->show();
    (m_search->isVisible() ? static_cast<QWidget *>(m_search) : m_list)->setFocus();
}

void FilterChip::label()
{
    const std::set<int> &rows = picked();
    setChecked(!rows.empty());
    if (rows.empty())
        setText(tr("%1 ▾").arg(m_name));
    else if (rows.size() == 1)
        setText(tr("%1: %2 ▾", "what is narrowed, to what").arg(m_name, m_model->names().value(*rows.begin())));
    else
        setText(tr("%1: %2 ▾", "what is narrowed, to what").arg(m_name).arg(rows.size()));
    setAccessibleName(text());
    updateGeometry();
}

} // namespace eps::ui
