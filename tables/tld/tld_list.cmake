# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The TLD list that a library is built with: EMBIDI_TLD_LIST of config.h.
set(EMBIDI_TLD_LIST 2 CACHE STRING "TLDs known to the library: 2 all, 1 those of EMBIDI_TLD_FILE, 0 none (config.h)")
set(EMBIDI_TLD_FILE "" CACHE FILEPATH "With EMBIDI_TLD_LIST=1: text file of TLDs, one a line, # starts a comment")

if(NOT EMBIDI_TLD_LIST MATCHES "^[012]$")
  message(FATAL_ERROR "EMBIDI_TLD_LIST is ${EMBIDI_TLD_LIST}; it must be 0, 1 or 2")
endif()
if(EMBIDI_TLD_LIST EQUAL 1)
  get_filename_component(embidi_tld_file "${EMBIDI_TLD_FILE}" ABSOLUTE BASE_DIR ${CMAKE_SOURCE_DIR})
  if(NOT EMBIDI_TLD_FILE OR NOT EXISTS ${embidi_tld_file})
    message(FATAL_ERROR "EMBIDI_TLD_LIST is 1, but there is no file EMBIDI_TLD_FILE: '${EMBIDI_TLD_FILE}'")
  endif()
endif()

# Makes tld_table.hpp, in the include folder `folder`, from `file`, which is what `option` of the generator says; the target
# `name` stands for it.
function(embidi_tld_table name option file folder)
  if(NOT TARGET embidi_tldgen_built)
    add_subdirectory(${PROJECT_SOURCE_DIR}/tables/tld/generator ${PROJECT_BINARY_DIR}/tldgen)
  endif()
  get_property(command GLOBAL PROPERTY EMBIDI_TLDGEN_COMMAND)
  get_property(depends GLOBAL PROPERTY EMBIDI_TLDGEN_DEPENDS)
  set(table ${folder}/embidi_core/tables/tld_table.hpp)
  file(MAKE_DIRECTORY ${folder}/embidi_core/tables)
  add_custom_command(OUTPUT ${table}
    COMMAND ${command} ${option} ${file} --out ${table}
    DEPENDS ${file} ${depends} embidi_tldgen_built COMMENT "Packing the TLDs of ${file}")
  add_custom_target(${name} DEPENDS ${table})
endfunction()

# Gives a library the list that was chosen.
function(embidi_tld_list target)
  target_compile_definitions(${target} PUBLIC EMBIDI_TLD_LIST=${EMBIDI_TLD_LIST})
  if(EMBIDI_TLD_LIST EQUAL 1)
    set(folder ${PROJECT_BINARY_DIR}/tld_list)
    if(NOT TARGET embidi_tld_list)
      embidi_tld_table(embidi_tld_list --list ${embidi_tld_file} ${folder})
    endif()
    target_include_directories(${target} BEFORE PRIVATE ${folder})
    add_dependencies(${target} embidi_tld_list)
  endif()
endfunction()
