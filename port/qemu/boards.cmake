# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# QEMU's boards as firmware sees them, and embidi_firmware(), which links a program for one of them.

# board: code origin, code length, RAM origin, RAM length (as in the QEMU 7.2 models).
set(EMBIDI_BOARD_an385 0x00000000 0x400000 0x20000000 0x400000)
set(EMBIDI_BOARD_an386 0x00000000 0x400000 0x20000000 0x400000)
set(EMBIDI_BOARD_an500 0x00000000 0x400000 0x20000000 0x400000)
set(EMBIDI_BOARD_an505 0x10000000 0x400000 0x38000000 0x400000)
set(EMBIDI_BOARD_an547 0x00000000 0x80000 0x30000000 0x80000)
set(EMBIDI_BOARD_microbit 0x00000000 0x40000 0x20000000 0x4000)
set(EMBIDI_BOARD_lm3s6965evb 0x00000000 0x40000 0x20000000 0x10000)
set(EMBIDI_BOARD_stm32vldiscovery 0x08000000 0x20000 0x20000000 0x2000)
set(EMBIDI_BOARD_lm3s811evb 0x00000000 0x10000 0x20000000 0x2000)
set(EMBIDI_BOARD_vexpress-a9 0x60010000 0x3F0000 0x60400000 0x400000)
set(EMBIDI_BOARD_virt 0x80000000 0x100000 0x80100000 0x100000)

# The board on which the tests of a CPU run.
set(EMBIDI_TEST_BOARD_cortex-m0 microbit)
set(EMBIDI_TEST_BOARD_cortex-m3 an385)
set(EMBIDI_TEST_BOARD_cortex-m4 an386)
set(EMBIDI_TEST_BOARD_cortex-m7 an500)
set(EMBIDI_TEST_BOARD_cortex-m33 an505)
set(EMBIDI_TEST_BOARD_cortex-m55 an547)
set(EMBIDI_TEST_BOARD_cortex-a9 vexpress-a9)
set(EMBIDI_TEST_BOARD_rv32imc virt)
set(EMBIDI_TEST_BOARD_s390x linux-s390x)  # no board: QEMU's emulation of a process
set(EMBIDI_TEST_BOARD_wasm32 node)  # nor is this

set(EMBIDI_FIRMWARE_STACK 2048 CACHE STRING "Bytes of stack of firmware that asks for no other size")
set(EMBIDI_QEMU_DIR ${CMAKE_CURRENT_LIST_DIR})

# embidi_firmware(name BOARD board SOURCES ... [LIBRARIES ...] [STACK bytes]): an ELF file, ${CMAKE_BINARY_DIR}/firmware/name.elf.
# Linked with libgcc and nothing else: a heap, an exception or the C library would be an undefined reference. An image
# that is too large for the board, its stack included, does not link.
function(embidi_firmware name)
  cmake_parse_arguments(PARSE_ARGV 1 fw "" "BOARD;STACK" "SOURCES;LIBRARIES")
  if(NOT DEFINED EMBIDI_BOARD_${fw_BOARD})
    message(FATAL_ERROR "embidi_firmware(${name}): unknown board '${fw_BOARD}'")
  endif()
  if(NOT fw_STACK)
    set(fw_STACK ${EMBIDI_FIRMWARE_STACK})
  endif()
  list(GET EMBIDI_BOARD_${fw_BOARD} 0 flash_origin)
  list(GET EMBIDI_BOARD_${fw_BOARD} 1 flash_length)
  list(GET EMBIDI_BOARD_${fw_BOARD} 2 ram_origin)
  list(GET EMBIDI_BOARD_${fw_BOARD} 3 ram_length)
  string(MAKE_C_IDENTIFIER ${fw_BOARD} board_macro)
  string(TOUPPER ${board_macro} board_macro)
  string(REGEX MATCH "^(cortex-[am]|rv32)" profile ${EMBIDI_CPU})
  string(REPLACE "-" "_" profile ${profile})

  add_executable(${name} ${fw_SOURCES}
    ${EMBIDI_QEMU_DIR}/start.cpp ${EMBIDI_QEMU_DIR}/start_${profile}.cpp ${EMBIDI_QEMU_DIR}/semihosting.cpp ${EMBIDI_QEMU_DIR}/memory.cpp
    ${EMBIDI_QEMU_DIR}/words.cpp)
  set_source_files_properties(${EMBIDI_QEMU_DIR}/memory.cpp TARGET_DIRECTORY ${name}
    PROPERTIES COMPILE_OPTIONS "-fno-tree-loop-distribute-patterns;-fno-lto")  # calls to it come after link-time optimisation
  target_compile_features(${name} PRIVATE cxx_std_17)
  target_include_directories(${name} PRIVATE ${EMBIDI_QEMU_DIR})
  target_compile_definitions(${name} PRIVATE EMBIDI_BOARD_${board_macro})
  target_compile_options(${name} PRIVATE -ffreestanding -ffunction-sections -fdata-sections -fno-unwind-tables
    -fno-asynchronous-unwind-tables
    $<$<STREQUAL:${CMAKE_SYSTEM_PROCESSOR},arm>:-mno-unaligned-access>  # it is made to fault
    $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti -fno-threadsafe-statics -fno-use-cxa-atexit>)
  embidi_warnings(${name})

  set(script ${EMBIDI_QEMU_DIR}/firmware.ld)
  target_link_options(${name} PRIVATE -nostartfiles -nodefaultlibs -T ${script}
    -Wl,--defsym=FLASH_ORIGIN=${flash_origin} -Wl,--defsym=FLASH_LENGTH=${flash_length}
    -Wl,--defsym=RAM_ORIGIN=${ram_origin} -Wl,--defsym=RAM_LENGTH=${ram_length} -Wl,--defsym=STACK_LENGTH=${fw_STACK}
    -Wl,--gc-sections -Wl,--no-warn-rwx-segments -Wl,-Map=$<TARGET_FILE:${name}>.map)
  target_link_libraries(${name} PRIVATE ${fw_LIBRARIES} -lgcc)
  set_target_properties(${name} PROPERTIES SUFFIX .elf LINK_DEPENDS ${script}
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/firmware)
endfunction()
