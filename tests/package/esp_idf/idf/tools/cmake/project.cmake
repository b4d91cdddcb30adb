# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# ../../README.md says what this stands for. EMBIDI_CHECKOUT: where port/qemu is.
get_filename_component(IDF_STUB "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
set(EMBIDI_CHECKOUT "${IDF_STUB}/../../../..")
set(CMAKE_TOOLCHAIN_FILE "${EMBIDI_CHECKOUT}/toolchains/rv32imc.cmake")
set(PYTHON /usr/bin/python3)
option(IDF_STUB_PROGRAM "Link the program" ON)
set(IDF_STUB_OPTIMIZATION -Os CACHE STRING "As CONFIG_COMPILER_OPTIMIZATION_... has it")

# What IDF compiles every component with (its tools/cmake/build.cmake, and CONFIG_COMPILER_OPTIMIZATION_SIZE).
set(IDF_COMPILE_OPTIONS ${IDF_STUB_OPTIMIZATION} -ffunction-sections -fdata-sections -Wall -Werror=all -Wno-error=unused-function
  -Wno-error=unused-variable -Wno-error=unused-but-set-variable -Wno-error=deprecated-declarations -Wextra
  -Wno-error=extra -Wno-unused-parameter -Wno-sign-compare -Wno-enum-conversion -gdwarf-4 -ggdb
  -fno-jump-tables -fno-tree-switch-conversion -fstrict-volatile-bitfields -DESP_PLATFORM -DIDF_VER="v5.5"
  $<$<COMPILE_LANGUAGE:C>:-std=gnu17> $<$<COMPILE_LANGUAGE:C>:-Wno-old-style-declaration>
  $<$<COMPILE_LANGUAGE:CXX>:-std=gnu++2b> $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions> $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)

function(idf_step what)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_BINARY_DIR} RESULT_VARIABLE result OUTPUT_VARIABLE output
    ERROR_VARIABLE errors)
  if(NOT result EQUAL 0)
    string(REPLACE "\n" "\n  " said "  ${output}${errors}")  # indented, lest lines be filled
    message(FATAL_ERROR "${what}:\n${said}")
  endif()
  set(step_output "${output}" PARENT_SCOPE)
endfunction()

