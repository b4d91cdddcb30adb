# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# port/lvgl/embidi_lv_font: what LVGL draws with a font block is what port/display draws; an LVGL font measures the same for
# embidi as for LVGL.
if(NOT CMAKE_CROSSCOMPILING AND EMBIDI_TOOL)
  embidi_font(lvgl_font_2bpp INPUT ${EMBIDI_DEJAVU_SANS} OPTIONS --size 16 --bits 2 --unjoined
    RANGES 0020-007E 05B0-05BC 05D0-05EA 0621-063A 0640-0652 067E 0686 06A9 06AF 06CC)
  add_executable(lvgl_font font_test.cpp font_foreign.cpp)
  target_link_libraries(lvgl_font PRIVATE lvgl_adapters lvgl_adapters_support embidi_display embidi_font_unifont_small
    embidi_font_dejavu20 lvgl_font_2bpp)
  embidi_warnings(lvgl_font)
  add_test(NAME lvgl.font COMMAND lvgl_font)
endif()
