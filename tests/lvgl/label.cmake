# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# embidi_label and embidi_lv_draw: behaviour, pictures.
if(EMBIDI_LVGL_SOURCES AND NOT CMAKE_CROSSCOMPILING)
  function(label_test name)
    add_executable(lvgl_${name} ${name}.c)
    target_link_libraries(lvgl_${name} PRIVATE lvgl_adapters lvgl_adapters_support embidi_font_unifont_small)
    embidi_warnings(lvgl_${name})
  endfunction()

  label_test(label_pictures)
  add_test(NAME lvgl.label.pictures COMMAND ${PROJECT_SOURCE_DIR}/tests/pictures/pack --check
    ${CMAKE_CURRENT_SOURCE_DIR}/label_pictures.txt $<TARGET_FILE:lvgl_label_pictures>)
  add_test(NAME lvgl.label.struck COMMAND ${PROJECT_SOURCE_DIR}/tests/pictures/pack --check
    ${CMAKE_CURRENT_SOURCE_DIR}/label_struck.txt $<TARGET_FILE:lvgl_label_pictures> struck)

  label_test(other_widgets)
  add_test(NAME lvgl.other_widgets COMMAND ${PROJECT_SOURCE_DIR}/tests/pictures/pack --check
    ${CMAKE_CURRENT_SOURCE_DIR}/other_widgets.txt $<TARGET_FILE:lvgl_other_widgets>)

  # LVGL is built without LV_USE_OBJ_PROPERTY: what the widgets have for it is compiled only.
  add_library(lvgl_label_properties OBJECT ${PROJECT_SOURCE_DIR}/port/lvgl/embidi_label.c
    ${PROJECT_SOURCE_DIR}/port/lvgl/embidi_textarea.c)
  target_compile_definitions(lvgl_label_properties PRIVATE LV_USE_OBJ_PROPERTY=1 LV_CONF_INCLUDE_SIMPLE)
  target_include_directories(lvgl_label_properties PRIVATE ${PROJECT_SOURCE_DIR}/port/lvgl)
  target_include_directories(lvgl_label_properties SYSTEM PRIVATE ${EMBIDI_LVGL_SOURCES} ${PROJECT_SOURCE_DIR}/examples/lvgl)
  target_link_libraries(lvgl_label_properties PRIVATE embidi)
  embidi_warnings(lvgl_label_properties)

  label_test(label_behaviour)
  target_link_libraries(lvgl_label_behaviour PRIVATE embidi_font_devanagari16 embidi_font_tamil16 embidi_font_thai16)
  target_link_options(lvgl_label_behaviour PRIVATE -Wl,--wrap=lv_malloc,--wrap=lv_malloc_zeroed,--wrap=lv_realloc,--wrap=lv_free
    -Wl,--wrap=embidi_layout)
  add_test(NAME lvgl.label COMMAND lvgl_label_behaviour)
endif()
