# The three kinds of target of this project.
#
#   oshra_library(NAME [PURE] [COLD] [SOURCES file...] [DEPS target...])
#   oshra_executable(NAME [COLD] SOURCES file... [DEPS target...])
#   oshra_test(NAME SOURCES file... [DEPS target...] [LABELS label...] [ARGS argument...])
#
# Includes are written from the root of the repository: #include "engine/core/action.h".

# Warnings are asked of the compiler only where they are errors: in preset dev, and in release under ./check. Literals
# may be long (embedded words).
set(OSHRA_WARNINGS
    -Wall -Wextra -Wpedantic -Werror
    -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wno-overlength-strings)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # At -O3 g++ sees ghosts in what the optimiser made. Clang and preset dev's sanitizers look for the same faults.
  list(APPEND OSHRA_WARNINGS -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
       -Wno-restrict -Wno-free-nonheap-object -Wno-dangling-pointer)
endif()
# -Wnull-dereference follows the optimiser into inlined library code; only engine/ has none of that.
set(OSHRA_WARNINGS_PURE -Wnull-dereference)

function(_oshra_warnings target scope)
  if(OSHRA_STRICT)
    target_compile_options(${target} ${scope} ${OSHRA_WARNINGS} ${ARGN})
  endif()
endfunction()

# Compiles the sources of a target in batches: parsing headers is most of the work, and a batch parses them once. No
# batch mixes the two games, so neither comes to lean on the other's headers. What a file itself lacks can stay hidden in
# a batch: `./check --full` compiles each alone. The engines are left out: in a larger unit g++ inlines less of them, and
# random games of Yield took 2 to 3 % longer.
set(OSHRA_BATCH 20)
function(_oshra_batches target)
  if(NOT OSHRA_BATCHES)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS ARGN)
    set(game shared)
    if(source MATCHES "(hidden_leaders|yield)")
      set(game ${CMAKE_MATCH_1})
    endif()
    math(EXPR batch "0${count_${game}} / ${OSHRA_BATCH}")
    math(EXPR count_${game} "0${count_${game}} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${game}_${batch})
  endforeach()
endfunction()

# A static library, or an INTERFACE library when it has no sources (headers only). DEPS are public.
# PURE: no exceptions and no run-time types inside, but unwind tables, so that the handler of a broken invariant
# can throw through it. COLD: compiled with -O1, for what waits for people and is never worth more of their time.
function(oshra_library NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PURE;COLD" "" "SOURCES;DEPS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "oshra_library(${NAME}): what is '${arg_UNPARSED_ARGUMENTS}'?")
  endif()
  if(arg_SOURCES)
    add_library(${NAME} STATIC ${arg_SOURCES})
    target_include_directories(${NAME} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${NAME} PUBLIC ${arg_DEPS})
    if(NOT arg_PURE)
      _oshra_batches(${NAME} ${arg_SOURCES})
    endif()
    if(arg_COLD)
      target_compile_options(${NAME} PRIVATE -O1)
    endif()
    if(arg_PURE)
      target_compile_options(${NAME} PRIVATE -fno-exceptions -fno-rtti -fasynchronous-unwind-tables)
      _oshra_warnings(${NAME} PRIVATE ${OSHRA_WARNINGS_PURE})
    else()
      _oshra_warnings(${NAME} PRIVATE)
    endif()
  else()
    add_library(${NAME} INTERFACE)
    target_include_directories(${NAME} INTERFACE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${NAME} INTERFACE ${arg_DEPS})
  endif()
endfunction()

# oshra_uses_json(TARGET PUBLIC|PRIVATE): the target includes nlohmann-json, which consists of headers; natively they lie
# where every compiler looks.
function(oshra_uses_json target scope)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL WASI)
    return()
  endif()
  # Of the host's headers only these.
  find_path(nlohmann nlohmann/json.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
  file(CREATE_LINK ${nlohmann}/nlohmann ${PROJECT_BINARY_DIR}/include/nlohmann SYMBOLIC)
  target_include_directories(${target} SYSTEM ${scope} ${PROJECT_BINARY_DIR}/include)
  target_compile_definitions(${target} ${scope} JSON_NOEXCEPTION)
endfunction()

# A program in the root of the build folder.
function(oshra_executable NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "COLD" "" "SOURCES;DEPS")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "oshra_executable(${NAME} SOURCES ... [DEPS ...]): no sources, or '${arg_UNPARSED_ARGUMENTS}'")
  endif()
  add_executable(${NAME} ${arg_SOURCES})
  target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${NAME} PRIVATE ${arg_DEPS})
  _oshra_batches(${NAME} ${arg_SOURCES})
  if(arg_COLD)
    target_compile_options(${NAME} PRIVATE -O1)
  endif()
  _oshra_warnings(${NAME} PRIVATE)
endfunction()

# doctest's main, compiled once. It lies in a static library: a test with a main of its own does not pull it in.
if(OSHRA_TESTS)
  find_package(doctest REQUIRED)
  add_library(oshra_doctest_main STATIC ${CMAKE_CURRENT_LIST_DIR}/doctest_main.cpp)
  target_link_libraries(oshra_doctest_main PUBLIC doctest::doctest)
  target_compile_definitions(oshra_doctest_main PRIVATE OSHRA_ROOT="${PROJECT_SOURCE_DIR}")
endif()

# What ./check builds of the tests: the quick ones in preset dev, the long ones in release.
add_custom_target(unit_tests)
add_custom_target(laws_tests)

# A doctest program, run by ctest under its own name, in the root of the repository (cmake/doctest_main.cpp). Its own files do
# not know where that is, so that the compiler's cache serves every folder. The label `laws` marks the long ones, which ./check runs in release only; the label
# `threads` those that ./check --full runs under the thread sanitizer too.
function(oshra_test NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPS;LABELS;ARGS")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "oshra_test(${NAME} SOURCES ... ): no sources, or '${arg_UNPARSED_ARGUMENTS}'")
  endif()
  if(NOT OSHRA_TESTS)
    return()
  endif()
  oshra_executable(${NAME} SOURCES ${arg_SOURCES} DEPS ${arg_DEPS} oshra_doctest_main)
  # Each case says in which file it is; from the root, or no other folder could take it from the cache.
  target_compile_options(${NAME} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
  set_target_properties(${NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  add_test(NAME ${NAME} COMMAND ${NAME} ${arg_ARGS})
  if("laws" IN_LIST arg_LABELS)
    add_dependencies(laws_tests ${NAME})
  else()
    add_dependencies(unit_tests ${NAME})
  endif()
  if(arg_LABELS)
    set_tests_properties(${NAME} PROPERTIES LABELS "${arg_LABELS}")
  endif()
endfunction()
