# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# WebAssembly, as browsers and Node run it: no operating system, no C library. Bulk memory: memory.copy and memory.fill.
set(EMBIDI_CPU wasm32)
set(EMBIDI_CPU_FLAGS "-mbulk-memory")
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_CXX_COMPILER clang++)
# GNU ar writes no index of WebAssembly's object files, and the linker wants one. CMake would take it where LLVM's is missing
# when it first looks, and keep to it.
set(CMAKE_AR llvm-ar)
set(CMAKE_RANLIB llvm-ranlib)
set(CMAKE_C_COMPILER_TARGET wasm32)
set(CMAKE_CXX_COMPILER_TARGET wasm32)
set(EMBIDI_COMPILER_PACKAGE clang)
include(${CMAKE_CURRENT_LIST_DIR}/compiler.cmake)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_FLAGS_INIT "${EMBIDI_CPU_FLAGS}")
set(CMAKE_CXX_FLAGS_INIT "${EMBIDI_CPU_FLAGS}")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
