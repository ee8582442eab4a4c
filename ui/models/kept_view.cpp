#include "ui/models/kept_view.h"

#include "ui/graph/camera.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr double kFarthest = 1e7;         ///< of what may be looked at, in units of the scene
constexpr double kSmallest = 1e-3;        ///< side of it
constexpr qsizetype kLongest = 1U << 20U; ///< letters of one view

} // namespace

QString keptText(const QJsonObject &view)
{
    return QString::fromUtf8(QJsonDocument(view).toJson(QJsonDocument::Compact));
}

QJsonObject keptObject(const QString &text)
{
    return text.size() > kLongest ? QJsonObject() : QJsonDocument::fromJson(text.toUtf8()).object();
}

QJsonValue keptPart(const Camera &camera)
{
    const QRectF part = camera.visibleScene();
    return QJsonArray{part.x(), part.y(), part.width(), part.height()};
}

QRectF keptPart(const QJsonValue &value)
{
    const QJsonArray numbers = value.toArray();
    const auto isNumber = [](const QJsonValue &number) {
        return number.isDouble() && std::abs(number.toDouble()) < kFarthest;
    };
    if (numbers.size() != 4 || !std::all_of(numbers.begin(), numbers.end(), isNumber))
        return {};
    const QRectF part(numbers[0].toDouble(), numbers[1].toDouble(), numbers[2].toDouble(), numbers[3].toDouble());
    return part.width() > kSmallest && part.height() > kSmallest ? part : QRectF();
}

Camera cameraAt(const QRectF &part, Camera camera)
{
    camera.frame(part, {}, Camera::kMaxScale);
    return camera;
}

} // namespace eps::ui
