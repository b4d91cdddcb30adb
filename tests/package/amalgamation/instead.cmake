# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
#
# CMAKE_PROJECT_embidi_INCLUDE of a build of the project: its programs get EMBIDI_AMALGAMATION/embidi.h and embidi.cpp instead
# of the library. What they include as embidi/NAME is one line that includes embidi.h; lib/ is on nobody's include path.
set(EMBIDI_AMALGAMATION "" CACHE PATH "Folder with embidi.h and embidi.cpp")

function(embidi_instead)
  set(forward ${CMAKE_BINARY_DIR}/forward)
  file(GLOB headers RELATIVE ${CMAKE_SOURCE_DIR}/lib/include ${CMAKE_SOURCE_DIR}/lib/include/embidi/*)
  foreach(header IN LISTS headers)
    file(CONFIGURE OUTPUT ${forward}/${header} CONTENT "#include \"${EMBIDI_AMALGAMATION}/embidi.h\"\n")
  endforeach()
  set_target_properties(embidi PROPERTIES SOURCES ${EMBIDI_AMALGAMATION}/embidi.cpp INCLUDE_DIRECTORIES ""
    INTERFACE_INCLUDE_DIRECTORIES ${forward})
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL arm)  # the tests' firmware lets unaligned access fault
    target_compile_options(embidi PRIVATE -mno-unaligned-access)
  endif()
endfunction()
cmake_language(DEFER CALL embidi_instead)
