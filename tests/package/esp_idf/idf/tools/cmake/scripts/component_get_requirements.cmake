# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# The early pass: cmake -D COMPONENT_DIRS=A|B... -D OUTPUT=... -P this. Writes what each component requires, and its Kconfig.
cmake_policy(SET CMP0057 NEW)  # IN_LIST

# It ends the file that calls it: what a component says of targets after it is not reached.
macro(idf_component_register)
  set(options WHOLE_ARCHIVE)
  set(single_value KCONFIG KCONFIG_PROJBUILD)
  set(multi_value SRCS SRC_DIRS EXCLUDE_SRCS INCLUDE_DIRS PRIV_INCLUDE_DIRS LDFRAGMENTS REQUIRES PRIV_REQUIRES
    REQUIRED_IDF_TARGETS EMBED_FILES EMBED_TXTFILES)
  cmake_parse_arguments(_ "${options}" "${single_value}" "${multi_value}" "${ARGN}")
  set(registered 1)
  set(requires ${__REQUIRES} ${__PRIV_REQUIRES})
  set(kconfig "${__KCONFIG}")
  return()
endmacro()

# A function: no component sees another's variables.
function(read_component dir)
  get_filename_component(COMPONENT_NAME "${dir}" NAME)
  set(COMPONENT_DIR "${dir}")
  set(COMPONENT_PATH "${dir}")
  set(registered 0)
  set(requires)
  set(kconfig)
  include("${dir}/CMakeLists.txt")
  if(NOT registered)
    message(FATAL_ERROR "${dir} registers no component")
  endif()
  if(NOT kconfig AND EXISTS "${dir}/Kconfig")
    set(kconfig "${dir}/Kconfig")
  endif()
  if(kconfig)
    get_filename_component(kconfig "${kconfig}" ABSOLUTE)  # from the working folder, which is the build's
  endif()
  file(APPEND "${OUTPUT}" "set(requires_${COMPONENT_NAME} \"${requires}\")\nset(kconfig_${COMPONENT_NAME} \"${kconfig}\")\n")
endfunction()

set(CMAKE_BUILD_EARLY_EXPANSION 1)
file(WRITE "${OUTPUT}" "")
string(REPLACE "|" ";" COMPONENT_DIRS "${COMPONENT_DIRS}")
foreach(dir IN LISTS COMPONENT_DIRS)
  read_component("${dir}")
endforeach()
