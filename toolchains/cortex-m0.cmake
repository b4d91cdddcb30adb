# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# ARMv6-M: no unaligned access, no divide instruction.
set(EMBIDI_CPU cortex-m0)
set(EMBIDI_CPU_FLAGS "-mcpu=cortex-m0 -mthumb")
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
