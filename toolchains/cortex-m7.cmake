# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# ARMv7E-M with the double-precision FPU.
set(EMBIDI_CPU cortex-m7)
set(EMBIDI_CPU_FLAGS "-mcpu=cortex-m7 -mthumb -mfloat-abi=hard")
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
