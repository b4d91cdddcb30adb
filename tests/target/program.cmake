# embidi_test_program(name SOURCES ... [LIBRARIES ...]): a test program that runs on the host and inside firmware. It
# defines embidi::test::run() (platform.hpp). With EMBIDI_FIRMWARE it becomes firmware for the board on which the CPU's tests
# run; in a cross build without, a static program of an emulated Linux, at the place where firmware would be.
set(EMBIDI_TEST_TARGET_DIR ${CMAKE_CURRENT_LIST_DIR})
if(EMBIDI_FIRMWARE)
  include(${PROJECT_SOURCE_DIR}/port/qemu/boards.cmake)
endif()

function(embidi_test_program name)
  cmake_parse_arguments(PARSE_ARGV 1 program "" "" "SOURCES;LIBRARIES")
  set(shared ${program_SOURCES} ${EMBIDI_TEST_TARGET_DIR}/line_reader.cpp ${EMBIDI_TEST_TARGET_DIR}/print.cpp)
  if(EMBIDI_FIRMWARE)
    embidi_firmware(${name} BOARD ${EMBIDI_TEST_BOARD_${EMBIDI_CPU}}
      SOURCES ${shared} ${EMBIDI_TEST_TARGET_DIR}/qemu_platform.cpp LIBRARIES ${program_LIBRARIES})
  else()
    add_executable(${name} ${shared} ${EMBIDI_TEST_TARGET_DIR}/host_platform.cpp)
    target_compile_features(${name} PRIVATE cxx_std_17)
    target_link_libraries(${name} PRIVATE ${program_LIBRARIES})
    embidi_warnings(${name})
    if(CMAKE_CROSSCOMPILING)
      target_link_options(${name} PRIVATE -static)
      set_target_properties(${name} PROPERTIES SUFFIX .elf RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/firmware)
    endif()
  endif()
  target_include_directories(${name} PRIVATE ${EMBIDI_TEST_TARGET_DIR})
endfunction()
