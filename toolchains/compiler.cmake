# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# A cross compiler that is missing is named as scripts/packages.txt names what is missing, before CMake ends because of it. Included with
# EMBIDI_COMPILER_PACKAGE set, once CMAKE_CXX_COMPILER is.
find_program(EMBIDI_CROSS_CXX ${CMAKE_CXX_COMPILER} DOC "Debian: ${EMBIDI_COMPILER_PACKAGE}")
mark_as_advanced(EMBIDI_CROSS_CXX)
if(NOT EMBIDI_CROSS_CXX)
  message(WARNING "  embidi: these Debian packages are missing: ${EMBIDI_COMPILER_PACKAGE}\n"
    "  Run scripts/setup test; scripts/setup demo is enough for Cortex-M3 and the demo.")
endif()
