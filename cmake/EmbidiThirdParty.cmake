# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The libraries that the adapters of port/lvgl, port/u8g2, port/adafruit_gfx and port/gfx_fonts are built against by tests
# and examples. A user points EMBIDI_LVGL_DIR, EMBIDI_LOVYANGFX_DIR ... at a checkout, or the first at several (a list: the
# tests are built with each); where embidi itself is developed, ../shared/third_party has releases of the first three. The
# adapters need none of this: they are compiled with the user's own.

# embidi_unpack(ARCHIVE FILE): unpacks an archive into the build, unless it is unpacked. FILE is there in it.
function(embidi_unpack archive file)
  set(folder ${PROJECT_BINARY_DIR}/third_party)
  get_filename_component(name ${archive} NAME)
  if(NOT ${archive} IS_NEWER_THAN ${folder}/${name}.unpacked AND EXISTS ${folder}/${file})
    return()
  endif()
  file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION ${folder})
  file(TOUCH ${folder}/${name}.unpacked)
  if(NOT EXISTS ${folder}/${file})
    message(FATAL_ERROR "  embidi: ${archive} has no ${file}")
  endif()
endfunction()

# embidi_third_party(NAME FILE URL TAG): EMBIDI_NAME_DIR from the cache, or what is unpacked from ../shared, as
# EMBIDI_NAME_SOURCES; empty where there is neither. Of several folders the first, and the others as EMBIDI_NAME_OTHERS. FILE
# is there in every checkout.
function(embidi_third_party name file url tag)
  string(TOUPPER ${name} upper)
  string(REPLACE "_" "-" dashed ${name})
  set(variable EMBIDI_${upper}_DIR)
  set(sources EMBIDI_${upper}_SOURCES)
  set(${variable} "" CACHE PATH "Checkout of ${url}, for tests and examples; empty: ../shared/third_party, if it is there")
  set(EMBIDI_${upper}_COMMAND "git clone --depth 1 --branch ${tag} ${url} ${dashed} && cmake -D${variable}=$PWD/${dashed} ${PROJECT_BINARY_DIR}"
    PARENT_SCOPE)
  set(${sources} "" PARENT_SCOPE)
  set(EMBIDI_${upper}_OTHERS "" PARENT_SCOPE)
  set(others ${${variable}})
  if(others)
    foreach(folder IN LISTS others)
      if(NOT EXISTS ${folder}/${file})
        message(FATAL_ERROR "  embidi: ${variable} is ${folder}, where there is no ${file}: not a checkout of ${url}")
      endif()
    endforeach()
    list(POP_FRONT others first)
    set(${sources} ${first} PARENT_SCOPE)
    set(EMBIDI_${upper}_OTHERS "${others}" PARENT_SCOPE)
    return()
  endif()
  file(GLOB archive ${PROJECT_SOURCE_DIR}/../shared/third_party/${dashed}-*.tar.xz)
  list(LENGTH archive archives)
  if(NOT archives EQUAL 1)
    return()
  endif()
  embidi_unpack(${archive} ${dashed}/${file})
  set(${sources} ${PROJECT_BINARY_DIR}/third_party/${dashed} PARENT_SCOPE)
endfunction()

