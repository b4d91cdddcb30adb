# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# The library as a list of sources, for build systems that make the target themselves and configure it with Kconfig: ESP-IDF
# and Zephyr. They bring CMake versions of their own; this needs 3.16.
get_filename_component(EMBIDI_ROOT "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)

file(STRINGS "${EMBIDI_ROOT}/src/sources.txt" EMBIDI_SOURCES)
list(TRANSFORM EMBIDI_SOURCES PREPEND "${EMBIDI_ROOT}/src/")
set(EMBIDI_INCLUDE_DIRS "${EMBIDI_ROOT}/src")
set(EMBIDI_COMPILE_OPTIONS -ffreestanding -fno-exceptions -fno-rtti -fno-threadsafe-statics -ffunction-sections
  -fdata-sections)

# The switches that library and users must share, from the variables CONFIG_EMBIDI_...; none where the build system has not
# read our Kconfig: the defaults of config.h hold then.
set(EMBIDI_DEFINITIONS)
if(DEFINED CONFIG_EMBIDI_INDEX_BITS)
  foreach(switch INDEX_BITS RECOGNIZERS TLD_LIST)
    list(APPEND EMBIDI_DEFINITIONS "EMBIDI_${switch}=${CONFIG_EMBIDI_${switch}}")
  endforeach()
  if(CONFIG_EMBIDI_STRUCTURES)
    list(APPEND EMBIDI_DEFINITIONS EMBIDI_STRUCTURES=1)
  else()
    list(APPEND EMBIDI_DEFINITIONS EMBIDI_STRUCTURES=0)
  endif()
endif()
