#pragma once

#include "ui/models/headline.h"
#include "ui/widgets/text_label.h"

namespace eps::ui {

class FlatButton;

/// The worst finding, in one line under the toolbar.
class HeadlineStrip : public QWidget {
    Q_OBJECT
public:
    explicit HeadlineStrip(QWidget *parent = nullptr);
    void setHeadline(const Headline &headline);
    [[nodiscard]] QString sentence() const { return m_sentence->text(); }
    [[nodiscard]] FlatButton *showButton() const { return m_show; }

signals:
    /// The person wants to see it.
    void showRequested(int problem);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Headline m_headline;
    TextLabel *m_sentence;
    TextLabel *m_detail;
    FlatButton *m_show;
};

} // namespace eps::ui
