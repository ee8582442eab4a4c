#pragma once

class QWidget;

namespace eps::ui {

/// Version and licence, in a window that blocks nothing.
void showAbout(QWidget *parent);

} // namespace eps::ui
