# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# Runs packaging/vcpkg/portfile.cmake as vcpkg does, with functions that do what those of vcpkg do for a port of this kind:
# configure, build and install twice, for release and debug, then move the CMake package and check what a port must hold.
# Not vcpkg itself, which would have to be downloaded. Variables: PORT_DIR, WORK, FEATURES, GENERATOR, and the triplet's.
cmake_minimum_required(VERSION 3.25)
set(PORT embidi)
set(CURRENT_PORT_DIR ${PORT_DIR})
set(CURRENT_PACKAGES_DIR ${WORK}/packages)
set(CURRENT_BUILDTREES_DIR ${WORK}/buildtrees)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${output}")
  endif()
endfunction()

function(vcpkg_check_linkage)
  if(NOT ARGN STREQUAL "ONLY_STATIC_LIBRARY")
    message(FATAL_ERROR "vcpkg_check_linkage(${ARGN})")
  endif()
endfunction()

function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "vcpkg_cmake_configure(${arg_UNPARSED_ARGUMENTS})")
  endif()
  list(JOIN arg_OPTIONS "\n" text)
  file(WRITE ${WORK}/options.txt "${text}\n")
  set(common -S ${arg_SOURCE_PATH} -G ${GENERATOR} -DBUILD_SHARED_LIBS=OFF -DCMAKE_INSTALL_LIBDIR:STRING=lib
    -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=200)
  run(${CMAKE_COMMAND} ${common} -B ${CURRENT_BUILDTREES_DIR}/rel -DCMAKE_BUILD_TYPE=Release ${arg_OPTIONS}
    -DCMAKE_CXX_FLAGS_RELEASE=-O0 -DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR})
  run(${CMAKE_COMMAND} ${common} -B ${CURRENT_BUILDTREES_DIR}/dbg -DCMAKE_BUILD_TYPE=Debug ${arg_OPTIONS}
    -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR}/debug)
endfunction()

function(vcpkg_cmake_install)
  foreach(kind dbg rel)
    run(${CMAKE_COMMAND} --build ${CURRENT_BUILDTREES_DIR}/${kind})
    run(${CMAKE_COMMAND} --install ${CURRENT_BUILDTREES_DIR}/${kind})
  endforeach()
endfunction()

# Release's and debug's packages become one, in share.
function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "CONFIG_PATH" "")
  set(release ${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH})
  set(debug ${CURRENT_PACKAGES_DIR}/debug/${arg_CONFIG_PATH})
  set(share ${CURRENT_PACKAGES_DIR}/share/${PORT})
  file(GLOB files ${release}/*.cmake)
  if(NOT files)
    message(FATAL_ERROR "there is no CMake package in ${release}")
  endif()
  file(COPY ${files} DESTINATION ${share})
  file(READ ${debug}/embidiTargets-debug.cmake text)
  string(REPLACE "{_IMPORT_PREFIX}/lib" "{_IMPORT_PREFIX}/debug/lib" text "${text}")
  file(WRITE ${share}/embidiTargets-debug.cmake "${text}")
  # One folder less lies between them and the prefix.
  file(READ ${share}/embidiTargets.cmake text)
  string(REPLACE [[get_filename_component(_IMPORT_PREFIX "${CMAKE_CURRENT_LIST_FILE}" PATH)
get_filename_component(_IMPORT_PREFIX "${_IMPORT_PREFIX}" PATH)]] [[get_filename_component(_IMPORT_PREFIX "${CMAKE_CURRENT_LIST_FILE}" PATH)]]
    text "${text}")
  file(WRITE ${share}/embidiTargets.cmake "${text}")
  file(REMOVE_RECURSE ${CURRENT_PACKAGES_DIR}/lib/cmake ${CURRENT_PACKAGES_DIR}/debug/lib/cmake)
endfunction()

function(vcpkg_fixup_pkgconfig)
  foreach(folder lib debug/lib)
    if(NOT EXISTS ${CURRENT_PACKAGES_DIR}/${folder}/pkgconfig/embidi.pc)
      message(FATAL_ERROR "there is no embidi.pc in ${folder}")
    endif()
  endforeach()
endfunction()

function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
  file(INSTALL ${arg_FILE_LIST} DESTINATION ${CURRENT_PACKAGES_DIR}/share/${PORT} RENAME copyright)
endfunction()

include(${PORT_DIR}/portfile.cmake)

# What vcpkg checks after a port was built.
foreach(file include/embidi/embidi.h lib/libembidi.a debug/lib/libembidi.a share/embidi/embidiConfig.cmake
    share/embidi/copyright share/embidi/usage)
  if(NOT EXISTS ${CURRENT_PACKAGES_DIR}/${file})
    message(FATAL_ERROR "the package lacks ${file}")
  endif()
endforeach()
foreach(folder debug/include debug/share lib/cmake)
  if(EXISTS ${CURRENT_PACKAGES_DIR}/${folder})
    message(FATAL_ERROR "the package must not have ${folder}")
  endif()
endforeach()
