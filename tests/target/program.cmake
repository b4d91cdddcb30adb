# embidi_test_program(name SOURCES ... [LIBRARIES ...]): a test program that runs on the host and inside firmware. It
# defines embidi::test::run() (platform.hpp). In a cross build it becomes firmware for the board on which the CPU's tests run.
set(EMBIDI_TEST_TARGET_DIR ${CMAKE_CURRENT_LIST_DIR})
if(CMAKE_CROSSCOMPILING)
  include(${PROJECT_SOURCE_DIR}/port/qemu/boards.cmake)
endif()

function(embidi_test_program name)
  cmake_parse_arguments(PARSE_ARGV 1 program "" "" "SOURCES;LIBRARIES")
  set(shared ${program_SOURCES} ${EMBIDI_TEST_TARGET_DIR}/line_reader.cpp ${EMBIDI_TEST_TARGET_DIR}/print.cpp)
  if(CMAKE_CROSSCOMPILING)
    embidi_firmware(${name} BOARD ${EMBIDI_TEST_BOARD_${EMBIDI_CPU}}
      SOURCES ${shared} ${EMBIDI_TEST_TARGET_DIR}/qemu_platform.cpp LIBRARIES ${program_LIBRARIES})
  else()
    add_executable(${name} ${shared} ${EMBIDI_TEST_TARGET_DIR}/host_platform.cpp)
    target_compile_features(${name} PRIVATE cxx_std_17)
    target_link_libraries(${name} PRIVATE ${program_LIBRARIES})
    embidi_warnings(${name})
  endif()
  target_include_directories(${name} PRIVATE ${EMBIDI_TEST_TARGET_DIR})
endfunction()
