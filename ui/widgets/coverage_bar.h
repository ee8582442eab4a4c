#pragma once

#include <QWidget>

#include <cstdint>

namespace eps::ui {

/// How much of something is known. Green only when it is all; grey otherwise: unknown is never green.
class CoverageBar : public QWidget {
    Q_OBJECT
public:
    CoverageBar(std::uint64_t have, std::uint64_t total, QWidget *parent = nullptr);
    QSize sizeHint() const override { return {100, 8}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::uint64_t m_have;
    std::uint64_t m_total;
};

} // namespace eps::ui