embidi_third_party(lvgl lvgl.h https://github.com/lvgl/lvgl v9.5.0)
embidi_third_party(u8g2 csrc/u8g2.h https://github.com/olikraus/u8g2 2.36.9)
embidi_third_party(adafruit_gfx Adafruit_GFX.h https://github.com/adafruit/Adafruit-GFX-Library 1.12.6)
embidi_third_party(lovyangfx src/LovyanGFX.hpp https://github.com/lovyan03/LovyanGFX 1.2.20)
embidi_third_party(tft_espi TFT_eSPI.h https://github.com/Bodmer/TFT_eSPI V2.5.43)
embidi_third_party(u8g2_for_adafruit_gfx src/U8g2_for_Adafruit_GFX.h https://github.com/olikraus/U8g2_for_Adafruit_GFX 1.8.0)

# A static library of somebody else's sources: their warnings are not ours to judge, nor is what UBSan says of them.
function(embidi_third_party_library name)
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${ARGN})
  target_compile_options(${name} PRIVATE -w -ffunction-sections -fdata-sections)
  if(EMBIDI_CPU MATCHES "^cortex-m[347]")
    target_compile_options(${name} PRIVATE -mno-unaligned-access)  # port/qemu makes it fault
  endif()
  if(EMBIDI_SANITIZED)
    target_compile_options(${name} PRIVATE -fno-sanitize=undefined)
  endif()
  set_target_properties(${name} PROPERTIES EXPORT_COMPILE_COMMANDS OFF UNITY_BUILD OFF)
endfunction()

# embidi_lvgl_version(VARIABLE SOURCES): "9.5".
function(embidi_lvgl_version variable sources)
  set(version "")
  foreach(header lv_version.h lvgl.h include/lvgl/lv_version.h)
    if(NOT version AND EXISTS ${sources}/${header})
      file(STRINGS ${sources}/${header} lines REGEX "define LVGL_VERSION_M(AJOR|INOR) +[0-9]+")
      string(REGEX REPLACE "[^0-9;]" "" version "${lines}")
    endif()
  endforeach()
  list(JOIN version . version)
  set(${variable} ${version} PARENT_SCOPE)
endfunction()

# embidi_lvgl_library(NAME SOURCES CONFIG): LVGL as it comes, with LV_USE_BIDI and LV_USE_ARABIC_PERSIAN_CHARS, configured by the
# lv_conf.h in the folder CONFIG.
function(embidi_lvgl_library name folder config)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/src/*.c)
  # What our lv_conf.h switches off as a whole: a checkout has hundreds of them, each a file that includes lvgl.h for nothing.
  list(FILTER sources EXCLUDE REGEX
    "/src/(drivers|dev|libs|debugging|widgets/property|others/(xml|test)|stdlib/(rtthread|uefi|micropython)|osal/lv_(windows|sdl2|rtthread|pthread|mqx|freertos|cmsis_rtos2|linux))[/.]")
  list(FILTER sources EXCLUDE REGEX "/src/(extra/libs|lv_gpu|draw/(arm2d|nxp|renesas|sdl|stm32_dma2d|swm341_dma2d))/")
  file(GLOB decoder ${folder}/src/libs/bin_decoder/lv_bin_decoder.c)
  embidi_third_party_library(${name} ${sources} ${decoder})
  target_include_directories(${name} SYSTEM PUBLIC ${folder} ${config})
  target_compile_definitions(${name} PUBLIC LV_CONF_INCLUDE_SIMPLE)
endfunction()

# lvgl_stock: the version that examples and pages are made with.
if(EMBIDI_LVGL_SOURCES)
  embidi_lvgl_library(lvgl_stock ${EMBIDI_LVGL_SOURCES} ${PROJECT_SOURCE_DIR}/examples/lvgl)
endif()

# The other versions that the adapters are tested with on the host: EMBIDI_LVGL_OTHERS.
set(versions ${PROJECT_SOURCE_DIR}/../shared/lvgl_versions/lvgl-versions-pruned.tar.xz)
if(EMBIDI_TESTS AND NOT CMAKE_CROSSCOMPILING AND NOT EMBIDI_LVGL_DIR AND EMBIDI_LVGL_SOURCES AND EXISTS ${versions})
  embidi_unpack(${versions} lvgl-8.3.11/lvgl.h)
  file(GLOB EMBIDI_LVGL_OTHERS ${PROJECT_BINARY_DIR}/third_party/lvgl-*/lvgl.h)
  list(TRANSFORM EMBIDI_LVGL_OTHERS REPLACE "/lvgl.h$" "")
endif()

# u8g2_stock: u8g2's C library with fonts: a checkout has them in one file of csrc, ../shared four in a folder.
if(EMBIDI_U8G2_SOURCES)
  file(GLOB sources CONFIGURE_DEPENDS ${EMBIDI_U8G2_SOURCES}/csrc/*.c
    ${EMBIDI_U8G2_SOURCES}/sys/bitmap/common/*.c ${EMBIDI_U8G2_SOURCES}/fonts/*.c)
  embidi_third_party_library(u8g2_stock ${sources})
  target_include_directories(u8g2_stock SYSTEM PUBLIC ${EMBIDI_U8G2_SOURCES}/csrc)
  target_compile_options(u8g2_stock PRIVATE -include u8g2.h)  # the single fonts include nothing
endif()
