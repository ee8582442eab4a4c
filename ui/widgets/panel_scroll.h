#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace eps::ui {

/// The scrolling ground of a panel: as wide as the panel, as high as its wrapped text needs, no frame.
class PanelScroll : public QScrollArea {
    Q_OBJECT
public:
    explicit PanelScroll(QWidget *parent = nullptr);

    /// Puts an empty page in place of the one before and gives its column; call showPage when it is filled.
    QVBoxLayout *newPage();
    void showPage();

private:
    QWidget *m_next = nullptr;
};

} // namespace eps::ui
