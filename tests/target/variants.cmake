# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The case files from programs that are built in other ways: other compilers, optimisations, `char` of either sign. (Firmware is
# built for size with GCC, and `char` is unsigned there; the host build takes signed ones.)
#
# Of the switches of config.h, all tests together build these configurations; a new one wants a reason:
#
#   INDEX_BITS RECOGNIZERS NUMBERS TLD_LIST STRUCTURES
#   16         1           0       2        1   as it comes: variant.defaults, tests/size, tests/package, adafruit_gfx
#   16         3           1       2        1   the presets: nearly all tests; tests/size (trust)
#   32         3           1       2        1   the host tool, wasm32, unit32, fuzz; tests/size (the stack)
#   16         0           0       2        1   tests/cases and unit.declared_only; tests/size (declared); ESP-IDF
#   16         -           -       -        0   conformance.host.uba; tests/size (uba), tests/bench, proofs; ESP-IDF
#   16         1           0       0        1   tests/size (no_tld)
#   16         1           1       2        1   tests/size (numbers)
#   32         1           0       2        1   tests/package: find_package, Meson, ESP-IDF, Zephyr
#   32         1           1       2        1   Arduino
#   32         3           1       0        1   ESP-IDF, Zephyr, pkg-config
#   16         1           0       1        1   a list of one's own: Meson, one file
#   16         1           1       0        1   one file, as its page shows
#   32         1           0       0        1   Meson, as its page shows
#   16         3           0       2        1   one file: it compiles
#   32         -           -       -        0   embidi_user_config.h: c_api, one file
get_property(case_runs GLOBAL PROPERTY EMBIDI_CASE_RUNS)
string(REPLACE ";" "," all_runs "${case_runs}")
set(compiler_clang ${EMBIDI_CLANGXX})
set(compiler_gcc ${EMBIDI_GXX})

# embidi_variant(name BOARD board CPU cpu COMPILER compiler FLAGS flags OPTIONS options RUNS runs LONG): without a board it
# runs on the host, without RUNS every case file.
function(embidi_variant name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LONG" "BOARD;CPU;COMPILER;FLAGS" "OPTIONS;RUNS")
  if(arg_LONG AND NOT EMBIDI_LONG_TESTS)
    return()
  endif()
  set(options -DCMAKE_BUILD_TYPE=None "-DCMAKE_CXX_FLAGS=${arg_FLAGS}" ${arg_OPTIONS})
  set(runs ${all_runs})
  if(arg_RUNS)
    string(REPLACE ";" "," runs "${arg_RUNS}")
  endif()
  if(arg_BOARD)
    include(${PROJECT_SOURCE_DIR}/toolchains/${arg_CPU}.cmake)
    list(APPEND options -DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/toolchains/${arg_CPU}.cmake -DEMBIDI_FIRMWARE=ON
      "-DCMAKE_CXX_FLAGS=${EMBIDI_CPU_FLAGS} ${arg_FLAGS}")
  else()
    set(arg_BOARD host)
    list(APPEND options -DCMAKE_CXX_COMPILER=${compiler_${arg_COMPILER}})
  endif()
  add_test(NAME variant.${name}
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/run-variant ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/tests/cases
      ${CMAKE_CURRENT_BINARY_DIR}/variants/${name} ${arg_BOARD} ${runs} ${options})
  set_tests_properties(variant.${name} PROPERTIES PROCESSORS 2 TIMEOUT 600)
  if(arg_LONG)
    set_tests_properties(variant.${name} PROPERTIES LABELS long)
  endif()
endfunction()

if(CMAKE_CXX_FLAGS MATCHES "-fsanitize|--coverage")
  return()  # the other builds run them
endif()

# One of each kind; all of them with `scripts/test --long`.
embidi_variant(clang-O3-unsigned COMPILER clang FLAGS "-O3 -funsigned-char")
# The library as one translation unit: no name of one file clashes with another's.
embidi_variant(one_translation_unit-gcc COMPILER gcc FLAGS -O2 OPTIONS -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0)
embidi_variant(one_translation_unit-clang LONG COMPILER clang FLAGS -O2
  OPTIONS -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0)
# The library as it comes, and most firmware has it: the case files that ask for nothing else.
embidi_variant(defaults COMPILER gcc FLAGS -O2 OPTIONS -DEMBIDI_RECOGNIZERS=1
  RUNS cases/links cases/sentences fit_cases/wrap fit_cases/elide fit_cases/caret fit_cases/runs shaping_cases/shaping
    checks_cases/formatting)
include(${PROJECT_SOURCE_DIR}/port/qemu/boards.cmake)
foreach(compiler gcc clang)
  foreach(flags O0 O1 O2 O3 Os "O2 -flto")
    foreach(sign signed unsigned)
      string(REPLACE " -f" "-" words ${flags})
      set(name ${compiler}-${words}-${sign})
      if(NOT TEST variant.${name})
        embidi_variant(${name} LONG COMPILER ${compiler} FLAGS "-${flags} -f${sign}-char")
      endif()
    endforeach()
  endforeach()
endforeach()

# Without optimisation, stacks are deeper.
foreach(cpu cortex-m0 cortex-m3 rv32imc)
  foreach(flags O0 O1 O2 O3 "Os -fsigned-char" "Os -flto")
    string(REGEX REPLACE " -f" "-" words ${flags})
    embidi_variant(${cpu}-${words} LONG BOARD ${EMBIDI_TEST_BOARD_${cpu}} CPU ${cpu} FLAGS "-${flags}"
      OPTIONS -DEMBIDI_FIRMWARE_STACK=3072)
  endforeach()
endforeach()
