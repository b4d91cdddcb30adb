# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# RISC-V: 32 bits, multiplication and division, compressed instructions. Debian's compiler, which has no C library: none is
# needed. No relaxation: the start-up sets no global pointer.
set(EMBIDI_CPU rv32imc)
set(EMBIDI_CPU_FLAGS "-march=rv32imc -mabi=ilp32 -mno-relax")
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR riscv32)
set(CMAKE_C_COMPILER riscv64-unknown-elf-gcc)
set(CMAKE_CXX_COMPILER riscv64-unknown-elf-g++)
set(EMBIDI_COMPILER_PACKAGE gcc-riscv64-unknown-elf)
include(${CMAKE_CURRENT_LIST_DIR}/compiler.cmake)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_FLAGS_INIT "${EMBIDI_CPU_FLAGS}")
set(CMAKE_CXX_FLAGS_INIT "${EMBIDI_CPU_FLAGS}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
