#pragma once

#include "ui/graph/paint_frame.h"
#include "ui/jobs/job_slot.h"

#include <QImage>

#include <optional>

namespace eps::ui {

/// What a picture of all links was painted for.
struct LinkRequest {
    GraphScenePtr scene;
    Camera camera;
    double fabricInk = 1;
    double hostInk = 1; ///< 0 = pods cover those lines
    Theme theme = Theme::Light;
    double ratio = 1; ///< device pixels

    bool operator==(const LinkRequest &) const = default;
};

/// The pale lines of every link as pixels, for fabrics with far more of them than a frame has time for: painted beside
/// the GUI thread, a little larger than the view, and shown moved or scaled until the next one is there. GUI thread.
class LinkLayer : public QObject {
    Q_OBJECT
public:
    explicit LinkLayer(QObject *parent = nullptr);

    /// The view shows that now. Starts painting unless what there is covers it; what is being painted is finished
    /// first, so that there is something new to see while the picture moves.
    void want(const LinkRequest &request);
    /// Paints what there is inside `clip`, opaque, where `camera` sees it; the ground where there is nothing.
    void paint(QPainter &painter, const Camera &camera, const QColor &ground, const QRectF &clip) const;
    /// Nothing is being painted.
    [[nodiscard]] bool isComplete() const { return !m_painting.isRunning(); }
    void clear();

signals:
    void ready();

private:
    [[nodiscard]] bool covers(const LinkRequest &request) const;
    void start(const LinkRequest &request);

    JobSlot m_painting;
    std::optional<LinkRequest> m_wanted; ///< when the one that is being painted is done
    LinkRequest m_painted;               ///< its camera sees all of m_image
    QImage m_image;
};

/// The lines of `links` inside `bounds`, straight, on one painter; `stop` ends it early. For any thread.
void paintAllLinks(QPainter &painter, const GraphScene &scene, const Camera &camera, EdgeClass kind,
                   const QRectF &bounds, const std::stop_token &stop);

} // namespace eps::ui
