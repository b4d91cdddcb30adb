# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# ARMv7-M.
set(EMBIDI_CPU cortex-m3)
set(EMBIDI_CPU_FLAGS "-mcpu=cortex-m3 -mthumb")
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
