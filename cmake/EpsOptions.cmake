# One INTERFACE target carries the language level, warnings and sanitisers of every EPS target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

option(EPS_WERROR "Treat warnings as errors" OFF)
option(EPS_CHECKED_CONTAINERS "Check standard containers at run time (_GLIBCXX_ASSERTIONS)" OFF)
set(EPS_SANITIZE "" CACHE STRING "Sanitisers, comma separated (address,undefined | thread)")
set(EPS_TEST_SUFFIX "" CACHE STRING "Appended to test names, so that the tests of several lanes can run in one ctest")

find_program(EPS_CCACHE ccache)
if(EPS_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${EPS_CCACHE}")
endif()

add_library(eps_options INTERFACE)
add_library(eps::options ALIAS eps_options)
target_compile_options(eps_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wnull-dereference -Wimplicit-fallthrough
  -Wswitch-enum -Wformat=2 -fno-omit-frame-pointer)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Both report false positives inside libstdc++ 12 and Qt headers when optimising.
  target_compile_options(eps_options INTERFACE -Wno-null-dereference -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
  # At -O3, GCC 12 takes the inside of an empty std::optional for a value that is read.
  target_compile_options(eps_options INTERFACE -Wno-maybe-uninitialized)
endif()
if(EPS_WERROR)
  target_compile_options(eps_options INTERFACE -Werror)
endif()
if(EPS_CHECKED_CONTAINERS)
  target_compile_definitions(eps_options INTERFACE _GLIBCXX_ASSERTIONS)
endif()
if(EPS_SANITIZE)
  target_compile_options(eps_options INTERFACE -fsanitize=${EPS_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(eps_options INTERFACE -fsanitize=${EPS_SANITIZE})
  if(EPS_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 cannot see through the sanitiser's instrumentation.
    target_compile_options(eps_options INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

# moc 6.4 does not expand GCC 12's visibility macro in front of a namespace when <concepts> comes first.
set(CMAKE_AUTOMOC_MOC_OPTIONS -D_GLIBCXX_VISIBILITY=)
