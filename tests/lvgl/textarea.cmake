# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# embidi_textarea: typing, carets, selection, passwords, properties on random text, pictures.
if(NOT CMAKE_CROSSCOMPILING)
  foreach(program textarea_test textarea_random textarea_label_random)
    add_executable(lvgl_${program} ${program}.c)
    target_link_libraries(lvgl_${program} PRIVATE lvgl_adapters lvgl_adapters_support)
    embidi_warnings(lvgl_${program})
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
  add_test(NAME lvgl.widgets.random COMMAND lvgl_textarea_label_random)
endif()

if(NOT CMAKE_CROSSCOMPILING AND EMBIDI_TOOL)
  add_executable(lvgl_keyboard keyboard_layouts.c)
  target_link_libraries(lvgl_keyboard PRIVATE lvgl_adapters lvgl_adapters_support embidi_font_unifont_small)
  embidi_warnings(lvgl_keyboard)
  add_test(NAME lvgl.keyboard COMMAND lvgl_keyboard)
  embidi_lvgl_long_modes(lvgl 9.5 lvgl_adapters)
endif()
