# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# ARMv7E-M with the single-precision FPU.
set(EMBIDI_CPU cortex-m4)
set(EMBIDI_CPU_FLAGS "-mcpu=cortex-m4 -mthumb -mfloat-abi=hard")
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
