#pragma once

#include "ui/widgets/paragraph.h"

namespace eps::ui {

/// A line of a file: where it stands, and its exact text, on a ground of its own. The text can be selected; the
/// button and the context menu copy place and text.
class EvidenceBlock : public QFrame {
    Q_OBJECT
public:
    /// `following` are the lines after it that belong to the same record, shown paler.
    EvidenceBlock(const QString &place, const QString &path, const QString &text, const QString &following,
                  QWidget *parent = nullptr);
    /// The text is not there; `why` stands in its place.
    void setMissing(const QString &why);
    [[nodiscard]] QString asText() const;

signals:
    void placeClicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QString m_place;
    QString m_path;
    QString m_line;
    Paragraph *m_text;
};

/// Puts text on the clipboard.
void copyToClipboard(const QString &text);

} // namespace eps::ui
