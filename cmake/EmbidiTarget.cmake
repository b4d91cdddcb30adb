# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Settings that every target of ours shares.

# Warnings for our own code; errors where EMBIDI_WERROR says so.
function(embidi_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow $<$<BOOL:${EMBIDI_WERROR}>:-Werror>)
endfunction()

# A build for the sanitizers: it makes everything slow, so it runs less of what goes through many inputs.
set(EMBIDI_SANITIZED OFF)
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  set(EMBIDI_SANITIZED ON)
endif()

# For tests that take longer to compile than to run. What they test is what the sanitizer of undefined behaviour is for.
function(embidi_compile_quickly target)
  target_compile_options(${target} PRIVATE -O0 -g1 $<$<BOOL:${EMBIDI_SANITIZED}>:-fno-sanitize=undefined>)
endfunction()

# What a folder of tests with GoogleTest needs.
macro(embidi_google_test)
  include(GoogleTest)
endmacro()

# For a program of many tests: GoogleTest's header is most of what compiling one of them takes.
function(embidi_precompile_google_test target)
  target_precompile_headers(${target} PRIVATE <gtest/gtest.h>)
endfunction()

# What the build machine's packages need: a list of options in `out`, from pkg-config's `kind` (cflags or libs).
function(embidi_packages out kind)
  execute_process(COMMAND ${EMBIDI_PKG_CONFIG} --print-errors --${kind} ${ARGN}
    OUTPUT_VARIABLE options ERROR_VARIABLE errors RESULT_VARIABLE status OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${errors}")  # EmbidiPrerequisites has found it
  endif()
  separate_arguments(options UNIX_COMMAND "${options}")
  set(${out} ${options} PARENT_SCOPE)
endfunction()

# embidi_host_program(name SOURCE ... [LIBRARY] [PACKAGES ...]): a program of the project that runs on the build machine
# during the build, with embidi's own library (wide indices) and with libraries that pkg-config knows. In a host build it
# is an ordinary target; in a cross build it is compiled with the build machine's own compiler. Afterwards
# ${name}_COMMAND runs it and ${name}_DEPENDS is what a custom command that uses it depends on.
function(embidi_host_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LIBRARY" "" "PACKAGES")
  set(sources ${arg_UNPARSED_ARGUMENTS})
  list(TRANSFORM sources PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set(cflags)
  set(libs)
  if(arg_PACKAGES)
    embidi_packages(cflags cflags ${arg_PACKAGES})
    embidi_packages(libs libs ${arg_PACKAGES})
  endif()
  if(NOT CMAKE_CROSSCOMPILING)
    add_executable(${name} ${sources})
    target_compile_features(${name} PRIVATE cxx_std_17)
    target_compile_options(${name} PRIVATE ${cflags})
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${name} PRIVATE $<$<BOOL:${arg_LIBRARY}>:embidi_wide> ${libs})
    embidi_warnings(${name})
    set(${name}_COMMAND $<TARGET_FILE:${name}> PARENT_SCOPE)
    set(${name}_DEPENDS ${name} PARENT_SCOPE)
    return()
  endif()
  if(arg_LIBRARY)
    list(APPEND sources ${EMBIDI_SOURCES})
    list(APPEND cflags -DEMBIDI_INDEX_BITS=32 -DEMBIDI_TLD_LIST=0)
  endif()
  list(APPEND cflags -I${PROJECT_SOURCE_DIR}/src)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${name}.dir)
  file(MAKE_DIRECTORY ${folder})
  set(objects)
  foreach(source IN LISTS sources)
    string(MAKE_C_IDENTIFIER ${source} object)
    set(object ${folder}/${object}.o)
    add_custom_command(OUTPUT ${object}
      COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${EMBIDI_HOST_CXX} -std=c++17 -O1 ${cflags} -MMD -MF ${object}.d -c ${source} -o ${object}
      DEPENDS ${source} DEPFILE ${object}.d VERBATIM COMMENT "Building ${source} for the build machine")
    list(APPEND objects ${object})
  endforeach()
  set(program ${CMAKE_CURRENT_BINARY_DIR}/${name})
  add_custom_command(OUTPUT ${program}
    COMMAND ${EMBIDI_HOST_CXX} -o ${program} ${objects} ${libs}
    DEPENDS ${objects} VERBATIM COMMENT "Linking ${name} for the build machine")
  set(${name}_COMMAND ${program} PARENT_SCOPE)
  set(${name}_DEPENDS ${program} PARENT_SCOPE)
endfunction()
