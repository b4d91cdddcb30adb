# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# embidi_textarea: typing, carets, selection, passwords, properties on random text, pictures.
if(NOT CMAKE_CROSSCOMPILING)
  foreach(program test random)
    add_executable(lvgl_textarea_${program} textarea_${program}.c textarea_screen.c)
    target_link_libraries(lvgl_textarea_${program} PRIVATE embidi_lvgl lvgl_stock)
    target_compile_definitions(lvgl_textarea_${program} PRIVATE lv_malloc=test_malloc)
    embidi_warnings(lvgl_textarea_${program})
  endforeach()
  foreach(group typing deletion keys arrows lines touch drag password placeholder limits memory bad_input events
          keyboard resize style draw_tasks)
    add_test(NAME lvgl.textarea.${group} COMMAND lvgl_textarea_test ${group})
  endforeach()
  add_test(NAME lvgl.textarea.pictures COMMAND ${PROJECT_SOURCE_DIR}/tests/pictures/pack --check
    ${CMAKE_CURRENT_SOURCE_DIR}/textarea_pictures.txt $<TARGET_FILE:lvgl_textarea_test> pictures)
  foreach(issue 1274 2712 9404)
    add_test(NAME lvgl.issue.textarea_${issue} COMMAND lvgl_textarea_test ${issue})
  endforeach()
  foreach(group arrows touch selection editing bytes)
    add_test(NAME lvgl.textarea.random_${group} COMMAND lvgl_textarea_random ${group})
  endforeach()

  # Both widgets under hostile use.
  add_executable(lvgl_widgets_random textarea_label_random.c textarea_screen.c)
  target_link_libraries(lvgl_widgets_random PRIVATE embidi_lvgl lvgl_stock)
  target_compile_definitions(lvgl_widgets_random PRIVATE lv_malloc=test_malloc lv_realloc=test_realloc
    lv_malloc_zeroed=test_malloc_zeroed lv_strdup=test_strdup)
  embidi_warnings(lvgl_widgets_random)
  add_test(NAME lvgl.widgets.random COMMAND lvgl_widgets_random)
endif()
