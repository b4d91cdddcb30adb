# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# ARMv7-A, ARM state, no FPU used; the MMU is off, and so unaligned access faults.
set(EMBIDI_CPU cortex-a9)
set(EMBIDI_CPU_FLAGS "-mcpu=cortex-a9 -marm -mfloat-abi=soft -mno-unaligned-access")
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