function(idf_component_register)
  set(options WHOLE_ARCHIVE)
  set(single_value KCONFIG KCONFIG_PROJBUILD)
  set(multi_value SRCS SRC_DIRS EXCLUDE_SRCS INCLUDE_DIRS PRIV_INCLUDE_DIRS LDFRAGMENTS REQUIRES PRIV_REQUIRES
    REQUIRED_IDF_TARGETS EMBED_FILES EMBED_TXTFILES)
  cmake_parse_arguments(_ "${options}" "${single_value}" "${multi_value}" ${ARGN})
  if(NOT __idf_component_context)
    message(FATAL_ERROR "Called idf_component_register from a non-component directory.")
  endif()
  if(__UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "idf_component_register: ${__UNPARSED_ARGUMENTS}")
  endif()
  set(lib __idf_${COMPONENT_NAME})
  add_compile_options(${IDF_COMPILE_OPTIONS})
  set(sources)
  foreach(source IN LISTS __SRCS)
    get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${COMPONENT_DIR}")
    list(APPEND sources "${source}")
  endforeach()
  set(scope PUBLIC)
  if(sources)
    add_library(${lib} STATIC ${sources})
    set_target_properties(${lib} PROPERTIES OUTPUT_NAME ${COMPONENT_NAME} LINKER_LANGUAGE C)
  else()
    add_library(${lib} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(idf::${COMPONENT_NAME} ALIAS ${lib})
  foreach(kind_and_dirs "${scope}:__INCLUDE_DIRS" "PRIVATE:__PRIV_INCLUDE_DIRS")
    string(REPLACE ":" ";" kind_and_dirs "${kind_and_dirs}")
    list(GET kind_and_dirs 0 kind)
    list(GET kind_and_dirs 1 dirs)
    foreach(dir IN LISTS ${dirs})
      get_filename_component(dir "${dir}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_LIST_DIR}")
      if(NOT IS_DIRECTORY "${dir}")
        message(FATAL_ERROR "Include directory '${dir}' is not a directory.")
      endif()
      target_include_directories(${lib} ${kind} "${dir}")
    endforeach()
  endforeach()
  target_include_directories(${lib} ${scope} "${CMAKE_BINARY_DIR}/config")
  # main requires every other component; all others, what they say, and the C library.
  set(required ${__REQUIRES} ${__PRIV_REQUIRES} newlib)
  if(COMPONENT_NAME STREQUAL main)
    set(required ${COMPONENT_NAMES})
  endif()
  list(REMOVE_ITEM required ${COMPONENT_NAME})
  foreach(name IN LISTS required)
    if(NOT name IN_LIST COMPONENT_NAMES)
      message(FATAL_ERROR "Failed to resolve component '${name}' required by component '${COMPONENT_NAME}'.")
    endif()
    target_link_libraries(${lib} ${scope} __idf_${name})
  endforeach()
  set(COMPONENT_LIB ${lib} PARENT_SCOPE)
  set(COMPONENT_TARGET ${lib} PARENT_SCOPE)
endfunction()

macro(project name)
  _project(${name} C CXX)

  # Components, those of the manifest of main among them.
  file(GLOB dirs "${IDF_STUB}/components/*" "${CMAKE_SOURCE_DIR}/components/*")
  list(APPEND dirs ${EXTRA_COMPONENT_DIRS})
  if(EXISTS "${CMAKE_SOURCE_DIR}/main/idf_component.yml")
    idf_step("The component manager" ${PYTHON} ${EMBIDI_CHECKOUT}/tests/package/rtos/manifest idf
      ${CMAKE_SOURCE_DIR}/main/idf_component.yml)
    string(STRIP "${step_output}" step_output)
    string(REPLACE "\n" ";" step_output "${step_output}")
    list(APPEND dirs ${step_output})
  endif()
  list(APPEND dirs "${CMAKE_SOURCE_DIR}/main")
  set(COMPONENT_NAMES)
  foreach(dir IN LISTS dirs)
    get_filename_component(component "${dir}" NAME)
    list(APPEND COMPONENT_NAMES ${component})
  endforeach()

  string(REPLACE ";" "|" joined "${dirs}")
  idf_step("The early pass" ${CMAKE_COMMAND} -D ESP_PLATFORM=1 -D "COMPONENT_DIRS=${joined}"
    -D OUTPUT=${CMAKE_BINARY_DIR}/component_requires.cmake
    -P ${IDF_STUB}/tools/cmake/scripts/component_get_requirements.cmake)
  include(${CMAKE_BINARY_DIR}/component_requires.cmake)

  set(root "mainmenu \"Espressif IoT Development Framework Configuration\"\nmenu \"Component config\"\n")
  foreach(component IN LISTS COMPONENT_NAMES)
    if(kconfig_${component})
      string(APPEND root "source \"${kconfig_${component}}\"\n")
    endif()
  endforeach()
  file(WRITE ${CMAKE_BINARY_DIR}/Kconfig "${root}endmenu\n")
  if(NOT SDKCONFIG_DEFAULTS AND EXISTS "${CMAKE_SOURCE_DIR}/sdkconfig.defaults")
    set(SDKCONFIG_DEFAULTS "${CMAKE_SOURCE_DIR}/sdkconfig.defaults")
  endif()
  idf_step("Kconfig" ${PYTHON} ${EMBIDI_CHECKOUT}/tests/package/rtos/kconfig generate --into ${CMAKE_BINARY_DIR}/config
    ${CMAKE_BINARY_DIR}/Kconfig ${SDKCONFIG_DEFAULTS})
  file(RENAME ${CMAKE_BINARY_DIR}/config/autoconf.h ${CMAKE_BINARY_DIR}/config/sdkconfig.h)
  include(${CMAKE_BINARY_DIR}/config/config.cmake)

  set(ESP_PLATFORM 1)
  foreach(dir IN LISTS dirs)
    get_filename_component(COMPONENT_NAME "${dir}" NAME)
    set(COMPONENT_DIR "${dir}")
    set(COMPONENT_PATH "${dir}")
    set(__idf_component_context 1)
    add_subdirectory("${dir}" ${CMAKE_BINARY_DIR}/esp-idf/${COMPONENT_NAME})
    set(__idf_component_context 0)
  endforeach()

  include(${EMBIDI_CHECKOUT}/cmake/EmbidiTarget.cmake)
  include(${EMBIDI_CHECKOUT}/port/qemu/boards.cmake)
  if(IDF_STUB_PROGRAM)
    embidi_firmware(${name} BOARD virt SOURCES ${IDF_STUB}/start.c ${EMBIDI_CHECKOUT}/tests/package/rtos/console.cpp
      LIBRARIES __idf_main)
  endif()
endmacro()
