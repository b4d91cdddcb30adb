# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# ../../../README.md says what this stands for.
get_filename_component(ZEPHYR_BASE "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(EMBIDI_CHECKOUT "${ZEPHYR_BASE}/../../../..")
set(Zephyr_FOUND TRUE)
set(CMAKE_TOOLCHAIN_FILE "${EMBIDI_CHECKOUT}/toolchains/cortex-m3.cmake")
include(${EMBIDI_CHECKOUT}/tests/package/rtos/build.cmake)
project(Zephyr-Kernel LANGUAGES C CXX)

# Modules: their manifests, then their Kconfig files.
set(module_dirs)
set(module_kconfigs "")
foreach(module IN LISTS ZEPHYR_EXTRA_MODULES)
  rtos_step("zephyr/module.yml" ${PYTHON} ${RTOS_TOOLS}/manifest zephyr ${module})
  string(STRIP "${step_output}" step_output)
  string(REPLACE "\n" ";" step_output "${step_output}")
  list(POP_FRONT step_output name dir kconfig)
  list(APPEND module_dirs "${name}|${module}|${dir}")
  string(TOUPPER "${name}" upper)
  string(APPEND module_kconfigs "menu \"${name} (${module})\"\nosource \"${kconfig}\"\n"
    "config ZEPHYR_${upper}_MODULE\n\tbool\n\tdefault y\nendmenu\n")
endforeach()
file(WRITE ${CMAKE_BINARY_DIR}/Kconfig/Kconfig.modules "${module_kconfigs}")

# Kconfig.
set(conf_files ${CMAKE_SOURCE_DIR}/prj.conf ${EXTRA_CONF_FILE})
rtos_step("Kconfig" ${CMAKE_COMMAND} -E env KCONFIG_MODULES=${CMAKE_BINARY_DIR}/Kconfig/Kconfig.modules
  ${PYTHON} ${RTOS_TOOLS}/kconfig generate --into ${CMAKE_BINARY_DIR}/zephyr --cmake zephyr
  ${ZEPHYR_BASE}/Kconfig ${conf_files})
include(${CMAKE_BINARY_DIR}/zephyr/config.cmake)

# What every file of a Zephyr program is compiled with (its target zephyr_interface).
if(CONFIG_STD_CPP17)
  set(cxx_standard c++17)
elseif(CONFIG_STD_CPP20)
  set(cxx_standard c++20)
else()
  set(cxx_standard c++11)
endif()
add_library(zephyr_interface INTERFACE)
target_include_directories(zephyr_interface INTERFACE ${ZEPHYR_BASE}/include ${CMAKE_BINARY_DIR}/zephyr)
target_compile_definitions(zephyr_interface INTERFACE KERNEL __ZEPHYR__=1)
target_compile_options(zephyr_interface INTERFACE "SHELL:-imacros ${CMAKE_BINARY_DIR}/zephyr/autoconf.h" ${RTOS_OPTIMIZATION} -fno-common -g
  -gdwarf-4 -fdiagnostics-color=never -Wall -Wformat -Wformat-security -Wno-format-zero-length -Wdouble-promotion
  -Wpointer-arith -Wexpansion-to-defined -Wno-unused-but-set-variable -fno-asynchronous-unwind-tables -ftls-model=local-exec
  -fno-reorder-functions -fno-strict-overflow -fno-strict-aliasing -fno-printf-return-value -ffunction-sections
  -fdata-sections $<$<COMPILE_LANGUAGE:C>:-std=c11> $<$<COMPILE_LANGUAGE:C>:-Wno-pointer-sign>
  $<$<COMPILE_LANGUAGE:C>:-Werror=implicit-int> $<$<COMPILE_LANGUAGE:CXX>:-std=${cxx_standard}>
  $<$<COMPILE_LANGUAGE:CXX>:-fcheck-new> $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions> $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>
  $<$<COMPILE_LANGUAGE:CXX>:-Wno-register>)

macro(zephyr_library_named name)
  set(ZEPHYR_CURRENT_LIBRARY ${name})
  add_library(${name} STATIC "")
  set_property(GLOBAL APPEND PROPERTY ZEPHYR_LIBS ${name})
  target_link_libraries(${name} PUBLIC zephyr_interface)
endmacro()

function(zephyr_library_sources)
  target_sources(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${ARGN})
endfunction()

function(zephyr_library_include_directories)
  target_include_directories(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${ARGN})
endfunction()

function(zephyr_library_compile_options)
  target_compile_options(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${ARGN})
endfunction()

function(zephyr_library_compile_definitions)
  target_compile_definitions(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${ARGN})
endfunction()

function(zephyr_include_directories)
  foreach(dir IN LISTS ARGN)
    get_filename_component(dir "${dir}" ABSOLUTE)
    target_include_directories(zephyr_interface INTERFACE "${dir}")
  endforeach()
endfunction()

function(zephyr_compile_definitions)
  target_compile_definitions(zephyr_interface INTERFACE ${ARGN})
endfunction()

zephyr_library_named(app)
foreach(module IN LISTS module_dirs)
  string(REPLACE "|" ";" module "${module}")
  list(POP_FRONT module name ZEPHYR_CURRENT_MODULE_DIR ZEPHYR_CURRENT_CMAKE_DIR)
  add_subdirectory(${ZEPHYR_CURRENT_CMAKE_DIR} ${CMAKE_BINARY_DIR}/modules/${name})
endforeach()

include(${EMBIDI_CHECKOUT}/cmake/EmbidiTarget.cmake)
include(${EMBIDI_CHECKOUT}/port/qemu/boards.cmake)
get_property(libraries GLOBAL PROPERTY ZEPHYR_LIBS)
embidi_firmware(zephyr BOARD an385 SOURCES ${RTOS_TOOLS}/console.cpp
  LIBRARIES -Wl,--whole-archive ${libraries} -Wl,--no-whole-archive)
