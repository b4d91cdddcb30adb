# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Installs the library, its CMake package (find_package(embidi CONFIG) gives embidi::embidi) and embidi.pc for pkg-config.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

function(embidi_install target)
  set(package ${CMAKE_INSTALL_LIBDIR}/cmake/embidi)
  set(config ${CMAKE_CURRENT_BINARY_DIR}/embidiConfig.cmake)
  set(version ${CMAKE_CURRENT_BINARY_DIR}/embidiConfigVersion.cmake)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/embidiConfig.cmake.in ${config}
    INSTALL_DESTINATION ${package} NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
  write_basic_package_version_file(${version} COMPATIBILITY SameMajorVersion)
  install(TARGETS ${target} EXPORT embidiTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
  install(EXPORT embidiTargets NAMESPACE embidi:: DESTINATION ${package})
  install(FILES ${config} ${version} DESTINATION ${package})
  embidi_install_pc(${target})
endfunction()

# embidi.pc has the library's switches in Cflags, and finds its prefix from where it is itself, so that it may be moved. A
# folder that was given as an absolute path stays there, and so does the prefix then.
function(embidi_install_pc target)
  set(folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  set(prefix ${CMAKE_INSTALL_PREFIX})
  if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    file(RELATIVE_PATH up /prefix/${folder} /prefix)
    string(REGEX REPLACE "/$" "" up ${up})
    set(prefix "\${pcfiledir}/${up}")
  endif()
  foreach(kind include lib)
    string(TOUPPER ${kind} upper)
    set(${kind}dir ${CMAKE_INSTALL_${upper}DIR})
    if(NOT IS_ABSOLUTE "${${kind}dir}")
      set(${kind}dir "\${prefix}/${${kind}dir}")
    endif()
  endforeach()
  get_target_property(definitions ${target} INTERFACE_COMPILE_DEFINITIONS)
  list(TRANSFORM definitions PREPEND -D)
  list(JOIN definitions " " definitions)
  set(pc ${CMAKE_CURRENT_BINARY_DIR}/embidi.pc)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embidi.pc.in ${pc} @ONLY)
  install(FILES ${pc} DESTINATION ${folder})
endfunction()
