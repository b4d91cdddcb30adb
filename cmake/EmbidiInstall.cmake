# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Installs the library and its CMake package: find_package(embidi CONFIG) gives embidi::embidi.
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
endfunction()
