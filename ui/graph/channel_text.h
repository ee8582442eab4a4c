#pragma once

#include "ui/graph/channel_drawing.h"
#include "ui/graph/channel_plan.h"
#include "ui/graph/object_text.h"

#include <QStringList>

namespace eps::ui {

/// A ring or tree in a few words, the first line the most important: "32 ranks · 4 crossings".
[[nodiscard]] QStringList captionOf(const ChannelScene &scene, ChannelForm form);
/// The same for an inset: very short lines.
[[nodiscard]] QStringList insetCaptionOf(const ChannelScene &scene);
/// What one kind of join is called.
[[nodiscard]] QString nameOf(JoinKind kind);
/// A host's name, or that it is not known.
[[nodiscard]] QString hostText(std::string_view host);
/// "host1", from afar "host1 – host16".
[[nodiscard]] QString bandText(const std::vector<HostRun> &runs, const ChannelDrawing::Band &band);
/// The same with the number of ranks where they are not drawn and it is not the `usual` one.
[[nodiscard]] QString bandLabel(const std::vector<HostRun> &runs, const ChannelDrawing::Band &band,
                                std::uint32_t usual);
/// What the hover card says about the thing.
[[nodiscard]] ObjectText describe(const ChannelScene &scene, ChannelForm form, const ChannelDrawing &drawing,
                                  const ChannelHit &hit);

[[nodiscard]] QString rankCount(std::size_t count);
[[nodiscard]] QString crossingCount(std::size_t count);
[[nodiscard]] QString gapCount(std::size_t count);

} // namespace eps::ui
