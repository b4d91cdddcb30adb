# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# adafruit_gfx_stock: the real Adafruit GFX, with an Arduino.h of ours.
if(NOT TARGET adafruit_gfx_stock)
  embidi_third_party_library(adafruit_gfx_stock ${EMBIDI_ADAFRUIT_GFX_SOURCES}/Adafruit_GFX.cpp)
  target_include_directories(adafruit_gfx_stock SYSTEM PUBLIC ${EMBIDI_ADAFRUIT_GFX_SOURCES} ${CMAKE_CURRENT_LIST_DIR}/arduino)
  target_compile_definitions(adafruit_gfx_stock PUBLIC ARDUINO=10819)
  target_compile_options(adafruit_gfx_stock PRIVATE -fno-exceptions -fno-threadsafe-statics
    $<$<BOOL:${CMAKE_CROSSCOMPILING}>:-fno-rtti>)
endif()
