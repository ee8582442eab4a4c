#pragma once

#include "ui/graph/scene_query.h"

#include <QString>
#include <QStringList>

namespace eps::ui {

/// A thing in words, for the hover card and screen readers: what it is, then facts, then where that was read.
struct ObjectText {
    QString title;
    QStringList facts;
    QStringList evidence; ///< "leaf4.lldp.json0:88"

    [[nodiscard]] QString joined() const; ///< in one line, for accessibility
};

[[nodiscard]] ObjectText describe(const GraphScene &scene, const Hit &hit, const ChannelOverlay *channels);

/// "1 host", "64 hosts" …
[[nodiscard]] QString hostCount(std::size_t count);
[[nodiscard]] QString leafCount(std::size_t count);
[[nodiscard]] QString linkCount(std::size_t count);
[[nodiscard]] QString gpuCount(std::size_t count);

/// "400 Gb/s"; empty when not known.
[[nodiscard]] QString speedText(std::uint64_t bitsPerSecond);

} // namespace eps::ui
