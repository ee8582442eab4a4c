#pragma once

#include <QJsonObject>
#include <QRectF>
#include <QString>

class QJsonValue;

/// How views write down, for sessions, how they are looked at: one line of JSON. What comes back may be damaged or of
/// another EPS: whatever is not as it should be counts as not there.
namespace eps::ui {

class Camera;

[[nodiscard]] QString keptText(const QJsonObject &view);
/// Empty for anything that is no object.
[[nodiscard]] QJsonObject keptObject(const QString &text);

/// The part of a scene that is in view: [x, y, width, height].
[[nodiscard]] QJsonValue keptPart(const Camera &camera);
/// Null unless it is a part that a camera can look at.
[[nodiscard]] QRectF keptPart(const QJsonValue &value);
/// The camera that shows it.
[[nodiscard]] Camera cameraAt(const QRectF &part, Camera camera);

} // namespace eps::ui
