#pragma once

#include "core/sources/ccl/extract_builder.h"

#include <string_view>

/// The message families of the log grammar, one small file each. Each parser gets the text after "NCCL INFO " and
/// the builder of the file, and says what the line was.
namespace eps::ccl::messages {

enum class Outcome : std::uint8_t {
    NotMine,
    Used,   ///< a fact of the process; counted as used at once
    Event,  ///< an event was added; assembly decides whether it is used
    Known,  ///< a known form that EPS does not need
    Damaged ///< the beginning is known, the rest is not as the library prints it
};

/// comm …, ncclComm… Init START/COMPLETE, Destroy, split marks, rank marks of 2.3.
[[nodiscard]] Outcome communicator(std::string_view message, ExtractBuilder &into);
/// Ring lists, Ring neighbours, Trees, NVLS and CollNet heads, channel counts.
[[nodiscard]] Outcome ring(std::string_view message, ExtractBuilder &into);
/// Channel … via …, Connected ….
[[nodiscard]] Outcome connection(std::string_view message, ExtractBuilder &into);
/// NIC lists, virtual devices, GDR, queue pairs.
[[nodiscard]] Outcome network(std::string_view message, ExtractBuilder &into);
/// Versions, environment, bootstrap.
[[nodiscard]] Outcome environment(std::string_view message, ExtractBuilder &into);
/// The table of forms that are known and not needed.
[[nodiscard]] bool isKnownForm(std::string_view message);
/// "AllReduce: opCount …": by far the most frequent lines. Remembers the communicator's pointer.
[[nodiscard]] bool isCall(std::string_view message, ExtractBuilder &into);

/// All families in turn for an INFO line.
[[nodiscard]] Outcome classify(std::string_view message, ExtractBuilder &into);

} // namespace eps::ccl::messages
