# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Debian's arm-none-eabi-gcc. Included by one small file per CPU, which sets EMBIDI_CPU_FLAGS; give CMake that file.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
set(CMAKE_CXX_COMPILER arm-none-eabi-g++)
set(EMBIDI_COMPILER_PACKAGE gcc-arm-none-eabi)
include(${CMAKE_CURRENT_LIST_DIR}/compiler.cmake)
# The compiler check must not link: there is no start-up code yet.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_C_FLAGS_INIT "${EMBIDI_CPU_FLAGS}")
set(CMAKE_CXX_FLAGS_INIT "${EMBIDI_CPU_FLAGS}")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
