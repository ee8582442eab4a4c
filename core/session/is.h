#pragma once

#include <concepts>
#include <type_traits>

namespace eps::session {

/// T is the structure S, constant or not: of a writer it is, of a reader it is not.
template <class T, class S>
concept Is = std::same_as<std::remove_const_t<T>, S>;

} // namespace eps::session
