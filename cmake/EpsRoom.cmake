# A room of core or ui is a folder and a static library with the folder's name.
#
#   eps_room(model DEPENDS tl::expected)
#
# takes every .cpp and .h below the calling folder, publishes the headers with paths from the root
# ("core/model/ring.h") and checks that each header compiles alone (target all_verify_interface_header_sets).
function(eps_room name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;PRIVATE_DEPENDS;EXCLUDE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
  foreach(pattern IN LISTS ARG_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${pattern}")
    list(FILTER headers EXCLUDE REGEX "${pattern}")
  endforeach()
  add_library(eps_${name} STATIC ${sources})
  add_library(eps::${name} ALIAS eps_${name})
  target_include_directories(eps_${name} PUBLIC "${PROJECT_SOURCE_DIR}")
  target_sources(eps_${name} PUBLIC FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${headers})
  target_link_libraries(eps_${name} PUBLIC ${ARG_DEPENDS} PRIVATE eps::options ${ARG_PRIVATE_DEPENDS})
  set_target_properties(eps_${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()

# One QtTest program per tst_*.cpp of the calling folder (recursively).
#
#   eps_tests(LABEL core LIBS eps::mapping [EXCLUDE regex…])
function(eps_tests)
  cmake_parse_arguments(ARG "" "LABEL" "LIBS;EXCLUDE;ENVIRONMENT" ${ARGN})
  file(GLOB_RECURSE programs CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tst_*.cpp")
  foreach(pattern IN LISTS ARG_EXCLUDE)
    list(FILTER programs EXCLUDE REGEX "${pattern}")
  endforeach()
  foreach(source IN LISTS programs)
    get_filename_component(stem "${source}" NAME_WE)
    # One class in one file: calling moc for it costs less than AUTOMOC, which scans and compiles a file more.
    set(moc_folder "${CMAKE_CURRENT_BINARY_DIR}/moc/${stem}")
    file(MAKE_DIRECTORY "${moc_folder}")
    add_custom_command(OUTPUT "${moc_folder}/${stem}.moc" DEPENDS "${source}" VERBATIM
      COMMAND Qt6::moc ${CMAKE_AUTOMOC_MOC_OPTIONS} -o "${moc_folder}/${stem}.moc" "${source}")
    add_executable(${stem} "${source}" "${moc_folder}/${stem}.moc")
    target_include_directories(${stem} PRIVATE "${moc_folder}")
    set_target_properties(${stem} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    target_link_libraries(${stem} PRIVATE eps::options eps::test_support Qt6::Test ${ARG_LIBS})
    # A third of the time of a build goes into test programs; what they call is optimised, they need not be.
    target_compile_options(${stem} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>)
    add_test(NAME ${stem}${EPS_TEST_SUFFIX} COMMAND ${stem})
    set_tests_properties(${stem}${EPS_TEST_SUFFIX} PROPERTIES LABELS "${ARG_LABEL}" TIMEOUT 300
      ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;${ARG_ENVIRONMENT}" SKIP_REGULAR_EXPRESSION "^SKIPPED WHOLE")
  endforeach()
endfunction()
