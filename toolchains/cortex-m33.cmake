# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# ARMv8-M mainline with the single-precision FPU.
set(EMBIDI_CPU cortex-m33)
set(EMBIDI_CPU_FLAGS "-mcpu=cortex-m33 -mthumb -mfloat-abi=hard")
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
