# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Configuring where packages are missing stops once, and names all of them and what would do with less.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
set(build ${WORK}/build)
set(ENV{PKG_CONFIG_LIBDIR} ${WORK}/nothing)  # pkg-config knows no library
unset(ENV{PKG_CONFIG_PATH})
set(hidden -DEMBIDI_UNIFONT_HEX=${WORK}/nothing -DEMBIDI_UCD15=${WORK}/nothing)
foreach(package CLI11 PNG GTest ICU)
  list(APPEND hidden -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()

# Expects one error with `text` in it; `ARGN` are options.
function(expect_missing text)
  execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${build} -G ${GENERATOR} ${CONFIG} ${hidden} ${ARGN}
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  string(REGEX MATCHALL "CMake Error" errors "${output}")
  list(LENGTH errors count)
  string(FIND "${output}" "${text}" position)
  if(result EQUAL 0 OR NOT count EQUAL 1 OR position EQUAL -1)
    message(FATAL_ERROR "status ${result}, ${count} errors, expected:\n${text}\ngot:\n${output}")
  endif()
endfunction()

set(tool "libfreetype-dev libharfbuzz-dev libicu-dev libexpat1-dev unifont libcli11-dev libpng-dev")
expect_missing("embidi: these Debian packages are missing: ${tool} libgtest-dev unicode-data
    Run scripts/setup all, or configure with -DEMBIDI_TESTS=OFF, which needs only ${tool}." -DEMBIDI_TESTS=ON -DEMBIDI_ALL_TESTS=ON)
expect_missing("embidi: these Debian packages are missing: ${tool}
    Run scripts/setup tool, or configure with -DEMBIDI_TOOL=OFF, which needs none of them." -DEMBIDI_TESTS=OFF -DEMBIDI_TOOL=ON)
run(${CMAKE_COMMAND} ${build} -DEMBIDI_TOOL=OFF)

# Who asks for nothing gets the library, and is told why the tool is not there.
execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${build}_library -G ${GENERATOR} ${CONFIG} ${hidden}
  OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
if(NOT output MATCHES "The library alone is built: for the tool these Debian packages are missing: ${tool}[.]")
  message(FATAL_ERROR "nothing is said of the tool:\n${output}")
endif()

# What CMake asks for, scripts/setup installs: both read scripts/packages.txt.
execute_process(COMMAND ${SOURCE}/scripts/setup --list all OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "[ \n]+" ";" listed "${listed}")
string(REPLACE " " ";" names "${tool} libgtest-dev unicode-data g++-s390x-linux-gnu qemu-system-arm")
foreach(name IN LISTS names)
  if(NOT name IN_LIST listed)
    message(FATAL_ERROR "scripts/setup all does not install ${name}: ${listed}")
  endif()
endforeach()
