# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Joining by port/lvgl/embidi_lv_text.c, and what users of LVGL reported about it.
if(CMAKE_CROSSCOMPILING)
  return()
endif()

function(embidi_lvgl_joining_test name)
  add_executable(lvgl_joining_${name} ${ARGN})
  target_link_libraries(lvgl_joining_${name} PRIVATE lvgl_adapters lvgl_adapters_support)
  embidi_warnings(lvgl_joining_${name})
endfunction()

add_library(lvgl_joining_oracle OBJECT joining_forms.cpp)  # for all versions of LVGL
embidi_warnings(lvgl_joining_oracle)
embidi_lvgl_joining_test(forms $<TARGET_OBJECTS:lvgl_joining_oracle>)
set_target_properties(lvgl_joining_forms PROPERTIES LINKER_LANGUAGE CXX)
add_test(NAME lvgl.joining.forms COMMAND lvgl_joining_forms ${EMBIDI_UNICODE_DATA} 1)

embidi_lvgl_joining_test(widgets joining_widgets.c joining_screen.c)
add_test(NAME lvgl.joining.widgets COMMAND lvgl_joining_widgets)

# Issues of LVGL's, each also with LVGL as it comes: whether that is still wrong.
embidi_lvgl_joining_test(issues issues_joining.c joining_screen.c)
add_executable(lvgl_joining_issues_stock issues_joining.c joining_screen.c)
target_compile_definitions(lvgl_joining_issues_stock PRIVATE EMBIDI_ISSUES_STOCK)
target_link_libraries(lvgl_joining_issues_stock PRIVATE lvgl_stock)
embidi_warnings(lvgl_joining_issues_stock)

function(embidi_lvgl_joining_issues stock)
  foreach(number ${ARGN})
    add_test(NAME lvgl.issue.${number} COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/issues_both
      $<TARGET_FILE:lvgl_joining_issues_stock> $<TARGET_FILE:lvgl_joining_issues> ${stock} ${number})
  endforeach()
endfunction()
embidi_lvgl_joining_issues(wrong 4511 6700 7188 9404 9981 10700)
embidi_lvgl_joining_issues(right 1433 1888 1902 1959 2115)

embidi_lvgl_joining_test(edits joining_edits.c joining_screen.c)
target_link_options(lvgl_joining_edits PRIVATE -Wl,--wrap=lv_malloc)
add_test(NAME lvgl.joining.edits COMMAND lvgl_joining_edits)

# All objects of LVGL linked, lv_text_ap.o too: the drop-in by the linker's --wrap (EMBIDI_LV_WRAP).
add_executable(lvgl_joining_wrapped issues_joining.c joining_screen.c)
embidi_warnings(lvgl_joining_wrapped)
target_compile_definitions(lvgl_joining_wrapped PRIVATE EMBIDI_LV_WRAP=1)
target_link_libraries(lvgl_joining_wrapped PRIVATE embidi_lvgl $<LINK_LIBRARY:WHOLE_ARCHIVE,lvgl_stock>)
target_link_options(lvgl_joining_wrapped PRIVATE -Wl,--wrap=lv_text_ap_proc,--wrap=lv_text_ap_calc_bytes_count)
add_test(NAME lvgl.joining.wrapped COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/issues_both
  $<TARGET_FILE:lvgl_joining_issues_stock> $<TARGET_FILE:lvgl_joining_wrapped> wrong 7188)
