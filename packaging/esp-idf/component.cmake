# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# embidi as a component of ESP-IDF; the CMakeLists.txt at the top includes this. IDF reads it twice: in script mode, for
# requirements and Kconfig files, where idf_component_register() returns; and in the build, where it makes the library.
include("${CMAKE_CURRENT_LIST_DIR}/../kconfig/embidi.cmake")
idf_component_register(SRCS ${EMBIDI_SOURCES} INCLUDE_DIRS ${EMBIDI_INCLUDE_DIRS}
  KCONFIG "${CMAKE_CURRENT_LIST_DIR}/Kconfig")
target_compile_definitions(${COMPONENT_LIB} PUBLIC ${EMBIDI_DEFINITIONS})
target_compile_options(${COMPONENT_LIB} PRIVATE ${EMBIDI_COMPILE_OPTIONS})
