# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# embidi_lv_bidi.c against the real LVGL, on the host.
if(CMAKE_CROSSCOMPILING)
  return()
endif()

# embidi_lv_bidi_program(NAME SOURCE [DEFINITION ...]): a program with the drop-in as a user has it: one file more, and the library.
function(embidi_lv_bidi_program name source)
  add_executable(${name} ${source} ${PROJECT_SOURCE_DIR}/port/lvgl/embidi_lv_bidi.c)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/port/lvgl)
  target_compile_definitions(${name} PRIVATE ${ARGN})
  set_target_properties(${name} PROPERTIES C_STANDARD 99 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
  target_link_libraries(${name} PRIVATE embidi lvgl_stock)
  embidi_warnings(${name})
endfunction()

# Unicode's test, which knows no numbers: with memory from LVGL and links recognised, with static memory and UAX #9 alone, and LVGL without us.
embidi_lv_bidi_program(lvgl_bidi_conformance bidi_conformance.c EMBIDI_LV_NUMBERS=0)
embidi_lv_bidi_program(lvgl_bidi_conformance_plain bidi_conformance.c EMBIDI_LV_CHARS=160 EMBIDI_LV_URLS=0 EMBIDI_LV_NUMBERS=0)
add_executable(lvgl_bidi_conformance_stock bidi_conformance.c)
target_include_directories(lvgl_bidi_conformance_stock PRIVATE ${PROJECT_SOURCE_DIR}/port/lvgl ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(lvgl_bidi_conformance_stock PRIVATE lvgl_stock)
set(rows ${EMBIDI_UNICODE_DATA}/BidiCharacterTest.txt)
set(every 1)
if(EMBIDI_SANITIZED)  # each row takes ten times as long
  set(every 10)
endif()
add_test(NAME lvgl.bidi.conformance COMMAND lvgl_bidi_conformance ${rows} ours ${every})
add_test(NAME lvgl.bidi.conformance.plain COMMAND lvgl_bidi_conformance_plain ${rows} ours ${every})
if(every EQUAL 1)  # how many of the rows that are put are wrong there depends on which
  add_test(NAME lvgl.bidi.conformance.stock COMMAND lvgl_bidi_conformance_stock ${rows} stock 1)
endif()

# Positions and lines of wrapped texts, compared with the library's own.
embidi_lv_bidi_program(lvgl_bidi_lines bidi_lines.c)
add_test(NAME lvgl.bidi.lines COMMAND lvgl_bidi_lines)
embidi_lv_bidi_program(lvgl_bidi_lines_static bidi_lines.c EMBIDI_LV_CHARS=1000 EMBIDI_LV_FIELDS=256)
add_test(NAME lvgl.bidi.lines.static COMMAND lvgl_bidi_lines_static)
embidi_lv_bidi_program(lvgl_bidi_lines_alone bidi_lines.c EMBIDI_LV_PARAGRAPH=0)  # which shows that the test can fail
foreach(kind "" _static _alone)
  target_link_libraries(lvgl_bidi_lines${kind} PRIVATE lvgl_adapters_support)
endforeach()
add_test(NAME lvgl.bidi.lines.finds COMMAND lvgl_bidi_lines_alone)
set_tests_properties(lvgl.bidi.lines.finds PROPERTIES PASS_REGULAR_EXPRESSION "not so: a line, right to left")

# Limits, bad input, no memory, and the switches.
embidi_lv_bidi_program(lvgl_bidi_limits bidi_limits.c)
embidi_lv_bidi_program(lvgl_bidi_limits_static bidi_limits.c EMBIDI_LV_CHARS=48 EMBIDI_LV_FIELDS=12)
embidi_lv_bidi_program(lvgl_bidi_limits_any_rtl bidi_limits.c EMBIDI_LV_ANY_RTL=1)
embidi_lv_bidi_program(lvgl_bidi_limits_rtl bidi_limits.c)
target_include_directories(lvgl_bidi_limits_rtl BEFORE PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/conf_rtl)
foreach(kind "" _static _any_rtl _rtl)
  target_link_options(lvgl_bidi_limits${kind} PRIVATE -Wl,--wrap=lv_malloc,--wrap=lv_free)
  string(REPLACE _ . dotted "${kind}")
  add_test(NAME lvgl.bidi.limits${dotted} COMMAND lvgl_bidi_limits${kind})
endforeach()

# Texts that are remembered: one or several at once, with memory from LVGL and static memory. With draw units in threads
# of their own, LVGL's mutex is linked beside an LVGL that has no operating system.
function(embidi_lv_bidi_texts kind cases)
  embidi_lv_bidi_program(lvgl_bidi_texts${kind} bidi_texts.c EMBIDI_TEST_CASES=${cases} ${ARGN})
  target_link_options(lvgl_bidi_texts${kind} PRIVATE -Wl,--wrap=lv_malloc -Wl,--wrap=embidi_layout)
  string(REPLACE _ . dotted "${kind}")
  add_test(NAME lvgl.bidi.texts${dotted} COMMAND lvgl_bidi_texts${kind})
endfunction()
embidi_lv_bidi_texts("" 831)
embidi_lv_bidi_texts(_static 828 EMBIDI_LV_CHARS=48 EMBIDI_LV_FIELDS=12 EMBIDI_LV_BYTES=400)
embidi_lv_bidi_texts(_several 847 EMBIDI_LV_TEXTS=4)
embidi_lv_bidi_texts(_several_static 844 EMBIDI_LV_TEXTS=4 EMBIDI_LV_CHARS=48 EMBIDI_LV_FIELDS=12 EMBIDI_LV_BYTES=400)
embidi_lv_bidi_texts(_threads 855 LV_USE_OS=LV_OS_PTHREAD EMBIDI_TEST_THREADS)
set_target_properties(lvgl_bidi_texts_threads PROPERTIES C_EXTENSIONS ON)
target_sources(lvgl_bidi_texts_threads PRIVATE ${EMBIDI_LVGL_SOURCES}/src/osal/lv_pthread.c)
set_source_files_properties(${EMBIDI_LVGL_SOURCES}/src/osal/lv_pthread.c PROPERTIES
  COMPILE_OPTIONS "-w;-Dlv_sleep_ms=lv_sleep_ms_of_pthread")  # lvgl_stock has it, too

# What users of LVGL reported (order and cursor; joining is in joining.cmake).
embidi_lv_bidi_program(lvgl_bidi_issues bidi_issues.c)
embidi_lv_bidi_program(lvgl_bidi_issues_any_rtl bidi_issues.c EMBIDI_LV_ANY_RTL=1)
foreach(issue 1274 2712 6145 10746)
  add_test(NAME lvgl.issue.${issue} COMMAND lvgl_bidi_issues ${issue})
endforeach()
add_test(NAME lvgl.issue.9779 COMMAND lvgl_bidi_issues_any_rtl 9779)

# How ours take the place of LVGL's. From a static archive lv_bidi.c.o is not taken; where all objects are linked, --wrap
# leads to ours, and without it the linker reports two definitions.
target_link_options(lvgl_bidi_conformance PRIVATE -Wl,-Map=lvgl_bidi_conformance.map)
target_link_options(lvgl_bidi_conformance_stock PRIVATE -Wl,-Map=lvgl_bidi_conformance_stock.map)
add_test(NAME lvgl.dropin.archive COMMAND sh -c
  "grep -q '(lv_bidi.c.o)' lvgl_bidi_conformance_stock.map && ! grep -q '(lv_bidi.c.o)' lvgl_bidi_conformance.map"
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR})
set_tests_properties(lvgl.dropin.archive PROPERTIES LABELS lvgl)
embidi_lv_bidi_program(lvgl_bidi_conformance_wrap bidi_conformance.c EMBIDI_LV_WRAP=1 EMBIDI_LV_NUMBERS=0)
target_link_options(lvgl_bidi_conformance_wrap PRIVATE -Wl,--whole-archive $<TARGET_FILE:lvgl_stock> -Wl,--no-whole-archive)
foreach(name process process_paragraph detect_base_dir get_logical_pos get_visual_pos calculate_align set_custom_neutrals_static)
  target_link_options(lvgl_bidi_conformance_wrap PRIVATE -Wl,--wrap=lv_bidi_${name})
endforeach()
add_test(NAME lvgl.dropin.wrap COMMAND lvgl_bidi_conformance_wrap ${rows} ours ${every})
add_test(NAME lvgl.dropin.twice COMMAND ${CMAKE_C_COMPILER} $<TARGET_OBJECTS:lvgl_bidi_conformance>
  -Wl,--whole-archive $<TARGET_FILE:lvgl_stock> -Wl,--no-whole-archive $<TARGET_FILE:embidi> -lm -o lvgl_bidi_twice
  COMMAND_EXPAND_LISTS)
set_tests_properties(lvgl.dropin.twice PROPERTIES PASS_REGULAR_EXPRESSION "multiple definition of .lv_bidi_process")
embidi_lvgl_emptied(lvgl 9.5 lvgl_stock)
