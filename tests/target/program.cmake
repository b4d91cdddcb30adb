# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# embidi_test_program(name SOURCES ... [LIBRARIES ...]): a test program that runs on the host and inside firmware. It
# defines embidi::test::run() (platform.hpp). With EMBIDI_FIRMWARE it becomes firmware for the board on which the CPU's tests
# run; in a cross build without, a static program of an emulated Linux, or a WebAssembly module for Node, at
# the place where firmware would be.
set(EMBIDI_TEST_TARGET_DIR ${CMAKE_CURRENT_LIST_DIR})
if(EMBIDI_FIRMWARE)
  include(${PROJECT_SOURCE_DIR}/port/qemu/boards.cmake)
endif()

# The public functions, each in EMBIDI_GUARD(): what guard_calls.cpp wraps.
function(embidi_guarded_calls out)
  file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/embidi/*.h)
  set(calls)
  foreach(header IN LISTS headers)
    file(READ ${header} text)
    string(REGEX MATCHALL "embidi_[a-z_0-9]+\\(" found "${text}")
    list(APPEND calls ${found})
  endforeach()
  list(TRANSFORM calls REPLACE "\\($" "")
  list(REMOVE_DUPLICATES calls)
  list(SORT calls)
  set(${out} ${calls} PARENT_SCOPE)
endfunction()

# guarded_NAME: the program with faults provoked (guard.hpp), where the CPU has the means for it.
function(embidi_guarded_program name)
  cmake_parse_arguments(PARSE_ARGV 1 program "" "" "SOURCES;LIBRARIES")
  set(folder ${EMBIDI_TEST_TARGET_DIR})
  if(EMBIDI_CPU STREQUAL cortex-m0)
    set(guard FLASH)
    list(APPEND program_SOURCES ${folder}/guard_flash.cpp)
  elseif(EMBIDI_CPU MATCHES "^cortex-m[347]$")
    set(guard MPU)
    list(APPEND program_SOURCES ${folder}/guard_mpu.cpp ${folder}/guard_calls.cpp)
  else()
    return()
  endif()
  embidi_firmware(guarded_${name} BOARD ${EMBIDI_TEST_BOARD_${EMBIDI_CPU}}
    SOURCES ${program_SOURCES} ${folder}/line_reader.cpp ${folder}/print.cpp ${folder}/qemu_platform.cpp
    LIBRARIES ${program_LIBRARIES})
  target_include_directories(guarded_${name} PRIVATE ${folder} ${CMAKE_CURRENT_BINARY_DIR})
  target_compile_definitions(guarded_${name} PRIVATE EMBIDI_GUARD_${guard})
  if(guard STREQUAL MPU)
    embidi_guarded_calls(calls)
    set(wraps ${calls})
    list(TRANSFORM calls REPLACE "(.+)" "EMBIDI_GUARD(\\1)\n")
    list(JOIN calls "" calls)
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/guarded_calls.inc CONTENT "${calls}")
    list(TRANSFORM wraps PREPEND -Wl,--wrap=)
    target_link_options(guarded_${name} PRIVATE ${wraps})
  endif()
endfunction()

function(embidi_test_program name)
  cmake_parse_arguments(PARSE_ARGV 1 program "" "" "SOURCES;LIBRARIES")
  set(shared ${program_SOURCES} ${EMBIDI_TEST_TARGET_DIR}/line_reader.cpp ${EMBIDI_TEST_TARGET_DIR}/print.cpp)
  if(EMBIDI_FIRMWARE)
    embidi_firmware(${name} BOARD ${EMBIDI_TEST_BOARD_${EMBIDI_CPU}}
      SOURCES ${shared} ${EMBIDI_TEST_TARGET_DIR}/qemu_platform.cpp LIBRARIES ${program_LIBRARIES})
  elseif(EMBIDI_CPU STREQUAL wasm32)
    add_executable(${name} ${shared} ${EMBIDI_TEST_TARGET_DIR}/wasm_platform.cpp ${PROJECT_SOURCE_DIR}/port/wasm/memory.cpp)
    target_compile_features(${name} PRIVATE cxx_std_17)
    target_compile_options(${name} PRIVATE -ffreestanding -fno-exceptions -fno-rtti -fno-threadsafe-statics)
    target_link_options(${name} PRIVATE -Wl,--no-entry -Wl,--stack-first)
    target_link_libraries(${name} PRIVATE ${program_LIBRARIES})
    embidi_warnings(${name})
    set_target_properties(${name} PROPERTIES SUFFIX .elf RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/firmware)
  else()
    add_executable(${name} ${shared} ${EMBIDI_TEST_TARGET_DIR}/host_platform.cpp)
    target_compile_features(${name} PRIVATE cxx_std_17)
    target_link_libraries(${name} PRIVATE ${program_LIBRARIES})
    embidi_warnings(${name})
    set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)  # variants.cmake: the library alone is one translation unit
    if(CMAKE_CROSSCOMPILING)
      target_link_options(${name} PRIVATE -static)
      set_target_properties(${name} PROPERTIES SUFFIX .elf RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/firmware)
    endif()
  endif()
  target_include_directories(${name} PRIVATE ${EMBIDI_TEST_TARGET_DIR})
endfunction()
