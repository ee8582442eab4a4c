#pragma once

#include <QObject>

namespace eps::gui {

/// Turns the signals that ask a program to end (SIGTERM, SIGINT, SIGHUP) into an event, so that the window closes as by
/// hand and remembers where it was. One object per program.
class EndSignals : public QObject {
    Q_OBJECT
public:
    explicit EndSignals(QObject *parent = nullptr);

signals:
    void endRequested();
};

} // namespace eps::gui
